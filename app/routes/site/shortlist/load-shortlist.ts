import { redirect } from "@remix-run/node";
import { environment } from "#app/config/environment";
import { shortlistAddress, shortlistLimits } from "#app/schemas/addresses/shortlist-address";
import { packPicture } from "#app/schemas/picture";
import type { Property } from "#app/schemas/property";
import { siteOrigin } from "#app/server/http/site-origin";
import { parseId } from "#app/server/http/url-params";
import { qrCode } from "#app/server/og-image/qr";
import { firstPictures } from "#db/queries/files/files";
import { propertyQueries } from "#db/queries/records/properties";
import { findSettings } from "#db/queries/settings";
import { compareListings } from "./compare-listings";
import { readShortlist } from "./read-shortlist";

/** A listing of a shortlist, as its row shows it. */
export type ShortlistedListing = Awaited<ReturnType<typeof toRows>>[number];

/**
 * What the page of a shortlist shows: the listings that visitors see, in the order of the address, and the facts of those
 * that are compared: of the first four, if fewer than two are named.
 * @throws a redirect to the shortlist with the listing whose number was typed
 */
export async function loadShortlist(request: Request) {
  const { ids, compared, add } = readShortlist(request);
  const refused = add === undefined ? undefined : await addListing(ids, compared, add);
  const [found, settings] = await Promise.all([propertyQueries.findAmong({}, ids), findSettings()]);
  const listings = found as Property[];
  const chosen = listings.filter(({ id }) => compared.includes(id));
  const shown = chosen.length > 1 ? chosen : listings.slice(0, shortlistLimits.compared);
  const address = shortlistAddress(
    listings.map(({ id }) => id),
    compared,
  );
  const hasAny = listings.length > 0;
  // What is undefined would be in the document's data nevertheless.
  return {
    ...{ ids, compared, address },
    listings: await toRows(listings),
    ...(shown.length > 1 && {
      comparison: { ids: shown.map(({ id }) => id), facts: compareListings(shown, settings) },
    }),
    ...(hasAny && { subject: subjectOf(listings) }),
    ...(hasAny && { qr: qrCode(siteOrigin(request, environment.SITE_URL) + address) }),
    ...(refused && { refused }),
  };
}

/** @returns what was typed, if no visible listing has this number. @throws a redirect to the shortlist with the listing */
async function addListing(ids: number[], compared: number[], typed: string) {
  const id = parseId(typed);
  if (!id || !(await propertyQueries.findVisible(id))) return typed;
  throw redirect(shortlistAddress([...new Set([...ids, id])], compared));
}

async function toRows(listings: Property[]) {
  const pictures = await firstPictures(listings);
  return listings.map(({ id, title, location, price, area, type, status }, index) => ({
    ...{ id, title, location, price, area, type, status },
    ...(pictures[index] && { picture: packPicture(pictures[index]) }),
  }));
}

/** In characters, as the contact form takes it from an address. */
const maxSubjectLength = 200;

/** Names the listings with their numbers; many or long ones by their numbers alone. */
function subjectOf(listings: Property[]) {
  const subject = `Shortlist: ${listings.map(({ id, title }) => `${title} (${id})`).join(", ")}`;
  if (subject.length <= maxSubjectLength) return subject;
  return `Shortlist: listings ${listings.map(({ id }) => id).join(", ")}`;
}
