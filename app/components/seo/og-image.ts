import { capitalize } from "#app/components/format";
import type { Site } from "#app/components/layout/site";
import type { OgImage } from "#app/schemas/og-image";
import type { Picture } from "#app/schemas/picture";
import type { Project } from "#app/schemas/project";
import type { Property } from "#app/schemas/property";

/** Open Graph image of a property: first picture, title, location and price. */
export function propertyOgImage(
  property: Pick<Property, "id" | "title" | "location" | "price">,
  picture: Picture | undefined,
  { name: firm, appearance }: Pick<Site, "name" | "appearance">,
): OgImage {
  const { id, title, location, price } = property;
  return { path: `properties/${id}`, firm, title, lines: [location, price], picture, appearance };
}

/** Open Graph image of a project: first picture, title, location, category and status. */
export function projectOgImage(
  project: Pick<Project, "id" | "title" | "location" | "category" | "status">,
  picture: Picture | undefined,
  { name: firm, appearance }: Pick<Site, "name" | "appearance">,
): OgImage {
  const { id, title, location, category, status } = project;
  const lines = [location, `${capitalize(category)}, ${status}`];
  return { path: `projects/${id}`, firm, title, lines, picture, appearance };
}
