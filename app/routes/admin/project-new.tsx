import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { formMeta } from "#app/components/admin/desk-meta";
import { keepOnBadLine } from "#app/components/admin/keep-on-bad-line";
import { ProjectForm } from "#app/components/admin/project-form";
import { RecordDialog } from "#app/components/admin/record-dialog";
import { isTaken } from "#app/components/taken";
import { createFromForm, openNew } from "#app/server/record-form";
import { projectKind } from "#app/server/record-kinds";

const title = "Add New Project";

export const meta: MetaFunction<typeof loader> = formMeta(title);

export function loader(args: LoaderFunctionArgs) {
  return openNew(args, projectKind);
}

export function action(args: ActionFunctionArgs) {
  return createFromForm(args, projectKind);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return keepOnBadLine(serverAction<typeof action>, "create project");
}

/** A form that was not taken stays as it is, under its own submission id. */
export const shouldRevalidate = isTaken;

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
