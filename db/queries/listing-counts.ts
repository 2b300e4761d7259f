import { sql } from "kysely";
import {
  type CountedKind,
  type CountName,
  countedDays,
  countedLists,
  type ListingCounts,
} from "#app/schemas/listing-counts";
import { localDate } from "#app/schemas/units/time-zone";
import { db } from "../client/client";
import { findSettings } from "./settings";

export type NewCounts = { kind: CountedKind; recordId: number } & Record<CountName, number>;

/** Days of stored sums: a year to compare with, and the month of it. */
const keptDays = 400;

const dayMs = 86_400_000;

/** Adds counts to the sums of today in the firm's time zone, in one statement. */
export async function addListingCounts(counts: NewCounts[]) {
  if (counts.length === 0) return;
  const { timeZone } = await findSettings();
  await sql`
    insert into listing_counts (kind, recordId, day, views, calls, whatsapp)
    select value ->> 'kind', value ->> 'recordId', ${localDate(timeZone)},
      value ->> 'views', value ->> 'calls', value ->> 'whatsapp'
    from json_each(${JSON.stringify(counts)}) where true
    on conflict do update set views = views + excluded.views, calls = calls + excluded.calls,
      whatsapp = whatsapp + excluded.whatsapp`.execute(db);
}

/** The first of the days that are summed up, today included, and when it began (UTC, to the day). */
async function findPeriod() {
  const { timeZone } = await findSettings();
  const time = Date.now() - (countedDays - 1) * dayMs;
  return { day: localDate(timeZone, time), time: new Date(time).toISOString() };
}

const messageColumn = { property: "propertyId", project: "projectId" } as const;

/** Sums of some listings, by id; those without any are left out. */
export async function findListingCounts(kind: CountedKind, ids: number[]) {
  if (ids.length === 0) return new Map<number, ListingCounts>();
  const { day, time } = await findPeriod();
  const column = sql.ref(messageColumn[kind]);
  const { rows } = await sql<ListingCounts & { id: number }>`
    select id, sum(views) as views, sum(calls) as calls, sum(whatsapp) as whatsapp, sum(enquiries) as enquiries
    from (
      select recordId as id, views, calls, whatsapp, 0 as enquiries from listing_counts
      where kind = ${kind} and recordId in (${sql.join(ids)}) and day >= ${day}
      union all
      select ${column}, 0, 0, 0, 1 from messages
      where ${column} in (${sql.join(ids)}) and createdAt >= ${time} and spam = 0
    ) group by id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** The listings with the most views, those that are gone left out. */
export async function findMostViewed(limit: number) {
  const { day } = await findPeriod();
  const titles = Object.entries(countedLists).map(
    ([table, kind]) => sql`when ${kind} then (select title from ${sql.table(table)} where id = recordId)`,
  );
  const { rows } = await sql<{ kind: CountedKind; recordId: number; title: string; views: number }>`
    select * from (
      select kind, recordId, views, case kind ${sql.join(titles, sql` `)} end as title
      from (
        select kind, recordId, sum(views) as views from listing_counts where day >= ${day}
        group by kind, recordId order by 3 desc limit ${limit * 4}
      )
    ) where title is not null and views > 0 order by views desc limit ${limit}`.execute(db);
  return rows;
}

/** Sums of one listing by day, the latest first; days without any are left out. */
export async function findDailyCounts(kind: CountedKind, recordId: number) {
  const { day } = await findPeriod();
  return db
    .selectFrom("listing_counts")
    .select(["day", "views", "calls", "whatsapp"])
    .where((row) => row.and({ kind, recordId }))
    .where("day", ">=", day)
    .orderBy("day", "desc")
    .execute();
}

export function findNewestEnquiries(kind: CountedKind, recordId: number, limit: number) {
  return db
    .selectFrom("messages")
    .select(["id", "name", "subject", "stage", "createdAt"])
    .where(messageColumn[kind], "=", recordId)
    .where("spam", "=", 0)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function purgeListingCounts() {
  const oldest = localDate("UTC", Date.now() - keptDays * dayMs);
  await db.deleteFrom("listing_counts").where("day", "<", oldest).execute();
}
