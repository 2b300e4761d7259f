import { environment } from "#app/config/environment";
import { bodyFields, type RequestBody } from "#app/server/http/request-body";

/** Shortens the full addresses of this site's uploads: their sizes and uses are found by the path. */
function shortenerOf(request: Request) {
  const hosts = [request.url, environment.SITE_URL].flatMap((url) => (url ? new URL(url).host : []));
  const site = `https?://(?:${hosts.map((host) => host.replace(/[.[\]]/g, "\\$&")).join("|")})(?=/uploads/)`;
  const [atStart, inMarkdown] = [new RegExp(`^\\s*${site}`, "i"), new RegExp(`(\\]\\(\\s*<?)${site}`, "gi")];
  return {
    address: (text: string) => text.replace(atStart, ""),
    markdown: (text: string) => text.replace(inMarkdown, "$1"),
  };
}

/** Replaces the full addresses of own uploads in the lists and Markdown texts of a form by their paths. */
export function shortenOwnAddresses(form: FormData, request: Request) {
  const { address, markdown } = shortenerOf(request);
  for (const [name, value] of [...form]) {
    if (typeof value !== "string") continue;
    const short = /\[\d*\]$/.test(name) ? address(value) : markdown(value);
    // A repeated name is that of checkboxes, which hold no address.
    if (short !== value && form.getAll(name).length === 1) form.set(name, short);
  }
}

/** The body of an API call with the same done. @param images the fields that hold one picture */
export function withoutOwnOrigin(body: RequestBody, request: Request, images: string[]): RequestBody {
  const { address, markdown } = shortenerOf(request);
  const shorten = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => (typeof one === "string" ? address(one) : one));
    if (typeof value !== "string") return value;
    return images.includes(name) ? address(value) : markdown(value);
  };
  if (body.kind === "form") {
    shortenOwnAddresses(body.value, request);
    return body;
  }
  const fields = Object.entries(bodyFields(body)).map(([name, value]) => [name, shorten(name, value)]);
  return { kind: "json", value: Object.fromEntries(fields) };
}
