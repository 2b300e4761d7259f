import { type Kysely, sql } from "kysely";

/** Pages of the firm's own, and every address that one of them has had. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The latest page to have an address owns it: others are redirected no longer. */
const keepAddress = "INSERT OR REPLACE INTO page_addresses (address, pageId) VALUES (new.address, new.id);";
const isUpload = "new.image LIKE '/uploads/%'";
const addUse = `INSERT INTO file_uses (path, kind, recordId) SELECT new.image, 'page', new.id WHERE ${isUpload};
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path = new.image;`;
const removeUse = "DELETE FROM file_uses WHERE kind = 'page' AND recordId = old.id;";

const statements = [
  `CREATE TABLE pages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL CHECK (title <> ''),
    address TEXT NOT NULL UNIQUE CHECK (address <> ''),
    text TEXT NOT NULL,
    inHeader INTEGER NOT NULL DEFAULT 0 CHECK (inHeader IN (0, 1)),
    inFooter INTEGER NOT NULL DEFAULT 0 CHECK (inFooter IN (0, 1)),
    searchTitle TEXT NOT NULL,
    searchDescription TEXT NOT NULL,
    image TEXT,
    hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
    "order" INTEGER NOT NULL CHECK ("order" >= 0),
    createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
    updatedAt TEXT NOT NULL CHECK (datetime(updatedAt) IS NOT NULL)
  ) STRICT`,
  'CREATE INDEX pages_in_order ON pages ("order", id)',
  "CREATE TABLE page_addresses (address TEXT PRIMARY KEY, pageId INTEGER NOT NULL) STRICT, WITHOUT ROWID",
  `CREATE TRIGGER pages_address_insert AFTER INSERT ON pages BEGIN ${keepAddress} END`,
  `CREATE TRIGGER pages_address_update AFTER UPDATE OF address ON pages BEGIN ${keepAddress} END`,
  `CREATE TRIGGER pages_uses_insert AFTER INSERT ON pages BEGIN ${addUse} END`,
  `CREATE TRIGGER pages_uses_delete AFTER DELETE ON pages BEGIN ${removeUse} END`,
  `CREATE TRIGGER pages_uses_update AFTER UPDATE OF image ON pages BEGIN ${removeUse} ${addUse} END`,
];
