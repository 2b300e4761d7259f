import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { SettingsForm, type SettingsFormProps } from "#app/components/admin/forms/settings-form";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { Field } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import type { SettingsInput } from "#app/schemas/site/settings";

type Input = SettingsInput & { updatedAt: string };

const noMailServer =
  "No mail server is set, so nothing is mailed: messages stand under Messages. Whoever hosts the site sets SMTP_URL.";

type Props = SettingsFormProps<Input> & { hasMailServer: boolean; phoneHint?: string };

export function GeneralForm({ hasMailServer, phoneHint, ...props }: Props) {
  return (
    <SettingsForm<Input> id="general" {...props}>
      {({
        siteName,
        siteDescription,
        contactEmail,
        phoneNumber,
        updatedAt,
        enableNotifications,
        darkMode,
      }) => (
        <>
          <ErrorSummary fields={[siteName, siteDescription, contactEmail, phoneNumber]} />
          <input type="hidden" name="updatedAt" value={String(updatedAt.initialValue ?? "")} />
          <Field field={siteName} label="Site Name" autoComplete="organization" />
          <Field field={siteDescription} label="Site Description" rows={3} />
          <div className="grid gap-x-gutter gap-y-6 @sm:grid-cols-2">
            <Field field={contactEmail} label="Contact Email" type="email" autoComplete="email" />
            <Field field={phoneNumber} label="Phone Number" type="tel" autoComplete="tel" hint={phoneHint} />
          </div>
          <div>
            <Switch
              field={enableNotifications}
              label="Enable Notifications"
              hint={hasMailServer ? undefined : noMailServer}
            />
            <Switch field={darkMode} label="Dark Mode" hint="Only for you, in the back-office." />
          </div>
        </>
      )}
    </SettingsForm>
  );
}

/** Draws track and thumb inside the touch target. The thumb is a border, because forced colors remove backgrounds. */
const switchClass = [
  "m-0 grid h-touch w-icon-button cursor-pointer appearance-none items-center",
  "before:h-[26px] before:rounded-full before:border before:border-edge before:bg-field before:[grid-area:1/1]",
  "after:ms-[5px] after:w-0 after:rounded-full after:border-8 after:border-edge after:[grid-area:1/1] after:[transition:margin_0.15s]",
  "checked:before:border-brick checked:before:bg-brick checked:after:ms-[27px] checked:after:border-white",
].join(" ");

function Switch({ field, label, hint }: { field: FieldMetadata<boolean>; label: string; hint?: string }) {
  const ariaDescribedBy = hint && field.descriptionId;
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-t border-line py-1.4 last:border-b">
      <label className="flex min-h-touch cursor-pointer items-center" htmlFor={field.id}>
        {label}
      </label>
      <input
        {...getInputProps(field, { type: "checkbox", ariaDescribedBy })}
        className={switchClass}
        key={field.key}
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its checked state
        role="switch"
      />
      {hint && (
        <Hint id={field.descriptionId} className="col-span-2 mb-2">
          {hint}
        </Hint>
      )}
    </div>
  );
}
