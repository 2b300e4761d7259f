import { type Kysely, sql } from "kysely";

/** The addresses of links in the JSON of texts: of the row, and of its draft and schedule. */
const paths = `SELECT path FROM (
    SELECT substr(rest, 1, min(instr(rest || ')', ')'), instr(rest || ' ', ' '), instr(rest || '>', '>')) - 1) AS path
    FROM (
      SELECT ltrim(value, ' <') AS rest FROM json_each('[' || replace(json_quote(new.texts), '](', '","') || ']')
      UNION ALL
      SELECT ltrim(json_each.value, ' <') FROM revisions, json_each('[' || replace(json_quote(record ->> 'texts'), '](', '","') || ']')
      WHERE revisions.id IN (new.draft, new.scheduled)
    )
  ) WHERE path LIKE '/uploads/%'`;

const addUses = `INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT DISTINCT path, 'translation', new.id FROM (${paths});
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (${paths});`;

/** Texts of records, pictures and the site in other languages, each with the states of a record. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE translations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind <> ''),
  recordId INTEGER NOT NULL,
  language TEXT NOT NULL CHECK (language <> ''),
  title TEXT NOT NULL,
  texts TEXT NOT NULL CHECK (json_valid(texts) AND json_type(texts) = 'object'),
  source TEXT NOT NULL CHECK (json_valid(source) AND json_type(source) = 'object'),
  createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
  updatedAt TEXT NOT NULL CHECK (datetime(updatedAt) IS NOT NULL),
  state TEXT NOT NULL DEFAULT 'published' CHECK (state IN ('draft', 'published')),
  publishAt TEXT CHECK (publishAt IS NULL OR datetime(publishAt) IS NOT NULL),
  unpublishAt TEXT CHECK (unpublishAt IS NULL OR datetime(unpublishAt) IS NOT NULL),
  shown INTEGER NOT NULL DEFAULT 1 CHECK (shown IN (0, 1)),
  dueAt TEXT CHECK (dueAt IS NULL OR datetime(dueAt) IS NOT NULL),
  publishedAt TEXT CHECK (publishedAt IS NULL OR datetime(publishedAt) IS NOT NULL),
  draft INTEGER,
  scheduled INTEGER,
  CHECK (shown = 0 OR state = 'published')
) STRICT`,
  "CREATE UNIQUE INDEX translations_of_record ON translations (kind, language, recordId)",
  "CREATE INDEX translations_due ON translations (dueAt) WHERE dueAt IS NOT NULL",
  "CREATE INDEX translations_with_draft ON translations (draft) WHERE draft IS NOT NULL",
  "CREATE INDEX translations_with_schedule ON translations (scheduled) WHERE scheduled IS NOT NULL",
  ...["INSERT", "UPDATE", "DELETE"].map(
    (
      event,
    ) => `CREATE TRIGGER translations_version_${event.toLowerCase()} AFTER ${event} ON translations BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END`,
  ),
  `CREATE TRIGGER translations_uses_insert AFTER INSERT ON translations BEGIN
  ${addUses}
END`,
  `CREATE TRIGGER translations_uses_update AFTER UPDATE OF texts, draft, scheduled ON translations BEGIN
  DELETE FROM file_uses WHERE kind = 'translation' AND recordId = old.id;
  ${addUses}
END`,
  `CREATE TRIGGER translations_uses_delete AFTER DELETE ON translations BEGIN
  DELETE FROM file_uses WHERE kind = 'translation' AND recordId = old.id;
END`,
];
