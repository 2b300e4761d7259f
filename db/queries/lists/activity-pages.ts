import { sql } from "kysely";
import {
  activityGroups,
  type LogName,
  scheduleKinds,
  visitorKinds,
} from "#app/schemas/activity-log/activity";
import { kindsOfGroup } from "#app/schemas/activity-log/audit";
import { db } from "../../client/client";
import { type Activity, activityColumns } from "../activities";
import { definedConditions, findPage } from "./list-page";
import { newest } from "./orders";

export type ActivityFilters = {
  /** 'audit': also the entries that only an owner reads, with their addresses. */
  log?: LogName;
  /** Id of a user, 'visitors' or 'schedule'. */
  person?: string;
  /** ISO 8601 UTC; `until` is not part of it. */
  since?: string;
  until?: string;
  /** A key of the log's groups. */
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
  const rows = db.selectFrom("activities").select(columnsOf(filters)).where("id", "in", ids);
  return { activities: (await rows.orderBy(newest).execute()) as Activity[], total };
}

const batchSize = 500;

/** The entries of the audit log, the newest first, in batches; those that are added meanwhile are left out. */
export async function* readActivities(filters: ActivityFilters): AsyncGenerator<Activity[]> {
  let last: Activity | undefined;
  do {
    const before = last;
    const rows = await db
      .selectFrom("activities")
      .select(columnsOf(filters))
      .$if(before !== undefined, (query) =>
        query.where(sql<boolean>`("createdAt", id) < (${before?.createdAt}, ${before?.id})`),
      )
      .where((row) => row.and(conditionsOf(filters)))
      .orderBy(newest)
      .limit(batchSize)
      .execute();
    if (rows.length > 0) yield rows as Activity[];
    last = rows.length === batchSize ? (rows.at(-1) as Activity) : undefined;
  } while (last);
}

const columnsOf = ({ log }: ActivityFilters) =>
  log === "audit" ? ([...activityColumns, "address"] as const) : activityColumns;

function conditionsOf({ log, person, since, until, group = "", record }: ActivityFilters) {
  const isAudit = log === "audit";
  const of = isAudit ? undefined : activityGroups[group];
  const kinds = isAudit ? kindsOfGroup(group) : undefined;
  return definedConditions([
    !isAudit && sql`security = 0`,
    kinds?.only && sql`kind in (${sql.join(kinds.only)})`,
    kinds?.except && sql`kind not in (${sql.join(kinds.except)})`,
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
export function findActivityUsers(log: LogName = "activity") {
  return db
    .selectFrom("users")
    .select(["id", "name"])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("activities")
          .select("activities.id")
          .whereRef("userId", "=", "users.id")
          .$if(log === "activity", (entries) => entries.where("security", "=", 0)),
      ),
    )
    .orderBy("name")
    .orderBy("id")
    .execute();
}
