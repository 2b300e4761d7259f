import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  type ImportedKind,
  type NewState,
  type RowError,
  type RowOutcome,
  type TableRow,
  tableFields,
} from "#app/schemas/imports/import-table";
import { isOfRow } from "#app/schemas/imports/row-fields";
import type { TableDefinition } from "#app/schemas/imports/table-definitions";
import { splitName, splitValues } from "#app/schemas/imports/translated-fields";
import { recordDefinitions } from "#app/schemas/kinds/record-kinds";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import type { Connection } from "#db/client/client";
import { yieldToRequests } from "#db/client/yield-to-requests";
import { findRememberedWords } from "#db/queries/imports/remembered-columns";
import { findSettings } from "#db/queries/settings";
import type { Names } from "./cells";
import { childRows } from "./child-rows";
import { isLongitude } from "./columns/synonyms";
import { contactRows } from "./contact-rows";
import { contentRows } from "./content-rows";
import { listingRows } from "./listing-rows";
import { redirectRows } from "./redirects/redirect-rows";
import { type Column, changesOf, parseWith, type RowFinderOf, type RowMatch } from "./row-finder";
import { addressNote, notesOf } from "./row-notes";
import { changedTranslations, pendingTranslations } from "./translated-cells";
import type { OurWords } from "./values/choices";
import { readCells } from "./values/read-cells";
import { type WebPicture, withWebAddresses } from "./web-pictures";

export type Table = {
  kind: ImportedKind;
  definition: TableDefinition;
  rows: TableRow[];
  headings: string[];
  /** The field of each column, '' for none. */
  mapping: string[];
  /** The unit of the bare numbers of each column, or what joins it to the one before. */
  options: string[];
  newState: NewState;
};

const finders: Record<ImportedKind, RowFinderOf> = {
  property: listingRows(recordDefinitions.property),
  project: listingRows(recordDefinitions.project),
  unit: childRows(recordDefinitions.unit),
  "unit-type": childRows(recordDefinitions["unit-type"]),
  contact: contactRows,
  redirect: redirectRows,
  page: contentRows(recordDefinitions.page),
  "journal-entry": contentRows(recordDefinitions["journal-entry"]),
};

/** Rows: the process answers no request while it checks a batch, for about 1 ms. */
const batchSize = 10;

/** Characters of a row that can't be read. */
const maxUnreadTitle = 60;

type Values = Record<string, unknown>;
type Context = {
  definition: TableDefinition;
  columns: Map<string, Column[]>;
  words: Map<string, OurWords>;
  settings: UnitSettings;
  /** Rows by their keys, and by title and place. */
  seen: Map<string, number>;
  places: Map<string, number>;
};

/**
 * Plans what an import does with each row: the dry run shows it, and the commit does it.
 * @param connection the transaction of a commit
 * @returns the outcomes, the pictures that are fetched afterwards, and a digest of the outcomes, by which the commit knows that nothing has changed since
 */
export async function dryRun(table: Table, connection?: Connection) {
  const { kind, definition, newState, rows } = table;
  const fields = new Map(tableFields(definition.fields));
  const mapped = table.mapping.flatMap((name, index): Column[] => {
    const field = fields.get(name);
    return field ? [{ index, name, field, option: table.options[index] ?? "" }] : [];
  });
  // A list is translated entry by entry: that of the row itself is read before. A table may have the longitude first.
  const isLater = ({ name, index }: Column) =>
    splitName(name).language !== undefined ||
    (name === "coordinates" && isLongitude(table.headings[index] ?? ""));
  const columns = [...mapped.filter((column) => !isLater(column)), ...mapped.filter(isLater)];
  const settings = await findSettings(connection);
  const context: Context = {
    definition,
    columns: groupByName(columns.filter(({ name }) => !isOfRow(name))),
    words: await findRememberedWords(kind, connection),
    settings,
    seen: new Map(),
    places: new Map(),
  };
  const findRows = await finders[kind]({ columns, newState, connection });
  const outcomes: RowOutcome[] = [];
  const pictures: WebPicture[] = [];
  const digest = createHash("sha256");
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize);
    const { matches, names } = await findRows(batch.map(({ cells }) => cells));
    for (const [index, tableRow] of batch.entries()) {
      const match = matches[index];
      if (!match) continue;
      const wanted: WebPicture[] = [];
      const row = { ...tableRow, ...(match.cells && { cells: match.cells }), match, names, wanted };
      const outcome = refuseUnread(tableRow) ?? (await checkRow(context, row));
      outcomes.push(outcome);
      if (outcome.is === "new" || outcome.is === "changed") pictures.push(...wanted);
      digest.update(JSON.stringify(outcome));
    }
    await yieldToRequests();
  }
  return { outcomes, pictures, digest: digest.digest("base64url") };
}

function groupByName(columns: Column[]) {
  const groups = new Map<string, Column[]>();
  for (const column of columns) groups.set(column.name, [...(groups.get(column.name) ?? []), column]);
  return groups;
}

/** Refuses a row whose cells may stand in other columns than they seem to. */
function refuseUnread({ row, cells, problem }: TableRow): RowOutcome | undefined {
  if (!problem) return undefined;
  const title = cells.find((cell) => cell.trim() !== "")?.slice(0, maxUnreadTitle) ?? "";
  return { row, reference: "", title, is: "refused", errors: [{ label: "", message: problem }] };
}

