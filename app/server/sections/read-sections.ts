import { isPictureAddress, type Picture } from "#app/schemas/picture";
import type { DrawnParts, DrawnSection, DrawnValues } from "#app/schemas/sections/drawn-section";
import { type PartedPage, type PartOf, visibleParts } from "#app/schemas/sections/page-parts";
import { isComplete, readStored, type SectionDefinition } from "#app/schemas/sections/section";
import type { Section } from "#app/schemas/sections/section-kinds";
import { findSectionDefinition, type PageSection } from "#app/schemas/sections/section-list";
import { tableRows } from "#app/schemas/sections/table-rows";
import { readMarkdown } from "#app/server/markdown/read-markdown";
import { findPictures } from "#db/queries/files/files";
import { findTeam } from "#db/queries/records/content";
import { findDocuments } from "#db/queries/records/listing-details";
import { readEntries, readListings } from "./read-listings";

type Values = Record<string, unknown>;

/** The stored pictures of a story, and the title of its page, which stands for a missing alternative text. */
type Context = { pictures: Map<string, Picture>; title: string };

/** Readers of the fields that a page shows otherwise than they are stored, of sections of any kind. */
const readers: {
  [Name in keyof DrawnValues]: (
    section: Values,
    context: Context,
  ) => DrawnValues[Name] | Promise<DrawnValues[Name]>;
} = {
  images: ({ images }, context) => picturesOf(images as string[], context),
  text: ({ text }) => readMarkdown(String(text)),
  table: ({ table }) => tableRows(String(table)),
  documents: ({ documents }) => findDocuments(documents as string[]),
  people: ({ people }) => findTeam(people as number[]),
  properties: (section) => readListings("properties", section),
  projects: (section) => readListings("projects", section),
  entries: (section) => readEntries(section),
};

/**
 * The sections of a story as its page draws them. One that lacks what its kind needs is left out, also where a picture, a
 * document or a record was deleted meanwhile, and so is one of a kind that no longer exists.
 * @param title of the page
 */
export async function readSections(sections: Stored[], title: string): Promise<DrawnSection[]> {
  return (await readEach(sections, title)).filter((section) => section !== undefined);
}

/**
 * The parts of a page in the order of the firm, each once, with the other sections between them as `readSections` has them.
 * @returns nothing where the firm has chosen none
 */
export async function readParts<Page extends PartedPage>(
  page: Page,
  sections: PageSection<Page>[],
  title: string,
): Promise<{ parts?: DrawnParts<PartOf<Page>> }> {
  if (sections.length === 0) return {};
  const missing = visibleParts(page, sections);
  const read = await readEach(sections, title);
  const parts: DrawnParts<PartOf<Page>> = [];
  for (const [index, section] of sections.entries()) {
    const [drawn, last] = [read[index], parts.at(-1)];
    if (section.kind === "part" && missing.delete(section.part)) parts.push(section.part);
    else if (drawn && Array.isArray(last)) last.push(drawn);
    else if (drawn) parts.push([drawn]);
  }
  return { parts };
}

/** The sections that stand between the parts of a page. */
export const sectionsIn = (parts: DrawnParts<string> = []) =>
  parts.flatMap((entry) => (typeof entry === "string" ? [] : entry));

type Stored = Section | { kind: "part"; part: string };

/** Each section as a page draws it, undefined for one that is left out. */
async function readEach(sections: Stored[], title: string) {
  const known = sections.map((section) => {
    const definition = findSectionDefinition(section.kind);
    const values = definition && readStored(definition, section);
    return values && { definition, values };
  });
  const paths = known.flatMap((section) => (section?.values.images ?? []) as string[]);
  const context = { pictures: await findPictures(paths), title };
  return Promise.all(known.map((section) => section && readSection(section, context)));
}

type Known = { definition: SectionDefinition; values: Values };

async function readSection({ definition, values }: Known, context: Context) {
  const read = Object.entries(readers).filter(([name]) => name in definition.fields);
  const entries = await Promise.all(
    read.map(async ([name, reader]) => [name, await reader(values, context)] as const),
  );
  const section = { ...values, ...Object.fromEntries(entries) };
  return isComplete(definition, section) ? (section as DrawnSection) : undefined;
}

/** The pictures that a page may show, without uploads that are gone. */
function picturesOf(paths: string[], { pictures, title }: Context) {
  const isThere = (path: string) => pictures.has(path) || !path.startsWith("/uploads/");
  return paths
    .filter((path) => isPictureAddress(path) && isThere(path))
    .map((src) => {
      const picture = pictures.get(src) ?? { src, alt: "" };
      return picture.alt ? picture : { ...picture, alt: title };
    });
}
