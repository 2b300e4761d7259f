import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { RecordDialog } from "#app/components/admin/forms/record-dialog";
import { formMeta } from "#app/components/admin/layout/admin-meta";
import { revalidateAfterSave } from "#app/components/navigation/revalidation";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { definitionAt } from "#app/schemas/record-kinds";
import { savingFailed } from "#app/schemas/toast";
import { loadRecordForm } from "#app/server/records/load-record-form";
import { saveRecordForm } from "#app/server/records/save-record-form";

const titleOf = (label: string, id: string | undefined) => (id ? `Edit ${label}` : `Add New ${label}`);

export const meta: MetaFunction<typeof loader> = (args) =>
  formMeta(titleOf(definitionAt(args.location.pathname).label, args.params.id))(args);

export const loader = loadRecordForm;

export const action = saveRecordForm;

export const clientAction = withErrorToast(({ url }) => {
  const { pathname } = new URL(url);
  const verb = pathname.endsWith("/new") ? "create" : "update";
  return savingFailed(`${verb} ${definitionAt(pathname).label.toLowerCase()}`);
});

/** A rejected form stays as it is, under its own submission id. */
export const shouldRevalidate = revalidateAfterSave;

/** 'Add New …' and 'Edit …' of any kind of record. */
export default function RecordFormPage() {
  const { pathname } = useLocation();
  const { id } = useParams();
  const definition = definitionAt(pathname);
  const { label } = definition;
  return (
    <RecordDialog
      // The routes of all kinds share this component.
      key={pathname}
      title={titleOf(label, id)}
      definition={definition}
      button={id ? [`Update ${label}`, "Updating..."] : [`Create ${label}`, "Creating..."]}
      loaded={useLoaderData<typeof loader>()}
      rejection={useActionData<typeof action>()}
    />
  );
}