type Row = TableRow & { match: RowMatch; names: Names; wanted: WebPicture[] };

async function checkRow(context: Context, row: Row): Promise<RowOutcome> {
  const { match } = row;
  const { record } = match;
  const { titleField } = context.definition;
  const { typed, errors } = readCells(context, row);
  const title = String(typed[titleField] ?? record?.values[titleField] ?? "").trim();
  const of = { row: row.row, reference: match.reference, title };
  const unsure = [...match.errors, ...repeatedKeys(context.seen, row)];
  errors.push(...unsure, ...(match.unread ?? []));
  if (errors.length === 0 && record && Object.keys(typed).length === 0)
    return { ...of, ...unchanged(match, record) };
  const read = parseWith(match, { ...record?.values, ...typed });
  if (!read.success) {
    // What is missing may be stored: it is not sure of which record.
    const issues = read.error.issues.filter(({ path: [name] }) => unsure.length === 0 || typed[String(name)]);
    errors.push(...errorsOf(context.definition, issues, errors));
  }
  const { issues = [], following } = (read.success && (await checkTogether(match, read.data))) || {};
  errors.push(...errorsOf(context.definition, issues, errors));
  if (!read.success || errors.length > 0)
    return { ...of, is: "refused", errors: [...errors, ...obstacleOf(match)] };
  const values = Object.fromEntries(Object.entries(read.data).filter(([name]) => name in typed));
  return { ...of, ...planRow(context, row, { ...read.data, ...following }, { ...values, ...following }) };
}

/** Checks the values of a row together. 'paymentPlan[1].amount' is an error of the plan. */
async function checkTogether({ check }: RowMatch, values: Values) {
  const { errors = {}, following } = (await check?.(values)) ?? {};
  const issues = Object.entries(errors).flatMap(([path, messages]) =>
    messages.map((message) => ({ path: [path.replace(/\[.*/, "")], message })),
  );
  return { issues, following };
}

const obstacleOf = ({ obstacle }: RowMatch) => (obstacle ? [{ label: "", message: obstacle }] : []);

/** @param all values of a new record @param typed those that the row has */
function planRow(context: Context, row: Row, all: Values, typed: Values) {
  const { fields, titleField, keyField } = context.definition;
  const { record, intent } = row.match;
  const before = record?.values ?? {};
  const isChanged = ([name, value]: [string, unknown]) => !isDeepStrictEqual(value, before[name]);
  const changed = Object.fromEntries(Object.entries(typed).filter(isChanged));
  if (record && Object.keys(changed).length === 0) return unchanged(row.match, record);
  const { translations } = changedTranslations(row.match, changed);
  const obstacle = [...obstacleOf(row.match), ...pendingTranslations(row.match, translations)];
  if (obstacle.length > 0) return { is: "refused" as const, errors: obstacle };
  const changes = changesOf(fields, row.match, withWebAddresses(fields, changed, row.wanted));
  const notes = notesOf(context, row, changed);
  const { oldAddresses = [] } = row.match;
  if (record) {
    const { id, updatedAt } = record;
    return {
      is: "changed" as const,
      id,
      updatedAt,
      values: splitValues({ ...before, ...changed }).own,
      ...(translations && { translations }),
      intent,
      changes,
      notes,
      oldAddresses,
    };
  }
  const others = changes.filter(({ field }) => field !== titleField && field !== keyField);
  return {
    is: "new" as const,
    values: splitValues(all).own,
    ...(translations && { translations }),
    intent,
    changes: others,
    notes,
    oldAddresses,
  };
}

/** A row that says what its record has; its old addresses may be new. */
function unchanged(
  { oldAddresses = [], intent }: RowMatch,
  { id, updatedAt }: NonNullable<RowMatch["record"]>,
) {
  if (oldAddresses.length === 0) return { is: "same" as const, id };
  const notes = [addressNote(oldAddresses)];
  return { is: "changed" as const, id, updatedAt, values: {}, intent, changes: [], notes, oldAddresses };
}

/** Notes what a row is about. @returns an error when a row before is about the same */
function repeatedKeys(seen: Map<string, number>, { row, match: { keys, uniqueKeys = [] } }: Row): RowError[] {
  const repeated = keys.find(({ key }) => seen.has(key));
  for (const key of [...keys.map(({ key }) => key), ...uniqueKeys]) if (!seen.has(key)) seen.set(key, row);
  if (!repeated) return [];
  return [{ label: repeated.label, message: repeated.repeated({ row: seen.get(repeated.key) ?? row }) }];
}

type Issue = { path: PropertyKey[]; message: string };

/** The errors of fields that have none yet, each once. */
function errorsOf({ fields }: TableDefinition, issues: Issue[], before: RowError[]) {
  const labels = new Set(before.map(({ label }) => label));
  const errors = issues.map(({ path: [name], message }) => ({
    label: fields[String(name)]?.label() ?? "",
    message,
  }));
  const isFirst = (error: RowError, index: number) =>
    errors.findIndex((one) => isDeepStrictEqual(one, error)) === index;
  return errors.filter((error, index) => !labels.has(error.label) && isFirst(error, index));
}
