import type { PageStyle } from "#app/schemas/page-style";
import about from "#app/styles/pages/about.css?inline";
import contact from "#app/styles/pages/contact.css?inline";
import detail from "#app/styles/pages/detail.css?inline";
import error from "#app/styles/pages/error.css?inline";
import home from "#app/styles/pages/home.css?inline";
import journal from "#app/styles/pages/journal.css?inline";
import journalEntry from "#app/styles/pages/journal-entry.css?inline";
import landing from "#app/styles/pages/landing.css?inline";
import list from "#app/styles/pages/list.css?inline";
import login from "#app/styles/pages/login.css?inline";
import page from "#app/styles/pages/page.css?inline";
import parts from "#app/styles/pages/parts.css?inline";
import payments from "#app/styles/pages/payments.css?inline";
import project from "#app/styles/pages/project.css?inline";
import projectLanding from "#app/styles/pages/project-landing.css?inline";
import projects from "#app/styles/pages/projects.css?inline";
import search from "#app/styles/pages/search.css?inline";
import shortlist from "#app/styles/pages/shortlist.css?inline";
import story from "#app/styles/pages/story.css?inline";
import units from "#app/styles/pages/units.css?inline";

/** The fallback font has the same metrics. */
const withoutWebFont = (sheet: string) => sheet.replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, "");

/** The document of another font, or of a language that this one has no letters of, has rules of its own. */
const withoutFonts = (sheet: string) => sheet.replace(/@font-face\s*\{[^}]*\}/g, "");

const full = {
  about,
  contact,
  detail,
  error,
  home,
  journal,
  "journal-entry": journalEntry,
  landing,
  list,
  login,
  page,
  parts,
  payments,
  project,
  "project-landing": projectLanding,
  projects,
  search,
  shortlist,
  story,
  units,
  linked: "",
};
const reduced = mapValues(full, withoutWebFont);
const fontless = mapValues(full, withoutFonts);

/**
 * The style in the document of a page.
 * @param hasWebFont without it for visitors who ask for less data
 * @param hasFonts without rules of fonts where others are used
 */
export function pageSheet(style: PageStyle, { hasWebFont = true, hasFonts = true }) {
  if (!hasFonts) return fontless[style];
  return (hasWebFont ? full : reduced)[style];
}

function mapValues(sheets: Record<PageStyle, string>, change: (sheet: string) => string) {
  const entries = Object.entries(sheets).map(([name, sheet]) => [name, change(sheet)]);
  return Object.fromEntries(entries) as Record<PageStyle, string>;
}
