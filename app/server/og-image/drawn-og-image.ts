import { type OgFirm, type OgImage, type OgImageLink, ogImageLink } from "#app/schemas/appearance/og-image";
import { findPageSettings } from "#db/queries/settings";
import { findBrand } from "./find-brand";

export async function findOgFirm(): Promise<OgFirm> {
  const settings = await findPageSettings();
  return { name: settings.siteName, brand: await findBrand(settings) };
}

/**
 * Link to the Open Graph image of a record: the picture that it has chosen, else the one that is drawn of it. For the data of its
 * page: the browser would need the drawing's texts and their hash for nothing but this link.
 */
export async function recordOgImage(
  search: { ogImage?: OgImageLink } | undefined,
  drawn: (firm: OgFirm) => OgImage,
): Promise<OgImageLink> {
  return search?.ogImage ?? ogImageLink(drawn(await findOgFirm()));
}
