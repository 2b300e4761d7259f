import { m } from "#app/words/compiled/messages.js";
import { optionalEmail, optionalText, parseJson, text } from "../records/fields";
import { type Fields, field, schemaOf, type ValuesOf } from "../records/record";
import { z } from "../zod-config";

/** Facts that the firm notes of a person, in the form and in a table. */
export const contactFields = {
  name: field(
    text(1, () => m.contact_name_missing()),
    { label: m.field_name },
  ),
  email: field(optionalEmail, { label: m.field_email, control: { type: "text", inputType: "email" } }),
  phone: field(optionalText(40), { label: m.field_phone, control: { type: "text", inputType: "tel" } }),
  note: field(optionalText(2_000), { label: m.work_note, control: { type: "textarea", rows: 4 } }),
} satisfies Fields;

export type ContactInput = ValuesOf<typeof contactFields>;

export const contactSchema = schemaOf(contactFields).refine(
  ({ email, phone }) => email !== "" || phone !== "",
  { error: () => m.contact_address_missing(), path: ["email"], when: hasAddresses },
);

/** Lets checks of email and phone run beside errors of other fields, so that all are shown at once. */
export function hasAddresses({ value }: { value: unknown }) {
  const { email, phone } = value as Record<string, unknown>;
  return typeof email === "string" && typeof phone === "string";
}

const baseSchema = z.object({ name: z.string(), email: z.string(), phone: z.string(), note: z.string() });

/**
 * Reads the JSON of the contact that a form was opened with.
 * @returns undefined for another text
 */
export function readContactBase(json: string): ContactInput | undefined {
  return parseJson(json, baseSchema);
}

/** A row of a table names a contact by its number. */
export const contactTable = {
  path: "contacts",
  labels: m.contacts_title,
  titleField: "name",
  fields: {
    contactId: field(z.number().nullable().default(null), {
      label: m.contact_id_label,
      control: { type: "number" },
    }),
    ...contactFields,
  } satisfies Fields,
} as const;
