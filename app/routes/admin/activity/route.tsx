import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ActivityList } from "#app/components/admin/activity/activity-list";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { useDates } from "#app/components/admin/layout/use-dates";
import { Pagination } from "#app/components/lists/pagination";
import { ResultCount } from "#app/components/lists/result-count";
import { ButtonLink } from "#app/components/ui/button-link";
import { EmptyState } from "#app/components/ui/empty-state";
import type { ShownActivity } from "#app/schemas/activity-log/activity";
import { localDate } from "#app/schemas/units/time-zone";
import { requireAdmin } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { redirectBeyondLastPage } from "#app/server/http/pagination";
import { showActivities } from "#app/server/records/activity-log";
import { findActivityPage, findActivityUsers } from "#db/queries/activity-pages";
import { findRecordPages } from "#db/queries/record-pages";
import { findPageSettings } from "#db/queries/settings";
import { ActivityFilter } from "./activity-filter";
import { readActivityQuery } from "./read-activity-query";
import { RecordOfActivity } from "./record-of-activity";

const path = "/admin/activity";
const size = 50;

export const meta = adminMeta("Activity");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "read");
  const [{ timeZone }, users] = await Promise.all([findPageSettings(), findActivityUsers()]);
  const { query, filters, page } = readActivityQuery(request, users, timeZone);
  const { activities, total } = await findActivityPage(filters, size);
  const pages = redirectBeyondLastPage(request, page, total, size);
  const shown = await showActivities(activities);
  const record = query.record && { ...query.record, ...(await findRecord(query.record)) };
  return { days: daysOf(shown, timeZone), users, total, page, pages, query: { ...query, record } };
}

async function findRecord({ kind, id }: { kind: string; id: number }) {
  const subject = { recordKind: kind, subjectId: id };
  return (await findRecordPages([subject])).get(`${kind}/${id}`);
}

/** The activities of each day of the firm. */
function daysOf(activities: ShownActivity[], timeZone: string) {
  const days = new Map<string, ShownActivity[]>();
  for (const activity of activities) {
    const day = localDate(timeZone, Date.parse(activity.createdAt));
    days.set(day, [...(days.get(day) ?? []), activity]);
  }
  return [...days];
}

export const action = rejectPost;

/** The activity log by person and day, or of one record. */
export default function ActivityPage() {
  const { formatDate } = useDates();
  const { days, users, total, page, pages, query } = useLoaderData<typeof loader>();
  const { record, ...others } = query;
  const hasFilters = Object.values(others).some(Boolean);
  const clear = { to: record ? `${path}?record=${record.path}` : path, children: "Clear filters" };
  return (
    <AdminPage>
      <PageHead title="Activity" />
      {record && <RecordOfActivity record={record} />}
      <ActivityFilter users={users} query={query} />
      <ResultCount total={total} names={["activity", "activities"]} isTruncated={false}>
        {hasFilters && total > 0 && <Link className="inline-flex min-h-touch items-center" {...clear} />}
      </ResultCount>
      {total === 0 && (
        <EmptyState
          title="No activities found"
          text={hasFilters ? "Nothing in the log matches these filters." : "Nothing has happened yet."}
          isUnderCount
        >
          {hasFilters && <ButtonLink {...clear} />}
        </EmptyState>
      )}
      {days.map(([day, activities]) => (
        <section key={day} className="mt-6">
          <h2>{activities[0] && formatDate(activities[0].createdAt)}</h2>
          <ActivityList activities={activities} isOfDay />
        </section>
      ))}
      <Pagination page={page} pages={pages} path={path} />
    </AdminPage>
  );
}
