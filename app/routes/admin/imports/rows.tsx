import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation, useParams } from "@remix-run/react";
import { ActivityChanges, firstLine } from "#app/components/admin/activity/activity-changes";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { Tab, Tabs } from "#app/components/admin/lists/tabs";
import { ErrorMessage } from "#app/components/forms/error-message";
import { Pagination } from "#app/components/lists/pagination";
import { withErrorToast } from "#app/components/navigation/form-route";
import { Button } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import { Notice } from "#app/components/ui/notice";
import { Rows } from "#app/components/ui/rows";
import { useActionToast } from "#app/components/ui/toast";
import { searchQuery } from "#app/schemas/filters/listing-query";
import { outcomes, type RowOutcome } from "#app/schemas/imports/import-table";
import type { TableDefinition } from "#app/schemas/imports/table-definitions";
import { isList } from "#app/schemas/records/record-values";
import { createToast, errorToast, type Toast } from "#app/schemas/toast";
import { z } from "#app/schemas/zod-config";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { commitImport, TableHasChanged } from "#app/server/imports/commit-import";
import { dryRun } from "#app/server/imports/dry-run";
import { findTable } from "#app/server/imports/find-table";
import { knownButLeftOut } from "#app/server/imports/mapping";
import { m } from "#app/words/compiled/messages.js";
import { isolateNumbers } from "#app/words/isolate";

const rowsQuery = z.object({
  show: z.enum([...outcomes, "doubtful"]).optional(),
  page: searchQuery.shape.page,
});

function formatRow({ fields }: TableDefinition, outcome: RowOutcome) {
  const { row, reference, title, is } = outcome;
  const saved = "changes" in outcome ? outcome : { changes: [], notes: [] };
  const changes = saved.changes.map(({ field, before, after }) => {
    const of = fields[field];
    return { label: of?.label() ?? field, before, after, ...(of && isList(of) && { as: "list" as const }) };
  });
  const errors = outcome.is === "refused" ? outcome.errors : [];
  return { row, reference, title, is, changes, notes: saved.notes, errors };
}

export type FormattedRow = ReturnType<typeof formatRow>;

export const meta = adminMeta(m.rows_title);

const page = "/admin/imports";
const pageSize = 50;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "imports");
  const { show, page: number = 1 } = readListQuery(rowsQuery, request);
  const table = await findTable(params.id, admin);
  const { outcomes: all, digest } = await dryRun(table);
  const doubtful = all.filter((row) => "notes" in row && row.notes.some(({ isDoubtful }) => isDoubtful));
  const listed = show === "doubtful" ? doubtful : all.filter(({ is }) => !show || is === show);
  const pages = redirectBeyondLastPage(request, number, listed.length, pageSize);
  const from = (number - 1) * pageSize;
  return {
    fileName: table.fileName,
    leftOut: knownButLeftOut(table.kind, table.headings, table.mapping),
    digest,
    show,
    page: number,
    pages,
    untitled: table.definition.untitled(),
    doubtful: doubtful.length,
    counts: Object.fromEntries(outcomes.map((is) => [is, all.filter((row) => row.is === is).length])),
    rows: listed.slice(from, from + pageSize).map((row) => formatRow(table.definition, row)),
  };
}

/** Imports the rows as in the dry run; 409 when the outcome would differ now. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "imports", { savePending: false });
  const table = await findTable(params.id, admin).catch((error: unknown) => {
    if (error instanceof Response && error.status === 404) return undefined;
    throw error;
  });
  // The button was clicked twice.
  if (!table) return redirectWithToast(page, createToast(m.rows_done_before(), m.rows_done_before_text()));
  try {
    const done = await commitImport(table, String(form.get("digest")), admin);
    const text = done && m.rows_done_text(done);
    return await redirectWithToast(
      "/admin/imports",
      createToast(text ? m.rows_done() : m.rows_done_before(), text),
    );
  } catch (error) {
    if (error instanceof TableHasChanged) return data({ hasChanged: true }, { status: 409 });
    console.error("A table could not be imported:", error);
    context.toast = errorToast(m.rows_import_failed());
    return data({ toast: context.toast }, { status: 503 });
  }
}

export const clientAction = withErrorToast(() => errorToast(m.rows_import_lost()));

/** Repeats the dry run after a 409. */
export const shouldRevalidate = () => true;

