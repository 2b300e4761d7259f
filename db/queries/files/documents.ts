import { extensionOf, formatSize } from "#app/schemas/file";
import { findFilesByPaths } from "./files";

/** A document of a listing: `note` is its type and size, or the site that has it. */
export type ShownDocument = { href: string; name: string; note: string };

/** The documents that a page links to, in their order; an upload that is gone is left out. */
export async function findDocuments(paths: string[] = []): Promise<ShownDocument[]> {
  if (paths.length === 0) return [];
  const files = new Map((await findFilesByPaths(paths)).map((file) => [file.path, file]));
  return paths.flatMap((href) => {
    const file = files.get(href);
    if (file) {
      const [name, type] = [file.name.replace(/\.[^.]+$/, ""), extensionOf(file.name).toUpperCase()];
      return { href, name, note: `${type}, ${formatSize(file.size)}` };
    }
    if (!URL.canParse(href)) return [];
    const { hostname, pathname } = new URL(href);
    const name = fileNameOf(pathname) || "Document";
    return { href, name, note: `on ${hostname.replace(/^www\./, "")}` };
  });
}

/** The last part of a path in words: 'Ground floor' of '/plans/Ground%20floor.pdf'. */
function fileNameOf(pathname: string) {
  const last = pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last).replace(/\.[^.]+$/, "");
  } catch {
    // Percent signs that encode nothing.
    return last;
  }
}
