import { type Kysely, type RawBuilder, sql } from "kysely";

/**
 * Messages, files and the address book are searched as listings are (031-search-text): one folded text a row, beside it the digits
 * of its phone number. The numbers by which contacts are found are read again. By the SQL functions of the connection. Frozen.
 */
export async function up(db: Kysely<unknown>) {
  const settings = JSON.stringify(await findSettings(db));
  for (const table of ["messages", "address_book"])
    await inBatches(
      db,
      table,
      (batch) =>
        sql`UPDATE ${sql.table(table)} SET phoneKey = read_phone(phone, ${settings}) WHERE phone <> '' AND ${batch}`,
    );
  for (const [table, search] of Object.entries(searched)) await indexTexts(db, table, search);
}

type Searched = { texts: string[]; others: string[]; isSearched?: string; triggers: string[] };

/** Triggers of earlier migrations. */
const triggers = ["insert", "delete", "update"];

/** Spam is not in the index. */
const searched: Record<string, Searched> = {
  messages: {
    texts: ["name", "email", "subject", "message"],
    others: ["phone", "spam"],
    isSearched: "spam = 0",
    triggers: [...triggers, "spam", "inbox"],
  },
  files: { texts: ["name", "category", "type"], others: [], triggers },
  address_book: { texts: ["name", "email", "phone", "note"], others: ["phone"], triggers },
};

async function indexTexts(
  db: Kysely<unknown>,
  table: string,
  { texts, others, isSearched, triggers }: Searched,
) {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const index = `${table}_search`;
  const phone = others.includes("phone") ? ", phone" : "";
  const insertFrom = (row: string) => {
    const text = `fold(${texts.map((name) => `${row}.${name}`).join(", ")})`;
    const digits = phone && `, phone_digits(${row}.phone)`;
    return `INSERT INTO ${index} (rowid, text${phone}) SELECT ${row}.id, ${text}${digits}`;
  };
  const insert = `${insertFrom("new")}${isSearched ? ` WHERE new.${isSearched}` : ""};`;
  const remove = `DELETE FROM ${index} WHERE rowid = old.id;`;
  for (const trigger of triggers) await run(`DROP TRIGGER ${index}_${trigger}`);
  await run(`DROP TABLE ${index}`);
  await run(`CREATE VIRTUAL TABLE ${index} USING fts5 (text${phone}, tokenize = 'trigram')`);
  await run(`INSERT INTO ${index} (${index}, rank) VALUES ('secure-delete', 1)`);
  await inBatches(
    db,
    table,
    (batch) =>
      sql`${sql.raw(`${insertFrom(table)} FROM ${table} WHERE ${isSearched ?? "true"}`)} AND ${batch}`,
  );
  const changed = [...new Set([...texts, ...others])].join(", ");
  await run(`CREATE TRIGGER ${index}_insert AFTER INSERT ON ${table} BEGIN ${insert} END`);
  await run(`CREATE TRIGGER ${index}_delete AFTER DELETE ON ${table} BEGIN ${remove} END`);
  await run(
    `CREATE TRIGGER ${index}_update AFTER UPDATE OF ${changed} ON ${table} BEGIN ${remove} ${insert} END`,
  );
}

/** Settings that say the country of a number without one; default settings are not stored. */
async function findSettings(db: Kysely<unknown>) {
  const { rows } = await sql<{ value: string }>`SELECT value FROM settings WHERE name = 'site'`.execute(db);
  const { phoneNumber = "", currency = "PKR" } = JSON.parse(rows[0]?.value ?? "{}");
  return { phoneNumber, currency };
}

const batchSize = 500;

async function inBatches(
  db: Kysely<unknown>,
  table: string,
  statementOf: (batch: RawBuilder<unknown>) => RawBuilder<unknown>,
) {
  const { rows } = await sql<{
    last: number | null;
  }>`SELECT max(id) AS last FROM ${sql.table(table)}`.execute(db);
  for (let from = 0; from < (rows[0]?.last ?? 0); from += batchSize)
    await statementOf(sql`id > ${from} AND id <= ${from + batchSize}`).execute(db);
}
