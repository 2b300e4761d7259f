import { type Kysely, sql } from "kysely";

/** When visitors could first see a unit that is to be had, as alerts are told of it. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";

/** Not INSERT OR IGNORE: the conflict clause of an outer statement would replace it. */
const publish = (where: string) => `INSERT INTO publications (kind, recordId, createdAt)
    SELECT 'unit', units.id, ${now} FROM units
    JOIN projects ON projects.id = units.project
    JOIN lists ON lists.list = 'property-statuses' AND lists.value = units.status AND lists.availability = 'open'
    WHERE ${where} AND units.hidden = 0 AND projects.shown = 1 AND NOT EXISTS
      (SELECT 1 FROM publications WHERE kind = 'unit' AND recordId = units.id)
    ORDER BY units.project, units.sortKey;`;

const statements = [
  // What visitors could see before, and what comes back from the trash, is not new: numbers below the watermark of every alert.
  `INSERT INTO publications (id, kind, recordId, createdAt)
    SELECT -row_number() OVER (ORDER BY id), 'unit', id, ${now} FROM (
      SELECT units.id FROM units JOIN projects ON projects.id = units.project
        WHERE units.hidden = 0 AND projects.publishedAt IS NOT NULL
      UNION SELECT recordId FROM revisions WHERE deleted = 1 AND kind = 'unit')`,
  `CREATE TRIGGER publications_of_units_inserted AFTER INSERT ON units BEGIN
  ${publish("units.id = new.id")}
END`,
  `CREATE TRIGGER publications_of_units_updated AFTER UPDATE OF hidden, project, status ON units BEGIN
  ${publish("units.id = new.id")}
END`,
  // Those of a project that visitors could not see until now.
  `CREATE TRIGGER publications_of_units_shown AFTER UPDATE OF shown ON projects
  WHEN new.shown = 1 AND old.shown = 0 BEGIN
  ${publish("units.project = new.id")}
END`,
  // Those with a status of which the firm says that it is open.
  `CREATE TRIGGER publications_of_units_open AFTER UPDATE OF availability ON lists
  WHEN new.list = 'property-statuses' AND new.availability = 'open' AND old.availability <> 'open' BEGIN
  ${publish("units.status = new.value")}
END`,
];
