import type { z } from "zod";
import { phoneCountry, readWhatsApp } from "#app/schemas/readers/phone";
import { optionalText, optionalWhatsApp } from "#app/schemas/records/fields";
import { m } from "#app/words/compiled/messages.js";
import { findSettings } from "#db/queries/settings";

/**
 * Reads numbers without a country as those of the firm's country, in each field that is a WhatsApp number.
 * @param stored present values, which are not read again
 */
export async function withCountry<Schema extends z.ZodObject>(schema: Schema, stored: object = {}) {
  const fields = Object.keys(schema.shape).filter((name) => schema.shape[name] === optionalWhatsApp);
  if (fields.length === 0) return schema;
  const country = phoneCountry(await findSettings());
  const before = stored as Record<string, string | undefined>;
  const read = (name: string) =>
    optionalText(40).transform((typed, context) => {
      const number = typed && readWhatsApp(typed, country, before[name]);
      if (number === undefined) context.addIssue(m.phone_example());
      return number?.slice(1) ?? "";
    });
  return schema.extend(Object.fromEntries(fields.map((name) => [name, read(name)]))) as unknown as Schema;
}
