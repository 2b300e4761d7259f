import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PostButton } from "#app/components/admin/forms/post-button";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { useDates } from "#app/components/admin/layout/use-dates";
import { FileField } from "#app/components/admin/uploads/file-field";
import { formatCount } from "#app/components/format";
import { SelectField } from "#app/components/forms/field";
import { ServerForm } from "#app/components/forms/server-form";
import { useErrorTitle } from "#app/components/forms/use-error-title";
import { revalidateUnlessRejected, withErrorToast } from "#app/components/navigation/form-route";
import { Row, Rows } from "#app/components/ui/rows";
import { useActionToast } from "#app/components/ui/toast";
import { type ImportedKind, importedKinds } from "#app/schemas/imports/import-table";
import { mayImport, tableDefinitions } from "#app/schemas/imports/table-definitions";
import { savingFailed, type Toast } from "#app/schemas/toast";
import { requireAdmin } from "#app/server/auth/require-admin";
import { assertPost } from "#app/server/http/same-origin";
import { importedKind, receiveImport } from "#app/server/imports/receive-import";
import { findImports } from "#db/queries/imports/imports";

export const meta = adminMeta("Import");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = await requireAdmin(request, "imports");
  const kind = importedKind(new URL(request.url).searchParams.get("kind"));
  const kinds = importedKinds.filter((one) => mayImport(role, one));
  return { kind, kinds, imports: await findImports(20), hasFormErrors: context.hasFormErrors };
}

/** Reads a table, and redirects to its columns. Nothing is imported yet. */
export async function action({ request, context }: ActionFunctionArgs) {
  assertPost(request);
  const result = await receiveImport(request, await requireAdmin(request, "imports"));
  if ("id" in result) return redirect(`/admin/imports/${result.id}`);
  context.hasFormErrors = true;
  return data({ message: result.message }, { status: result.status });
}

export const clientAction = withErrorToast(() => savingFailed("upload this file"));

export const shouldRevalidate = revalidateUnlessRejected;

export default function Imports() {
  const { kind, kinds, imports } = useLoaderData<typeof loader>();
  const { message, toast } = (useActionData<typeof action>() ?? {}) as { message?: string; toast?: Toast };
  useActionToast(toast);
  useErrorTitle(Boolean(message));
  return (
    <AdminPage>
      <PageHead
        title="Import"
        text="Step 1 of 3. Properties, projects or contacts from a table, saved as CSV. You see what would become of each row before anything changes, and can undo it as a whole."
      />
      <ServerForm
        className="grid max-w-160 gap-6"
        action="/admin/imports"
        encType="multipart/form-data"
        noValidate={false}
        keepsFocus
        labels={["Upload", "Reading..."]}
      >
        <SelectField
          field={{ id: "kind", name: "kind", initialValue: kind }}
          label="Kind of records"
          options={kinds.map((one) => [one, tableDefinitions[one].labels] as const)}
        />
        <FileField
          id="file"
          label="CSV file"
          hint="At most 5,000 rows and 5 MB, with a heading over each column. The download of a list is such a file."
          error={message}
          accept=".csv,.tsv,.txt,text/csv"
          required
        />
      </ServerForm>
      <ImportList imports={imports} />
    </AdminPage>
  );
}

function ImportList({ imports }: { imports: Awaited<ReturnType<typeof findImports>> }) {
  const { formatDateTime } = useDates();
  if (imports.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-d4">Recent imports</h2>
      <Rows>
        {imports.map(({ id, kind, fileName, userName, createdAt, undoneAt, added, changed }) => (
          <Row key={id} holds="button">
            <span className="min-w-0 wrap-anywhere">
              <b className="block weight-semibold">{fileName}</b>
              <small className="text-t3 text-ink-2">
                {tableDefinitions[kind as ImportedKind]?.labels}: {added} added, {changed} changed,{" "}
                <span className="inline-block">{formatDateTime(createdAt)}</span>{" "}
                <span className="inline-block">by {userName}</span>
                {undoneAt && ". Undone"}
              </small>
            </span>
            {!undoneAt && (
              <PostButton
                action={`/admin/imports/${id}/undo`}
                aria-label={`Undo ${fileName}, ${formatCount(added + changed, "record", "records")}`}
              >
                Undo
              </PostButton>
            )}
          </Row>
        ))}
      </Rows>
    </section>
  );
}
