import { m } from "#app/words/compiled/messages.js";
import { firmLists } from "#app/words/firm-lists";
import type { ListName } from "#app/words/list-names";
import { z } from "../zod-config";
import { valuesOf } from "./value-lists";

const schemas = new WeakMap<z.ZodType, ListName>();

/** The list whose values a schema takes, if it is one of `oneOfList`. */
export const listOfSchema = (schema: z.ZodType) => schemas.get(schema);

/** One of the values that a list has when a value is read. One that was merged into another is read as that. */
export function oneOfList(list: ListName) {
  const schema = z
    .string({ error: m.invalid_input })
    .overwrite((value) => firmLists.of()[list]?.merged?.[value] ?? value)
    .refine((value) => valuesOf(list).includes(value), { error: m.invalid_input });
  schemas.set(schema, list);
  return schema;
}
