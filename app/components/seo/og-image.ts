import { capitalize } from "#app/components/format";
import { firm as content } from "#app/content/firm";
import { civic_arcade_oblique, civic_brick_jali, interior_stair_hall } from "#app/content/pictures.json";
import type { OgImage } from "#app/schemas/og-image";
import type { Picture } from "#app/schemas/picture";
import type { Project } from "#app/schemas/project";
import type { Property } from "#app/schemas/property";

/** Open Graph image of a property: first picture, title, location and price. */
export function propertyOgImage(
  property: Omit<Property, "description">,
  picture: Picture | undefined,
  firm: string,
): OgImage {
  const { id, title, location, price } = property;
  return { path: `properties/${id}`, firm, title, lines: [location, price], picture };
}

/** Open Graph image of a project: first picture, title, location, category and status. */
export function projectOgImage(
  project: Omit<Project, "description">,
  picture: Picture | undefined,
  firm: string,
): OgImage {
  const { id, title, location, category, status } = project;
  const lines = [location, `${capitalize(category)}, ${status}`];
  return { path: `projects/${id}`, firm, title, lines, picture };
}

type Firm = { name: string; offices: { name: string }[] };

const pages: Record<string, { title: string; line?: string; picture: Picture }> = {
  home: { title: content.headline, picture: civic_brick_jali },
  about: { title: "About", line: `Founded ${content.founded}`, picture: civic_arcade_oblique },
  contact: { title: "Contact Us", picture: interior_stair_hall },
};

/** Open Graph image of a page; pages without one use Home's. */
export function pageOgImage(page: "home", firm: Firm): OgImage;
export function pageOgImage(page: string, firm: Firm): OgImage | undefined;
export function pageOgImage(page: string, { name, offices }: Firm): OgImage | undefined {
  const image = Object.hasOwn(pages, page) && pages[page];
  if (!image) return undefined;
  const { title, line, picture } = image;
  const lines = [offices.map((office) => office.name).join(" · "), line].filter((text) => text !== undefined);
  return { path: page, firm: name, title, lines, picture };
}
