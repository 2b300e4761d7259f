import type { Untranslated } from "#app/schemas/records/text-attributes";
import { builtInPages, isBuiltIn, type MenuLink } from "#app/schemas/site/built-in-pages";
import { type MenuEntry, pathsOff } from "#app/schemas/site/menu-settings";
import type { Settings } from "#app/schemas/site/settings";
import { findUsedLists } from "#db/queries/records/content";
import { findPageLinks } from "#db/queries/records/pages";

type Used = { properties: boolean; journal: boolean };
type Pages = Awaited<ReturnType<typeof findPageLinks>>;

/** The paths of built-in pages that nothing leads to: they are switched off, or have no records. */
export function pathsWithoutLinks(settings: Settings, used: Used) {
  const paths = new Set<string>(pathsOff(settings));
  if (!used.properties) paths.add("/properties");
  if (!used.journal) paths.add("/journal");
  return paths;
}

/** Header and footer as the firm has ordered them; one that has no entries is left out. `untranslated` are texts in the first language. */
export async function readMenus(settings: Settings & Untranslated, missing: Set<string>) {
  const { headerMenu, footerMenu } = settings;
  const pages = await findPagesOf([...headerMenu, ...footerMenu]);
  const header = linksOf(headerMenu, pages, missing);
  const footer = linksOf(footerMenu, pages, missing);
  const fields = settings.untranslated?.fields ?? [];
  const labels = [
    ...(fields.includes("headerMenu") ? headerMenu : []),
    ...(fields.includes("footerMenu") ? footerMenu : []),
  ].map(({ label }) => label);
  const menus = { ...(headerMenu.length > 0 && { header }), ...(footerMenu.length > 0 && { footer }) };
  return {
    links: Object.keys(menus).length > 0 ? { menus } : {},
    untranslated: [...labels.filter(Boolean), ...pages.untranslated],
  };
}

/** The settings with the entries alone that visitors see. */
export async function withoutUnseenEntries(settings: Settings): Promise<Settings> {
  const missing = pathsWithoutLinks(settings, await findUsedLists());
  const { headerMenu, footerMenu } = settings;
  const pages = await findPagesOf([...headerMenu, ...footerMenu]);
  const seen = (entries: MenuEntry[]) => seenOf(entries, pages, missing).map(({ entry }) => entry);
  return { ...settings, headerMenu: seen(headerMenu), footerMenu: seen(footerMenu) };
}

const findPagesOf = (entries: MenuEntry[]) =>
  findPageLinks(
    entries.map(({ page }) => page),
    entries.map(({ address }) => pathOf(address)),
  );

const pathOf = (address: string) => address.replace(/[?#].*$/, "");

/** The entries that visitors see, each with its link: none below one that they don't see, and no heading without any below it. */
function seenOf(entries: MenuEntry[], pages: Pages, missing: Set<string>) {
  let isParentSeen = false;
  const linked = entries.flatMap((entry) => {
    const link = linkOf(entry, pages, missing);
    if (!entry.below) isParentSeen = link !== undefined;
    return link && isParentSeen ? [{ entry, link }] : [];
  });
  return linked.filter(
    ({ entry, link: [path] }, index) => path || entry.below || linked[index + 1]?.entry.below,
  );
}

function linksOf(entries: MenuEntry[], pages: Pages, missing: Set<string>): MenuLink[] {
  const links: MenuLink[] = [];
  for (const { entry, link } of seenOf(entries, pages, missing)) {
    const parent = entry.below ? links.at(-1) : undefined;
    if (parent) parent[2] = [...(parent[2] ?? []), link];
    else links.push(link);
  }
  return links;
}

/** Path and title of an entry; undefined for a page that visitors don't see. */
function linkOf(entry: MenuEntry, pages: Pages, missing: Set<string>): [string, string] | undefined {
  const { page, address, label } = entry;
  if (isBuiltIn(page)) {
    const [path, title] = builtInPages[page];
    return missing.has(path) ? undefined : [path, label || title()];
  }
  const path = pathOf(address);
  const own = page ? pages.byId.get(Number(page)) : pages.byPath.get(path.toLowerCase());
  if (own) return [own.path + address.slice(path.length), label || own.title];
  const isUnseen = page !== "" || pages.byPath.has(path.toLowerCase()) || missing.has(path);
  return isUnseen ? undefined : [address, label];
}
