import { type Page, type PageInput, pageDefinition } from "#app/schemas/content/page";
import { db } from "../../client/client";
import { orderedQueries } from "./ordered-queries";
import { inChosenOrder } from "./orders";

export const pageQueries = {
  ...orderedQueries(pageDefinition),

  /** The errors that only the database knows of, by field. @param id of the page itself, if it exists */
  async findErrors({ address }: Partial<PageInput>, id?: number): Promise<Record<string, string[]>> {
    const other = await db
      .selectFrom("pages")
      .select("id")
      .where("address", "=", address ?? "")
      .executeTakeFirst();
    if (!other || other.id === id) return {};
    return { address: ["Another page has this address: please choose a different one."] };
  },
};

/**
 * The page at an address; or where it is now, if it had this address once; or that it was deleted.
 * A hidden page is not found.
 */
export async function findPageAt(
  address: string,
): Promise<{ page?: Page; movedTo?: string; isGone?: boolean }> {
  const known = await db
    .selectFrom("page_addresses")
    .select("pageId")
    .where("address", "=", address)
    .executeTakeFirst();
  if (!known) return {};
  const page = await pageQueries.findById(known.pageId);
  if (!page) return { isGone: true };
  if (page.hidden) return {};
  return page.address === address ? { page: page as Page } : { movedTo: page.address };
}

/** Title and address of the pages that the header or the footer links to. */
export async function findLinkedPages() {
  const rows = await db
    .selectFrom("pages")
    .select(["title", "address", "inHeader", "inFooter"])
    .where("hidden", "=", 0)
    .where((where) => where.or([where("inHeader", "=", 1), where("inFooter", "=", 1)]))
    .orderBy(inChosenOrder.forward)
    .limit(24)
    .execute();
  const links = (place: "inHeader" | "inFooter", most: number): [path: string, title: string][] =>
    rows
      .filter((row) => row[place] === 1)
      .slice(0, most)
      .map(({ address, title }) => [`/${address}`, title]);
  return { header: links("inHeader", 4), footer: links("inFooter", 12) };
}

/** Address and last change of every page, for the sitemap. */
export function findPageIndex() {
  return db
    .selectFrom("pages")
    .select(["address", "updatedAt"])
    .where("hidden", "=", 0)
    .orderBy(inChosenOrder.forward)
    .limit(1_000)
    .execute();
}
