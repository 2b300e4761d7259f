import { phoneCountry, readWhatsApp } from "#app/schemas/readers/phone";
import { notWhatsApp } from "#app/schemas/records/fields";
import { errorResponse } from "#app/server/http/error-responses";
import { bodyFields, type RequestBody } from "#app/server/http/request-body";
import { findSettings } from "#db/queries/settings";

/** Present value of the field: it is not read again. */
type Stored = object | undefined;

/** The international form of a typed number, which may lack the firm's country; undefined for an empty one. */
async function findNumber(typed: unknown, stored: Stored): Promise<{ number?: string } | undefined> {
  if (typeof typed !== "string" || typed.trim() === "") return undefined;
  const country = phoneCountry(await findSettings());
  const storedNumber = String((stored as { whatsapp?: unknown } | undefined)?.whatsapp ?? "");
  return { number: readWhatsApp(typed, country, storedNumber) };
}

/** Puts the international form of the WhatsApp number into a form. @returns errors by field */
export async function readWhatsAppForm(form: FormData, stored: Stored): Promise<Record<string, string[]>> {
  const read = await findNumber(form.get("whatsapp"), stored);
  if (read?.number) form.set("whatsapp", read.number);
  return read && !read.number ? { whatsapp: [notWhatsApp] } : {};
}

/** Puts the international form of the WhatsApp number into a body of the API. @throws Response 422 */
export async function readWhatsAppBody(body: RequestBody, stored: Stored): Promise<RequestBody> {
  const fields = bodyFields(body);
  const read = await findNumber(fields.whatsapp, stored);
  if (!read) return body;
  if (!read.number) throw errorResponse(422, notWhatsApp, { whatsapp: [notWhatsApp] });
  if (body.kind === "form") {
    body.value.set("whatsapp", read.number);
    return body;
  }
  return { ...body, value: { ...fields, whatsapp: read.number } };
}
