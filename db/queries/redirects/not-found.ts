import { sql } from "kysely";
import { db, now } from "../../client/client";

/** Addresses that are kept: those with the most hits. */
const maxRows = 2_000;

const pageSize = 50;

const keptDays = 90;

const dayMs = 86_400_000;

/** Adds requests of addresses that are not there, and forgets the least asked ones beyond the most that are kept. */
export async function addNotFound(counts: Map<string, { hits: number }>) {
  const rows = [...counts].map(([address, { hits }]) => ({ address, hits }));
  await sql`
    insert into not_found (address, hits, lastHit)
    select value ->> 'address', value ->> 'hits', ${now()} from json_each(${JSON.stringify(rows)}) where true
    on conflict do update set hits = hits + excluded.hits, lastHit = excluded.lastHit`.execute(db);
  await sql`
    delete from not_found where address not in (
      select address from not_found order by hits desc, lastHit desc limit ${maxRows})`.execute(db);
}

/** The addresses that were asked for most; some may have a redirect by now. */
export async function findNotFound() {
  const { rows } = await sql<{ address: string; hits: number; lastHit: string }>`
    select address, hits, lastHit from not_found order by hits desc, lastHit desc, address limit ${pageSize}`.execute(
    db,
  );
  return rows;
}

export async function purgeNotFound() {
  const oldest = new Date(Date.now() - keptDays * dayMs).toISOString();
  await db.deleteFrom("not_found").where("lastHit", "<", oldest).execute();
}
