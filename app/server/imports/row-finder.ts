import type { NewState, RowError } from "#app/schemas/imports/import-table";
import type { SaveIntent } from "#app/schemas/publishing";
import type { Field, Fields } from "#app/schemas/records/record";
import type { Language } from "#app/words/language";
import type { Connection } from "#db/client/client";
import { fieldChanges } from "#db/queries/field-changes";
import type { Names } from "./cells";

/** Column of a table; `option` is the unit of its bare numbers, or what joins it to the one before. */
export type Column = { index: number; name: string; field: Field; option: string };

type Issue = { path: PropertyKey[]; message: string };
type Parsed = { success: true; data: Values } | { success: false; error: { issues: Issue[] } };
type Values = Record<string, unknown>;

/** Says that a row before has the same: 'Row 2 has this reference, too.' */
export type RepeatedKey = (inputs: { row: number }) => string;

export type RowMatch = {
  reference: string;
  /** Cells of the row with numbers in place of the names of other records. */
  cells?: string[];
  /** Stored record to change; a new one without it. */
  record?: { id: number; updatedAt: string; values: Values };
  /** Keys that no other row has. */
  keys: { key: string; label: string; repeated: RepeatedKey }[];
  uniqueKeys?: string[];
  /** Title and place of a new record, and the references of one that has both, and of one with the title. */
  place?: { key: string; reference?: string; sameTitle?: string };
  fixed: string[];
  errors: RowError[];
  /** Errors of cells that name what is not there; which record the row is about is sure. */
  unread?: RowError[];
  obstacle?: string;
  /** Languages whose translation has changes that are not published. */
  pending?: Language[];
  schema: { safeParse(values: Values): unknown };
  /** Finds the name of another record of which a field has the number. */
  nameOf?(field: string, value: unknown): string | undefined;
  /** Finds what is wrong with values beside others and beside other records, and those that follow from them. */
  check?(values: Values): Promise<{ errors: Record<string, string[]>; following?: Values }>;
  intent: SaveIntent;
  /** Old addresses of the record that lead nowhere yet. */
  oldAddresses?: string[];
};

export const parseWith = ({ schema }: RowMatch, values: Values) => schema.safeParse(values) as Parsed;

/** Lists the changes of a row, with names in place of the numbers of other records. */
export function changesOf(fields: Fields, { record, nameOf }: RowMatch, changed: Values) {
  const before = record?.values ?? {};
  return fieldChanges(fields, before, { ...before, ...changed }).map((change) => {
    const [from, to] = [before, changed].map((values) => nameOf?.(change.field, values[change.field]));
    return { ...change, before: from ?? change.before, after: to ?? change.after };
  });
}

type Context = { columns: Column[]; newState: NewState; connection?: Connection };

/** Finds what rows are about, a batch at a time, and what their cells name. */
type RowFinder = (rows: string[][]) => Promise<{ matches: RowMatch[]; names: Names }>;

export type RowFinderOf = (context: Context) => Promise<RowFinder>;
