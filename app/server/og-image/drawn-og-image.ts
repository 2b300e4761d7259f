import { appearanceOf } from "#app/schemas/appearance/appearance";
import { type OgImage, type OgImageLink, ogImageLink } from "#app/schemas/appearance/og-image";
import type { Settings } from "#app/schemas/site/settings";
import { findLogo } from "#db/queries/files/site-pictures";
import { findPageSettings } from "#db/queries/settings";

/** The firm as its Open Graph images name it. */
export type OgFirm = Awaited<ReturnType<typeof findOgFirm>>;

export async function findOgFirm(settings?: Settings) {
  const known = settings ?? (await findPageSettings());
  const logo = await findLogo(known.mark);
  return { name: known.siteName, logo, appearance: appearanceOf(known) };
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
