import {
  type OgImage,
  type OgImageLink,
  ogImageDirection,
  ogImageLink,
} from "#app/schemas/appearance/og-image";
import type { SearchPage } from "#app/schemas/site/search-settings";
import type { Settings } from "#app/schemas/site/settings";
import { m } from "#app/words/compiled/messages.js";
import { findSitePictures } from "#db/queries/files/site-pictures";
import { findFooterContent } from "#db/queries/records/content";
import { findPageSettings } from "#db/queries/settings";
import { findBrand } from "./find-brand";
import { findSearchImageLink } from "./search-texts";

const pages = {
  home: { title: ({ headline, siteName }: Settings) => headline || siteName, pictures: "homePictures" },
  about: { title: () => m.nav_about(), pictures: "aboutPictures" },
  contact: { title: () => m.contact_title(), pictures: "contactPictures" },
} as const;

type Page = keyof typeof pages;

export const hasOgImage = (page: string): page is Page => Object.hasOwn(pages, page);

export async function findPageOgImage(page: Page): Promise<OgImage> {
  const [site, { offices }] = await Promise.all([findPageSettings(), findFooterContent()]);
  const { title, pictures } = pages[page];
  const { [pictures]: images } = await findSitePictures(site, [pictures]);
  const founded = page === "about" && site.founded ? m.about_founded({ year: site.founded }) : "";
  const lines = [offices.map(({ name }) => name).join(" · "), founded].filter(Boolean);
  const brand = await findBrand(site);
  const own = { firm: site.siteName, brand, title: title(site), picture: images.picture };
  return { path: page, ...own, lines, ...ogImageDirection() };
}

/** Finds the image that the head of a page names: its own picture, or what is drawn of it; of pages with neither, that of Home. */
export async function findPageOgImageLink(page: SearchPage): Promise<OgImageLink> {
  const site = await findPageSettings();
  const [path] = site[`${page}SearchPictures`];
  const chosen = await findSearchImageLink(site.siteName, path);
  if (chosen) return chosen;
  return hasOgImage(page) ? ogImageLink(await findPageOgImage(page)) : findPageOgImageLink("home");
}
