import { type Kysely, sql } from "kysely";

/** The pictures of the site claim their files, and are uses of them, as those of records are. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const paths = "SELECT DISTINCT atom FROM json_tree(new.value) WHERE type = 'text' AND atom LIKE '/uploads/%'";

const remove = "DELETE FROM file_uses WHERE kind = 'settings' AND recordId = 1;";
const add = `INSERT INTO file_uses (path, kind, recordId) SELECT atom, 'settings', 1 FROM (${paths});
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (${paths});`;

const statements = [
  `CREATE TRIGGER settings_uses_insert AFTER INSERT ON settings WHEN new.name = 'site' BEGIN ${add} END`,
  `CREATE TRIGGER settings_uses_update AFTER UPDATE OF value ON settings WHEN new.name = 'site' BEGIN ${remove} ${add} END`,
];
