import type { LoaderFunctionArgs } from "@remix-run/node";
import { instalmentsPath } from "#app/schemas/addresses/project-pages";
import { recordAddress } from "#app/schemas/addresses/record-address";
import type { Property } from "#app/schemas/kinds/property";
import { drawPaymentPlan } from "#app/schemas/listings/payment-plan";
import type { Untranslated } from "#app/schemas/records/text-attributes";
import { findAtAddress } from "#app/server/http/record-at-address";
import { readMarkdown } from "#app/server/markdown/read-markdown";
import { findSearchTexts } from "#app/server/og-image/search-texts";
import type { Language } from "#app/words/language";
import { picturesOf } from "#db/queries/files/files";
import { findVisibleAgent } from "#db/queries/lists/listing-agent";
import { findOfficeOf } from "#db/queries/records/content";
import { findListingDetails } from "#db/queries/records/listing-details";
import { findPageSettings } from "#db/queries/settings";
import { siteLanguages } from "#db/queries/site-languages";
import { findTitles, translateOne } from "#db/queries/translate";

const kinds = {
  properties: "property",
  projects: "project",
  journal: "journal-entry",
  team: "team-member",
  services: "service",
  offices: "office",
} as const;

type List = keyof typeof kinds;

type Addresses = Partial<Record<Language, string>>;

type Listing = { price?: string } & Pick<
  Property,
  | "id"
  | "title"
  | "images"
  | "location"
  | "agentId"
  | "description"
  | "plans"
  | "documents"
  | "approvals"
  | "paymentPlan"
  | "coordinates"
  | "exactness"
  | "searchTitle"
  | "searchDescription"
  | "searchImage"
>;

type Titled = { id: number; title: string };

/** A record by what it is called. */
type Named = { id: number } & ({ title: string } | { name: string });

/** People and offices have a name. */
const withTitle = <Row extends Named>(row: Row) =>
  ({ ...row, title: "title" in row ? row.title : row.name }) as Row & Titled;

/**
 * The record at an address, and what the pages of properties and projects show of it alike. @param preview the record as it is
 * edited, at the URL of a preview @throws as findAtAddress does
 */
export async function loadListing<Found extends Listing>(
  args: LoaderFunctionArgs,
  list: "properties" | "projects",
  preview: (Found & Untranslated) | undefined,
  find: (id: number) => Promise<Found | undefined>,
) {
  const { found, own }: { found: Found & Untranslated; own: Found } = preview
    ? { found: preview, own: preview }
    : await findTranslated(args, list, find);
  const [addresses, pictures, office, agent, description, settings, details, search] = await Promise.all([
    preview ? undefined : findAddresses(list, own, found),
    picturesOf(found),
    findOfficeOf(own.location),
    findVisibleAgent(found.agentId),
    readMarkdown(found.description),
    findPageSettings(),
    findListingDetails(found),
    findSearchTexts(found),
  ]);
  const calculator = preview ? undefined : `/${list}/${found.id}/${instalmentsPath}`;
  const plan = drawPaymentPlan(found, settings, calculator);
  const page = {
    pictures,
    office,
    whatsapp: settings.whatsapp,
    ...details,
    ...(plan && { paymentPlan: plan }),
    ...(agent && { agent }),
    ...addresses,
    ...search,
    ...(preview && { isPreview: true }),
  };
  return { found, own, description, settings, page };
}

/** The record in the language of its address, and `own` with its texts in the first, by which others are found. */
export async function findTranslated<Found extends Named>(
  args: LoaderFunctionArgs,
  list: List,
  find: (id: number) => Promise<Found | undefined>,
) {
  let own: (Found & Titled) | undefined;
  const found = await findAtAddress<Found & Titled & Untranslated>(list, args, async (id) => {
    const record = await find(id);
    own = record && withTitle(record);
    return record && withTitle(await translateOne(kinds[list], record));
  });
  return { found, own: own ?? found };
}

/** Addresses of a record in other languages, where their words are not those of the page that asks. */
export async function findAddresses(list: List, own: Titled, found: Titled) {
  const { first, published } = siteLanguages();
  if (published.length < 2) return undefined;
  const titles = (await findTitles(kinds[list], [own.id])).get(own.id) ?? {};
  const titleIn = (language: Language) => (language === first ? undefined : titles[language]) ?? own.title;
  const address = recordAddress(list, found);
  const entries = published
    .map((language) => [language, recordAddress(list, { id: own.id, title: titleIn(language) })] as const)
    .filter(([, other]) => other !== address);
  return entries.length > 0 ? { addresses: Object.fromEntries(entries) as Addresses } : undefined;
}

/** The addresses of a page below that of a record, such as a unit of a project, in other languages. */
export function addressesBelow(found: Awaited<ReturnType<typeof findAddresses>>, below: string) {
  if (!found) return undefined;
  const entries = Object.entries(found.addresses).map(([language, address]) => [language, address + below]);
  return { addresses: Object.fromEntries(entries) as typeof found.addresses };
}
