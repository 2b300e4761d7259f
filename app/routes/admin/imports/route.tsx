import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { fileInputClass } from "#app/components/admin/uploads/file-input-class";
import { ErrorMessage } from "#app/components/forms/error-message";
import { fieldClass } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import { useErrorTitle } from "#app/components/forms/use-error-title";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { Button } from "#app/components/ui/button";
import { useActionToast } from "#app/components/ui/toast";
import { importedKinds } from "#app/schemas/imports/import-table";
import { mayImport, tableDefinitions } from "#app/schemas/imports/table-definitions";
import { savingFailed, type Toast } from "#app/schemas/toast";
import { requireAdmin } from "#app/server/auth/require-admin";
import { assertPost } from "#app/server/http/same-origin";
import { importedKind, receiveImport } from "#app/server/imports/receive-import";
import { findImports } from "#db/queries/imports/imports";
import { ImportList } from "./import-list";

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

/** Uploads a table; under it the imports that can be undone. */
export default function Imports() {
  const { kind, kinds, imports } = useLoaderData<typeof loader>();
  const { message, toast } = (useActionData<typeof action>() ?? {}) as { message?: string; toast?: Toast };
  const isBusy = useNavigation().formAction?.startsWith("/admin/imports") ?? false;
  useActionToast(toast);
  useErrorTitle(Boolean(message));
  return (
    <AdminPage>
      <PageHead
        title="Import"
        text="Properties, projects or contacts from a table, saved as CSV. You see what would become of each row before anything changes, and can undo it as a whole."
      />
      <Form
        method="post"
        action="/admin/imports"
        encType="multipart/form-data"
        className="grid max-w-160 gap-6"
      >
        <div className={fieldClass}>
          <label htmlFor="kind">The table has</label>
          <select id="kind" name="kind" defaultValue={kind}>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {tableDefinitions[one].labels}
              </option>
            ))}
          </select>
        </div>
        <div className={fieldClass}>
          <label htmlFor="file">CSV file</label>
          <Hint className="order-1" id="file-hint">
            At most 5,000 rows and 5 MB, with a heading over each column. The download of a list is such a
            file.
          </Hint>
          <input
            className={fileInputClass}
            id="file"
            type="file"
            name="file"
            accept=".csv,.tsv,.txt,text/csv"
            required
            aria-describedby={message ? "file-hint file-error" : "file-hint"}
            aria-invalid={message ? true : undefined}
          />
          {message && (
            <ErrorMessage id="file-error" role="alert">
              {message}
            </ErrorMessage>
          )}
        </div>
        <Button variant="primary" className="min-w-36 justify-self-start" isBusy={isBusy} keepsFocus>
          {isBusy ? "Reading..." : "Upload"}
        </Button>
      </Form>
      <ImportList imports={imports} />
    </AdminPage>
  );
}
