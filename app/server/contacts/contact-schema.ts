import { contactSchema, unreadablePhone } from "#app/schemas/contacts/contact";
import { keysOf } from "#db/queries/contacts/address-book";

/**
 * What the firm notes of a person, by which they are found again: without an email address, the phone must be a number.
 * @param firmPhone a number without a country is one of the firm's country
 */
export const contactSchemaFor = (firmPhone: string) =>
  contactSchema.superRefine((contact, { addIssue }) => {
    const { emailKey, phoneKey } = keysOf(contact, firmPhone);
    if (emailKey || phoneKey || contact.phone === "") return;
    addIssue({ code: "custom", message: unreadablePhone, path: ["phone"] });
  });
