import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RecordDialog } from "#app/components/admin/forms/record-dialog";
import { formMeta } from "#app/components/admin/layout/admin-meta";
import { revalidateAfterSave } from "#app/components/navigation/revalidation";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { savingFailed } from "#app/schemas/toast";
import { openStored, updateFromForm } from "#app/server/records/record-form";
import { projectKind } from "#app/server/records/registry";
import { ProjectForm } from "./project-form";

const title = "Edit Project";

export const meta: MetaFunction<typeof loader> = formMeta(title);

export function loader(args: LoaderFunctionArgs) {
  return openStored(args, projectKind);
}

export function action(args: ActionFunctionArgs) {
  return updateFromForm(args, projectKind);
}

export const clientAction = withErrorToast(() => savingFailed("update project"));

/** A form that was not taken stays as it is. */
export const shouldRevalidate = revalidateAfterSave;

export default function EditProject() {
  return (
    <RecordDialog
      title={title}
      list="/admin/projects"
      form={ProjectForm}
      button={["Update Project", "Updating..."]}
      open={useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>()}
    />
  );
}
