import { type Kysely, sql } from "kysely";

/**
 * Units are searched as listings are (031-search-text): one folded text each, with the words of their type and of their project, also as
 * these are translated. Frozen.
 */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const view = `CREATE VIEW units_text AS
  SELECT units.id, fold(units.number, units.block, types.name, projects.title, projects.location, units.status, units.facing,
    coalesce(nullif(units.area, ''), types.area),
    coalesce(units.bedrooms, types.bedrooms) || ' bed', coalesce(units.bathrooms, types.bathrooms) || ' bath',
    (SELECT group_concat(own.atom, ' ') FROM json_each(units.fields) AS own
      JOIN fields ON fields."key" = own.key AND fields.records = 'units' AND fields.hidden = 0
      WHERE own.type = 'text'),
    (SELECT group_concat(coalesce(texts ->> 'title', texts ->> 'name'), ' ') FROM translations
      WHERE shown = 1 AND (kind = 'project' AND recordId = units.project OR kind = 'unit-type' AND recordId = units.type))
    ) AS text
  FROM units LEFT JOIN projects ON projects.id = units.project LEFT JOIN "unit-types" AS types ON types.id = units.type`;

const columns = "number, block, type, project, status, facing, area, bedrooms, bathrooms, fields";

/** Makes the texts of units again. */
const readAgain = (where: string) => `UPDATE units_search
    SET text = (SELECT text FROM units_text WHERE id = units_search.rowid)
    WHERE rowid IN (SELECT id FROM units WHERE ${where})`;

const trigger = (name: string, event: string, body: string) => `CREATE TRIGGER ${name} AFTER ${event} BEGIN
  ${body};
END`;

const ofTranslated = (row: string) =>
  readAgain(
    `(${row}.kind = 'project' AND project = ${row}.recordId) OR (${row}.kind = 'unit-type' AND type = ${row}.recordId)`,
  );

const onTranslation = (event: string, row: string) =>
  `${event} ON translations WHEN ${row}.kind IN ('project', 'unit-type')`;

const ofField = (row: string) =>
  readAgain(
    `fields <> '{}' AND EXISTS (SELECT 1 FROM json_each(fields) AS own WHERE own.key = ${row}."key")`,
  );

const statements = [
  view,
  "CREATE VIRTUAL TABLE units_search USING fts5 (text, tokenize = 'trigram')",
  "INSERT INTO units_search (rowid, text) SELECT id, text FROM units_text",
  trigger(
    "units_search_insert",
    "INSERT ON units",
    "INSERT INTO units_search (rowid, text) SELECT id, text FROM units_text WHERE id = new.id",
  ),
  trigger("units_search_delete", "DELETE ON units", "DELETE FROM units_search WHERE rowid = old.id"),
  trigger("units_search_update", `UPDATE OF ${columns} ON units`, readAgain("id = new.id")),
  trigger(
    "units_search_type",
    'UPDATE OF name, area, bedrooms, bathrooms ON "unit-types"',
    readAgain("type = new.id"),
  ),
  trigger(
    "units_search_project",
    "UPDATE OF title, location ON projects WHEN old.title <> new.title OR old.location <> new.location",
    readAgain("project = new.id"),
  ),
  trigger("units_search_translated", onTranslation("INSERT", "new"), ofTranslated("new")),
  trigger("units_search_retranslated", onTranslation("UPDATE OF texts, shown", "new"), ofTranslated("new")),
  trigger("units_search_untranslated", onTranslation("DELETE", "old"), ofTranslated("old")),
  trigger("fields_units_insert", "INSERT ON fields WHEN new.records = 'units'", ofField("new")),
  trigger(
    "fields_units_update",
    `UPDATE OF hidden, records ON fields
  WHEN 'units' IN (old.records, new.records) AND (old.hidden <> new.hidden OR old.records <> new.records)`,
    ofField("new"),
  ),
  trigger("fields_units_delete", "DELETE ON fields WHEN old.records = 'units'", ofField("old")),
];
