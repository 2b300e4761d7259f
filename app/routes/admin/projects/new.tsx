import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RecordDialog } from "#app/components/admin/forms/record-dialog";
import { formMeta } from "#app/components/admin/layout/admin-meta";
import { revalidateAfterSave } from "#app/components/navigation/revalidation";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { savingFailed } from "#app/schemas/toast";
import { createFromForm, openNew } from "#app/server/records/record-form";
import { projectKind } from "#app/server/records/registry";
import { ProjectForm } from "./project-form";

const title = "Add New Project";

export const meta: MetaFunction<typeof loader> = formMeta(title);

export function loader(args: LoaderFunctionArgs) {
  return openNew(args, projectKind);
}

export function action(args: ActionFunctionArgs) {
  return createFromForm(args, projectKind);
}

export const clientAction = withErrorToast(() => savingFailed("create project"));

/** A form that was not taken stays as it is, under its own submission id. */
export const shouldRevalidate = revalidateAfterSave;

export default function NewProject() {
  return (
    <RecordDialog
      title={title}
      list="/admin/projects"
      form={ProjectForm}
      button={["Create Project", "Creating..."]}
      open={useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>()}
    />
  );
}
