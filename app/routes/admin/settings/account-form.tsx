import { Link } from "@remix-run/react";
import { useState } from "react";
import { NewPasswordFields } from "#app/components/account/new-password-fields";
import { SettingsForm, type SettingsFormProps } from "#app/components/admin/forms/settings-form";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { Field, fieldClass } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import { Words } from "#app/components/ui/words";
import type { AccountInput } from "#app/schemas/site/settings";
import { m } from "#app/words/compiled/messages.js";

type Props = SettingsFormProps<AccountInput> & {
  email: string | null;
};

export function AccountForm({ email, ...props }: Props) {
  // A rejected form that the server rendered has empty password fields; with script they keep their values.
  const [isServerRendered] = useState(Boolean(props.result?.reply));
  return (
    <SettingsForm<AccountInput> id="account" {...props}>
      {({ name, currentPassword, newPassword, confirmPassword }) => (
        <>
          <ErrorSummary fields={[name, currentPassword, newPassword, confirmPassword]} />
          <Field field={name} label={m.full_name()} autoComplete="name" />
          <div className={fieldClass}>
            <label htmlFor="email">{m.account_email()}</label>
            <Hint className="order-1" id="email-hint">
              {email ? m.settings_own_email() : m.settings_no_email()}{" "}
              <Link to="/admin/security">{m.security_change_email()}</Link>
            </Hint>
            <input
              className="cursor-not-allowed border-line bg-sand text-ink-2"
              id="email"
              type="email"
              value={email ?? ""}
              disabled
              aria-describedby="email-hint"
            />
          </div>
          <fieldset className="grid gap-6 border-t border-line pt-6">
            <legend className="float-start p-0 text-t1 weight-semibold">
              {m.settings_change_password()}
            </legend>
            <Hint className="-mt-6 pt-1.4">
              <Words
                of={m.settings_password_hint.parts({})}
                with={{ a: (words) => <Link to="/admin/security">{words}</Link> }}
              />
            </Hint>
            <Field
              field={currentPassword}
              label={m.password_current()}
              type="password"
              autoComplete="current-password"
            />
            <NewPasswordFields
              newPassword={newPassword}
              confirmPassword={confirmPassword}
              className="@sm:grid-cols-2"
            />
            {isServerRendered && props.result && <Hint>{m.passwords_not_sent_back()}</Hint>}
          </fieldset>
        </>
      )}
    </SettingsForm>
  );
}
