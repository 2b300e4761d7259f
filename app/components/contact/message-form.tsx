import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { Field } from "#app/components/forms/field";
import { type Constraints, type Reply, useServerForm } from "#app/components/forms/use-server-form";
import { Button } from "#app/components/ui/button";
import { useActionToast } from "#app/components/ui/toast";
import type { ListingOfMessage } from "#app/schemas/messages/message";
import { createToast, type Toast } from "#app/schemas/toast";
import { m } from "#app/words/compiled/messages.js";

type Props = {
  reply?: Reply;
  /** Shown when a valid message could not be stored. */
  toast?: Toast;
  subject: string | undefined;
  message?: string;
  listing?: ListingOfMessage;
  /** Heading that names the listing. */
  heading?: ReactNode;
  /** Signed form token: idempotency key and time of opening. */
  submission: string;
  constraint: Constraints;
  /** Sends the form as a document navigation that the browser validates. */
  isOffline?: boolean;
};

const id = "message-form";
const listingFields = ["propertyId", "projectId", "unitId"] as const;
const names = ["name", "phone", "email", "subject", "message"] as const;

/** Contact form; validated by the server alone, with script and without. */
export function MessageForm({
  reply,
  toast,
  subject,
  message,
  listing,
  heading,
  submission,
  constraint,
  isOffline,
}: Props) {
  const isSending = useNavigation().formAction?.includes("/contact") ?? false;
  const fields = useServerForm({ id, names, reply, constraint, defaultValue: { subject, message } });
  useActionToast(toast);
  return (
    <Form
      className="md:col-end-8 print:hidden"
      method="post"
      // The fragment makes the action's URL differ from the page's: after a lost connection Back leads to the filled
      // form. A rejected form opens at its error summary, and without script under the listing of its query.
      action={`/contact${listing ? `?${listingFields.flatMap((name) => (listing[name] ? `${name}=${listing[name]}` : [])).join("&")}` : ""}#errors`}
      id={id}
      noValidate={!isOffline}
      reloadDocument={isOffline}
      aria-busy={isSending}
    >
      {heading ?? <h2 className="mb-4">{m.contact_form_title()}</h2>}
      <ErrorSummary as="h3" className="mb-6" fields={Object.values(fields)} />
      <input type="hidden" name="submission" value={String(reply?.initialValue?.submission ?? submission)} />
      {listingFields.map((name) => (
        <ListingField key={name} name={name} value={reply?.initialValue?.[name] ?? listing?.[name]} />
      ))}
      <label hidden>
        {`${m.contact_leave_empty()} `}
        <input name="website" autoComplete="off" />
      </label>
      <div className="grid gap-x-gutter gap-y-6 sm:grid-cols-2">
        <Field field={fields.name} label={m.field_name()} autoComplete="name" />
        <Field field={fields.phone} label={m.field_phone()} type="tel" autoComplete="tel" />
        <Field field={fields.email} label={m.field_email()} type="email" autoComplete="email" />
        <Field field={fields.subject} label={m.field_subject()} />
        <div className="sm:col-span-2">
          <Field field={fields.message} label={m.field_message()} rows={5} />
        </div>
        <div className="sm:col-span-2">
          <Button variant="primary" className="min-w-52" isBusy={isSending}>
            {isSending ? m.contact_sending() : m.contact_send()}
          </Button>
        </div>
      </div>
    </Form>
  );
}

function ListingField({ name, value }: { name: string; value: unknown }) {
  return value ? <input type="hidden" name={name} value={String(value)} /> : null;
}

/** Shown when the database or the connection failed. */
export function sendingFailedToast() {
  return createToast(m.error(), m.contact_sending_failed(), true);
}
