import { capitalize } from "#app/components/format";
import { branches } from "#app/content/branches";
import { firm as content } from "#app/content/firm";
import { civic_arcade_oblique, civic_brick_jali, interior_stair_hall } from "#app/content/pictures.json";
import type { OgImage } from "#app/schemas/og-image";
import type { Picture } from "#app/schemas/picture";
import type { Project } from "#app/schemas/project";
import type { Property } from "#app/schemas/property";

const offices = branches.map(({ name }) => name).join(" · ");

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

const pages: Record<string, Omit<OgImage, "firm">> = {
  home: { path: "home", title: content.headline, lines: [offices], picture: civic_brick_jali },
  about: {
    path: "about",
    title: "About",
    lines: [offices, `Founded ${content.founded}`],
    picture: civic_arcade_oblique,
  },
  contact: { path: "contact", title: "Contact Us", lines: [offices], picture: interior_stair_hall },
};

/** Open Graph image of a page; pages without one use Home's. */
export function pageOgImage(page: "home", firm: string): OgImage;
export function pageOgImage(page: string, firm: string): OgImage | undefined;
export function pageOgImage(page: string, firm: string) {
  const image = Object.hasOwn(pages, page) && pages[page];
  return image ? { ...image, firm } : undefined;
}
