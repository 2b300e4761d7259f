import { ErrorSummary, Field } from "#app/components/forms/field";
import type { SettingsInput } from "#app/schemas/settings";
import { SettingsForm, type SettingsFormProps, useSettingsForm } from "./settings-form";
import { Switch } from "./switch";

type Input = SettingsInput & { updatedAt: string };

/** The settings of the site, and the admin's own dark mode. */
export function GeneralForm(props: SettingsFormProps<Input>) {
  const [form, fields] = useSettingsForm<Input>("general", props);
  const { siteName, siteDescription, contactEmail, phoneNumber } = fields;
  return (
    <SettingsForm form={form} draft={props.draft} opened={props.opened}>
      <ErrorSummary fields={[siteName, siteDescription, contactEmail, phoneNumber]} />
      <input type="hidden" name="updatedAt" value={String(fields.updatedAt.initialValue ?? "")} />
      <Field field={siteName} label="Site Name" autoComplete="organization" />
      <Field field={siteDescription} label="Site Description" rows={3} />
      <div className="two">
        <Field field={contactEmail} label="Contact Email" type="email" autoComplete="email" />
        <Field field={phoneNumber} label="Phone Number" type="tel" autoComplete="tel" />
      </div>
      <div className="switches">
        <Switch field={fields.enableNotifications} label="Enable Notifications" />
        <Switch field={fields.darkMode} label="Dark Mode" hint="Only for you, in the back-office." />
      </div>
    </SettingsForm>
  );
}
