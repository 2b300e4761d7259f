import type { ReactNode } from "react";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { Field } from "#app/components/forms/field";
import { ServerForm } from "#app/components/forms/server-form";
import { type Constraints, type Reply, useServerForm } from "#app/components/forms/use-server-form";
import { ButtonLink } from "#app/components/ui/button-link";
import { Notice } from "#app/components/ui/notice";

const names = ["name", "email", "phone", "note"] as const;

type Props = {
  reply: Reply | undefined;
  constraint: Constraints;
  values?: Partial<Record<(typeof names)[number], string>>;
  isPending: boolean;
  list: string;
  children: ReactNode;
};

export function ContactForm({ reply, constraint, values, isPending, list, children }: Props) {
  const form = { id: "contact", names, reply, constraint, defaultValue: values };
  const { name, email, phone, note } = useServerForm(form);
  return (
    <ServerForm
      className="grid max-w-160 gap-6"
      id="contact"
      preventScrollReset
      labels={["Save", "Saving..."]}
      cancel={<ButtonLink to={list}>Cancel</ButtonLink>}
    >
      <ErrorSummary fields={[name, email, phone, note]} />
      {isPending && (
        <Notice variant="admin">
          You were signed out before this was sent. Everything you typed is here; nothing has been saved yet.
        </Notice>
      )}
      {children}
      <Field field={name} label="Name" autoComplete="off" />
      <Field
        field={email}
        label="Email"
        type="email"
        autoComplete="off"
        hint="An email address or a phone number is needed: messages from there are this person's."
      />
      <Field field={phone} label="Phone" type="tel" autoComplete="off" />
      <Field field={note} label="Note" rows={4} hint="Only users of the back-office read it." />
    </ServerForm>
  );
}
