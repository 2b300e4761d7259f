import type { RecordDefinition } from "#app/schemas/record";
import { isList } from "#app/schemas/record-values";

type Values = Record<string, unknown>;

/** The columns of a record's fields: booleans as 0 or 1, lists as JSON. */
export function encodeColumns({ fields }: RecordDefinition, values: Values) {
  const columns = Object.entries(fields).map(([name, field]): [string, unknown] => {
    const value = values[name];
    if (isList(field)) return [name, JSON.stringify(value)];
    return [name, field.control.type === "checkbox" ? Number(value) : value];
  });
  return Object.fromEntries(columns);
}

/** A row, or a part of one, as a record; computed columns are left out. */
export function decodeColumns({ fields }: RecordDefinition, row: Values): Values {
  const values = Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    const field = fields[name];
    if (!field) return /^(id|createdAt|updatedAt)$/.test(name) ? [[name, value]] : [];
    if (isList(field)) return [[name, JSON.parse(String(value))]];
    return [[name, field.control.type === "checkbox" ? value === 1 : value]];
  });
  return Object.fromEntries(values);
}
