import { type NewState, tableFields } from "#app/schemas/imports/import-table";
import type { TableDefinition } from "#app/schemas/imports/table-definitions";

const keyOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * The field of each column, '' for none: what was chosen for its heading before, or the field with this label or name. No
 * field is named twice.
 * @param remembered fields by heading
 */
export function guessMapping(
  definition: TableDefinition,
  headings: string[],
  remembered: Map<string, string>,
) {
  const fields = tableFields(definition.fields);
  const mapped = new Set<string>();
  return headings.map((heading) => {
    const known = fields.find(
      ([name, { label }]) => keyOf(label) === keyOf(heading) || keyOf(name) === keyOf(heading),
    );
    const name = remembered.get(headingKey(heading)) ?? known?.[0] ?? "";
    const isField = fields.some(([field]) => field === name);
    if (!isField || mapped.has(name)) return "";
    mapped.add(name);
    return name;
  });
}

/** Key by which a heading is remembered. */
export const headingKey = (heading: string) => heading.toLowerCase().slice(0, 200);

/** The mapping of a form, the columns whose field another column has, too, and what becomes of new rows. */
export function readMapping(definition: TableDefinition, headings: string[], form: FormData) {
  const names = tableFields(definition.fields).map(([name]) => name);
  const mapping = headings.map((_, index) => {
    const name = String(form.get(`column-${index}`) ?? "");
    return names.includes(name) ? name : "";
  });
  const repeated = mapping.flatMap((name, index) => (name && mapping.indexOf(name) < index ? [index] : []));
  const newState: NewState = form.get("newState") === "published" ? "published" : "draft";
  return { mapping, repeated, newState };
}
