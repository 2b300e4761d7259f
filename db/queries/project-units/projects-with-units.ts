import { sql } from "kysely";
import { recordHref } from "#app/schemas/addresses/record-address";
import type { PropertyQuery } from "#app/schemas/filters/listing-query";
import { openStatuses } from "#app/schemas/lists/value-lists";
import { unitDefinition } from "#app/schemas/project-units/unit";
import { formatPrice } from "#app/schemas/readers/format-listing";
import { m } from "#app/words/compiled/messages.js";
import type { Language } from "#app/words/language";
import { db } from "../../client/client";
import { keyOf } from "../filters/filter-columns";
import { definedConditions } from "../lists/list-page";
import { newest } from "../lists/orders";
import { projectQueries } from "../records/projects";
import type { Condition } from "../search/search";
import { findPageSettings } from "../settings";

/** Projects above a list of properties. */
const maxProjects = 6;

type Row = { project: number; count: number; total: number; price: string };

/** Filters of properties that say something of units, too. */
const known = ["status", "bedrooms", "city", "minPrice", "maxPrice", "page"];

/**
 * The projects with units that are to be had and fit the filters of a list of properties, as its cards: with the lowest price, and how
 * many are left of all. None where the list is filtered or sorted otherwise, and on its further pages.
 */
export async function findProjectsWithUnits(query: PropertyQuery) {
  if (!saysOfUnits(query) || (query.page ?? 1) > 1) return [];
  const ids = await findNewest(query);
  if (ids.length === 0) return [];
  const { cardsOf, card, visibleRows } = projectQueries;
  const [rows, cards] = await Promise.all([
    findRows(query, sql<boolean>`units.project in (${sql.join(ids)})`),
    cardsOf(visibleRows().select(card).where("id", "in", ids).orderBy(newest)),
  ]);
  const { currency } = await findPageSettings();
  return cards.map(({ id, title, location, picture, untranslated }) => {
    const { count = 0, total = 0, price = "" } = rows.find(({ project }) => project === id) ?? {};
    return {
      id,
      title,
      location,
      picture,
      ...(untranslated && { untranslated }),
      type: "",
      status: "",
      ...(unitDefinition.fields.price.isPublic && { lowestPrice: price }),
      price:
        unitDefinition.fields.price.isPublic && price
          ? m.units_from({ price: formatPrice(price, currency) })
          : "",
      cardText: m.units_left({ left: count, count: total }),
      label: m.kind_project(),
      href: `${recordHref("projects", { id, title })}#units`,
    };
  });
}

/** Tells filters that units can fit, too. */
const saysOfUnits = (query: PropertyQuery) =>
  Object.entries(query).every(([name, value]) => value === undefined || known.includes(name));

/**
 * The projects of those of some units that are to be had and fit the filters of a list of properties, with how many these are and
 * their lowest price, for an alert in a language.
 */
export async function findProjectsOfUnits(query: PropertyQuery, ids: number[], locale: Language) {
  const among = sql<boolean>`units.id in (select value from json_each(${JSON.stringify(ids)}))`;
  const rows = ids.length > 0 && saysOfUnits(query) ? await findRows(query, among) : [];
  const projects = await projectQueries.findAmong(
    {},
    rows.map(({ project }) => project),
    locale,
  );
  const { currency } = await findPageSettings();
  return projects.map(({ id, title, location }) => {
    const { count = 0, price = "" } = rows.find(({ project }) => project === id) ?? {};
    const from = price && m.units_from({ price: formatPrice(price, currency, { locale }) }, { locale });
    return { id, title, location, facts: [m.alert_units({ count }, { locale }), from] };
  });
}

/** Conditions of units that are to be had and fit the filters. */
const fitting = ({ status, bedrooms, city, minPrice, maxPrice }: PropertyQuery) =>
  definedConditions([
    sql<boolean>`units.status in (${sql.join(openStatuses())})`,
    sql<boolean>`units.hidden = 0 and projects.shown = 1`,
    status && sql<boolean>`units.status = ${status}`,
    bedrooms && sql<boolean>`coalesce(units.bedrooms, types.bedrooms) >= ${bedrooms}`,
    city && sql<boolean>`projects.cityKey = ${keyOf(city)}`,
    minPrice && sql<boolean>`units.priceRupees >= ${minPrice.amount}`,
    maxPrice && sql<boolean>`units.priceRupees <= ${maxPrice.amount}`,
  ]);

/** The newest projects with such a unit: only theirs are counted, which takes 2 ms of 40,000 units in place of 35. */
async function findNewest(query: PropertyQuery) {
  const { rows } = await sql<{ id: number }>`
    select id from projects where shown = 1 and exists (
      select 1 from units left join "unit-types" as types on types.id = units.type
      where units.project = projects.id and ${sql.join(fitting(query), sql` and `)}
    ) order by ${newest} limit ${maxProjects}`.execute(db);
  return rows.map(({ id }) => id);
}

async function findRows(query: PropertyQuery, among: Condition) {
  // The price is that of the row with the lowest amount: https://sqlite.org/lang_select.html#bareagg
  const { rows } = await sql<Row>`
    select units.project, count(*) as count, units.price,
      min(coalesce(units.priceRupees, 9e15)) as lowest,
      (select count(*) from units as other where other.project = units.project and other.hidden = 0) as total
    from units join projects on projects.id = units.project
      left join "unit-types" as types on types.id = units.type
    where ${sql.join([among, ...fitting(query)], sql` and `)} group by units.project`.execute(db);
  return rows;
}
