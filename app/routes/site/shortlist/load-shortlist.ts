import { redirect } from "@remix-run/node";
import { recordHref } from "#app/schemas/addresses/record-address";
import { readIds, type ShortlistId, shortlistAddress } from "#app/schemas/addresses/shortlist-address";
import { readQuery } from "#app/schemas/filters/listing-query";
import { propertyDefinition } from "#app/schemas/kinds/property";
import { maxReference } from "#app/schemas/listings/reference";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import { z } from "#app/schemas/zod-config";
import { siteUrl } from "#app/server/http/site-origin";
import { qrCode } from "#app/server/images/qr-code";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts, withoutIsolates } from "#app/words/isolate";
import { firstPictures } from "#db/queries/files/files";
import { findByReferences } from "#db/queries/imports/lookups";
import { findOnlyUnit, findPlacedUnits } from "#db/queries/project-units/unit-cards";
import { propertyQueries } from "#db/queries/records/properties";
import { numberOf } from "#db/queries/search/terms";
import { findSettings } from "#db/queries/settings";
import { compareListings, propertyFacts, unitFacts } from "./compare-listings";

/** The parameters of /shortlist; each may be absent. */
const shortlistQuery = z.object({
  ids: z.string().transform(readIds).optional(),
  /** The number or reference of one more listing, as it was typed. */
  add: z
    .string()
    .transform((text) => text.replaceAll("\0", "").trim().slice(0, maxReference))
    .optional(),
});

export type ShortlistedListing = Awaited<ReturnType<typeof findListings>>[number]["row"];

/**
 * Loads the listings that visitors see, in the order of the address, and their facts side by side.
 * @throws a redirect to the shortlist with the listing whose number or reference was typed
 */
export async function loadShortlist(request: Request) {
  const { ids, add } = readShortlist(request);
  const refused = add === undefined ? undefined : await addListing(ids, add);
  const [found, settings] = await Promise.all([findListings(ids), findSettings()]);
  const listings = found.map(({ row }) => row);
  const address = shortlistAddress(listings.map(({ id }) => id));
  const hasAny = listings.length > 0;
  // What is undefined would be in the document's data nevertheless.
  return {
    ids,
    address,
    listings,
    facts: compareListings(found.map(({ factsIn }) => factsIn(settings))),
    ...(hasAny && { subject: subjectOf(listings) }),
    ...(hasAny && { qr: qrCode(siteUrl(request, address)) }),
    ...(refused && { refused }),
  };
}

/** @returns what was typed, if no visible listing has it. @throws a redirect to the shortlist with the listing */
async function addListing(ids: ShortlistId[], typed: string) {
  const id = await findTyped(typed.replace(/\s+/g, " "));
  if (id === undefined) return typed;
  throw redirect(shortlistAddress([...new Set([...ids, id])]));
}

/**
 * The id of the visible listing with a reference, as people see it, or else with a number, or else of the unit that its number, perhaps
 * with its project, finds alone; digits may be Urdu.
 */
async function findTyped(typed: string): Promise<ShortlistId | undefined> {
  const references = await findByReferences(propertyDefinition, [typed]);
  const ids = [...references.values()].flat().map(({ id }) => id);
  const number = numberOf(typed);
  if (number) ids.push(number);
  for (const id of ids) if (await propertyQueries.findVisible(id)) return id;
  const unit = /\p{Nd}/u.test(typed) ? await findOnlyUnit(typed) : undefined;
  return unit && idOfUnit(unit);
}

const idOfUnit = (id: number) => `u${id}`;

/** The visible listings and units of a shortlist in its order: what a column shows of each, and its facts. */
async function findListings(ids: ShortlistId[]) {
  const numbersOf = (type: string) =>
    ids.filter((id) => typeof id === type).map((id) => Number(`${id}`.replace("u", "")));
  const [properties, units] = await Promise.all([
    propertyQueries.findAmong({}, numbersOf("number")),
    findPlacedUnits(numbersOf("string")),
  ]);
  const pictures = await firstPictures(properties);
  const all = [
    ...properties.map((listing, index) => {
      const { id, title, untranslated } = listing;
      const href = recordHref("properties", listing);
      const row = { id: id as ShortlistId, title, href, picture: pictures[index], untranslated };
      return { row, factsIn: (settings: UnitSettings) => propertyFacts(listing, settings) };
    }),
    ...units.map((unit) => {
      const { title, location, href = "", picture } = unit.card;
      const row = {
        id: idOfUnit(unit.id),
        title: joinTexts([title, location]),
        href,
        picture,
        untranslated: undefined,
      };
      return { row, factsIn: (settings: UnitSettings) => unitFacts(unit, settings) };
    }),
  ];
  return ids.flatMap((id) => all.find(({ row }) => row.id === id) ?? []);
}

/** Limit in characters, as the contact form takes it from an address. */
const maxSubjectLength = 200;

/** Names the listings with their numbers; many or long ones by their numbers alone. */
function subjectOf(listings: ShortlistedListing[]) {
  const titles = listings
    .map(({ id, title }) => (typeof id === "number" ? `${title} (${id})` : title))
    .join(", ");
  const subject = withoutIsolates(m.shortlist_subject({ titles }));
  if (subject.length <= maxSubjectLength) return subject;
  const short = listings.map(({ id, title }) =>
    typeof id === "number" ? id : withoutIsolates(title).split(/[,،]/)[0],
  );
  return m.shortlist_subject_ids({ ids: short.join(", ") });
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
