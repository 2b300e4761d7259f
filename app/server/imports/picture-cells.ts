import { m } from "#app/words/compiled/messages.js";
import { entriesOf, hasAddress } from "./list-cells";

export type PictureNames = {
  /** Paths of the pictures with a name, in lower case. */
  pictures: Map<string, string[]>;
  /** Stored ones of the paths in the table. */
  paths: Set<string>;
};

/** Pictures in Markdown with their texts: '![Front](https://a.example/1.jpg "At dusk")' */
export function markdownPictures(text: string) {
  const found = text.matchAll(/!\[([^\]]*)\]\(([^\s)]+)(?:\s+"([^"]*)")?\)/g);
  return [...found].map(([, alt = "", address = "", caption = ""]) => ({ address, alt, caption }));
}

type Parsed = { value: string[] } | { error: string };

/** File names may have commas and semicolons: a cell is split at these only where each part is a picture then. */
function splitsOf(text: string) {
  const inMarkdown = markdownPictures(text);
  if (inMarkdown.length > 0) return [inMarkdown.map(({ address }) => address)];
  const separators = [/[|\r\n]/, /,/, /;/];
  const splits = separators.map((separator) => text.split(separator).flatMap((part) => part.trim() || []));
  return hasAddress(text) ? [entriesOf(text), ...splits] : [...splits, entriesOf(text)];
}

/** Names under which a picture may be stored: one that no page can show as a JPEG, any with the extension of its content. */
function storedNames(name: string) {
  const baseName = name.replace(/\.(?:jpe?g|png|gif|heic|heif|webp|avif|jfif)$/i, "");
  return ["jpg", "jpeg", "png", "gif"].map((extension) => `${baseName}.${extension}`);
}

/** Names and paths that a cell may have, however it is read. */
export function pictureNames(text: string) {
  return splitsOf(text)
    .flat()
    .flatMap((entry) => [...new Set([entry, ...storedNames(entry)])]);
}

export function parsePictures(text: string, names: PictureNames): Parsed {
  const [first = { value: [] }, ...others] = splitsOf(text).map((entries) => findPictures(entries, names));
  return "value" in first ? first : (others.find((split) => "value" in split) ?? first);
}

function findPictures(entries: string[], names: PictureNames): Parsed {
  const found = entries.map((entry) => findPicture(entry, names));
  const error = found.find((picture) => "error" in picture);
  return error ?? { value: found.flatMap((picture) => ("path" in picture ? picture.path : [])) };
}

function findPicture(entry: string, { pictures, paths }: PictureNames): { path: string } | { error: string } {
  if (entry.startsWith("/uploads/"))
    return paths.has(entry) ? { path: entry } : { error: m.cell_not_a_file({ path: entry }) };
  if (/^https?:/i.test(entry) && entriesOf(entry).length === 1) return { path: entry };
  const get = (name: string) => pictures.get(name.toLowerCase());
  const found = get(entry) ?? storedNames(entry).flatMap((name) => get(name) ?? []);
  const [path] = found;
  if (!path) return { error: m.cell_no_picture({ name: entry }) };
  return found.length === 1
    ? { path }
    : { error: m.cell_many_pictures({ count: found.length, name: entry }) };
}
