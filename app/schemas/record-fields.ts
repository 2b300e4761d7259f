import { imageList, optionalCount, required, text } from "./fields";
import { field } from "./record";
import { z } from "./zod-config";

/** Fields that several kinds of records share. */
export const title = field(text(1, required), { label: "Title", isWide: true });

export const description = field(text(1, required, 20_000), {
  label: "Description",
  control: { type: "textarea", rows: 8, isMarkdown: true },
  isWide: true,
});

export const location = field(text(1, required), {
  label: "Location",
  hint: "Street or area, then the city",
});

export const featured = field(z.boolean({ error: "Invalid input" }).default(false), {
  label: "Featured",
  control: { type: "checkbox" },
});

export const images = field(imageList, { label: "Images", control: { type: "images" } });

/** One of a few values; the first is the default. */
export function select<const Value extends string>(values: readonly [Value, ...Value[]], label: string) {
  const schema = z.enum(values, { error: "Invalid input" }).default(() => values[0]);
  return field(schema as z.ZodType<Value>, { label, control: { type: "select", values } });
}

export function count(label: string, cardText?: (count: number | null) => string) {
  return field(optionalCount, { label, control: { type: "number" }, cardText });
}
