import { sql } from "kysely";
import { type ListEntryInput, listEntryDefinition } from "#app/schemas/content/list-entry";
import { hidesPrice, isOfProduct } from "#app/schemas/lists/value-lists";
import { visibleKey } from "#app/schemas/readers/visible-text";
import { m } from "#app/words/compiled/messages.js";
import type { Language } from "#app/words/language";
import { choiceLists, type ListName } from "#app/words/list-names";
import { valueWord } from "#app/words/value-word";
import { type Connection, db } from "../../client/client";
import { orderedQueries } from "../records/ordered-queries";
import type { ListQuery } from "../records/record-lists";
import type { SaveOptions } from "../records/record-queries";
import { refreshUnitColumns } from "../records/unit-columns";
import type { Editor } from "../revisions";
import { findSettings } from "../settings";

const queries = orderedQueries(listEntryDefinition);

/** Column with the values of a list, in a table whose records may have versions that are not published yet. */
type ListColumn = { table: string; column: string; hasVersions: boolean };

const of = (table: string, column: string, hasVersions = true): ListColumn => ({
  table,
  column,
  hasVersions,
});

export const columnsOf: Record<ChoiceList, ListColumn[]> = {
  "property-types": [of("properties", "type")],
  "property-statuses": [of("properties", "status"), of("units", "status", false)],
  "project-categories": [of("projects", "category")],
  "project-statuses": [of("projects", "status")],
};

export type ChoiceList = (typeof choiceLists)[number];

/** Tells a list of which a record has one value from those of free words. */
export const isChoice = (list: ListName): list is ChoiceList => choiceLists.some((one) => one === list);

/** Makes the value of an added entry, for the API, addresses and tables: 'Farm  House' is 'farm house'. A free word stays as it is typed. */
function entryValue(name: string, list: ListName) {
  const words = name.replace(/\s+/g, " ").trim();
  return isChoice(list) ? words.toLowerCase() : words;
}

