import { redirect } from "@remix-run/node";
import { recordAddress } from "#app/schemas/addresses/record-address";
import { cacheControl } from "./cache-policy";
import { findOr404 } from "./url-params";

type Args = { params: { id?: string; "*"?: string }; request: Request };
type Titled = { id: number; title: string };

/**
 * The record whose page is at an address: '/properties/7' or '/properties/7-one-kanal-villa', or below it: '/projects/16-words/a-101'.
 * @throws 404; 301 to the canonical address where another text follows the number
 */
export async function findAtAddress<Row extends Titled>(
  list: string,
  { params: { id: param = "", "*": unit }, request }: Args,
  find: (id: number) => Promise<Row | undefined>,
) {
  const [id] = param.split("-", 1);
  const record = await findOr404(id, find);
  const address = recordAddress(list, record);
  const below = unit ? `/${encodeURIComponent(unit)}` : "";
  const isCanonical = `/${list}/${param}` === decodeURIComponent(address);
  if ((param === id && !below) || isCanonical) return record;
  // Browsers keep a 301 for ever unless told otherwise: a title that is changed back would redirect in a circle.
  throw redirect(address + below + new URL(request.url).search, {
    status: 301,
    headers: { "Cache-Control": cacheControl(false) },
  });
}
