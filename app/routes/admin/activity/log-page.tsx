import { Link, useLocation } from "@remix-run/react";
import { ActivityList } from "#app/components/admin/activity/activity-list";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { useDates } from "#app/components/admin/layout/use-dates";
import { Hint } from "#app/components/forms/hint";
import { Pagination } from "#app/components/lists/pagination";
import { ResultCount } from "#app/components/lists/result-count";
import { ButtonLink } from "#app/components/ui/button-link";
import { EmptyState } from "#app/components/ui/empty-state";
import { logs } from "#app/schemas/activity-log/activity";
import { ActivityFilter } from "./activity-filter";
import type { loadLog } from "./load-log";
import { RecordOfActivity } from "./record-of-activity";

type Props = Awaited<ReturnType<typeof loadLog>>;

/** A log by person and day, or of one record. */
export function LogPage({ log, days, users, total, page, pages, query }: Props) {
  const { formatDate } = useDates();
  const { title, path, names } = logs[log];
  const { record, ...others } = query;
  const hasFilters = Object.values(others).some(Boolean);
  const clear = { to: record ? `${path}?record=${record.path}` : path, children: "Clear filters" };
  return (
    <AdminPage>
      <PageHead title={title} />
      {log === "audit" && <AuditHint />}
      {record && <RecordOfActivity log={log} record={record} />}
      <ActivityFilter log={log} users={users} query={query} />
      <ResultCount total={total} names={[...names]} isTruncated={false}>
        {hasFilters && total > 0 && <Link className="inline-flex min-h-touch items-center" {...clear} />}
      </ResultCount>
      {total === 0 && (
        <EmptyState
          title={log === "audit" ? "No entries found" : "No activities found"}
          text={hasFilters ? "Nothing in the log matches these filters." : "Nothing has happened yet."}
          isUnderCount
        >
          {hasFilters && <ButtonLink {...clear} />}
        </EmptyState>
      )}
      {days.map(([day, activities]) => (
        <section key={day} className="mt-6">
          <h2>{activities[0] && formatDate(activities[0].createdAt)}</h2>
          <ActivityList activities={activities} isOfDay isAudit={log === "audit"} />
        </section>
      ))}
      <Pagination page={page} pages={pages} path={path} />
    </AdminPage>
  );
}

function AuditHint() {
  const params = new URLSearchParams(useLocation().search);
  params.delete("page");
  const search = params.size > 0 ? `?${params}` : "";
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <Hint>Entries are kept for a year. Nobody can change or delete them.</Hint>
      <ButtonLink href={`/admin/audit.csv${search}`} size="compact">
        Download as CSV
      </ButtonLink>
    </div>
  );
}
