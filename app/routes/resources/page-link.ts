import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { recordLink } from "#app/schemas/addresses/record-link";
import { cacheControl } from "#app/server/http/cache-policy";
import { notFound, rejectPost } from "#app/server/http/error-responses";
import { parseId } from "#app/server/http/url-params";
import { findLinkTargets } from "#db/queries/records/record-links";

/**
 * GET /pages/:id: the lasting address of a page of the firm, which texts link to; it leads to the present one. @throws 404 for
 * a page that visitors don't see
 */
export async function loader({ params }: LoaderFunctionArgs) {
  const id = parseId(params.id);
  if (!id) throw notFound();
  const page = { path: "pages", id };
  const address = (await findLinkTargets([page])).get(recordLink(page))?.address;
  if (!address) throw notFound();
  // Browsers keep a 301 for ever unless told otherwise, and the page may get another address.
  return redirect(address, { status: 301, headers: { "Cache-Control": cacheControl(false) } });
}

export const action = rejectPost;
