import { redirect } from "@remix-run/node";
import { parseId } from "#app/server/http/url-params";
import { recordToForm } from "./form-values";
import { kindOf, type Values } from "./registry";

/**
 * The values of a new record's form with a copy of another, as that one is edited: '/admin/properties/new?from=12'. What must
 * not be there twice is left out: its schedule, its address, its reference and that it is featured.
 * @returns undefined without `from`
 * @throws a redirect to the URL without it when there is no such record
 */
export async function findCopy(request: Request, timeZone: string): Promise<Values | undefined> {
  const url = new URL(request.url);
  const from = url.searchParams.get("from");
  if (from === null) return undefined;
  const { definition, queries } = kindOf(request);
  const id = parseId(from);
  const record = id && (await queries.findEdited(id))?.record;
  if (!record) {
    url.searchParams.delete("from");
    throw redirect(url.pathname + url.search);
  }
  const { titleField, addressField = "", fields } = definition;
  const others = { [titleField]: `${record[titleField]} (copy)`, [addressField]: "", featured: false };
  const own = { publishAt: null, unpublishAt: null, reference: "" };
  const copy = Object.keys(fields).map((name) => [name, { ...record, ...others, ...own }[name]]);
  return recordToForm(definition, Object.fromEntries(copy), timeZone);
}
