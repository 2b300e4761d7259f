import type { Field, RecordDefinition } from "#app/schemas/records/record";
import { isList } from "#app/schemas/records/record-values";
import { decodeColumns } from "./columns";

type Values = Record<string, unknown>;

/**
 * The values of a row as it once was. A row from before a column was there gets what that is when it is left empty.
 * @returns undefined for anything that is no row of this kind
 */
export function decodeVersion(definition: RecordDefinition, row: unknown): Values | undefined {
  const { fields, titleField } = definition;
  if (typeof row !== "object" || row === null || !(titleField in row)) return undefined;
  try {
    const decoded = decodeColumns(definition, row as Values);
    const entries = Object.entries(fields).map(([name, field]) => {
      const value = decoded[name] ?? emptyValue(field);
      if (isList(field) && !Array.isArray(value)) throw new Error(`${name} is no list.`);
      return [name, value];
    });
    return Object.fromEntries(entries);
  } catch (error) {
    console.error("A version can't be read:", error);
    return undefined;
  }
}

function emptyValue(field: Field): unknown {
  const { schema, draftSchema = schema, control } = field;
  const parsed = draftSchema.safeParse(undefined);
  if (parsed.success) return parsed.data ?? null;
  if (isList(field)) return [];
  return ["number", "time", "image"].includes(control.type) ? null : "";
}
