import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";

/** The pages that every site has, and that a menu can lead to: path and title. */
export const builtInPages = {
  home: ["/", m.nav_home],
  about: ["/about", m.nav_about],
  properties: ["/properties", m.properties_title],
  projects: ["/projects", m.projects_title],
  journal: ["/journal", m.journal_title],
  contact: ["/contact", m.nav_contact],
  search: ["/search", m.site_search_title],
  login: ["/login", m.nav_login],
} satisfies Record<string, [path: string, title: Label]>;

export type BuiltInPage = keyof typeof builtInPages;

export const isBuiltIn = (name: string): name is BuiltInPage => Object.hasOwn(builtInPages, name);

/** Links to pages of the site, and to the firm's own. */
export type PageLinks = [path: string, title: string][];

/** An entry of a menu, with those one level below; a heading has no path. */
export type MenuLink = [path: string, title: string, below?: PageLinks];
