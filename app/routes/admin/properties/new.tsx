import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RecordDialog } from "#app/components/admin/forms/record-dialog";
import { formMeta } from "#app/components/admin/layout/admin-meta";
import { revalidateAfterSave } from "#app/components/navigation/revalidation";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { savingFailed } from "#app/schemas/toast";
import { createFromForm, openNew } from "#app/server/records/record-form";
import { propertyKind } from "#app/server/records/registry";
import { PropertyForm } from "./property-form";

const title = "Add New Property";

export const meta: MetaFunction<typeof loader> = formMeta(title);

export function loader(args: LoaderFunctionArgs) {
  return openNew(args, propertyKind);
}

export function action(args: ActionFunctionArgs) {
  return createFromForm(args, propertyKind);
}

export const clientAction = withErrorToast(() => savingFailed("create property"));

/** A form that was not taken stays as it is, under its own submission id. */
export const shouldRevalidate = revalidateAfterSave;

export default function NewProperty() {
  return (
    <RecordDialog
      title={title}
      list="/admin/properties"
      form={PropertyForm}
      button={["Create Property", "Creating..."]}
      open={useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>()}
    />
  );
}
