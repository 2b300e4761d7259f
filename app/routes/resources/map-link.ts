import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { mapAddress } from "#app/schemas/listings/map-address";
import { rejectPost } from "#app/server/http/error-responses";
import { findOr404, parseId } from "#app/server/http/url-params";
import { projectQueries } from "#db/queries/records/projects";
import { propertyQueries } from "#db/queries/records/properties";

/** GET /properties/:id/map and /projects/:id/map: the address that opens the map app of the device which asks. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { findVisible } = new URL(request.url).pathname.startsWith("/projects/")
    ? projectQueries
    : propertyQueries;
  const find = async (id: number) => {
    const record = await findVisible(id);
    return record && mapAddress(record, request.headers.get("User-Agent") ?? "");
  };
  // Another device gets another address.
  const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };
  return redirect(await findOr404(String(parseId(params.id)), find), { headers });
}

export const action = rejectPost;
