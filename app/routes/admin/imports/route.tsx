import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PostButton } from "#app/components/admin/forms/post-button";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { useDates } from "#app/components/admin/layout/use-dates";
import { FileField } from "#app/components/admin/uploads/file-field";
import { SelectField } from "#app/components/forms/field";
import { ServerForm } from "#app/components/forms/server-form";
import { useErrorTitle } from "#app/components/forms/use-error-title";
import { revalidateUnlessRejected, withErrorToast } from "#app/components/navigation/form-route";
import { ButtonLink } from "#app/components/ui/button-link";
import { Row, Rows } from "#app/components/ui/rows";
import { StandaloneLink } from "#app/components/ui/text-button";
import { useActionToast } from "#app/components/ui/toast";
import { Words } from "#app/components/ui/words";
import { type ImportedKind, importedKinds } from "#app/schemas/imports/import-table";
import { mayImport, tableDefinitions } from "#app/schemas/imports/table-definitions";
import { createToast, errorToast, type Toast } from "#app/schemas/toast";
import { requireAdmin } from "#app/server/auth/require-admin";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { assertPost } from "#app/server/http/same-origin";
import { importedKind, receiveImport } from "#app/server/imports/receive-import";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import { countDownloads } from "#db/queries/downloads/downloads";
import { findImports, findPendingImports } from "#db/queries/imports/imports";

export const meta = adminMeta(m.import_title);

/** An export of 20,000 pictures has twelve tables of redirects. */
const maxPending = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "imports");
  const kind = importedKind(new URL(request.url).searchParams.get("kind"));
  const kinds = importedKinds.filter((one) => mayImport(role, one));
  const imports = await findImports(20);
  const tables = await findPendingImports(maxPending);
  const pending = tables.filter((one) => kinds.includes(one.kind as ImportedKind));
  return {
    kind,
    kinds,
    imports,
    pending,
    pictures: await countDownloads(),
    hasFormErrors: context.hasFormErrors,
  };
}

/** Reads a table, and redirects to its columns. Nothing is imported yet. */
export async function action({ request, context }: ActionFunctionArgs) {
  assertPost(request);
  const result = await receiveImport(request, await requireAdmin(request, "imports"));
  if ("tables" in result && result.tables !== undefined)
    return redirectWithToast(
      "/admin/imports",
      createToast(m.export_read(), m.export_read_text({ count: result.tables })),
    );
  if ("id" in result) return redirect(`/admin/imports/${result.id}`);
  context.hasFormErrors = true;
  return data({ message: result.message }, { status: result.status });
}

export const clientAction = withErrorToast(() => errorToast(m.import_upload_failed()));

export const shouldRevalidate = revalidateUnlessRejected;

export default function Imports() {
  const { kind, kinds, imports, pending, pictures } = useLoaderData<typeof loader>();
  const { message, toast } = (useActionData<typeof action>() ?? {}) as { message?: string; toast?: Toast };
  useActionToast(toast);
  useErrorTitle(Boolean(message));
  return (
    <AdminPage>
      <PageHead title={m.import_title()} text={m.import_intro()} />
      <ServerForm
        className="grid max-w-160 gap-6"
        action="/admin/imports"
        encType="multipart/form-data"
        noValidate={false}
        keepsFocus
        labels={[m.import_upload(), m.import_busy()]}
      >
        <SelectField
          field={{ id: "kind", name: "kind", initialValue: kind }}
          label={m.import_kind()}
          options={kinds.map((one) => [one, tableDefinitions[one].labels()] as const)}
        />
        <FileField
          id="file"
          label={m.import_file()}
          hint={m.import_file_hint()}
          error={message}
          accept=".xlsx,.xlsm,.csv,.tsv,.txt,.xml,text/csv,text/xml,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          required
        />
      </ServerForm>
      <PendingList tables={pending} />
      <PicturesLink {...pictures} />
      <ImportList imports={imports} />
    </AdminPage>
  );
}

type Pending = Awaited<ReturnType<typeof findPendingImports>>;

/** Tables that were uploaded and not imported: those of an export of WordPress come one after the other. */
function PendingList({ tables }: { tables: Pending }) {
  if (tables.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-d4">{m.import_pending()}</h2>
      <p className="mt-2 max-w-prose text-t2">{m.import_pending_text()}</p>
      <Rows>
        {tables.map(({ id, kind, fileName: file, rows, leftOut }) => {
          const label = tableDefinitions[kind as ImportedKind]?.labels() ?? kind;
          return (
            <Row key={id} holds="button">
              <span className="min-w-0 wrap-anywhere">
                <b className="block weight-semibold">{label}</b>
                <small className="text-t3 text-ink-2">
                  {joinTexts([file, m.import_pending_rows({ count: rows })], " · ")}
                  {leftOut.length > 0 && (
                    <span className="block">
                      {m.import_left_out()}{" "}
                      <code className="font-text">
                        <bdi dir="ltr">{leftOut.map(([name, count]) => `${name} ${count}`).join(", ")}</bdi>
                      </code>
                    </span>
                  )}
                </small>
              </span>
              <ButtonLink
                to={`/admin/imports/${id}`}
                aria-label={m.import_continue_label({ kind: label, file })}
              >
                {m.import_continue()}
              </ButtonLink>
            </Row>
          );
        })}
      </Rows>
    </section>
  );
}

/** The link to pictures that imports fetch. */
function PicturesLink({ waiting, paused, stored, failed }: Awaited<ReturnType<typeof countDownloads>>) {
  const total = waiting + paused + stored + failed;
  if (total === 0) return null;
  return (
    <p className="mt-6">
      <StandaloneLink to="/admin/imports/pictures">
        {joinTexts([m.downloads_title(), m.downloads_progress({ stored, total })], ": ")}
      </StandaloneLink>
    </p>
  );
}

function ImportList({ imports }: { imports: Awaited<ReturnType<typeof findImports>> }) {
  const { formatDateTime } = useDates();
  if (imports.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-d4">{m.import_recent()}</h2>
      <Rows>
        {imports.map(({ id, kind, fileName, userName, createdAt, undoneAt, added, changed }) => {
          const result = { kind: tableDefinitions[kind as ImportedKind]?.labels(), added, changed };
          return (
            <Row key={id} holds="button">
              <span className="min-w-0 wrap-anywhere">
                <b className="block weight-semibold">{fileName}</b>
                <small className="text-t3 text-ink-2">
                  <Words
                    of={undoneAt ? m.import_result_undone.parts(result) : m.import_result.parts(result)}
                    with={{
                      when: () => <span className="inline-block">{formatDateTime(createdAt)}</span>,
                      by: () => <span className="inline-block">{m.import_by({ name: userName })}</span>,
                    }}
                  />
                </small>
              </span>
              {!undoneAt && (
                <PostButton
                  action={`/admin/imports/${id}/undo`}
                  aria-label={m.import_undo_label({ file: fileName, count: added + changed })}
                >
                  {m.undo()}
                </PostButton>
              )}
            </Row>
          );
        })}
      </Rows>
    </section>
  );
}
