import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation, useParams } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { Tab, Tabs } from "#app/components/admin/lists/tabs";
import { Pagination } from "#app/components/lists/pagination";
import { withErrorToast } from "#app/components/navigation/form-route";
import { Button } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import { Notice } from "#app/components/ui/notice";
import { Rows } from "#app/components/ui/rows";
import { useActionToast } from "#app/components/ui/toast";
import { searchQuery } from "#app/schemas/filters/listing-query";
import { outcomes } from "#app/schemas/imports/import-table";
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
import { findCauses } from "#app/server/imports/values/causes";
import { m } from "#app/words/compiled/messages.js";
import { Causes } from "./causes";
import { formatRow } from "./format-row";
import { OutcomeRow, outcomeNames } from "./outcome-row";
import { summaryOf } from "./summary";

const rowsQuery = z.object({
  show: z.enum([...outcomes, "doubtful"]).optional(),
  page: searchQuery.shape.page,
});

export const meta = adminMeta(m.rows_title);

const page = "/admin/imports";
const pageSize = 50;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "imports");
  const { show, page: number = 1 } = readListQuery(rowsQuery, request);
  const table = await findTable(params.id, admin);
  const { outcomes: all, pictures, digest } = await dryRun(table);
  const doubtful = all.filter((row) => "notes" in row && row.notes.some(({ isDoubtful }) => isDoubtful));
  const listed = show === "doubtful" ? doubtful : all.filter(({ is }) => !show || is === show);
  const pages = redirectBeyondLastPage(request, number, listed.length, pageSize);
  const from = (number - 1) * pageSize;
  const counts = Object.fromEntries(outcomes.map((is) => [is, all.filter((row) => row.is === is).length]));
  return {
    fileName: table.fileName,
    summary: summaryOf({
      counts,
      doubtful: doubtful.length,
      leftOut: knownButLeftOut(table.kind, table.headings, table.mapping),
      pictures: pictures.length,
    }),
    digest,
    show,
    page: number,
    pages,
    untitled: table.definition.untitled(),
    doubtful: doubtful.length,
    ...findCauses(all, table),
    counts,
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
  const { fileName, summary, digest, show, page, pages, counts, doubtful, rows, untitled, causes, more } =
    useLoaderData<typeof loader>();
  const { hasChanged, toast } = (useActionData<typeof action>() ?? {}) as {
    hasChanged?: boolean;
    toast?: Toast;
  };
  useActionToast(toast);
  const path = `/admin/imports/${useParams().id}`;
  const isBusy = useNavigation().formAction === `${path}/rows`;
  const { new: added = 0, changed = 0 } = counts;
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
      <p className="mt-4 text-t2 text-ink-2" role="status">
        {summary}
      </p>
      <Causes causes={causes} more={more} path={path} />
      <OutcomeTabs path={`${path}/rows`} show={show} counts={counts} doubtful={doubtful} />
      <Rows>
        {rows.map((row) => (
          <OutcomeRow key={row.row} {...row} untitled={untitled} />
        ))}
      </Rows>
      <Pagination page={page} pages={pages} />
    </AdminPage>
  );
}

type TabsProps = { path: string; show?: string; counts: Record<string, number>; doubtful: number };

/** Links to the rows with an outcome, with their number. */
function OutcomeTabs({ path, show, counts, doubtful }: TabsProps) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Tabs label={m.rows_filter()}>
      <Tab to={path} isCurrent={!show}>
        {m.rows_all({ count: total })}
      </Tab>
      {outcomes.map((is) => (
        <Tab key={is} to={`${path}?show=${is}`} isCurrent={show === is}>
          {`${outcomeNames[is]()} ${counts[is]}`}
        </Tab>
      ))}
      {doubtful > 0 && (
        <Tab to={`${path}?show=doubtful`} isCurrent={show === "doubtful"}>
          {m.rows_to_check({ count: doubtful })}
        </Tab>
      )}
    </Tabs>
  );
}
