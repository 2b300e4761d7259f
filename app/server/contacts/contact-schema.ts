import { contactSchema, hasAddresses } from "#app/schemas/contacts/contact";
import type { FirmCountry } from "#app/schemas/readers/phone";
import { parseForm } from "#app/server/http/form-data";
import { m } from "#app/words/compiled/messages.js";
import { keysOf } from "#db/queries/address-book/address-book";
import { findSettings } from "#db/queries/settings";

/**
 * Schema of what the firm notes of a person, by which they are found again: without an email address, the phone must be a
 * number. @param settings a number without a country is one of the firm's country
 */
export const contactSchemaFor = (settings: FirmCountry) =>
  contactSchema.refine(
    (contact) => {
      const { emailKey, phoneKey } = keysOf(contact, settings);
      return Boolean(emailKey || phoneKey) || contact.phone === "";
    },
    { error: () => m.contact_phone_unreadable(), path: ["phone"], when: hasAddresses },
  );

export async function parseContact(form: FormData) {
  return parseForm(form, contactSchemaFor(await findSettings()));
}