export default function TableRows() {
  const { fileName, leftOut, digest, show, page, pages, counts, doubtful, rows, untitled } =
    useLoaderData<typeof loader>();
  const { hasChanged, toast } = (useActionData<typeof action>() ?? {}) as {
    hasChanged?: boolean;
    toast?: Toast;
  };
  useActionToast(toast);
  const path = `/admin/imports/${useParams().id}`;
  const isBusy = useNavigation().formAction === `${path}/rows`;
  const { new: added = 0, changed = 0, refused = 0 } = counts;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <AdminPage>
      <PageHead
        title={m.rows_title()}
        parents={[{ label: m.columns_title(), to: path }]}
        text={m.rows_intro({ file: fileName })}
      />
      {hasChanged && (
        <Notice variant="admin" role="alert" className="mb-6">
          {m.rows_outdated()}
        </Notice>
      )}
      <Form method="post" action={`${path}/rows`} className="flex flex-wrap gap-3">
        <input type="hidden" name="digest" value={digest} />
        {added + changed > 0 && (
          <Button variant="primary" className="min-w-36" isBusy={isBusy}>
            {isBusy ? m.rows_importing() : m.rows_import({ count: added + changed })}
          </Button>
        )}
        <ButtonLink to={path}>{m.rows_change_columns()}</ButtonLink>
        <ButtonLink to="/admin/imports">{m.cancel()}</ButtonLink>
      </Form>
      <Summary isEmpty={added + changed === 0} refused={refused} doubtful={doubtful} leftOut={leftOut} />
      <Tabs label={m.rows_filter()}>
        <Tab to={`${path}/rows`} isCurrent={!show}>
          {m.rows_all({ count: total })}
        </Tab>
        {outcomes.map((is) => (
          <Tab key={is} to={`${path}/rows?show=${is}`} isCurrent={show === is}>
            {`${outcomeNames[is]()} ${counts[is]}`}
          </Tab>
        ))}
        {doubtful > 0 && (
          <Tab to={`${path}/rows?show=doubtful`} isCurrent={show === "doubtful"}>
            {m.rows_to_check({ count: doubtful })}
          </Tab>
        )}
      </Tabs>
      <Rows>
        {rows.map((row) => (
          <OutcomeRow key={row.row} {...row} untitled={untitled} />
        ))}
      </Rows>
      <Pagination page={page} pages={pages} />
    </AdminPage>
  );
}

type SummaryProps = { isEmpty: boolean; refused: number; doubtful: number; leftOut: string[] };

function Summary({ isEmpty, refused, doubtful, leftOut }: SummaryProps) {
  const sentences = [
    isEmpty && m.rows_nothing(),
    refused > 0 && m.rows_refused({ count: refused }),
    doubtful > 0 && m.rows_doubtful({ count: doubtful }),
    leftOut.length > 0 && m.rows_left_out({ count: leftOut.length, headings: leftOut.join(m.comma()) }),
  ];
  return (
    <p className="mt-4 text-t2 text-ink-2" role="status">
      {sentences.filter(Boolean).join(" ")}
    </p>
  );
}

const outcomeNames = {
  new: m.row_outcome_new,
  changed: m.row_outcome_changed,
  same: m.row_outcome_same,
  refused: m.row_outcome_refused,
};

const looks = { new: "text-ink", changed: "text-ink", same: "text-ink-2", refused: "text-err" };

type Props = FormattedRow & {
  untitled: string;
};

function OutcomeRow({ row, reference, title, untitled, is, changes, notes, errors }: Props) {
  return (
    <li className="grid gap-1 border-t border-line pt-3.8 wrap-anywhere">
      <p className="flex items-baseline justify-between gap-4 pb-2 text-t2">
        <span className="min-w-0">
          <bdi className="weight-semibold">{title ? isolateNumbers(title) : untitled}</bdi>
          <small className="block text-t3 text-ink-2">
            {reference ? m.row_number_of({ row, reference }) : m.row_number({ row })}
          </small>
        </span>
        <span className={`flex-none weight-semibold ${looks[is]}`}>{outcomeNames[is]()}</span>
      </p>
      {is === "new" ? <NewValues values={changes} /> : <ActivityChanges changes={changes} more={0} isCut />}
      {notes.length > 0 && (
        <ul className="grid gap-0.6 pb-3.8">
          {notes.map(({ label, message, isDoubtful }) => (
            <li key={label + message}>
              <p className={`text-t3/snug ${isDoubtful ? "weight-semibold text-ink" : "text-ink-2"}`}>
                {label ? `${label}: ${message}` : message}
              </p>
            </li>
          ))}
        </ul>
      )}
      {errors.length > 0 && (
        <ul className="pb-3.8">
          {errors.map(({ label, message }) => (
            <li key={label + message}>
              <ErrorMessage>{label ? `${label}: ${message}` : message}</ErrorMessage>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function NewValues({ values }: { values: FormattedRow["changes"] }) {
  if (values.length === 0) return null;
  return (
    <ul className="grid gap-0.6 pb-3.8 text-t3 text-ink-2">
      {values.map(({ label, after, as }) => (
        <li key={label}>
          {label}:{" "}
          <bdi className="text-ink" dir="auto">
            {isolateNumbers(firstLine(as === "list" ? after.replaceAll("\n", m.comma()) : after))}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
