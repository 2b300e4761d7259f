import type { SettingsConflict, SettingsInput } from "#app/schemas/settings";
import { ErrorSummary, Field } from "../field";
import { SettingsForm, type SettingsFormProps, useSettingsForm } from "./settings-form";
import { Switch } from "./switch";

type Input = SettingsInput & { updatedAt: string };

/** What holds for the whole site, and the admin's own dark mode. */
export function GeneralForm(props: SettingsFormProps<Input>) {
  const [form, fields] = useSettingsForm<Input>("general", props);
  const { siteName, siteDescription, contactEmail, phoneNumber } = fields;
  const conflict = props.answer?.conflict;
  const now = (name: keyof SettingsConflict["now"]) => {
    const value = conflict?.now[name];
    return value === undefined ? undefined : `Now saved: ${value}`;
  };
  return (
    <SettingsForm form={form} draft={props.draft} opened={props.opened}>
      <ErrorSummary fields={[siteName, siteDescription, contactEmail, phoneNumber]} />
      {conflict && <SavedMeanwhile by={conflict.by} />}
      <input
        type="hidden"
        name="updatedAt"
        value={conflict?.updatedAt ?? String(fields.updatedAt.initialValue ?? "")}
      />
      <Field field={siteName} label="Site Name" autoComplete="organization" hint={now("siteName")} />
      <Field field={siteDescription} label="Site Description" rows={3} hint={now("siteDescription")} />
      <div className="two">
        <Field
          field={contactEmail}
          label="Contact Email"
          type="email"
          autoComplete="email"
          hint={now("contactEmail")}
        />
        <Field
          field={phoneNumber}
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          hint={now("phoneNumber")}
        />
      </div>
      <div className="switches">
        <Switch
          field={fields.enableNotifications}
          label="Enable Notifications"
          hint={now("enableNotifications")}
        />
        <Switch field={fields.darkMode} label="Dark Mode" hint="Only for you, in the back-office." />
      </div>
    </SettingsForm>
  );
}

function SavedMeanwhile({ by }: { by: string[] }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: without script the page comes back long; this takes the person to it
    <div className="summary" id="errors" role="alert" tabIndex={-1} autoFocus>
      <h2>{by.length > 0 ? by.join(" and ") : "Somebody else"} saved these settings while you were typing</h2>
      <p>
        Nothing of yours has been saved yet. Where theirs differ, the field says what is saved now. Save again
        to put yours in their place.
      </p>
    </div>
  );
}
