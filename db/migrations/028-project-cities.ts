import { type Kysely, sql } from "kysely";

/** The city of each project, by which the list of visitors is filtered and counted. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of columns) await sql.raw(statement).execute(db);
  await fillCities(db);
  for (const statement of indexes) await sql.raw(statement).execute(db);
}

const columns = [
  // As the location spells it, and in lower case, as filters compare it.
  "ALTER TABLE projects ADD COLUMN city TEXT NOT NULL DEFAULT ''",
  "ALTER TABLE projects ADD COLUMN cityKey TEXT NOT NULL DEFAULT ''",
];

const indexes = [
  // Each holds the other filters of the public list too.
  "CREATE INDEX projects_by_city ON projects (cityKey, createdAt DESC, id DESC, category, status, shown)",
  "CREATE INDEX projects_by_title_of_city ON projects (cityKey, title COLLATE NOCASE, id DESC, category, status, shown)",
  // What visitors see, as it is counted. No filter is on its first column: no list is read from it, and sorted.
  "CREATE INDEX projects_counted ON projects (city, category, status) WHERE shown = 1",
  // The covering index of a search holds what is filtered and counted.
  "DROP INDEX projects_found",
  `CREATE INDEX projects_found
    ON projects (id, createdAt, category, status, featured, title, shown, city, cityKey)`,
];

const batchSize = 1_000;

async function fillCities(db: Kysely<unknown>) {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; location: string }>`
      SELECT id, location FROM projects WHERE id > ${last} ORDER BY id LIMIT ${batchSize}`.execute(db);
    const cities = rows.map(({ id, location }) => ({ id, city: cityOf(location) }));
    const json = JSON.stringify(cities.map((row) => ({ ...row, cityKey: row.city.toLowerCase() })));
    await sql`
      UPDATE projects SET city = value ->> 'city', cityKey = value ->> 'cityKey'
      FROM json_each(${json}) WHERE projects.id = value ->> 'id'`.execute(db);
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** As app/schemas/facets/place reads it. */
function cityOf(location: string) {
  const parts = location.split(/[,،]/).map((part) => part.replace(/\s+/g, " ").trim());
  const named = parts.filter((part) => part && !/^\d+$/.test(part));
  if (named.length > 1 && isCountry((named.at(-1) as string).toLowerCase())) named.pop();
  return named.at(-1) ?? "";
}

let countries: Set<string> | undefined;

/** Tells the name of a country in lower case. Their names are read when the first is asked for: each start loads all migrations. */
export function isCountry(name: string) {
  countries ??= new Set(["en", "ur"].flatMap(countriesIn));
  return countries.has(name);
}

function countriesIn(language: string) {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const regions = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  return codes
    .filter((code) => !["SG", "HK", "MO", "MC", "GI", "VA"].includes(code))
    .flatMap((code) => regions.of(code)?.toLowerCase() ?? []);
}
