import { sql } from "kysely";
import { oncePerRequest } from "#app/config/request-context";
import { addressText, recordAddress } from "#app/schemas/addresses/record-address";
import { visibleKey } from "#app/schemas/readers/visible-text";
import { db } from "../client/client";
import { pageVersion } from "./page-version";

/** Lists of the firm whose records may have a page of their own, a profile: where they say more than a card. */
export type ProfileList = "team" | "services" | "offices";

/** The ids of those that have a page. */
const ids: Record<ProfileList, () => Promise<Set<number>>> = {
  team: oncePerRequest(findPeople),
  services: oncePerRequest(findServices),
  offices: oncePerRequest(findOffices),
};

export const findProfileIds = (list: ProfileList) => ids[list]();

/**
 * Finds the addresses of pages: `{ path }` of a record that has one, else nothing, which takes no bytes of a document. Nothing is
 * linked where a table can't be read: its own pages log the error, and the others don't need it.
 */
export async function findProfilePaths(list: ProfileList) {
  const known = await findProfileIds(list).catch(() => new Set<number>());
  return ({ id, title }: { id: number; title: string }) =>
    known.has(id) ? { path: recordAddress(list, { id, title }) } : undefined;
}

/** Finds those with a biography, with links, or with a listing, a project or an entry that visitors see. */
async function findPeople() {
  const { rows } = await sql<{ id: number; name: string; has: number }>`
    select id, name, biography <> '' or links <> '[]'
      or id in (select agentId from properties where shown = 1 and agentId is not null)
      or id in (select agentId from projects where shown = 1 and agentId is not null)
      or id in (select author from journal where shown = 1 and author is not null) as has
    from team where hidden = 0`.execute(db);
  const others = rows.filter(({ has }) => !has);
  const credits = others.length > 0 ? await findCredits() : new Map();
  return new Set(rows.filter(({ has, name }) => has || credits.has(visibleKey(name))).map(({ id }) => id));
}

async function findServices() {
  const rows = await db
    .selectFrom("services")
    .select("id")
    .where("hidden", "=", 0)
    .where((service) => service.or([service("text", "<>", ""), service("sections", "<>", "[]")]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Finds those with a text, with people, or in a city that has listings. */
async function findOffices() {
  const { rows } = await sql<{ id: number; name: string; has: number }>`
    select id, name, text <> '' or id in (select office from team where hidden = 0) as has
    from offices where hidden = 0`.execute(db);
  const cities = rows.every(({ has }) => has) ? [] : await findCities();
  return new Set(
    rows.filter(({ has, name }) => has || citiesOf(name, cities).length > 0).map(({ id }) => id),
  );
}

let latest: { version: string; credits: Promise<Map<string, number[]>> } | undefined;

/** The visible projects that credit somebody, by the name as people see it: counted once for each version of the data. */
function findCredits() {
  const version = pageVersion();
  if (latest?.version === version) return latest.credits;
  const entry = { version, credits: readCredits() };
  latest = entry;
  entry.credits.catch(() => {
    if (latest === entry) latest = undefined;
  });
  return entry.credits;
}

async function readCredits() {
  const { rows } = await sql<{ id: number; name: string }>`
    select projects.id, value ->> 'name' as name from projects, json_each(credits)
    where shown = 1 and credits <> '[]'`.execute(db);
  const credits = new Map<string, number[]>();
  const keys = new Map<string, string>();
  for (const { id, name } of rows) {
    const key = keys.get(name) ?? visibleKey(name);
    keys.set(name, key);
    const projects = credits.get(key);
    if (projects) projects.push(id);
    else credits.set(key, [id]);
  }
  return credits;
}

/** The ids of the visible projects whose credits name somebody. */
export async function findCredited(name: string) {
  return (await findCredits()).get(visibleKey(name)) ?? [];
}

type City = { list: "properties" | "projects"; city: string };

/** The cities of the visible listings and projects. */
async function findCities(): Promise<City[]> {
  const { rows } = await sql<City>`
    select distinct 'properties' as list, city from properties where shown = 1
    union all select distinct 'projects', city from projects where shown = 1`.execute(db);
  return rows;
}

/** An office in Wah answers for what is in Wah Cantt. */
function citiesOf(name: string, cities: City[]) {
  const words = `-${addressText(name)}-`;
  return words === "--" ? [] : cities.filter(({ city }) => `-${addressText(city)}-`.includes(words));
}

/** The cities of visible records that an office answers for, by its name in the first language. */
export async function findCitiesOf(name: string) {
  const cities = citiesOf(name, await findCities());
  const inList = (list: City["list"]) => cities.filter((one) => one.list === list).map(({ city }) => city);
  return { properties: inList("properties"), projects: inList("projects") };
}
