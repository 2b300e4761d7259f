import { type Kysely, sql } from "kysely";

/**
 * What a portfolio says of a project: client, size, years, cost, words and people, awards, drawings, videos, and others by hand; its
 * place in an order by hand; its typologies, tags and year as filters compare them. Frozen.
 */
export async function up(db: Kysely<unknown>) {
  for (const column of columns) await sql.raw(`ALTER TABLE projects ADD COLUMN ${column}`).execute(db);
  for (const trigger of ["projects_uses_insert", "projects_uses_update"])
    await replaceTrigger(db, trigger, withLists);
  for (const trigger of ["projects_search_insert", "projects_search_update"])
    await replaceTrigger(db, trigger, withTexts);
  for (const statement of indexes) await sql.raw(statement).execute(db);
}

const list = (column: string) =>
  `${column} TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(${column}) AND json_type(${column}) = 'array')`;
const text = (column: string) => `${column} TEXT NOT NULL DEFAULT ''`;

const columns = [
  ...["client", "size", "years", "cost"].map(text),
  ...["typologies", "tags", "credits", "awards", "drawings", "videos", "related"].map(list),
  `"order" INTEGER`,
  ...["typologiesKey", "tagsKey"].map((column) => `${column} TEXT NOT NULL DEFAULT '[]'`),
  ...["lastYear", "lastYearKey"].map(text),
];

/** Writes a trigger anew, as `change` makes it of what it is. Used by later migrations too. @throws if there is none of that name */
export async function replaceTrigger(db: Kysely<unknown>, name: string, change: (trigger: string) => string) {
  const { rows } = await sql<{ sql: string }>`SELECT sql FROM sqlite_schema
    WHERE type = 'trigger' AND name = ${name}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`There is no trigger ${name}.`);
  await sql.raw(`DROP TRIGGER ${name}`).execute(db);
  await sql.raw(change(found.sql)).execute(db);
}

/** Lets a trigger that writes the uses of files read the new lists as it reads the images. */
function withLists(trigger: string) {
  const forEach = (select: string) =>
    ["images", "drawings", "videos"].map((name) => select.replace("images", name)).join(" UNION ");
  return trigger
    .replace("UPDATE OF images", "UPDATE OF images, drawings, videos")
    .replaceAll("SELECT value AS path FROM json_each(new.images)", forEach)
    .replaceAll(
      /SELECT entry\.value AS path FROM \(SELECT record ->> '\$\.images' .*?json_each\(draft\.value\) entry/g,
      forEach,
    );
}

/** Lets a search find a project by its client, its words, its people and its awards. */
function withTexts(trigger: string) {
  const texts = ["client", "typologies", "tags", "credits", "awards"];
  const valuesOf = (name: string) =>
    ["client"].includes(name)
      ? `new.${name}`
      : `(SELECT group_concat(atom, ' ') FROM json_tree(new.${name}) WHERE type = 'text' AND key <> 'url')`;
  return trigger
    .replace("UPDATE OF id", `UPDATE OF ${texts.join(", ")}, id`)
    .replace("new.category)", `new.category, ${texts.map(valuesOf).join(", ")})`);
}

const filtered = `category, "order", lastYear, lastYearKey, typologies, typologiesKey, tags, tagsKey`;

const indexes = [
  ...["listed", "counted", "found"].map((name) => `DROP INDEX projects_${name}`),
  `CREATE INDEX projects_listed ON projects (createdAt DESC, id DESC, shown, status, city, cityKey, state, unpublishAt, draft,
    featured, agentId, title, ${filtered})`,
  `CREATE INDEX projects_counted ON projects (city, category, status, lastYear, cityKey, title, createdAt, "order", lastYearKey, typologies,
    typologiesKey, tags, tagsKey) WHERE shown = 1`,
  `CREATE INDEX projects_found ON projects (id, createdAt, status, featured, title, shown, city, cityKey, ${filtered})`,
  `CREATE INDEX projects_in_order ON projects ("order", createdAt DESC, id DESC, shown) WHERE "order" IS NOT NULL`,
];
