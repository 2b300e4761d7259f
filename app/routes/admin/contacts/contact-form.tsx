import type { ReactNode } from "react";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { Field } from "#app/components/forms/field";
import { ServerForm } from "#app/components/forms/server-form";
import { type Constraints, type Reply, useServerForm } from "#app/components/forms/use-server-form";
import { ButtonLink } from "#app/components/ui/button-link";
import { Notice } from "#app/components/ui/notice";
import { m } from "#app/words/compiled/messages.js";

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
      labels={[m.save(), m.saving()]}
      cancel={<ButtonLink to={list}>{m.cancel()}</ButtonLink>}
    >
      <ErrorSummary fields={[name, email, phone, note]} />
      {isPending && <Notice variant="admin">{m.contact_pending()}</Notice>}
      {children}
      <Field field={name} label={m.field_name()} autoComplete="off" />
      <Field
        field={email}
        label={m.field_email()}
        type="email"
        autoComplete="off"
        hint={m.contact_email_hint()}
      />
      <Field field={phone} label={m.field_phone()} type="tel" autoComplete="off" />
      <Field field={note} label={m.work_note()} rows={4} hint={m.contact_note_hint()} />
    </ServerForm>
  );
}
