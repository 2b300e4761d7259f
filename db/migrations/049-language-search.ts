import { type Kysely, sql } from "kysely";
import { up as readAgain } from "./035-read-again";

/** Texts of a translation, whatever fields they are of. */
const folded = (row: string) =>
  `fold((SELECT group_concat(value, ' ') FROM json_tree(${row}.texts) WHERE type = 'text'))`;

/**
 * Translations are found by their texts, as records are. Prices and areas are read again, since more words of Urdu, Arabic and
 * German are known, and texts are folded again, since their punctuation is none of a word. Frozen.
 */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await readAgain(db);
}

const refolded = ["messages", "address_book", "files"];

const statements = [
  "CREATE VIRTUAL TABLE translations_search USING fts5 (text, tokenize = 'trigram')",
  `INSERT INTO translations_search (rowid, text) SELECT id, ${folded("translations")} FROM translations`,
  `CREATE TRIGGER translations_search_insert AFTER INSERT ON translations BEGIN
  INSERT INTO translations_search (rowid, text) VALUES (new.id, ${folded("new")});
END`,
  `CREATE TRIGGER translations_search_delete AFTER DELETE ON translations BEGIN
  DELETE FROM translations_search WHERE rowid = old.id;
END`,
  `CREATE TRIGGER translations_search_update AFTER UPDATE OF texts ON translations BEGIN
  UPDATE translations_search SET text = ${folded("new")} WHERE rowid = old.id;
END`,
  // A folded text stays as it is but for what is folded otherwise now.
  ...refolded.map((table) => `UPDATE ${table}_search SET text = fold(text) WHERE text GLOB '*[؟؛۔«»„‚‹›]*'`),
];
