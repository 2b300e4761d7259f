import { m } from "#app/words/compiled/messages.js";
import type { InLanguage } from "#app/words/language";
import { type CustomValue, customLine } from "./custom-values";
import type { Field } from "./record";
import { displayText } from "./record-values";

/** Any value in words, a list in lines: '' for none. A time stays as it is stored. @param display of a text or a number */
export function valueText(value: unknown, display = (text: string) => text, options?: InLanguage): string {
  if (Array.isArray(value)) return value.map((entry) => valueText(entry, display, options)).join("\n");
  if (typeof value === "boolean") return value ? m.yes({}, options) : m.no({}, options);
  if (typeof value === "object" && value !== null) return Object.values(value).join(", ");
  return display(String(value ?? ""));
}

/** The entries of a list; of a page for which no sections are chosen the usual ones. */
export function entriesOf({ control }: Field, value: unknown): unknown[] {
  if (control.type === "custom") return Object.entries(value ?? {});
  const entries = [value ?? []].flat();
  return entries.length === 0 && control.type === "sections" ? [...(control.usual ?? [])] : entries;
}

type Row = Record<string, unknown>;

/** A value of a field in words, a list of sections in lines. */
export function fieldText(field: Field, value: unknown, options?: InLanguage): string {
  const { control } = field;
  if (control.type === "sections" && Array.isArray(value)) {
    const lines = entriesOf(field, value).map((entry) => fieldText(field, entry, options));
    return lines.join("\n");
  }
  if (control.type === "custom") {
    if (Array.isArray(value)) return customLine(control.kind, value as [string, CustomValue], options);
    return entriesOf(field, value)
      .map((entry) => fieldText(field, entry, options))
      .join("\n");
  }
  const row = (value ?? {}) as Row;
  const text = control.type === "sections" && control.text?.(row, options);
  if (text) return text;
  if (control.type === "pairs" && control.text && !Array.isArray(value)) return control.text(row);
  return valueText(value, (one) => displayText(field, one, options), options);
}
