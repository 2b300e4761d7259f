import { ErrorSummary } from "#app/components/forms/error-summary";
import { Field } from "#app/components/forms/field";
import { ServerForm } from "#app/components/forms/server-form";
import { type Constraints, type Reply, useServerForm } from "#app/components/forms/use-server-form";
import { Notice } from "#app/components/ui/notice";
import { RoleChoice } from "./role-choice";

const names = ["name", "email", "role"] as const;

type Props = {
  reply: Reply | undefined;
  constraint: Constraints;
  /** Values of a form that was submitted after the session had expired. */
  pending?: Record<string, string>;
  /** Idempotency key. */
  submission: string;
  hasMailServer: boolean;
};

/** Invites a user. Another key resets it after an invitation. */
export function InviteForm({ reply, constraint, pending, submission, hasMailServer }: Props) {
  const { name, email, role } = useServerForm({
    id: "invite",
    names,
    reply,
    constraint,
    defaultValue: pending,
  });
  return (
    <ServerForm className="mt-2.4 grid max-w-160 gap-6" id="invite" labels={["Invite", "Inviting..."]}>
      <ErrorSummary fields={[name, email, role]} as="h3" />
      {pending && (
        <Notice variant="admin">
          You were signed out before this was sent. Everything you typed is here; nobody has been invited yet.
        </Notice>
      )}
      <input type="hidden" name="submission" value={submission} />
      <Field field={name} label="Full Name" autoComplete="off" />
      {hasMailServer && (
        <Field
          field={email}
          label="Email"
          type="email"
          autoComplete="off"
          hint="The invitation is mailed there. Without it you hand the address over yourself."
        />
      )}
      <RoleChoice field={role} />
    </ServerForm>
  );
}
