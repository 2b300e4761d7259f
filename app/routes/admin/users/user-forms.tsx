import { Form, useNavigation } from "@remix-run/react";
import { ErrorMessage } from "#app/components/forms/error-message";
import { Field } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import { type Constraints, type Reply, useServerForm } from "#app/components/forms/use-server-form";
import { Button } from "#app/components/ui/button";
import { RoleChoice } from "./role-choice";

const formClass = "grid gap-3";

/** Tracks the submission of the form with this intent on a user's page. */
export function useIsSending(id: number, intent: string) {
  const { formAction, formData } = useNavigation();
  return formAction === `/admin/users/${id}` && formData?.get("intent") === intent;
}

type RenameProps = { id: number; name: string; reply: Reply | undefined; constraint: Constraints };

export function RenameForm({ id, name: stored, reply, constraint }: RenameProps) {
  const isBusy = useIsSending(id, "rename");
  const { name } = useServerForm({
    id: "rename",
    names: ["name"] as const,
    reply,
    constraint,
    defaultValue: { name: stored },
  });
  return (
    <Form
      className={formClass}
      method="post"
      action={`/admin/users/${id}`}
      id="rename"
      noValidate
      preventScrollReset
    >
      <Field field={name} label="Full Name" autoComplete="off" />
      <Button className="min-w-36 justify-self-start" name="intent" value="rename" isBusy={isBusy}>
        {isBusy ? "Renaming..." : "Rename"}
      </Button>
    </Form>
  );
}

type RoleProps = {
  id: number;
  role: string;
  isOnlyOwner: boolean;
  result: { reply?: Reply; refused?: string } | undefined;
  constraint: Constraints;
};

export function RoleForm({ id, role: stored, isOnlyOwner, result, constraint }: RoleProps) {
  const isBusy = useIsSending(id, "role");
  const { role } = useServerForm({
    id: "role",
    names: ["role"] as const,
    reply: result?.reply,
    constraint,
    defaultValue: { role: stored },
  });
  return (
    <Form
      className={`${formClass} border-t border-line pt-5`}
      method="post"
      action={`/admin/users/${id}`}
      id="role"
      noValidate
      preventScrollReset
    >
      <RoleChoice field={role} />
      {result?.refused && <ErrorMessage role="alert">{result.refused}</ErrorMessage>}
      {isOnlyOwner && !result?.refused && <Hint>The only owner stays one.</Hint>}
      <Button className="min-w-36 justify-self-start" name="intent" value="role" isBusy={isBusy}>
        {isBusy ? "Changing..." : "Change role"}
      </Button>
    </Form>
  );
}
