import { redirect } from "@remix-run/node";
import { shortlistAddress } from "#app/schemas/addresses/shortlist-address";
import { readQuery } from "#app/schemas/filters/listing-query";
import { shortlistQuery } from "#app/schemas/filters/shortlist-query";

/**
 * The ids of an address, those of them to compare, and what was typed to add another. A form sends `compare` once for each.
 * @throws a redirect to the address without what is no id, a second time there or beyond the limits
 */
export function readShortlist(request: Request) {
  const { searchParams } = new URL(request.url);
  const given = new Map(
    [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name).join()]),
  );
  const { query = {} } = readQuery(shortlistQuery, new URLSearchParams([...given]));
  const { ids = [], compare = [], add } = query;
  const compared = compare.filter((id) => ids.includes(id));
  const isClean = ids.join() === (given.get("ids") ?? "") && compared.join() === (given.get("compare") ?? "");
  if (!isClean && add === undefined) throw redirect(shortlistAddress(ids, compared));
  return { ids, compared, add };
}
