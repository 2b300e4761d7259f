import { type RawBuilder, type Selectable, sql } from "kysely";
import { db } from "../../client/client";
import type { MessageRow } from "../../tables";
import { isUnanswered } from "./message-list";

export type DueMessage = Pick<
  Selectable<MessageRow>,
  "id" | "subject" | "name" | "createdAt" | "nextAction" | "nextActionOn"
> & { ownerName: string | null };

/** The number of messages that need something, and the first few of them. */
export type Due = { count: number; messages: DueMessage[] };

/** Finds the messages to work on today. @param today the firm's date: '2026-12-24' @param limit messages of each */
export async function findToday(today: string, limit: number) {
  const byDay = sql`"nextActionOn", "createdAt" desc`;
  const [overdue, due, unanswered] = await Promise.all([
    findDue(sql`spam = 0 and "nextActionOn" < ${today}`, byDay, limit),
    findDue(sql`spam = 0 and "nextActionOn" = ${today}`, byDay, limit),
    findDue(sql`spam = 0 and ${isUnanswered()}`, sql`"createdAt", id`, limit),
  ]);
  return { overdue, due, unanswered };
}

async function findDue(where: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number): Promise<Due> {
  const messages = await sql<DueMessage>`
    select id, subject, name, "createdAt", "nextAction", "nextActionOn",
      (select name from users where id = messages."ownerId") as ownerName
    from messages where ${where} order by ${order} limit ${limit}`.execute(db);
  // Fewer than the limit are all.
  if (messages.rows.length < limit) return { count: messages.rows.length, messages: messages.rows };
  const count = await sql<{ count: number }>`select count(*) as count from messages where ${where}`.execute(
    db,
  );
  return { count: count.rows[0]?.count ?? 0, messages: messages.rows };
}

/** Answers to the messages of a week; the median is of the time until the first answer. */
export type AnswerWeek = { from: string; answered: number; medianHours: number };

const weekMs = 7 * 24 * 3_600_000;

/** The last weeks until now with an answered message, the oldest first. */
export async function findAnswerWeeks(weeks: number, now = Date.now()): Promise<AnswerWeek[]> {
  const since = new Date(now - weeks * weekMs).toISOString();
  const until = new Date(now).toISOString();
  const { rows } = await sql<{ week: number; answered: number; medianHours: number }>`
    with answered as materialized (
      select cast((julianday(${until}) - julianday("createdAt")) / 7 as integer) as week,
        (julianday("answeredAt") - julianday("createdAt")) * 24 as hours
      from messages where "answeredAt" is not null and spam = 0 and "createdAt" > ${since} and "createdAt" <= ${until}
    ),
    ranked as (
      select week, hours, row_number() over (partition by week order by hours) as place,
        count(*) over (partition by week) as answered
      from answered
    )
    select week, answered, avg(hours) as medianHours from ranked
    where place in ((answered + 1) / 2, (answered + 2) / 2)
    group by week order by week desc`.execute(db);
  return rows.map(({ week, ...row }) => ({
    ...row,
    from: new Date(now - (week + 1) * weekMs).toISOString(),
  }));
}
