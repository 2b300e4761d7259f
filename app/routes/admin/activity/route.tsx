import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ActivityList } from "#app/components/admin/activity/activity-list";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { useDates } from "#app/components/admin/layout/use-dates";
import { useScope } from "#app/components/admin/layout/use-scope";
import { FilterSelect, filterControl } from "#app/components/admin/lists/search-form";
import { Tab, Tabs } from "#app/components/admin/lists/tabs";
import { fieldClass } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import { Pagination } from "#app/components/lists/pagination";
import { ResultCount } from "#app/components/lists/result-count";
import { useFilterForm } from "#app/components/lists/use-filter-form";
import { Button } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import { EmptyState } from "#app/components/ui/empty-state";
import { StandaloneLink } from "#app/components/ui/text-button";
import { type FormattedActivity, type LogName, logs } from "#app/schemas/activity-log/activity";
import { recordDefinitions } from "#app/schemas/kinds/record-kinds";
import { localDate } from "#app/schemas/units/time-zone";
import { requireAdmin } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { redirectBeyondLastPage } from "#app/server/http/pagination";
import { showActivities } from "#app/server/records/activity-log";
import { m } from "#app/words/compiled/messages.js";
import { findActivityPage, findActivityUsers } from "#db/queries/lists/activity-pages";
import { findRecordPages } from "#db/queries/record-pages";
import { findPageSettings } from "#db/queries/settings";
import { readActivityQuery } from "./read-activity-query";

const size = 50;

/** One route module for both logs. */
const logAt = (pathname: string): LogName => (pathname === logs.audit.path ? "audit" : "activity");

export const meta = adminMeta(({ location }) => logs[logAt(location.pathname)].title());

export async function loader({ request }: LoaderFunctionArgs) {
  const log = logAt(new URL(request.url).pathname);
  await requireAdmin(request, log === "audit" ? "audit" : "read");
  const [{ timeZone }, users] = await Promise.all([findPageSettings(), findActivityUsers(log)]);
  const { query, filters, page } = readActivityQuery(request, { log, users, timeZone });
  const { activities, total } = await findActivityPage(filters, size);
  const pages = redirectBeyondLastPage(request, page, total, size);
  const entries = await showActivities(activities);
  const record = query.record && { ...query.record, ...(await findRecord(query.record)) };
  return { log, days: daysOf(entries, timeZone), users, total, page, pages, query: { ...query, record } };
}

export const action = rejectPost;

type Loaded = Awaited<ReturnType<typeof loader>>;

/** The activity log; or the audit log, which has sign-ins, people, keys, backups and exports, too. */
export default function Log() {
  const loaded = useLoaderData<typeof loader>();
  return <LogPage key={loaded.log} {...loaded} />;
}

