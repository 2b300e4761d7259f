import { sql } from "kysely";
import { addressOf, builtInParent, type PageInput, pageDefinition } from "#app/schemas/content/page";
import type { SaveIntent } from "#app/schemas/publishing";
import type { Untranslated } from "#app/schemas/records/text-attributes";
import { isCompleteSection } from "#app/schemas/sections/section-list";
import { m } from "#app/words/compiled/messages.js";
import { type Connection, db } from "../../client/client";
import { inChosenOrder } from "../lists/orders";
import { visibleTo } from "../publishing";
import { isUntranslated, translate, translateOne } from "../translate";
import { orderedQueries } from "./ordered-queries";

const isVisible = sql<boolean>`${sql.join(visibleTo(pageDefinition), sql` and `)}`;

export const pageQueries = {
  ...orderedQueries(pageDefinition),

  /** The errors that its schema can't know of, by field. @param id of the page itself, if it exists */
  async findErrors(values: Partial<PageInput>, id?: number, intent?: SaveIntent, connection?: Connection) {
    const isEmpty = intent === "publish" && !values.text && !values.sections?.some(isCompleteSection);
    return {
      ...(isEmpty && { text: [m.page_empty()] }),
      ...(await findAddressErrors(values, id, connection)),
    };
  },

  /** Tells that a page has an address, or will have it when a version of it is published. */
  isAddressUsed: (address: string, connection?: Connection) => isTaken(address, 0, connection),

  /** A page without an address gets one from its title, or keeps the one that it has. */
  async complete<Values extends Partial<PageInput>>(values: Values, id?: number): Promise<Values> {
    if (values.address) return values;
    const stored = id ? await pageQueries.findById(id) : undefined;
    if (stored) return { ...values, address: stored.address };
    const base = addressOf(values.title ?? "");
    let address = base;
    for (let number = 2; await isTaken(address, id); number++) address = `${base}-${number}`;
    return { ...values, address };
  },
};

async function findAddressErrors(
  { address = "" }: Partial<PageInput>,
  id?: number,
  connection?: Connection,
): Promise<Record<string, string[]>> {
  if (!address) return {};
  if (await isTaken(address, id, connection)) return { address: [m.page_address_used()] };
  const [parent = "", below] = address.split("/");
  if (!below || parent === builtInParent) return {};
  const parentId = await findParentId(parent, connection);
  if (parentId === undefined) return { address: [m.page_parent_missing({ address: parent })] };
  return parentId === id ? { address: [m.page_below_itself()] } : {};
}

/** @returns whether another page has this address, or will have it when its draft or schedule is published */
async function isTaken(address: string, id = 0, connection: Connection = db) {
  const { rows } = await sql`
    select id from pages where address = ${address} and id <> ${id} union all
    select recordId from revisions where record ->> 'address' = ${address} and recordId <> ${id} and id in (
      select draft from pages where draft is not null union all
      select scheduled from pages where scheduled is not null)`.execute(connection);
  return rows.length > 0;
}

/** The number of the page that has an address, or had it. */
async function findParentId(address: string, connection: Connection = db) {
  const { rows } = await sql<{ id: number }>`
    select id from pages where address = ${address} union all
    select pages.id from page_addresses join pages on pages.id = pageId where page_addresses.address = ${address}
    limit 1`.execute(connection);
  return rows[0]?.id;
}

type VisiblePage = NonNullable<Awaited<ReturnType<typeof pageQueries.findVisible>>> & Untranslated;

/**
 * The page at an address; or where it is now, if it had this address once; or that it was deleted.
 * One that visitors don't see is not found.
 */
export async function findPageAt(
  address: string,
): Promise<{ page?: VisiblePage; movedTo?: string; isGone?: boolean }> {
  const known = await db
    .selectFrom("page_addresses")
    .select("pageId")
    .where("address", "=", address)
    .executeTakeFirst();
  if (!known) return {};
  const page = await pageQueries.findVisible(known.pageId);
  if (!page) return (await pageQueries.findById(known.pageId)) ? {} : { isGone: true };
  return page.address === address ? { page: await translateOne("page", page) } : { movedTo: page.address };
}

/** Title and address of the pages that the header or the footer links to. */
export async function findLinkedPages() {
  const rows = await db
    .selectFrom("pages")
    .select(["id", "title", "address", "inHeader", "inFooter"])
    .where(isVisible)
    .where((where) => where.or([where("inHeader", "=", 1), where("inFooter", "=", 1)]))
    .orderBy(inChosenOrder)
    .limit(200)
    .execute();
  const translated = await translate("page", rows);
  const links = (place: "inHeader" | "inFooter"): [path: string, title: string][] =>
    translated.filter((row) => row[place] === 1).map(({ address, title }) => [`/${address}`, title]);
  return {
    header: links("inHeader"),
    footer: links("inFooter"),
    untranslated: translated.filter(isUntranslated).map(({ title }) => title),
  };
}

/** The pages that visitors see among these numbers, and among these paths, '/careers', which may be former ones. */
export async function findPageLinks(numbers: string[], paths: string[]) {
  const ids = numbers.filter((number) => /^\d+$/.test(number)).map(Number);
  const addresses = paths.filter((path) => path.startsWith("/")).map((path) => path.slice(1).toLowerCase());
  const known =
    addresses.length > 0
      ? await db.selectFrom("page_addresses").selectAll().where("address", "in", addresses).execute()
      : [];
  const all = [...ids, ...known.map(({ pageId }) => pageId)];
  const rows =
    all.length > 0
      ? await db
          .selectFrom("pages")
          .select(["id", "title", "address"])
          .where(isVisible)
          .where("id", "in", all)
          .execute()
      : [];
  const translated = await translate("page", rows);
  const byId = new Map(translated.map(({ id, title, address }) => [id, { title, path: `/${address}` }]));
  /** Undefined for a page that visitors don't see. */
  const byPath = new Map<string, { title: string; path: string } | undefined>(
    known.map(({ address, pageId }) => [`/${address}`, byId.get(pageId)]),
  );
  return {
    byId,
    byPath,
    untranslated: translated.filter(isUntranslated).map(({ title }) => title),
  };
}

/** Number, title and address of the pages that a menu can lead to, and whether visitors see each. */
export function findMenuPages() {
  return db
    .selectFrom("pages")
    .select(["id", "title", "address", isVisible.as("isVisible")])
    .orderBy(inChosenOrder)
    .limit(500)
    .execute();
}

/** Address and last change of every page, for the sitemap. */
export function findPageIndex() {
  return db
    .selectFrom("pages")
    .select(["address", "updatedAt"])
    .where(isVisible)
    .orderBy(inChosenOrder)
    .limit(1_000)
    .execute();
}
