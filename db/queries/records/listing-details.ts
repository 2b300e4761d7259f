import { type DocumentLink, extensionOf, formatSize, titleOf } from "#app/schemas/file";
import type { Property } from "#app/schemas/kinds/property";
import { documentsOf } from "#app/schemas/listings/approvals";
import { m } from "#app/words/compiled/messages.js";
import { findFilesByPaths, picturesOf } from "../files/files";
import { translate } from "../translate";
import { findWhere } from "./content";

type Listing = Pick<Property, "plans" | "documents" | "approvals" | "coordinates" | "exactness">;

/** Finds plans, documents and location of a listing; empty ones take no bytes of its page. */
export async function findListingDetails(listing: Listing) {
  const [plans, documents, where] = await Promise.all([
    plansOf(listing.plans ?? []),
    findDocuments([...new Set([...(listing.documents ?? []), ...documentsOf(listing.approvals)])]),
    findWhere(listing),
  ]);
  return {
    ...(plans.length > 0 && { plans }),
    ...(documents.length > 0 && { documents }),
    ...(where && { where }),
  };
}

const plansOf = (paths: string[]) => numberedPictures(paths, m.field_plan(), m.plan_numbered);

/** Drawings, whose captions are their texts. */
export async function drawingsOf(paths: string[] = []) {
  const drawings = await numberedPictures(paths, m.field_drawing(), m.drawing_numbered);
  return drawings.map((drawing) => ({ ...drawing, alt: drawing.caption || drawing.alt }));
}

/** Pictures of a sort: those without a text of their own are numbered. */
async function numberedPictures(
  paths: string[],
  name: string,
  numbered: (inputs: { number: number }) => string,
) {
  if (paths.length === 0) return [];
  const pictures = await picturesOf({ title: name, images: paths });
  return pictures.map((picture, index) =>
    picture.alt === name && pictures.length > 1
      ? { ...picture, alt: numbered({ number: index + 1 }) }
      : picture,
  );
}

/** The documents that a page links to, in their order; an upload that is gone is left out. */
export async function findDocuments(paths: string[] = []): Promise<DocumentLink[]> {
  if (paths.length === 0) return [];
  const stored = await translate("file", await findFilesByPaths(paths));
  const files = new Map(stored.map((file) => [file.path, file]));
  return paths.flatMap((href) => {
    const file = files.get(href);
    if (file) {
      const type = extensionOf(file.name).toUpperCase();
      return { href, name: titleOf(file), note: `${type}, ${formatSize(file.size)}` };
    }
    if (!URL.canParse(href)) return [];
    const { hostname, pathname } = new URL(href);
    const name = fileNameOf(pathname) || m.field_document();
    return { href, name, note: m.document_on({ host: hostname.replace(/^www\./, "") }) };
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
