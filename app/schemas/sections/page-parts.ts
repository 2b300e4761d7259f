import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";

/** The parts that pages of the site have themselves, in their usual order. What each shows is edited in a place of its own. */
export const pageParts = {
  home: {
    introduction: m.part_introduction,
    services: m.services_title,
    properties: m.home_featured_properties,
    projects: m.home_featured_projects,
    interiors: m.home_interiors,
    testimonials: m.home_testimonials,
    journal: m.journal_title,
    team: m.team_title,
  },
  about: {
    story: m.about_story,
    aims: m.part_aims,
    services: m.services_title,
    team: m.team_title,
    offices: m.offices_title,
  },
} satisfies Record<string, Record<string, Label>>;

/** A page whose parts the firm can order and hide, with other sections between them. */
export type PartedPage = keyof typeof pageParts;

export type PartOf<Page extends PartedPage> = keyof (typeof pageParts)[Page] & string;

export const pageTitles: Record<PartedPage, Label> = { home: m.nav_home, about: m.nav_about };

/** Parts that a page shows only where the firm has put them. */
const unusual = ["journal"];

export const partNames = <Page extends PartedPage>(page: Page) =>
  Object.keys(pageParts[page]) as PartOf<Page>[];

/** All parts of a page, as sections. */
export const allParts = <Page extends PartedPage>(page: Page) =>
  partNames(page).map((part) => ({ kind: "part" as const, part }));

/** The sections of a page for which the firm has chosen none. */
export const usualSections = <Page extends PartedPage>(page: Page) =>
  allParts(page).filter(({ part }) => !unusual.includes(part));

/** A section as it is stored: a part, or another one. */
type Stored = { kind: string; part?: unknown };

/** The sections of a page, the usual ones where none are chosen. */
export const sectionsOrUsual = <Section extends Stored>(page: PartedPage, chosen: Section[]) =>
  chosen.length > 0 ? chosen : usualSections(page);

/** The parts that a page shows. */
export function visibleParts<Page extends PartedPage>(page: Page, chosen: Stored[]): Set<PartOf<Page>> {
  const visible = sectionsOrUsual(page, chosen).map(({ kind, part }) => (kind === "part" ? part : undefined));
  return new Set(partNames(page).filter((part) => visible.includes(part)));
}
