import { capitalize } from "#app/components/format";
import { type OgFirm, type OgImage, ogImageDirection } from "#app/schemas/appearance/og-image";
import type { JournalEntry } from "#app/schemas/content/journal-entry";
import type { Project } from "#app/schemas/kinds/project";
import type { Property } from "#app/schemas/kinds/property";
import type { Picture } from "#app/schemas/picture";
import { m } from "#app/words/compiled/messages.js";
import { valueWord } from "#app/words/value-word";

const named = ({ name, brand }: OgFirm) => ({ firm: name, brand, ...ogImageDirection() });

/** Open Graph image of a property: first picture, title, location, type, status and price. */
export function propertyOgImage(
  property: Pick<Property, "id" | "title" | "location" | "type" | "status" | "price">,
  picture: Picture | undefined,
  firm: OgFirm,
): OgImage {
  const { id, title, location, type, status, price } = property;
  const lines = [
    location,
    m.property_type_status({
      type: capitalize(valueWord("property-types", type)),
      status: valueWord("property-statuses", status),
    }),
    price,
  ];
  return { path: `properties/${id}`, ...named(firm), title, lines, picture };
}

/** Open Graph image of an entry of the journal: its picture, title and category. */
export function journalOgImage(
  { id, title, category }: Pick<JournalEntry, "id" | "title" | "category">,
  picture: Picture | undefined,
  firm: OgFirm,
): OgImage {
  const lines = [m.journal_title(), category].filter(Boolean);
  return { path: `journal/${id}`, ...named(firm), title, lines, picture };
}

/** Open Graph image of a person, a service or an office: its picture, title and the line below that. */
export function profileOgImage(
  { list, id, title, line }: { list: string; id: number; title: string; line: string },
  picture: Picture | undefined,
  firm: OgFirm,
): OgImage {
  return { path: `${list}/${id}`, ...named(firm), title, lines: line ? [line] : [], picture };
}

/** Open Graph image of a project: first picture, title, location, category and status. */
export function projectOgImage(
  project: Pick<Project, "id" | "title" | "location" | "category" | "status">,
  picture: Picture | undefined,
  firm: OgFirm,
): OgImage {
  const { id, title, location, category, status } = project;
  const lines = [
    location,
    m.project_category_status({
      category: capitalize(valueWord("project-categories", category)),
      status: valueWord("project-statuses", status),
    }),
  ];
  return { path: `projects/${id}`, ...named(firm), title, lines, picture };
}
