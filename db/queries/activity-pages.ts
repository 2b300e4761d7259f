import { sql } from "kysely";
import { activityGroups, scheduleKinds, visitorKinds } from "#app/schemas/activity-log/activity";
import { db } from "../client/client";
import { activityColumns } from "./activities";
import { definedConditions, findPage } from "./records/list-page";
import { newest } from "./records/orders";

export type ActivityFilters = {
  /** Id of a user, 'visitors' or 'schedule'. */
  person?: string;
  /** ISO 8601 UTC; `until` is not part of it. */
  since?: string;
  until?: string;
  /** A key of `activityGroups`. */
  group?: string;
  record?: { kind: string; id: number };
  page?: number;
};

/** One page of the activity log, the newest first, and the number of all. */
export async function findActivityPage({ page, ...filters }: ActivityFilters, size: number) {
  const list = {
    table: "activities",
    columns: [],
    q: undefined,
    where: conditionsOf(filters),
    order: newest,
  };
  const { ids, total } = await findPage(list, page, size);
  if (ids.length === 0) return { activities: [], total };
  const rows = db.selectFrom("activities").select(activityColumns).where("id", "in", ids);
  return { activities: await rows.orderBy(newest.forward).execute(), total };
}

function conditionsOf({ person, since, until, group = "", record }: ActivityFilters) {
  const of = activityGroups[group];
  return definedConditions([
    sql`security = 0`,
    person && byPerson(person),
    since && sql`"createdAt" >= ${since}`,
    until && sql`"createdAt" < ${until}`,
    of?.recordKind && sql`"recordKind" = ${of.recordKind}`,
    of?.kind && sql`kind = ${of.kind}`,
    record && sql`"recordKind" = ${record.kind} and "subjectId" = ${record.id}`,
  ]);
}

function byPerson(person: string) {
  const kinds = { visitors: visitorKinds, schedule: scheduleKinds }[person];
  if (!kinds) return sql<boolean>`"userId" = ${Number(person)}`;
  return sql<boolean>`"userId" is null and "userName" is null and kind in (${sql.join(kinds)})`;
}

/** The users who did anything that is in the log. */
export function findActivityUsers() {
  return db
    .selectFrom("users")
    .select(["id", "name"])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("activities").select("activities.id").whereRef("userId", "=", "users.id")),
    )
    .orderBy("name")
    .orderBy("id")
    .execute();
}
