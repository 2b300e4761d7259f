import { Link } from "@remix-run/react";
import { useState } from "react";
import { NewPasswordFields } from "#app/components/account/new-password-fields";
import { SettingsForm, type SettingsFormProps } from "#app/components/admin/forms/settings-form";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { Field, fieldClass } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import type { AccountInput } from "#app/schemas/site/settings";

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
          <Field field={name} label="Full Name" autoComplete="name" />
          <div className={fieldClass}>
            <label htmlFor="email">Email</label>
            <Hint className="order-1" id="email-hint">
              {email ? "Your own address." : "You have none yet."}{" "}
              <Link to="/admin/security">Change email</Link>
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
            <legend className="float-start p-0 text-t1 weight-semibold">Change Password</legend>
            <Hint className="-mt-6 pt-1.4">
              Leave these empty to keep your password. A new one ends your sessions on other devices, and your
              API tokens: see <Link to="/admin/security">Sign-in and security</Link>.
            </Hint>
            <Field
              field={currentPassword}
              label="Current Password"
              type="password"
              autoComplete="current-password"
            />
            <NewPasswordFields
              newPassword={newPassword}
              confirmPassword={confirmPassword}
              className="@sm:grid-cols-2"
            />
            {isServerRendered && props.result && (
              <Hint>Passwords are not sent back: please type them again.</Hint>
            )}
          </fieldset>
        </>
      )}
    </SettingsForm>
  );
}
