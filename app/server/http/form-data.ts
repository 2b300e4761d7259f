import { configureCoercion } from "@conform-to/zod/v4/future";
import type { z } from "zod";

/** A form's fields. A name that comes twice is a list, and so is 'images[]'; 'images[0]' says the place in it. */
export function readFormFields(form: FormData): Record<string, unknown> {
  const found = new Map<string, { place: number; value: unknown }[]>();
  const lists = new Set<string>();
  for (const [sent, value] of form) {
    const [, list, place] = /^([^[\]]+)\[(\d*)\]$/.exec(sent) ?? [];
    const name = list ?? sent;
    const entries = found.get(name) ?? [];
    if (list || entries.length > 0) lists.add(name);
    entries.push({ place: place ? Number(place) : entries.length, value });
    found.set(name, entries);
  }
  return Object.fromEntries(
    [...found].map(([name, entries]) => {
      const values = entries.sort((one, other) => one.place - other.place).map(({ value }) => value);
      return [name, lists.has(name) ? values : values[0]];
    }),
  );
}

/** Whether a field holds a list, below what its schema does with it. */
function isList(schema: z.core.$ZodType): boolean {
  const {
    type,
    innerType,
    in: input,
  } = schema._zod.def as { type: string } & Record<"innerType" | "in", z.core.$ZodType | undefined>;
  return type === "array" || [innerType, input].some((inner) => inner !== undefined && isList(inner));
}

/** The form with the fields of the schema alone: of a list every entry by its place, of any other its last text. */
export function knownFields(form: FormData, schema: z.ZodObject, carried: string[]) {
  const known = new FormData();
  for (const [name, value] of Object.entries(readFormFields(form))) {
    const field = schema.shape[name];
    if (!field && !carried.includes(name)) continue;
    const texts = [value].flat().filter((text) => typeof text === "string");
    if (field && isList(field))
      for (const [place, text] of texts.entries()) known.append(`${name}[${place}]`, text);
    else if (texts.length > 0) known.append(name, String(texts.at(-1)));
  }
  return known;
}

const yes = new Set(["on", "true", "1"]);
const no = new Set(["off", "false", "0"]);

/**
 * The schema as a form's texts fit it: an empty text is nothing, digits are a number, and one entry is a list of one
 * where the schema has a list.
 */
export const { coerceFormValue: coerceFormSchema } = configureCoercion({
  type: {
    boolean: (text) => {
      if (yes.has(text) || no.has(text)) return yes.has(text);
      throw new Error("Neither yes nor no: the schema says so.");
    },
  },
});