function LogPage({ log, days, users, total, page, pages, query }: Loaded) {
  const { formatDate } = useDates();
  const { title, path, count } = logs[log];
  const { record, ...others } = query;
  const hasFilters = Object.values(others).some(Boolean);
  const isEmpty = total === 0 && !hasFilters;
  const clear = { to: record ? `${path}?record=${record.path}` : path, children: m.activity_clear() };
  return (
    <AdminPage>
      <PageHead title={title()} />
      {useScope("audit") && (
        <Tabs label={m.activity_logs()}>
          {Object.values(logs).map((one) => (
            <Tab key={one.path} to={one.path} isCurrent={one.path === path}>
              {one.title()}
            </Tab>
          ))}
        </Tabs>
      )}
      {log === "audit" && <AuditHint />}
      {record && <RecordOfActivity log={log} record={record} />}
      {isEmpty ? (
        <EmptyState title={m.activity_nothing()} isUnderCount />
      ) : (
        <>
          <ActivityFilter log={log} users={users} query={query} />
          <ResultCount of={count({ count: total })} isTruncated={false}>
            {hasFilters && total > 0 && <Link className="inline-flex min-h-touch items-center" {...clear} />}
          </ResultCount>
        </>
      )}
      {total === 0 && !isEmpty && (
        <EmptyState
          title={log === "audit" ? m.audit_none() : m.activity_none()}
          text={m.activity_none_text()}
          isUnderCount
        >
          <ButtonLink {...clear} />
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
      <Hint>{m.audit_hint()}</Hint>
      <ButtonLink href={`/admin/audit.csv${search}`} size="compact">
        {m.csv_download()}
      </ButtonLink>
    </div>
  );
}

type RecordProps = {
  log: LogName;
  /** Deleted record if it has no title. */
  record: { kind: string; id: number; title?: string; edit?: string; page?: string };
};

function RecordOfActivity({ log, record: { kind, id, title, edit, page } }: RecordProps) {
  const { label } = recordDefinitions[kind as keyof typeof recordDefinitions];
  return (
    <>
      <p className="mt-3 text-t2 wrap-anywhere text-ink-2">
        {label()}: {title ? <bdi className="text-ink">{title}</bdi> : m.activity_record_deleted({ id })}
      </p>
      <div className="flex flex-wrap gap-x-4">
        {edit && <StandaloneLink to={edit}>{m.edit()}</StandaloneLink>}
        {page && <StandaloneLink to={page}>{m.view()}</StandaloneLink>}
        <StandaloneLink to={logs[log].path}>
          {log === "audit" ? m.audit_all() : m.activity_all()}
        </StandaloneLink>
      </div>
    </>
  );
}

function ActivityFilter({ log, users, query }: Pick<Loaded, "log" | "users" | "query">) {
  const { person, from, to, kind, record } = query;
  const { path } = logs[log];
  const groups = Object.entries(logs[log].groups).map(([value, { title }]) => [value, title()] as const);
  const people = users.map(({ id, name }) => [String(id), name] as const);
  return (
    <Form
      className="mt-4 grid grid-cols-2 items-end gap-x-4 gap-y-3 border-b border-ink pb-4 @md:flex @md:flex-wrap"
      role="search"
      action={path}
      autoComplete="off"
      {...useFilterForm(path)}
    >
      {record && <input type="hidden" name="record" value={record.path} />}
      <Labeled name="person" label={m.activity_person()}>
        <FilterSelect
          name="person"
          className={select}
          value={person}
          options={[
            ["", m.activity_anyone()],
            ...people,
            ["visitors", m.activity_visitors()],
            ["schedule", m.activity_schedule()],
          ]}
        />
      </Labeled>
      {!record && (
        <Labeled name="kind" label={m.activity_kind()}>
          <FilterSelect
            name="kind"
            className={select}
            value={kind}
            options={[["", m.activity_everything()], ...groups]}
          />
        </Labeled>
      )}
      <Labeled name="from" label={m.activity_from()}>
        <input className={filterControl} id="from" name="from" type="date" defaultValue={from} />
      </Labeled>
      <Labeled name="to" label={m.activity_to()}>
        <input className={filterControl} id="to" name="to" type="date" defaultValue={to} />
      </Labeled>
      <Button>{m.activity_show()}</Button>
    </Form>
  );
}

const select = `${filterControl} max-w-full text-ellipsis`;

function Labeled({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <div className={`${fieldClass} min-w-0`}>
      <label htmlFor={name}>{label}</label>
      {children}
    </div>
  );
}

async function findRecord({ kind, id }: { kind: string; id: number }) {
  const subject = { recordKind: kind, subjectId: id };
  return (await findRecordPages([subject])).get(`${kind}/${id}`);
}

function daysOf(activities: FormattedActivity[], timeZone: string) {
  const days = new Map<string, FormattedActivity[]>();
  for (const activity of activities) {
    const day = localDate(timeZone, Date.parse(activity.createdAt));
    days.set(day, [...(days.get(day) ?? []), activity]);
  }
  return [...days];
}
