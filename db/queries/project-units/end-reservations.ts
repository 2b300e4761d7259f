import { sql } from "kysely";
import { availabilityOf } from "#app/schemas/lists/availability";
import { openStatuses } from "#app/schemas/lists/value-lists";
import { type Connection, db, now } from "../../client/client";
import { logRecord } from "../record-activities";
import { unitColumns } from "../records/unit-columns";
import { insertRevision } from "../revisions";
import { findSettings } from "../settings";

/** Gives units whose reservation is over the status that they had before, and says so in the log. @param time ISO 8601 UTC */
export async function endReservations(time = now()) {
  const due = db.selectFrom("units").select("id").where("reservedUntil", "<=", time).limit(1);
  if (!(await due.executeTakeFirst())) return;
  await db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom("units")
      .selectAll()
      .where("reservedUntil", "<=", time)
      .execute();
    const settings = await findSettings(transaction);
    for (const row of rows) {
      const status =
        availabilityOf(row.status) === "held" ? await statusBefore(transaction, row.id) : row.status;
      const columns = { status, reservedUntil: null, updatedAt: now() };
      const after = { ...row, ...columns, ...unitColumns({ ...row, status }, settings) };
      const { id, number: title } = row;
      await transaction.updateTable("units").set(after).where("id", "=", id).execute();
      await insertRevision(
        transaction,
        { kind: "unit", id, title, row: after, change: "edit" },
        { id: null, name: "" },
      );
      await logRecord(transaction, { kind: "unit", id, title, verb: "released" });
    }
  });
}

/** Finds the last status with which a unit was to be had. */
async function statusBefore(transaction: Connection, id: number) {
  const { rows } = await sql<{ status: string }>`
    select record ->> 'status' as status from revisions
    where kind = 'unit' and "recordId" = ${id} order by id desc limit 50`.execute(transaction);
  const open = openStatuses();
  return rows.find(({ status }) => open.includes(status))?.status ?? open[0] ?? "for sale";
}

const week = 7 * 24 * 3_600_000;

/** A unit whose reservation has ended by itself; `agent` has its project. */
export type EndedReservation = {
  id: number;
  number: string;
  project: string;
  agent: string | null;
  endedAt: string;
};

/**
 * The units whose reservation has ended within a week and that nobody has changed since: how many, and the first of them, those of
 * the user's projects before others.
 */
export async function findEndedReservations(userId: number, limit: number, time = Date.now()) {
  const from = sql`activities join units on units.id = "subjectId" join projects on projects.id = units.project
    left join assignments on assignments.kind = 'project' and assignments."recordId" = projects.id
    where activities.kind = 'unit released' and activities."createdAt" > ${new Date(time - week).toISOString()}
      and not exists (select 1 from revisions where revisions.kind = 'unit' and revisions."recordId" = units.id
        and revisions."createdAt" > activities."createdAt")`;
  const { rows } = await sql<EndedReservation>`
    select units.id, units.number, projects.title as project, activities."createdAt" as "endedAt",
      (select name from users where id = "assignments"."userId") as agent
    from ${from} order by "assignments"."userId" is ${userId} desc, activities.id desc limit ${limit}`.execute(
    db,
  );
  // Fewer than the limit are all.
  if (rows.length < limit) return { count: rows.length, units: rows };
  const counted = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(db);
  return { count: counted.rows[0]?.count ?? 0, units: rows };
}
