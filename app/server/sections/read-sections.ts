import { isPictureAddress, type Picture } from "#app/schemas/picture";
import type { DrawnSection, DrawnValues } from "#app/schemas/sections/drawn-section";
import { isComplete, readStored } from "#app/schemas/sections/section";
import type { Section } from "#app/schemas/sections/section-kinds";
import { findSectionDefinition } from "#app/schemas/sections/section-list";
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
export async function readSections(sections: Section[], title: string): Promise<DrawnSection[]> {
  const known = sections.flatMap((section) => {
    const definition = findSectionDefinition(section.kind);
    const values = definition && readStored(definition, section);
    return values ? [{ definition, values }] : [];
  });
  const paths = known.flatMap(({ values }) => (values.images ?? []) as string[]);
  const context = { pictures: await findPictures(paths), title };
  const drawn = known.map(async ({ definition, values }) => {
    const read = Object.entries(readers).filter(([name]) => name in definition.fields);
    const entries = await Promise.all(
      read.map(async ([name, reader]) => [name, await reader(values, context)] as const),
    );
    const section = { ...values, ...Object.fromEntries(entries) };
    return isComplete(definition, section) ? [section as DrawnSection] : [];
  });
  return (await Promise.all(drawn)).flat();
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
