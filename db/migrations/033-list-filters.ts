import { type Kysely, sql } from "kysely";
import { isCountry } from "./028-project-cities";

/**
 * Public lists are filtered, sorted and counted by SQL: listings have their places and features as columns, and one index of
 * listings and one of projects hold all that the lists read. The indexes by each filter and order go. Frozen.
 */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await fillColumns(db);
  for (const statement of indexes) await sql.raw(statement).execute(db);
}

const orders = ["newest", "by_title", "by_price"];
const ofOrders = (suffix: string) => orders.map((order) => `properties_${order}${suffix}`);

/** Partial indexes of few records stay, and those of the newest without a picture or a description. */
const unused = [
  ...ofOrders(""),
  ...ofOrders("_of_type"),
  ...ofOrders("_of_status"),
  ...ofOrders("_of_agent"),
  ...ofOrders("_without_price"),
  ...["", "_of_type", "_of_status"].map((suffix) => `properties_by_area${suffix}`),
  "properties_by_bedrooms",
  "properties_featured_of_type",
  "properties_featured_in_order_of_type",
  "properties_by_price_of_featured",
  "projects_by_category",
  "projects_by_status",
  "projects_by_title_of_category",
  "projects_by_title_of_status",
  "projects_by_title_of_city",
  "projects_by_city",
  "projects_counted",
  ...["properties", "projects"].flatMap((table) => [
    `${table}_featured`,
    `${table}_by_title_of_featured`,
    `${table}_by_title_without_picture`,
    `${table}_by_title_without_description`,
  ]),
  "properties_by_price_without_picture",
  "properties_by_price_without_description",
  "projects_newest",
  "projects_by_title",
  "projects_newest_of_agent",
  "projects_by_title_of_agent",
];

const statements = [
  ...["inserted", "updated", "deleted"].map((event) => `DROP TRIGGER property_changes_${event}`),
  "DROP TABLE property_changes",
  ...unused.map((name) => `DROP INDEX ${name}`),
  // Places as the location spells them; keys are in lower case, as filters compare them.
  ...["city", "cityKey", "neighborhood", "neighborhoodKey"].map(
    (name) => `ALTER TABLE properties ADD COLUMN ${name} TEXT NOT NULL DEFAULT ''`,
  ),
  "ALTER TABLE properties ADD COLUMN amenitiesKey TEXT NOT NULL DEFAULT '[]'",
];

/** Columns that the lists of visitors and of the back-office filter, sort and count; the default order comes first. */
const listed =
  "createdAt DESC, id DESC, shown, status, city, cityKey, state, unpublishAt, draft, featured, agentId, title";

const indexes = [
  `CREATE INDEX properties_listed ON properties
    (${listed}, type, bedrooms, neighborhood, neighborhoodKey, priceRupees, areaSquareFeet, amenities, amenitiesKey)`,
  `CREATE INDEX projects_listed ON projects (${listed}, category)`,
];

const batchSize = 1_000;

async function fillColumns(db: Kysely<unknown>) {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; location: string; amenities: string }>`
      SELECT id, location, amenities FROM properties WHERE id > ${last} ORDER BY id LIMIT ${batchSize}`.execute(
      db,
    );
    const json = JSON.stringify(
      rows.map(({ id, location, amenities }) => ({
        id,
        ...placeOf(location),
        amenitiesKey: amenities.toLowerCase(),
      })),
    );
    await sql`
      UPDATE properties SET city = value ->> 'city', cityKey = value ->> 'cityKey',
        neighborhood = value ->> 'neighborhood', neighborhoodKey = value ->> 'neighborhoodKey',
        amenitiesKey = value ->> 'amenitiesKey'
      FROM json_each(${json}) WHERE properties.id = value ->> 'id'`.execute(db);
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Reads a location like app/schemas/filters/place. */
function placeOf(location: string) {
  const parts = location.split(/[,،]/).map((part) => part.replace(/\s+/g, " ").trim());
  const named = parts.filter((part) => part && !/^\d+$/.test(part));
  if (named.length > 1 && isCountry((named.at(-1) as string).toLowerCase())) named.pop();
  const [city = "", neighborhood = ""] = named.reverse();
  return { city, cityKey: city.toLowerCase(), neighborhood, neighborhoodKey: neighborhood.toLowerCase() };
}
