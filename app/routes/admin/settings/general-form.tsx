import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { ErrorSummary, Field } from "#app/components/forms/field";
import type { SettingsInput } from "#app/schemas/settings";
import { SettingsForm, type SettingsFormProps } from "./settings-form";

type Input = SettingsInput & { updatedAt: string };

/** The settings of the site, and the admin's own dark mode. */
export function GeneralForm(props: SettingsFormProps<Input>) {
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
          <div className="two">
            <Field field={contactEmail} label="Contact Email" type="email" autoComplete="email" />
            <Field field={phoneNumber} label="Phone Number" type="tel" autoComplete="tel" />
          </div>
          <div className="switches">
            <Switch field={enableNotifications} label="Enable Notifications" />
            <Switch field={darkMode} label="Dark Mode" hint="Only for you, in the back-office." />
          </div>
        </>
      )}
    </SettingsForm>
  );
}

type SwitchProps = { field: FieldMetadata<boolean>; label: string; hint?: string };

/** A checkbox with the role of a switch. */
function Switch({ field, label, hint }: SwitchProps) {
  const ariaDescribedBy = hint && field.descriptionId;
  return (
    <div className="switch">
      <label htmlFor={field.id}>{label}</label>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its checked state */}
      <input {...getInputProps(field, { type: "checkbox", ariaDescribedBy })} key={field.key} role="switch" />
      {hint && (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      )}
    </div>
  );
}
