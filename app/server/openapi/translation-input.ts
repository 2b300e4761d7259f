import { type TranslationSource, translationDefinition } from "#app/schemas/translations/translation";
import { z } from "#app/schemas/zod-config";
import { named } from "./json-schema";

export const localeOfRead =
  "Texts in this language; where one is missing, that in the first language stands.";
export const localeOfPut =
  "The language of the texts that are sent: the body is a translation, and the record stays.";
export const localeOfDelete =
  "Takes the texts in this language from the site; the record stays, and they as a draft.";

export const updatedAt = z
  .string()
  .nullish()
  .describe(
    "Of a PUT: that of the version you have read. When others have changed it since, the answer is 409.",
  );

/** The body of a PUT with `locale`. @param name of the schema of what is translated */
export function translationInput(
  name: string,
  source: TranslationSource,
  nameOf: (field: string) => string | undefined = (field) => field,
) {
  const { schema, fields } = translationDefinition(source);
  const texts = Object.entries(fields).flatMap(([field, of]) => {
    const apiName = nameOf(field);
    return apiName ? [{ apiName, of, schema: schema.shape[field] as z.ZodType }] : [];
  });
  const input = z.object({
    ...Object.fromEntries(texts.map(({ apiName, schema }) => [apiName, schema])),
    updatedAt,
    state: z.enum(["draft", "published"]).nullish(),
  });
  const described = Object.fromEntries(texts.map(({ apiName, of }) => [apiName, of]));
  return named(`${name}TranslationInput`, input, described);
}
