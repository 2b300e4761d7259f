import { sql } from "kysely";
import { visibleKey } from "#app/schemas/readers/visible-text";
import type { RecordDefinition } from "#app/schemas/records/record";
import { type Connection, db } from "../../client/client";
import { yieldToRequests } from "../../client/yield-to-requests";
import { decodeColumns } from "../columns";
import { findDownloadPaths } from "../downloads/downloads";
import { type Row, tableOf } from "../records/stored-row";

export type ListedRecord = {
  id: number;
  updatedAt: string;
  state: "draft" | "published";
  /** A draft or a scheduled version stands beside it. */
  hasVersion: boolean;
  values: Record<string, unknown>;
};

const inList = (values: string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;

/** Records by their references, as people see them: of some that were stored before these were compared, several look alike. */
export async function findByReferences(
  definition: RecordDefinition,
  references: string[],
  connection: Connection = db,
): Promise<Map<string, ListedRecord[]>> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(definition.path)}
    where referenceKey in ${inList(references.map(visibleKey))}`.execute(connection);
  const found = new Map<string, ListedRecord[]>();
  for (const row of rows) {
    const key = visibleKey(String(row.reference));
    found.set(key, [...(found.get(key) ?? []), statefulRecord(definition, row)]);
  }
  return found;
}

/** Records of a kind with states by their numbers. */
export async function findByIds(
  definition: RecordDefinition,
  ids: number[],
  connection: Connection = db,
): Promise<Map<number, ListedRecord>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select * from ${sql.table(definition.path)}
    where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(connection);
  return new Map(rows.map((row) => [row.id, statefulRecord(definition, row)]));
}

/** The numbers of the pages that have an address now. */
export async function findPagesAt(addresses: string[], connection: Connection = db) {
  const rows = await sql<{ id: number; address: string }>`
    select id, address from pages where address in ${inList(addresses)}`.execute(connection);
  return new Map(rows.rows.map(({ id, address }) => [address, id]));
}

function statefulRecord(definition: RecordDefinition, row: Row): ListedRecord {
  const { state, draft, scheduled } = row;
  return { ...valuesOf(definition, row), state, hasVersion: draft !== null || scheduled !== null };
}

function valuesOf(definition: RecordDefinition, row: Row) {
  const { id, updatedAt } = row;
  const {
    id: _id,
    createdAt: _created,
    updatedAt: _updated,
    ...values
  } = decodeColumns(definition, { ...row });
  return { id, updatedAt, values };
}

/** The records of another one, of a kind without states. */
export async function findChildren(
  definition: RecordDefinition,
  parent: number,
  connection: Connection = db,
): Promise<ListedRecord[]> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(definition.path)}
    where ${sql.ref(definition.parent?.field ?? "")} = ${parent}`.execute(connection);
  return rows.map((row) => ({ ...valuesOf(definition, row), state: "published", hasVersion: false }));
}

/** Redirects of addresses, by the keys under which these are compared. */
export async function findByAddresses(
  definition: RecordDefinition,
  keys: string[],
  connection: Connection = db,
): Promise<Map<string, ListedRecord>> {
  const { rows } = await sql<Row & { addressKey: string }>`
    select * from ${sql.table(definition.path)} where addressKey in ${inList(keys)}`.execute(connection);
  return new Map(
    rows.map((row) => {
      const record = { ...valuesOf(definition, row), state: "published" as const, hasVersion: false };
      return [row.addressKey, record];
    }),
  );
}

/** The projects, as a cell may name them. */
export function findProjectNames(connection: Connection = db) {
  return connection.selectFrom("projects").select(["id", "reference", "title"]).orderBy("id").execute();
}

export async function findUnitTypeNames(connection: Connection = db) {
  const rows = await connection.selectFrom("unit-types").select(["id", "name"]).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const batchSize = 100;

export const placeKey = (title: string, location: string) => `${visibleKey(title)}\n${visibleKey(location)}`;

/** The references of all records by their titles, and by their titles and places, as people see them. */
export async function findPlaces(definition: RecordDefinition, connection: Connection = db) {
  const references = new Map<string, string>();
  let [last, isDone] = [0, false];
  while (!isDone) {
    const rows = await connection
      .selectFrom(tableOf(definition))
      .select(["id", "title", "location", "reference"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    for (const { title, location, reference } of rows)
      for (const key of [visibleKey(title), placeKey(title, location)])
        references.set(key, String(reference));
    last = rows.at(-1)?.id ?? last;
    isDone = rows.length < batchSize;
    await yieldToRequests();
  }
  return references;
}

/** The pictures that have one of these names, in any case, and those of them that are paths which are kept. */
export async function findNamedPictures(names: string[], connection: Connection = db) {
  const { rows } = await sql<{ name: string; path: string }>`
    select name, path from files
    where name collate nocase in ${inList(names)} and type like 'image/%'`.execute(connection);
  const kept = await sql<{ path: string }>`select path from files where path in ${inList(names)}`.execute(
    connection,
  );
  const pictures = new Map<string, string[]>();
  for (const { name, path } of rows) {
    const key = name.toLowerCase();
    pictures.set(key, [...(pictures.get(key) ?? []), path]);
  }
  const downloads = await findDownloadPaths(
    names.filter((name) => /^https?:/i.test(name)),
    connection,
  );
  return { pictures, paths: new Set(kept.rows.map(({ path }) => path)), downloads };
}

export async function findTeamNames(connection: Connection = db) {
  const rows = await connection.selectFrom("team").select(["id", "name"]).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
