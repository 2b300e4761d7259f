import type { NewState } from "#app/schemas/imports/import-table";
import { type Connection, db } from "../../client/client";
import type { NewBatchChange } from "../records/batches";

/** The field of a column, and its option. */
export type ColumnChoice = { field: string; option: string };

type Columns = { mapping: string[]; options: string[]; newState: NewState };

/** Value that a word stands for, with the field in which it stands. */
export type ChosenWord = { field: string; word: string; value: string | undefined };

type Chosen = {
  id: number;
  kind: string;
  /** The choice of each heading, for later tables. */
  columns: Map<string, ColumnChoice>;
  /** The values that words stand for; undefined for one of which nothing is said. */
  words: ChosenWord[];
  /** Changes of the batch that the import will be: entries of lists that were added. */
  entries: NewBatchChange[];
};

/** Stores what the columns of an import are, and remembers it and what their words stand for. */
export function saveColumns(
  { id, kind, columns, words, entries }: Chosen,
  { mapping, options, newState }: Columns,
) {
  return db.transaction().execute(async (transaction) => {
    const stored = transaction.selectFrom("imports").select("entries").where("id", "=", id);
    const before: NewBatchChange[] = JSON.parse((await stored.executeTakeFirst())?.entries ?? "[]");
    const update = transaction.updateTable("imports").set({
      mapping: JSON.stringify(mapping),
      options: JSON.stringify(options),
      entries: JSON.stringify([...before, ...entries]),
      newState,
    });
    await update.where("id", "=", id).execute();
    for (const [heading, { field, option }] of columns) {
      await transaction
        .insertInto("import_columns")
        .values({ kind, heading, field, option })
        .onConflict((conflict) => conflict.columns(["kind", "heading"]).doUpdateSet({ field, option }))
        .execute();
    }
    for (const word of words) await saveWord(transaction, kind, word);
  });
}

async function saveWord(transaction: Connection, kind: string, { field, word, value }: ChosenWord) {
  const deletion = transaction.deleteFrom("import_values");
  await deletion.where((row) => row.and({ kind, field, word })).execute();
  if (value !== undefined)
    await transaction.insertInto("import_values").values({ kind, field, word, value }).execute();
}

/** The fields and options that were last chosen for these headings. */
export async function findRememberedColumns(kind: string, headings: string[]) {
  const rows = await db
    .selectFrom("import_columns")
    .select(["heading", "field", "option"])
    .where("kind", "=", kind)
    .where("heading", "in", headings)
    .execute();
  return new Map<string, ColumnChoice>(rows.map(({ heading, ...choice }) => [heading, choice]));
}

/** Finds the values that the words of tables of a kind stand for, by field and by the key of the word; '' for nothing. */
export async function findRememberedWords(kind: string, connection: Connection = db) {
  const rows = await connection
    .selectFrom("import_values")
    .select(["field", "word", "value"])
    .where("kind", "=", kind)
    .execute();
  const words = new Map<string, Map<string, string>>();
  for (const { field, word, value } of rows)
    words.set(field, (words.get(field) ?? new Map<string, string>()).set(word, value));
  return words;
}
