import { redirect } from "@remix-run/node";
import { readIds, shortlistAddress } from "#app/schemas/addresses/shortlist-address";
import { readQuery } from "#app/schemas/filters/listing-query";
import { type Property, propertyDefinition } from "#app/schemas/kinds/property";
import { maxReference } from "#app/schemas/listings/reference";
import type { Untranslated } from "#app/schemas/records/text-attributes";
import { z } from "#app/schemas/zod-config";
import { siteUrl } from "#app/server/http/site-origin";
import { qrCode } from "#app/server/images/qr-code";
import { m } from "#app/words/compiled/messages.js";
import { firstPictures } from "#db/queries/files/files";
import { findByReferences } from "#db/queries/imports/lookups";
import { propertyQueries } from "#db/queries/records/properties";
import { numberOf } from "#db/queries/search/terms";
import { findSettings } from "#db/queries/settings";
import { compareListings } from "./compare-listings";

/** The parameters of /shortlist; each may be absent. */
const shortlistQuery = z.object({
  ids: z.string().transform(readIds).optional(),
  /** The number or reference of one more listing, as it was typed. */
  add: z
    .string()
    .transform((text) => text.trim().slice(0, maxReference))
    .optional(),
});

export type ShortlistedListing = Awaited<ReturnType<typeof toRows>>[number];

/**
 * Loads the listings that visitors see, in the order of the address, and their facts side by side.
 * @throws a redirect to the shortlist with the listing whose number or reference was typed
 */
export async function loadShortlist(request: Request) {
  const { ids, add } = readShortlist(request);
  const refused = add === undefined ? undefined : await addListing(ids, add);
  const [listings, settings] = await Promise.all([propertyQueries.findAmong({}, ids), findSettings()]);
  const address = shortlistAddress(listings.map(({ id }) => id));
  const hasAny = listings.length > 0;
  // What is undefined would be in the document's data nevertheless.
  return {
    ids,
    address,
    listings: await toRows(listings),
    facts: compareListings(listings, settings),
    ...(hasAny && { subject: subjectOf(listings) }),
    ...(hasAny && { qr: qrCode(siteUrl(request, address)) }),
    ...(refused && { refused }),
  };
}

/** @returns what was typed, if no visible listing has it. @throws a redirect to the shortlist with the listing */
async function addListing(ids: number[], typed: string) {
  const id = await findTyped(typed.replace(/\s+/g, " "));
  if (id === undefined) return typed;
  throw redirect(shortlistAddress([...new Set([...ids, id])]));
}

/** The id of the visible listing with a reference, as people see it, or else with a number; digits may be Urdu. */
async function findTyped(typed: string) {
  const references = await findByReferences(propertyDefinition, [typed]);
  const ids = [...references.values()].flat().map(({ id }) => id);
  const number = numberOf(typed);
  if (number) ids.push(number);
  for (const id of ids) if (await propertyQueries.findVisible(id)) return id;
  return undefined;
}

async function toRows(listings: (Property & Untranslated)[]) {
  const pictures = await firstPictures(listings);
  return listings.map(({ id, title, untranslated }, index) => ({
    id,
    title,
    ...(untranslated && { untranslated }),
    ...(pictures[index] && { picture: pictures[index] }),
  }));
}

/** Limit in characters, as the contact form takes it from an address. */
const maxSubjectLength = 200;

/** Names the listings with their numbers; many or long ones by their numbers alone. */
function subjectOf(listings: Property[]) {
  const titles = listings.map(({ id, title }) => `${title} (${id})`).join(", ");
  const subject = m.shortlist_subject({ titles });
  if (subject.length <= maxSubjectLength) return subject;
  return m.shortlist_subject_ids({ ids: listings.map(({ id }) => id).join(", ") });
}

/**
 * Reads the ids of an address, and what was typed to add another.
 * @throws a redirect to the address without what is no id, a second time there or beyond the limit
 */
function readShortlist(request: Request) {
  const { searchParams } = new URL(request.url);
  const given = searchParams.getAll("ids").join();
  const params = new URLSearchParams({ ids: given, add: searchParams.get("add") ?? "" });
  const { ids = [], add } = readQuery(shortlistQuery, params).query ?? {};
  if (ids.join() !== given && add === undefined) throw redirect(shortlistAddress(ids));
  return { ids, add };
}
