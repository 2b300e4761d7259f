import { isPictureAddress } from "#app/schemas/picture";
import type { DrawnSection } from "#app/schemas/sections/drawn-section";
import { isComplete } from "#app/schemas/sections/section";
import type { Section } from "#app/schemas/sections/section-kinds";
import { findSectionDefinition } from "#app/schemas/sections/section-list";
import { readMarkdown } from "#app/server/markdown/read-markdown";
import { findPictures } from "#db/queries/files/files";

/**
 * The sections of a story as its page draws them. One that lacks what its kind needs is left out, also where a picture was
 * deleted meanwhile, and so is one of a kind that no longer exists.
 */
export async function readSections(sections: Section[]): Promise<DrawnSection[]> {
  const paths = sections.flatMap((section) => ("images" in section ? section.images : []));
  const pictures = await findPictures(paths);
  const isThere = (path: string) => pictures.has(path) || !path.startsWith("/uploads/");
  const drawn = sections.map(async (section) => {
    const definition = findSectionDefinition(section.kind);
    const images =
      "images" in section ? section.images.filter((path) => isPictureAddress(path) && isThere(path)) : [];
    if (!definition || !isComplete(definition, { ...section, images })) return [];
    return [
      {
        ...section,
        ...("images" in section && {
          images: images.map((src) => pictures.get(src) ?? { src, alt: "" }),
        }),
        ...("text" in section && { text: await readMarkdown(section.text) }),
      } as DrawnSection,
    ];
  });
  return (await Promise.all(drawn)).flat();
}
