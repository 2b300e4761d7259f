import { recordAddress } from "#app/schemas/addresses/record-address";
import { pathsOff } from "#app/schemas/site/menu-settings";
import { m } from "#app/words/compiled/messages.js";
import { findUnitCards } from "#db/queries/project-units/unit-cards";
import { journalQueries } from "#db/queries/records/journal";
import { pageQueries } from "#db/queries/records/pages";
import { projectQueries } from "#db/queries/records/projects";
import { propertyQueries } from "#db/queries/records/properties";
import { findPageSettings } from "#db/queries/settings";
import { findPopularLandings } from "./describe-landing";

/** Records of each kind on the page of results. */
const maxCards = 6;
const maxPages = 20;

const none = { cards: [], total: 0, isTruncated: false };

/** Listings, projects, units, pages and entries of the journal that have the words of a search, and where else to look when nothing has. */
export async function searchSite(q: string | undefined) {
  const [properties, projects, units, pages, entries] = q
    ? await Promise.all([
        propertyQueries.findFirstCards({ q }, maxCards),
        projectQueries.findFirstCards({ q }, maxCards),
        findUnitCards(q, maxCards),
        pageQueries.findRecords({ q }, maxPages),
        journalQueries.findRecords({ q }, maxPages),
      ])
    : [none, none, none, [], []];
  const total = properties.total + projects.total + units.total + pages.length + entries.length;
  return {
    total,
    properties: { cards: properties.cards, total: properties.total },
    projects: { cards: projects.cards, total: projects.total },
    ...(units.total > 0 && { units }),
    pages: pages.map(({ title, address, untranslated }) => ({
      title,
      path: `/${address}`,
      ...(untranslated && { untranslated }),
    })),
    ...(entries.length > 0 && {
      journal: entries.map(({ id, title, untranslated }) => ({
        title,
        path: recordAddress("journal", { id, title }),
        ...(untranslated && { untranslated }),
      })),
    }),
    suggestions: total > 0 ? [] : await suggest(),
  };
}

/** Landing pages with the most records, and the lists themselves. */
async function suggest() {
  const settings = await findPageSettings();
  const all: [name: string, path: string][] = [
    ...(settings.propertiesOff ? [] : await findPopularLandings("properties", 6)),
    ...(settings.projectsOff ? [] : await findPopularLandings("projects", 3)),
    [m.properties_title(), "/properties"],
    [m.projects_title(), "/projects"],
    [m.nav_contact(), "/contact"],
  ];
  const off = pathsOff(settings);
  return all.filter(([, path]) => !off.includes(path));
}
