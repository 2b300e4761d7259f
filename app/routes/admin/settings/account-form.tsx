import { useState } from "react";
import { ErrorSummary, Field } from "#app/components/forms/field";
import type { AccountInput } from "#app/schemas/settings";
import { SettingsForm, type SettingsFormProps } from "./settings-form";

type Props = SettingsFormProps<AccountInput> & { email: string };

/** The admin's own name and password. */
export function AccountForm({ email, ...props }: Props) {
  // A rejected form that the server rendered has empty password fields; with script they keep their values.
  const [isServerRendered] = useState(Boolean(props.result?.reply));
  return (
    <SettingsForm<AccountInput> id="account" {...props}>
      {({ name, currentPassword, newPassword, confirmPassword }) => (
        <>
          <ErrorSummary fields={[name, currentPassword, newPassword, confirmPassword]} />
          <Field field={name} label="Full Name" autoComplete="name" />
          <div className="field">
            <label htmlFor="email">Email</label>
            <p className="hint" id="email-hint">
              The contact email of the site; it is changed under General.
            </p>
            <input id="email" type="email" value={email} disabled aria-describedby="email-hint" />
          </div>
          <fieldset>
            <legend>Change Password</legend>
            <p className="hint">
              Leave these empty to keep your password. A new one ends your sessions on other devices.
            </p>
            <Field
              field={currentPassword}
              label="Current Password"
              type="password"
              autoComplete="current-password"
            />
            <div className="two">
              <Field
                field={newPassword}
                label="New Password"
                type="password"
                autoComplete="new-password"
                hint="At least 8 characters."
              />
              <Field
                field={confirmPassword}
                label="Confirm Password"
                type="password"
                autoComplete="new-password"
                hint="The same once more."
              />
            </div>
            {isServerRendered && props.result && (
              <p className="hint">Passwords are not sent back: please type them again.</p>
            )}
          </fieldset>
        </>
      )}
    </SettingsForm>
  );
}