/** Counts the records with a value, those with a draft or a scheduled version that has it among them. */
export async function countUses(list: ListName, value: string, connection: Connection = db) {
  if (!isChoice(list)) return 0;
  let count = 0;
  for (const { table, column, hasVersions } of columnsOf[list]) {
    const pending = sql`exists (select 1 from revisions
      where revisions.id in (uses.draft, uses.scheduled) and record ->> ${`$.${column}`} = ${value})`;
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)} as uses
      where ${sql.ref(`uses.${column}`)} = ${value} ${hasVersions ? sql`or ${pending}` : sql``}`.execute(
      connection,
    );
    count += rows[0]?.count ?? 0;
  }
  return count;
}

/** Tells that records have the value of an entry. */
export async function isUsedEntry(connection: Connection, id: number) {
  const entries = connection.selectFrom("lists").select(["list", "value"]).where("id", "=", id);
  const entry = await entries.executeTakeFirst();
  return entry !== undefined && (await countUses(entry.list as ListName, entry.value, connection)) > 0;
}

type Stored = NonNullable<Awaited<ReturnType<typeof queries.findById>>>;

type Values = Partial<ListEntryInput>;

type Errors = Record<string, string[]>;

/** Errors that only the database knows of, by field. */
async function findErrors(values: Values, id?: number): Promise<Errors> {
  const stored = id === undefined ? undefined : await queries.findById(id);
  const others = (await findEntries(values.list as ListName)).filter((one) => one.id !== id);
  return {
    ...nameErrors(values, stored, others),
    ...(stored && (await fixedErrors(values, stored))),
    ...(values.hidden && isChoice(values.list as ListName) && (await hiddenErrors(stored, others))),
  };
}

function nameErrors({ name = "", value }: Values, stored: Stored | undefined, others: Entry[]): Errors {
  if (!name && !(stored && isOfEverySite(stored))) return { name: [m.required()] };
  const isUsed = isUsedBy(others, name, stored ? "" : value || name);
  return isUsed ? { name: [m.entry_name_used()] } : {};
}

/** Errors of what is given once. */
async function fixedErrors({ list, value, mergedInto }: Values, stored: Stored): Promise<Errors> {
  const isMoved = list !== stored.list && (isOfEverySite(stored) || (await usesOf(stored)) > 0);
  const isOther = (sent: string | undefined, known = "") => Boolean(sent) && sent !== known;
  return {
    ...(isMoved && { list: [m.entry_list_stays()] }),
    ...(isOther(value, stored.value) && { value: [m.entry_value_stays()] }),
    ...(isOther(mergedInto, stored.mergedInto) && { mergedInto: [m.entry_value_stays()] }),
  };
}

async function hiddenErrors(stored: Stored | undefined, others: Entry[]): Promise<Errors> {
  const count = stored && !stored.hidden ? await usesOf(stored) : 0;
  if (count > 0) return { hidden: [m.entry_hidden_used({ count })] };
  const isLast = others.every(({ hidden, mergedInto }) => hidden || mergedInto);
  return isLast ? { hidden: [m.entry_hidden_last()] } : {};
}

const isOfEverySite = ({ list, value }: Stored) => isOfProduct(list as ListName, value ?? "");

const usesOf = ({ list, value }: Stored) => countUses(list as ListName, value ?? "");

function isUsedBy(others: Entry[], name: string, value: string) {
  const same = (one: string, other: string) => other !== "" && visibleKey(one) === visibleKey(other);
  return others.some(
    (one) => same(one.value, value) || same(one.name || valueWord(one.list as ListName, one.value), name),
  );
}

type Entry = Awaited<ReturnType<typeof findEntries>>[number];

/** The entries of a list in their order. */
export const findEntries = (list: ListName) =>
  db
    .selectFrom("lists")
    .select(["id", "list", "value", "name", "hidden", "mergedInto"])
    .where("list", "=", list)
    .orderBy("order")
    .orderBy("id")
    .execute();

export const listEntryQueries = {
  ...queries,

  findErrors,

  /** The entries of a list, or of all. */
  async findRecords({ list, ...query }: ListQuery & { list?: ListName }, size: number, language?: Language) {
    const entries = await queries.findRecords(query, size, language);
    return list ? entries.filter((entry) => entry.list === list) : entries;
  },

  /** Says why an entry can't be deleted; undefined where it can. */
  async findDeletionError(id: number) {
    const entry = await queries.findById(id);
    if (!entry) return undefined;
    if (isOfEverySite(entry)) return m.entry_stays();
    const count = await usesOf(entry);
    return count > 0 ? m.entry_used({ count }) : undefined;
  },

  /** Makes the value of a new entry from its name. One that is shown again is no longer another's. */
  async complete(values: Values, id?: number) {
    const value = values.value || entryValue(values.name ?? "", values.list as ListName);
    const mergedInto = values.hidden ? values.mergedInto : "";
    return { ...values, ...(id === undefined ? { value, mergedInto: "" } : { mergedInto }) };
  },

  /** Saves an entry. Where prices are shown now that were not, or the other way, they are read again for filters and orders. */
  update(id: number, values: ListEntryInput, editor: Editor, options: SaveOptions = {}) {
    const save = async (transaction: NonNullable<SaveOptions["transaction"]>) => {
      const find = transaction.selectFrom("lists").select("hidesPrice").where("id", "=", id);
      const before = await find.executeTakeFirst();
      const result = await queries.update(id, values, editor, { ...options, transaction });
      const { saved } = result;
      if (saved && before && saved.hidesPrice !== (before.hidesPrice === 1)) {
        const isHidden = (status: string) =>
          status === saved.value ? saved.hidesPrice === true : hidesPrice(status);
        await refreshUnitColumns(transaction, await findSettings(transaction), { isHidden });
      }
      return result;
    };
    return options.transaction ? save(options.transaction) : db.transaction().execute(save);
  },
};
