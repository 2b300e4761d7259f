import { type SqlBool, sql } from "kysely";
import { recordAddress } from "#app/schemas/addresses/record-address";
import type { AlertKind } from "#app/schemas/alerts/alert";
import { parseAlertFilters } from "#app/schemas/alerts/alert-filters";
import type { Project } from "#app/schemas/kinds/project";
import type { Property } from "#app/schemas/kinds/property";
import { availabilityOf } from "#app/schemas/lists/availability";
import { listingInLanguage } from "#app/schemas/readers/format-listing";
import { visitorLanguage } from "#app/schemas/site/site-languages";
import { db } from "../../client/client";
import { findProjectsOfUnits } from "../project-units/projects-with-units";
import { projectQueries } from "../records/projects";
import { propertyQueries } from "../records/properties";
import { findSettings } from "../settings";
import { siteLanguages } from "../site-languages";

/** Publications after one and up to another: at most `maxPublications`. */
export type Publications = { after: number; upTo: number };

export const maxPublications = 1_000;

/** `path` is that of a project with new units, which is one listing. */
export type NewListing = {
  id: number;
  title: string;
  status: string;
  location: string;
  facts: string[];
  path?: string;
};

/**
 * The listings of these publications that visitors see, that are still to be had and that match, in their order, then the projects of
 * units that do; in the language of the alert.
 */
export async function findMatches(
  alert: { kind: AlertKind; filters: string; language?: string | null },
  { after, upTo }: Publications,
): Promise<NewListing[]> {
  const published = await db
    .selectFrom("publications")
    .select(["kind", "recordId"])
    .where("id", ">", after)
    .where("id", "<=", upTo)
    // The '+' keeps SQLite from reading all publications of the kind.
    .where(
      sql<SqlBool>`+kind in (${sql.join(alert.kind === "property" ? ["property", "unit"] : [alert.kind])})`,
    )
    .orderBy("id")
    .limit(maxPublications)
    .execute();
  const locale = visitorLanguage(siteLanguages(), alert.language ?? null);
  const settings = await findSettings();
  const idsOf = (kind: string) =>
    published.filter((one) => one.kind === kind).map(({ recordId }) => recordId);
  const { kind, query } = parseAlertFilters(alert, settings);
  const ids = idsOf(kind);
  // Filters of another version, or of another currency.
  if (!query || published.length === 0) return [];
  if (kind === "project") return (await projectQueries.findAmong(query, ids, locale)).map(ofProject);
  const properties = await propertyQueries.findAmong(query, ids, locale);
  const projects = await findProjectsOfUnits(query, idsOf("unit"), locale);
  return [
    ...properties
      .filter(({ status }) => availabilityOf(status) === "open")
      .map((property) => ofProperty(listingInLanguage(property, settings, { locale }))),
    ...projects.map((project) => ({
      ...project,
      status: "",
      path: `${recordAddress("projects", project)}#units`,
    })),
  ];
}

const ofProperty = ({ id, title, status, location, price, area }: Property): NewListing => ({
  id,
  title,
  status,
  location,
  facts: [price, area],
});

const ofProject = ({ id, title, status, location, category }: Project): NewListing => ({
  id,
  title,
  status,
  location,
  facts: [category],
});
