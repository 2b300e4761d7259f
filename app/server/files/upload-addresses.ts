import { environment } from "#app/config/environment";
import { formOf } from "#app/server/http/form-data";
import { bodyFields, type RequestBody } from "#app/server/http/request-body";

/** Shortens the full addresses of this site's uploads: their sizes and uses are found by the path. */
function shortenerOf({ host }: URL) {
  const hosts = [host, ...(environment.SITE_URL ? [new URL(environment.SITE_URL).host] : [])];
  const site = `https?://(?:${hosts.map((host) => host.replace(/[.[\]]/g, "\\$&")).join("|")})(?=/uploads/)`;
  const [atStart, inMarkdown] = [new RegExp(`^\\s*${site}`, "i"), new RegExp(`(\\]\\(\\s*<?)${site}`, "gi")];
  return {
    address: (text: string) => text.replace(atStart, ""),
    markdown: (text: string) => text.replace(inMarkdown, "$1"),
  };
}

/** The form with paths in place of the full addresses of own uploads in its lists and Markdown texts. @param url of the page */
export function withoutOwnAddresses(form: FormData, url: URL) {
  const { address, markdown } = shortenerOf(url);
  const shorten = (name: string, value: FormDataEntryValue) => {
    if (typeof value !== "string") return value;
    const short = /\[\d*\]$/.test(name) ? address(value) : markdown(value);
    // A repeated name is that of checkboxes, which hold no address.
    return short === value || form.getAll(name).length > 1 ? value : short;
  };
  return formOf([...form].map(([name, value]) => [name, shorten(name, value)]));
}

/** The body of an API call with the same done. @param images the fields that hold one picture */
export function withoutOwnOrigin(body: RequestBody, request: Request, images: string[]): RequestBody {
  const url = new URL(request.url);
  if (body.kind === "form") return { kind: "form", value: withoutOwnAddresses(body.value, url) };
  const { address, markdown } = shortenerOf(url);
  const shorten = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => (typeof one === "string" ? address(one) : one));
    if (typeof value !== "string") return value;
    return images.includes(name) ? address(value) : markdown(value);
  };
  const fields = Object.entries(bodyFields(body)).map(([name, value]) => [name, shorten(name, value)]);
  return { kind: "json", value: Object.fromEntries(fields) };
}
