import { configureCoercion } from "@conform-to/zod/v4/future";

/** A form's fields. A name that comes twice is a list, and so is 'images[]'; 'images[0]' says the place in it. */
export function gathered(form: FormData): Record<string, unknown> {
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

const yes = new Set(["on", "true", "1"]);
const no = new Set(["off", "false", "0"]);

/**
 * The schema as a form's texts fit it: an empty text is nothing, digits are a number, and one entry is a list of one
 * where the schema has a list.
 */
export const { coerceFormValue: asForm } = configureCoercion({
  type: {
    boolean: (text) => {
      if (yes.has(text) || no.has(text)) return yes.has(text);
      throw new Error("Neither yes nor no: the schema says so.");
    },
  },
});
