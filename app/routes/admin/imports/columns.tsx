import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation, useParams } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { ErrorMessage } from "#app/components/forms/error-message";
import { fieldClass } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import { useErrorTitle } from "#app/components/forms/use-error-title";
import { useActionToast } from "#app/components/layout/toast";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { Button } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import { tableFields } from "#app/schemas/imports/import-table";
import { savingFailed, type Toast } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { findTable } from "#app/server/imports/find-table";
import { headingKey, readMapping } from "#app/server/imports/mapping";
import { saveMapping } from "#db/queries/imports/imports";
import { NewStateChoice } from "./new-state-choice";

export const meta = adminMeta("Columns of the table");

/** In characters, of the sample under a heading. */
const maxSample = 60;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "imports");
  const { fileName, cells, headings, mapping, newState, definition } = await findTable(params.id, admin);
  const { rule, hasStates } = definition;
  const sampleOf = (column: number) => cells.slice(1, 50).find((row) => row[column]?.trim())?.[column] ?? "";
  return {
    ...{ fileName, newState, rule, hasStates, rows: cells.length - 1 },
    columns: headings.map((heading, index) => ({
      name: `column-${index}`,
      heading: heading || `Column ${index + 1}`,
      sample: sampleOf(index).slice(0, maxSample),
      field: mapping[index] ?? "",
    })),
    fields: tableFields(definition.fields).map(([name, { label }]) => [name, label] as const),
    hasFormErrors: context.hasFormErrors,
  };
}

/** Stores what the columns are, and redirects to what would become of each row. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "imports", { savePending: false });
  const { id, kind, headings, definition } = await findTable(params.id, admin);
  const { mapping, repeated } = readMapping(definition, headings, form);
  const newState = form.get("newState") === "published" ? ("published" as const) : ("draft" as const);
  if (repeated.length > 0) {
    context.hasFormErrors = true;
    return data({ repeated, mapping, newState }, { status: 422 });
  }
  await saveMapping({ id, kind, headings: headings.map(headingKey) }, { mapping, newState });
  return redirect(`/admin/imports/${id}/rows`);
}

export const clientAction = withErrorToast(() => savingFailed("save the columns"));

export const shouldRevalidate = revalidateUnlessRejected;

type Rejection = { repeated?: number[]; mapping?: string[]; newState?: string; toast?: Toast };

/** Which field each column of a table is. */
export default function Columns() {
  const loaded = useLoaderData<typeof loader>();
  const { repeated = [], mapping, newState, toast } = (useActionData<typeof action>() ?? {}) as Rejection;
  const path = `/admin/imports/${useParams().id}`;
  const isBusy = useNavigation().formAction === path;
  useActionToast(toast);
  useErrorTitle(repeated.length > 0);
  return (
    <AdminPage>
      <PageHead
        title="Columns of the table"
        text={`${loaded.fileName}: ${loaded.rows} rows. ${loaded.rule} Nothing is imported yet.`}
      />
      <Form method="post" action={path} className="grid max-w-160 gap-6" preventScrollReset>
        {loaded.columns.map(({ name: column, heading, sample, field }, index) => (
          <div className={fieldClass} key={column}>
            <label htmlFor={column} dir="auto" className="wrap-anywhere">
              {heading}
            </label>
            <select
              id={column}
              name={column}
              defaultValue={mapping?.[index] ?? field}
              aria-describedby={`${column}-sample`}
              aria-invalid={repeated.includes(index) || undefined}
            >
              <option value="">Leave out</option>
              {loaded.fields.map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
            {repeated.includes(index) && (
              <ErrorMessage>Another column is this field: please leave one of them out.</ErrorMessage>
            )}
            <Hint id={`${column}-sample`}>
              {sample ? (
                <>
                  Such as <bdi>{sample}</bdi>
                </>
              ) : (
                "This column is empty."
              )}
            </Hint>
          </div>
        ))}
        {loaded.hasStates && <NewStateChoice state={newState ?? loaded.newState} />}
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" className="min-w-36" isBusy={isBusy}>
            {isBusy ? "Reading..." : "Show the rows"}
          </Button>
          <ButtonLink to="/admin/imports">Cancel</ButtonLink>
        </div>
      </Form>
    </AdminPage>
  );
}
