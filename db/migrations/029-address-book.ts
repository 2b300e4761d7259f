import { type Kysely, sql } from "kysely";

/**
 * What the firm itself notes of a person is an entry of the address book. An entry belongs to a contact as a message does, and
 * a contact may have entries alone. Frozen.
 */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const iso = (column: string) => `${column} TEXT NOT NULL CHECK (datetime(${column}) IS NOT NULL)`;

/**
 * A contact is shown as its latest entry says, else as its newest message in the inbox does; without either there is none.
 */
const refresh = (id: string) => `
  DELETE FROM contacts WHERE id = ${id};
  INSERT INTO contacts (id, name, email, phone, lastAt, messages, note, entryId)
    SELECT ${id}, coalesce(entry.name, newest.name), coalesce(entry.email, newest.email), coalesce(entry.phone, newest.phone),
      coalesce(newest.createdAt, entry.createdAt), (SELECT count(*) FROM messages WHERE contactId = ${id} AND spam = 0),
      coalesce(entry.note, ''), entry.id
    FROM (SELECT 1)
    LEFT JOIN (SELECT id, name, email, phone, note, createdAt FROM address_book
      WHERE contactId = ${id} ORDER BY updatedAt DESC, id DESC LIMIT 1) AS entry
    LEFT JOIN (SELECT id, name, email, phone, createdAt FROM messages
      WHERE contactId = ${id} AND spam = 0 ORDER BY createdAt DESC, id DESC LIMIT 1) AS newest
    WHERE entry.id IS NOT NULL OR newest.id IS NOT NULL;`;

const searched = ["name", "email", "phone", "note"];
const values = (row: string) => ["id", ...searched].map((column) => `${row}.${column}`).join(", ");
const add = `INSERT INTO address_book_search (rowid, ${searched}) VALUES (${values("new")});`;
const remove = `INSERT INTO address_book_search (address_book_search, rowid, ${searched}) VALUES ('delete', ${values("old")});`;

const statements = [
  `CREATE TABLE address_book (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- The id of a message of the person, or a number that no message gets.
    contactId INTEGER NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL DEFAULT '',
    -- In lower case; null without an email.
    emailKey TEXT,
    phone TEXT NOT NULL DEFAULT '',
    -- E.164; null when the phone can't be read.
    phoneKey TEXT,
    note TEXT NOT NULL DEFAULT '',
    ${iso("createdAt")},
    ${iso("updatedAt")}
  ) STRICT`,
  "CREATE INDEX address_book_of_contact ON address_book (contactId, updatedAt DESC, id DESC)",
  "CREATE INDEX address_book_by_email_key ON address_book (emailKey, updatedAt DESC, id DESC, contactId)",
  "CREATE INDEX address_book_by_phone_key ON address_book (phoneKey, updatedAt DESC, id DESC, contactId)",
  "CREATE INDEX address_book_found ON address_book (id, contactId)",
  `CREATE VIRTUAL TABLE address_book_search
    USING fts5 (${searched}, content = 'address_book', content_rowid = 'id', tokenize = 'trigram')`,
  `CREATE TRIGGER address_book_search_insert AFTER INSERT ON address_book BEGIN ${add} END`,
  `CREATE TRIGGER address_book_search_delete AFTER DELETE ON address_book BEGIN ${remove} END`,
  `CREATE TRIGGER address_book_search_update AFTER UPDATE OF ${searched} ON address_book BEGIN ${remove} ${add} END`,

  // What an entry was before an import has changed it: without the person it goes, as without the import.
  `CREATE TABLE address_book_versions (
    importId INTEGER NOT NULL REFERENCES imports ON DELETE CASCADE,
    entryId INTEGER NOT NULL REFERENCES address_book ON DELETE CASCADE,
    entry TEXT NOT NULL CHECK (json_valid(entry)),
    PRIMARY KEY (importId, entryId)
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX address_book_versions_of_entry ON address_book_versions (entryId)",

  "ALTER TABLE contacts ADD COLUMN note TEXT NOT NULL DEFAULT ''",
  // The entry that it is shown as.
  "ALTER TABLE contacts ADD COLUMN entryId INTEGER",
  // What a search orders its finds by.
  "CREATE INDEX contacts_found ON contacts (id, lastAt)",
  ...["inserted", "deleted", "updated"].map((event) => `DROP TRIGGER contacts_${event}`),
  `CREATE TRIGGER contacts_inserted AFTER INSERT ON messages WHEN new.contactId IS NOT NULL AND new.spam = 0 BEGIN
    ${refresh("new.contactId")}
  END`,
  `CREATE TRIGGER contacts_deleted AFTER DELETE ON messages WHEN old.contactId IS NOT NULL AND old.spam = 0 BEGIN
    ${refresh("old.contactId")}
  END`,
  `CREATE TRIGGER contacts_updated AFTER UPDATE OF contactId, spam ON messages
    WHEN old.contactId IS NOT new.contactId OR old.spam <> new.spam BEGIN
    ${refresh("old.contactId")}
    ${refresh("new.contactId")}
  END`,
  `CREATE TRIGGER contacts_entry_inserted AFTER INSERT ON address_book BEGIN ${refresh("new.contactId")} END`,
  `CREATE TRIGGER contacts_entry_deleted AFTER DELETE ON address_book BEGIN ${refresh("old.contactId")} END`,
  `CREATE TRIGGER contacts_entry_updated AFTER UPDATE ON address_book BEGIN
    ${refresh("old.contactId")}
    ${refresh("new.contactId")}
  END`,
];
