import { useRouteError, useRouteLoaderData } from "@remix-run/react";
import { pathInLanguage } from "#app/schemas/addresses/language-path";
import type { Appearance } from "#app/schemas/appearance/appearance";
import { defaultName, type LogoFile } from "#app/schemas/appearance/brand";
import type { Phone } from "#app/schemas/readers/phone-links";
import { otherLanguageOf } from "#app/schemas/records/text-attributes";
import { builtInPages, type MenuLink, type PageLinks } from "#app/schemas/site/built-in-pages";
import type { Settings } from "#app/schemas/site/settings";
import type { Toast } from "#app/schemas/toast";
import { m } from "#app/words/compiled/messages.js";
import type { FirmLists } from "#app/words/firm-lists";
import { formatList } from "#app/words/format-list";
import type { Language } from "#app/words/language";
import { readPageData } from "./page-data";

/** The pages of the site, in the order of the header. */
const pages = (): PageLinks => {
  const { home, about, properties, projects, contact } = builtInPages;
  return [home, about, properties, projects, contact].map(([path, title]) => [path, title()]);
};

/** Facts of the firm on every page; `origin` is 'https://firm.example', without a trailing slash. */
export type Site = {
  name: string;
  email: string;
  phone: Phone[];
  founded: number | null;
  /** A line for each of the opening hours. */
  hours: string;
  closing: string;
  origin: string;
  offices: { name: string; phone: Phone[] }[];
  /** Missing for the default one. */
  appearance?: Appearance;
  logo?: LogoFile;
  /** Names of the published languages, where there are several: the first one's addresses have no prefix. */
  languages?: Partial<Record<Language, string>>;
};

/** The link to the other one of two languages stands beside the button of the menu, unless a long name needs the room. */
export const hasLanguageSwitch = ({ name, languages }: Pick<Site, "name" | "languages">) =>
  Object.keys(languages ?? {}).length === 2 && name.length <= 24;

/** Addresses of a page whose words are of its language: a record's. */
export type Addresses = Partial<Record<Language, string>>;

/** Loader data of root. */
export type RootData = {
  site: Site;
  /** Titles of the first services, for the footer. */
  services: string[];
  /** Pages of the firm's own, if any are linked. */
  pages?: { header: PageLinks; footer: PageLinks };
  /** Header and footer as the firm has ordered them, in place of all other links. */
  menus?: { header?: MenuLink[]; footer?: MenuLink[] };
  /** Texts of header and footer that stand in the first language, which is not the page's. */
  original?: { language: Language; texts: string[] };
  /** The style of another appearance than the default, and of focal points. */
  style?: string;
  /** Paths of pages that nothing leads to: switched off by the firm, or a list without records. */
  off?: string[];
  user?: { name: string; isEditor: boolean };
  toast?: Toast;
  /** Changes of the firm in its lists, if there are any. */
  lists?: FirmLists;
  year: number;
  /** Time zone of the dates of the back-office; missing for the default one. */
  timeZone?: string;
};

export type Matches = { id: string; data?: unknown }[];

export function siteFrom(
  settings: Settings,
  origin: string,
  { phone, offices }: Pick<Site, "phone" | "offices">,
  logo: LogoFile | undefined,
): Site {
  const { siteName: name, contactEmail: email, founded, hours, closing } = settings;
  return { name, email, phone, founded, hours, closing, origin, offices, ...(logo && { logo }) };
}

/** The path of a page in a language. @param languages of the site, if there are several */
export function pathIn(languages: Site["languages"], path: string, language: string = m.language_tag()) {
  return pathInLanguage(path, language, Object.keys(languages ?? {})[0] ?? language);
}

/** The URL of a page of the site, in the language of this one. */
export const urlOf = ({ origin, languages }: Pick<Site, "origin" | "languages">, path: string) =>
  origin + pathIn(languages, path);

/** 'Karachi, Rawalpindi and Wah'; '' without offices. */
export function officePlaces({ offices }: Site) {
  return formatList(offices.map(({ name }) => name));
}

/** Stands in on pages where root's loader failed. */
const defaultSite: Site = {
  name: defaultName,
  email: "",
  phone: [],
  hours: "",
  closing: "",
  origin: "",
  founded: null,
  offices: [],
};

/** Details of the firm inside a component. */
export function useSite() {
  return useRootData()?.site ?? defaultSite;
}

/** Loader data of root; undefined where root's loader failed. */
export function useRootData() {
  const error = useRouteError();
  return readRootData(useRouteLoaderData("root")) ?? dataOf(error);
}

let latest: { sent: unknown; data: RootData | undefined } | undefined;

/** Reads what root's loader sends, once for all components of a page. */
function readRootData(sent: unknown) {
  if (!latest || latest.sent !== sent) latest = { sent, data: readPageData(sent) as RootData | undefined };
  return latest.data;
}

/** The `lang` of a text of header and footer: that of the site's first language, or of its script where it is another. */
export function useLanguageOf() {
  const { language, texts } = useRootData()?.original ?? {};
  return (text: string) => (texts?.includes(text) ? language : otherLanguageOf(text));
}

/**
 * Tells the pages that nothing leads to: the firm has switched them off, or has no records in them. '/about#team' is off with its page, or
 * where the page hides that part.
 */
export function useIsOff() {
  const { off = [] } = useRootData() ?? {};
  return (path: string) => off.includes(path) || off.includes(path.replace(/[?#].*/, ""));
}

/** The built-in pages of the site that there is something in. */
export function usePages() {
  const isOff = useIsOff();
  return pages().filter(([path]) => !isOff(path));
}

/** Details of the firm inside a route's `meta`. */
export function siteOf(matches: Matches, error?: unknown): Site {
  const root = readRootData(matches.find(({ id }) => id === "root")?.data);
  return (root ?? dataOf(error))?.site ?? defaultSite;
}

/** The data that an action of root has thrown in place of its loader. */
function dataOf(error: unknown) {
  const thrown = (error as { data?: Partial<RootData> } | null | undefined)?.data;
  return thrown?.site ? (thrown as RootData) : undefined;
}
