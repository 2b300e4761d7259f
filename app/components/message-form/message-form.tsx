import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { ErrorSummary, Field } from "#app/components/forms/field";
import { useErrorTitle } from "#app/components/forms/use-error-title";
import { useActionToast } from "#app/components/layout/toast";
import type { MessageInput } from "#app/schemas/message";
import { createToast, type Toast } from "#app/schemas/toast";

type Props = {
  /** The result of a rejected form, with every value. */
  reply: SubmissionResult<string[]> | undefined;
  /** The toast of a message that could not be stored. */
  toast: Toast | undefined;
  subject: string | undefined;
  /** The signed form token: idempotency key and time of rendering. */
  submission: string;
  constraint: NonNullable<Parameters<typeof useForm<MessageInput>>[0]["constraint"]>;
  /** On the offline page the browser validates the fields, and the form is sent as a document navigation. */
  isOffline?: boolean;
};

/** Send us a Message: the server validates, with script and without. */
export function MessageForm({ reply, toast, subject, submission, constraint, isOffline }: Props) {
  const isSending = useNavigation().formAction?.startsWith("/contact") ?? false;
  const [form, fields] = useForm<MessageInput>({
    id: "message-form",
    lastResult: reply,
    constraint,
    defaultValue: { subject },
  });
  useErrorTitle(form.status === "error");
  useActionToast(toast);
  return (
    <Form
      className="write"
      method="post"
      // The hash makes it another address: after a lost request Back returns to the filled form, and a rejected form opens
      // at its errors.
      action="/contact#errors"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={!isOffline}
      reloadDocument={isOffline}
      aria-busy={isSending}
    >
      <h2 className="mb-4">Send us a Message</h2>
      <ErrorSummary
        as="h3"
        fields={[fields.name, fields.phone, fields.email, fields.subject, fields.message]}
      />
      <input type="hidden" name="submission" value={String(reply?.initialValue?.submission ?? submission)} />
      <label hidden>
        Leave this empty <input name="website" autoComplete="off" />
      </label>
      <div className="fields">
        <Field field={fields.name} label="Name" autoComplete="name" />
        <Field field={fields.phone} label="Phone" type="tel" autoComplete="tel" />
        <Field field={fields.email} label="Email" type="email" autoComplete="email" />
        <Field field={fields.subject} label="Subject" />
        <div className="all">
          <Field field={fields.message} label="Message" rows={5} />
        </div>
        <div className="all">
          <button className="button filled min-w-52" type="submit" disabled={isSending} aria-busy={isSending}>
            {isSending ? "Sending Message..." : "Send Message"}
          </button>
        </div>
      </div>
    </Form>
  );
}

/** The toast of a message that could not be sent or stored. */
export function sendingFailed() {
  return createToast("Error", "Failed to send message. Please try again later.", true);
}
