import { type SqlBool, sql } from "kysely";
import { progressPath, recordAddress } from "#app/schemas/addresses/record-address";
import type { AlertKind } from "#app/schemas/alerts/alert";
import { parseAlertFilters, projectOfAlert } from "#app/schemas/alerts/alert-filters";
import type { Project } from "#app/schemas/kinds/project";
import type { Property } from "#app/schemas/kinds/property";
import { availabilityOf } from "#app/schemas/lists/availability";
import { formatDay } from "#app/schemas/readers/day";
import { listingInLanguage } from "#app/schemas/readers/format-listing";
import { visitorLanguage } from "#app/schemas/site/site-languages";
import type { Language } from "#app/words/language";
import { db } from "../../client/client";
import { progressReportQueries } from "../progress/progress-reports";
import { findProjectsOfUnits } from "../project-units/projects-with-units";
import { projectQueries } from "../records/projects";
import { propertyQueries } from "../records/properties";
import { findSettings } from "../settings";
import { siteLanguages } from "../site-languages";
import { translateOne } from "../translate";

/** Publications after one and up to another: at most `maxPublications`. */
export type Publications = { after: number; upTo: number };

export const maxPublications = 1_000;

/** A listing or a report as a mail tells of it; `path` is that of its page, where it is not the usual one: of a project with new units, or of a report. */
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
  if (published.length === 0) return [];
  if (alert.kind === "progress-report") return findReports(projectOfAlert(alert), idsOf(alert.kind), locale);
  const { kind, query } = parseAlertFilters({ ...alert, kind: alert.kind }, settings);
  const ids = idsOf(kind);
  // Filters of another version, or of another currency.
  if (!query) return [];
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

/** Finds those of these reports that are of a project and that visitors see. */
async function findReports(project: number, ids: number[], locale: Language): Promise<NewListing[]> {
  const found = await projectQueries.findVisible(project);
  if (!found) return [];
  const { title } = await translateOne("project", found, locale);
  const path = `${recordAddress("projects", { id: project, title })}/${progressPath}`;
  const reports = await progressReportQueries.findAmong({}, ids, locale);
  return reports
    .filter((report) => report.project === project)
    .map(({ id, title, date }) => ({
      id,
      title,
      status: "",
      location: "",
      facts: [formatDay(date, { locale })],
      path: `${path}#report-${id}`,
    }));
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
