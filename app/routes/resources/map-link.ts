import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { blurCoordinates, type Precision } from "#app/schemas/listings/precision";
import { readCoordinates } from "#app/schemas/readers/coordinates";
import { rejectPost } from "#app/server/http/error-responses";
import { findOr404, parseId, requestPath } from "#app/server/http/url-params";
import { projectQueries } from "#db/queries/records/projects";
import { propertyQueries } from "#db/queries/records/properties";

/** GET /properties/:id/map and /projects/:id/map: the address that opens the map app of the device which asks. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { findVisible } = requestPath(request).startsWith("/projects/") ? projectQueries : propertyQueries;
  const find = async (id: number) => {
    const record = await findVisible(id);
    return record && mapAddress(record, request.headers.get("User-Agent") ?? "");
  };
  // Another device gets another address.
  const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };
  return redirect(await findOr404(String(parseId(params.id)), find), { headers });
}

export const action = rejectPost;

type MapLocation = { title: string; coordinates: string; exactness: Precision };

/**
 * The address that opens the map app of a device, as its maker documents it: Apple's Map Links, Android's geo intents; any other
 * gets the page of OpenStreetMap. Undefined for a place that visitors may know as an area only.
 */
function mapAddress(location: MapLocation, userAgent: string) {
  const read = readCoordinates(blurCoordinates(location).coordinates);
  if (!read || location.exactness === "area") return undefined;
  const { latitude, longitude } = read;
  const [point, label] = [`${latitude},${longitude}`, encodeURIComponent(location.title)];
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?ll=${point}&q=${label}`;
  // Parentheses end the label.
  if (/Android/.test(userAgent)) return `geo:${point}?q=${point}(${label.replace(/[()]/g, "")})`;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
