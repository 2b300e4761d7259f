import { createHash } from "node:crypto";
import type { Field, Fields } from "#app/schemas/records/record";
import type { KnownDownloads } from "#db/queries/downloads/downloads";
import { readHtml } from "./html/read-html";
import { readStory } from "./html/story";
import { markdownPictures } from "./picture-cells";

const isOfWeb = (address: string) => /^https?:\/\//i.test(address);

/** A picture in Markdown, up to the end of its address. */
const markdownPicture = /(!\[[^\]]*\]\()([^\s)]+)/g;

/** The value of a field with other addresses of its pictures. */
function mapPictures({ control }: Field, value: unknown, rename: (address: string) => string) {
  if (/^images?$/.test(control.type)) {
    if (Array.isArray(value)) return value.map((address) => rename(String(address)));
    return typeof value === "string" ? rename(value) : value;
  }
  if (control.type === "sections") return Array.isArray(value) ? value.map(renameInSection(rename)) : value;
  if (control.type !== "textarea" || typeof value !== "string") return value;
  return renameInText(value, rename);
}

type Rename = (address: string) => string;

const renameInText = (text: string, rename: Rename) =>
  text.replace(markdownPicture, (_, start: string, address: string) => `${start}${rename(address)}`);

/** Renames the pictures of a section: by convention those of `images`, and those in the Markdown of `text`. */
const renameInSection = (rename: Rename) => (section: Record<string, unknown>) => ({
  ...section,
  ...(Array.isArray(section.images) && {
    images: section.images.map((address) => rename(String(address))),
  }),
  ...(typeof section.text === "string" && { text: renameInText(section.text, rename) }),
});

/** Addresses of the web of the pictures in a text. */
export function webPicturesIn(field: Field, cell: string) {
  const { type } = field.control;
  if (!/https?:/i.test(cell)) return [];
  if (type === "sections") {
    const found: string[] = [];
    mapPictures(field, readStory(cell), (address) => {
      found.push(address);
      return address;
    });
    return found.filter(isOfWeb);
  }
  if (type !== "textarea") return [];
  return [...readHtml(cell, true).matchAll(markdownPicture)]
    .map(([, , address = ""]) => address)
    .filter(isOfWeb);
}

/** A picture of a row that is fetched after the import, and the path that it has until then and afterwards. */
export type WebPicture = { address: string; path: string; alt?: string; caption?: string };

/**
 * The value of a field with paths of uploads in place of addresses of the web: no page shows pictures of another host.
 * @param known paths of addresses that were fetched before
 * @param wanted receives those that are not, with the texts that the cells have for them
 */
export function withUploadPaths(
  field: Field,
  { value, cells }: { value: unknown; cells: string[] },
  known: KnownDownloads,
  wanted: WebPicture[],
) {
  const texts = new Map(textsIn(value, cells).map((picture) => [picture.address, picture]));
  return mapPictures(field, value, (address) => {
    if (!isOfWeb(address)) return address;
    const { path: before, isThere } = known.get(address) ?? {};
    if (before && isThere) return before;
    const path = uploadPathOf(address, before);
    wanted.push({ ...texts.get(address), address, path });
    return path;
  });
}

/** The pictures in Markdown of the texts that a field has, or of the cells that it is read from. */
function textsIn(value: unknown, cells: string[]) {
  const sections = Array.isArray(value) ? (value as { text?: unknown }[]) : [];
  const texts = [value, ...sections.map((section) => section?.text), ...cells];
  return texts.flatMap((text) => (typeof text === "string" ? markdownPictures(text) : []));
}

/** Values with the addresses of pictures again that a person has typed. */
export function withWebAddresses(fields: Fields, values: Record<string, unknown>, wanted: WebPicture[]) {
  const addresses = new Map(wanted.map(({ path, address }) => [path, address]));
  const typed = Object.entries(values).map(([name, value]) => {
    const field = fields[name];
    return [name, field ? mapPictures(field, value, (path) => addresses.get(path) ?? path) : value];
  });
  return Object.fromEntries(typed) as Record<string, unknown>;
}

/**
 * The path of a picture before it is there: the same at each dry run. Its extension is the one that the content will likely have.
 * @param before the path of a picture from there that was deleted: a browser may have that for a year
 */
export function uploadPathOf(address: string, before = "") {
  const hash = createHash("sha256").update(`${address}\n${before}`).digest("hex");
  const [, extension = "jpg"] = /\.(png|gif)(?:$|[?#])/i.exec(address) ?? [];
  return `/uploads/${hash.slice(0, 24)}.${extension.toLowerCase()}`;
}
