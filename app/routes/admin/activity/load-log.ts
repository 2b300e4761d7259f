import type { FormattedActivity, LogName } from "#app/schemas/activity-log/activity";
import { localDate } from "#app/schemas/units/time-zone";
import { requireAdmin } from "#app/server/auth/require-admin";
import { redirectBeyondLastPage } from "#app/server/http/pagination";
import { showActivities } from "#app/server/records/activity-log";
import { findActivityPage, findActivityUsers } from "#db/queries/lists/activity-pages";
import { findRecordPages } from "#db/queries/record-pages";
import { findPageSettings } from "#db/queries/settings";
import { readActivityQuery } from "./read-activity-query";

const size = 50;

/** One page of a log, by person, day, kind or record. */
export async function loadLog(request: Request, log: LogName) {
  await requireAdmin(request, log === "audit" ? "audit" : "read");
  const [{ timeZone }, users] = await Promise.all([findPageSettings(), findActivityUsers(log)]);
  const { query, filters, page } = readActivityQuery(request, { log, users, timeZone });
  const { activities, total } = await findActivityPage(filters, size);
  const pages = redirectBeyondLastPage(request, page, total, size);
  const entries = await showActivities(activities);
  const record = query.record && { ...query.record, ...(await findRecord(query.record)) };
  return { log, days: daysOf(entries, timeZone), users, total, page, pages, query: { ...query, record } };
}

async function findRecord({ kind, id }: { kind: string; id: number }) {
  const subject = { recordKind: kind, subjectId: id };
  return (await findRecordPages([subject])).get(`${kind}/${id}`);
}

/** The activities of each day of the firm. */
function daysOf(activities: FormattedActivity[], timeZone: string) {
  const days = new Map<string, FormattedActivity[]>();
  for (const activity of activities) {
    const day = localDate(timeZone, Date.parse(activity.createdAt));
    days.set(day, [...(days.get(day) ?? []), activity]);
  }
  return [...days];
}
