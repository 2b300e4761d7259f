import type { Field, StoredDefinition } from "#app/schemas/records/record";
import { isList } from "#app/schemas/records/record-values";

type Values = Record<string, unknown>;

type Stored = Pick<StoredDefinition, "kind" | "fields">;

/** The columns of a record's fields: booleans as 0 or 1, lists as JSON; all texts of a translation are one column. */
export function encodeColumns({ kind, fields }: Stored, values: Values) {
  const columns = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const value = values[name];
    // The form sends no order: the stored one stays.
    if (value === undefined) return [];
    if (isList(field)) return [[name, JSON.stringify(value)]];
    return [[name, field.control.type === "checkbox" ? Number(value) : value]];
  });
  const encoded: Values = Object.fromEntries(columns);
  if (kind !== "translation") return encoded;
  const { publishAt, unpublishAt, ...texts } = encoded;
  return { texts: JSON.stringify(texts), publishAt, unpublishAt };
}

/** A row, or a part of one, as a record; computed columns are left out. */
export function decodeColumns({ kind, fields }: Stored, stored: Values): Values {
  const row = kind === "translation" ? { ...stored, ...JSON.parse(String(stored.texts)) } : stored;
  const values = Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    const field = fields[name];
    if (!field) return /^(id|createdAt|updatedAt)$/.test(name) ? [[name, value]] : [];
    if (isList(field)) return [[name, JSON.parse(String(value))]];
    return [[name, field.control.type === "checkbox" ? value === 1 : value]];
  });
  return Object.fromEntries(values);
}

/**
 * The values of a row as it once was. A row from before a column was there gets what that is when it is left empty.
 * @returns undefined for anything that is no row of this kind
 */
export function decodeVersion(definition: StoredDefinition, row: unknown): Values | undefined {
  const { fields, titleField } = definition;
  if (typeof row !== "object" || row === null || !(titleField in row)) return undefined;
  try {
    const decoded = decodeColumns(definition, row as Values);
    const entries = Object.entries(fields).map(([name, field]) => {
      const value = decoded[name] ?? emptyValue(field);
      const isWhole = field.control.type === "custom" ? value instanceof Object : Array.isArray(value);
      if (isList(field) && !isWhole) throw new Error(`${name} is no list.`);
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
