import { Form, useNavigation } from "@remix-run/react";
import { Field } from "#app/components/forms/field";
import { type Constraints, type Reply, useServerForm } from "#app/components/forms/use-server-form";
import { Button } from "#app/components/ui/button";
import { Notice } from "#app/components/ui/notice";

const id = "change-email";
const names = ["newEmail", "currentPassword"] as const;

type Props = {
  /** The confirmed one. */
  email: string | null;
  /** Values of a form that was submitted after the session had expired. */
  pendingEmail: string | undefined;
  canMail: boolean;
  constraint: Constraints;
  reply: Reply | undefined;
};

/** The address that mails about the account go to, and the form that changes it. */
export function EmailSection({ email, pendingEmail, canMail, constraint, reply }: Props) {
  const isBusy = useNavigation().formAction === "/admin/security";
  const defaultValue = { newEmail: pendingEmail };
  const { newEmail, currentPassword } = useServerForm({ id, names, reply, constraint, defaultValue });
  return (
    <section className="grid gap-6" aria-labelledby="email">
      <div>
        <h2 id="email">Email</h2>
        <p className="mt-2.4 text-t2 wrap-anywhere text-ink-2">
          {email ? (
            <>
              Your address is <b className="weight-semibold text-ink">{email}</b>.
            </>
          ) : (
            "You have no confirmed address yet."
          )}{" "}
          We send a mail to it when you forgot your password, and about new devices and changes.
        </p>
      </div>
      {canMail ? (
        <Form
          className="grid gap-6"
          method="post"
          action="/admin/security"
          id={id}
          noValidate
          aria-busy={isBusy}
          preventScrollReset
        >
          <Field
            field={newEmail}
            label="New Email"
            type="email"
            autoComplete="email"
            hint="We send a mail to it, which confirms it. It has to be opened within 24 hours."
          />
          <Field
            field={currentPassword}
            label="Current Password"
            type="password"
            autoComplete="current-password"
          />
          <Button className="justify-self-start" isBusy={isBusy}>
            {isBusy ? "Sending..." : "Change email"}
          </Button>
        </Form>
      ) : (
        <Notice variant="admin">
          This site has no mail server, and an address counts only once a mail has confirmed it. Whoever hosts
          the site sets one with <code>SMTP_URL</code>.
        </Notice>
      )}
    </section>
  );
}
