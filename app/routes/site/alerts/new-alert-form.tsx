import { Form, useLocation, useNavigation } from "@remix-run/react";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { Field } from "#app/components/forms/field";
import { type Constraints, type Reply, useServerForm } from "#app/components/forms/use-server-form";
import { Button } from "#app/components/ui/button";
import { StandaloneLink } from "#app/components/ui/text-button";
import { useActionToast } from "#app/components/ui/toast";
import type { Toast } from "#app/schemas/toast";
import { FrequencyField } from "./frequency-field";

type Props = {
  reply?: Reply;
  toast?: Toast;
  constraint: Constraints;
  /** Signed form token: time of opening. */
  submission: string;
  /** Address of the list. */
  list: string;
};

const id = "new-alert";
const names = ["email", "frequency"] as const;

/** Asks to be mailed new listings of a list. */
export function NewAlertForm({ reply, toast, constraint, submission, list }: Props) {
  const { pathname, search } = useLocation();
  const isBusy = useNavigation().formAction?.startsWith(pathname) ?? false;
  const fields = useServerForm({ id, names, reply, constraint });
  useActionToast(toast);
  return (
    <Form
      className="grid max-w-md gap-6"
      method="post"
      action={`${pathname}${search}#errors`}
      id={id}
      noValidate
      aria-busy={isBusy}
    >
      <ErrorSummary as="h2" fields={Object.values(fields)} />
      <input type="hidden" name="submission" value={String(reply?.initialValue?.submission ?? submission)} />
      <label hidden>
        Leave this empty <input name="website" autoComplete="off" />
      </label>
      <Field
        field={fields.email}
        label="Email"
        type="email"
        autoComplete="email"
        hint="We send one mail to confirm it first. Each mail has a link that ends them."
      />
      <FrequencyField id={fields.frequency.id} current={String(reply?.initialValue?.frequency ?? "daily")} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="primary" className="min-w-36" isBusy={isBusy}>
          {isBusy ? "Sending..." : "Tell Me"}
        </Button>
        <StandaloneLink to={list}>Back to the list</StandaloneLink>
      </div>
    </Form>
  );
}
