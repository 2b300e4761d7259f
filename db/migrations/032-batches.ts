import { type Kysely, type RawBuilder, sql } from "kysely";

/** Stores what one action changes in many records as a batch, and turns those of before into batches. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of tables) await sql.raw(statement).execute(db);
  await takeOverSample(db);
  await takeOverImports(db);
  for (const statement of removals) await sql.raw(statement).execute(db);
}

const tables = [
  `CREATE TABLE batches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    action TEXT NOT NULL CHECK (action IN ('bulk', 'import', 'sample')),
    userId INTEGER REFERENCES users ON DELETE SET NULL,
    userName TEXT NOT NULL,
    createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
    undoneAt TEXT CHECK (undoneAt IS NULL OR datetime(undoneAt) IS NOT NULL)
  ) STRICT`,
  "CREATE INDEX batches_by_user ON batches (userId)",
  "CREATE INDEX batches_by_time ON batches (createdAt)",
  `CREATE TABLE batch_changes (
    batchId INTEGER NOT NULL REFERENCES batches ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind <> ''),
    recordId INTEGER NOT NULL,
    -- updatedAt of the version before; NULL for a record that was made or deleted.
    before TEXT,
    -- The version after, NULL for a deleted record.
    after TEXT,
    -- JSON of what has no revisions: the entry of the address book before, the settings that the sample firm has filled in.
    version TEXT CHECK (version IS NULL OR json_valid(version)),
    PRIMARY KEY (batchId, kind, recordId)
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX batch_versions_of_record ON batch_changes (kind, recordId) WHERE version IS NOT NULL",
  // Without the person it goes.
  `CREATE TRIGGER batch_versions_deleted AFTER DELETE ON address_book BEGIN
    UPDATE batch_changes SET version = NULL WHERE kind = 'contact' AND recordId = old.id AND version IS NOT NULL;
  END`,
  `INSERT INTO batches (id, action, userId, userName, createdAt)
    SELECT batch, 'bulk', userId, userName, min(createdAt) FROM revisions WHERE batch IS NOT NULL GROUP BY batch`,
  // A version that is purged can't be put back: '' is none, where NULL would be a new record.
  `INSERT OR IGNORE INTO batch_changes (batchId, kind, recordId, before, after)
    SELECT batch, kind, recordId,
      CASE deleted WHEN 0 THEN coalesce((
        SELECT record ->> 'updatedAt' FROM revisions earlier
        WHERE earlier.kind = later.kind AND earlier.recordId = later.recordId AND deleted = 0
          AND earlier.id < later.id ORDER BY id DESC LIMIT 1), '') END,
      CASE deleted WHEN 0 THEN record ->> 'updatedAt' END
    FROM revisions later WHERE batch IS NOT NULL`,
  "ALTER TABLE imports ADD COLUMN batchId INTEGER REFERENCES batches ON DELETE CASCADE",
  "CREATE INDEX imports_by_batch ON imports (batchId)",
];

const removals = [
  "DROP TABLE sample_records",
  "DROP TABLE address_book_versions",
  "DROP INDEX revisions_of_batch",
  "ALTER TABLE revisions DROP COLUMN batch",
  "DROP INDEX imports_by_time",
  ...["committedAt", "undoneAt", "changes", "added", "changed"].map(
    (column) => `ALTER TABLE imports DROP COLUMN ${column}`,
  ),
];

/** @param values action, userId, userName, createdAt and undoneAt of a row */
async function insertBatch(db: Kysely<unknown>, values: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO batches (action, userId, userName, createdAt, undoneAt) ${values} RETURNING id`.execute(db);
  return rows[0]?.id;
}

/** Takes over the sample firm that is loaded, and those in the trash, which name their batch as their record. */
async function takeOverSample(db: Kysely<unknown>) {
  const insertChanges = (batch: number, records: RawBuilder<unknown>) =>
    sql`INSERT INTO batch_changes (batchId, kind, recordId, after, version)
      SELECT ${batch}, kind, recordId, iif(kind = 'settings', '', version), iif(kind = 'settings', version, NULL)
      FROM ${records}`.execute(db);
  const loaded = await insertBatch(
    db,
    sql`SELECT 'sample', NULL, '', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), NULL
      WHERE EXISTS (SELECT 1 FROM sample_records)`,
  );
  if (loaded) await insertChanges(loaded, sql`sample_records`);
  const removals = await sql<{ id: number }>`SELECT id FROM revisions WHERE kind = 'sample'`.execute(db);
  for (const { id } of removals.rows) {
    const batch = await insertBatch(
      db,
      sql`SELECT 'sample', userId, userName, createdAt, createdAt FROM revisions WHERE id = ${id}`,
    );
    const records = sql`(
      SELECT value ->> 'kind' AS kind, value ->> 'recordId' AS recordId, value ->> 'version' AS version
      FROM revisions, json_each(record, '$.records') WHERE revisions.id = ${id})`;
    await insertChanges(batch ?? 0, records);
    await sql`UPDATE revisions SET recordId = ${batch} WHERE id = ${id}`.execute(db);
  }
}

async function takeOverImports(db: Kysely<unknown>) {
  const done = await sql<{ id: number }>`SELECT id FROM imports WHERE committedAt IS NOT NULL`.execute(db);
  for (const { id } of done.rows) {
    const batch = await insertBatch(
      db,
      sql`SELECT 'import', userId, userName, committedAt, undoneAt FROM imports WHERE id = ${id}`,
    );
    await sql`UPDATE imports SET batchId = ${batch} WHERE id = ${id}`.execute(db);
  }
  // The same person is part of the version of an entry.
  await sql`INSERT OR IGNORE INTO batch_changes
    SELECT batchId, kind, value ->> 'id', value ->> 'before',
      iif(kind = 'contact', value ->> 'contactId' || ' ', '') || (value ->> 'after'), entry
    FROM imports, json_each(changes)
      LEFT JOIN address_book_versions ON kind = 'contact' AND importId = imports.id AND entryId = value ->> 'id'
    WHERE batchId IS NOT NULL`.execute(db);
}
