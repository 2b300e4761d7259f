import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { RecordFields } from "#app/components/admin/forms/record-fields";
import { SettingsForm, type SettingsFormProps } from "#app/components/admin/forms/settings-form";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { Hint } from "#app/components/forms/hint";
import { labelOfInput, mergeParts } from "#app/schemas/records/record-values";
import type { SettingsInput } from "#app/schemas/site/settings";
import { siteParts } from "#app/schemas/site/site";
import { m } from "#app/words/compiled/messages.js";

type Input = SettingsInput & { updatedAt: string };

type Props = SettingsFormProps<Input> & { hasMailServer: boolean; hints: Record<string, string> };

const general = { ...siteParts.general, path: "site" };

const names = Object.keys(general.fields) as (keyof typeof general.fields)[];

export function GeneralForm({ hasMailServer, hints, ...props }: Props) {
  return (
    <SettingsForm<Input> id="general" {...props}>
      {(fields, form) => (
        <>
          <ErrorSummary
            fields={names.map((name) => fields[name])}
            labelOf={(name) => labelOfInput(mergeParts(general), name)}
          />
          <input type="hidden" name="updatedAt" value={String(fields.updatedAt.initialValue ?? "")} />
          {/* Named as the tab above it. */}
          <div className="[&>fieldset>legend]:sr-only">
            <RecordFields form={form} definition={general} fields={fields as never} hints={hints} />
          </div>
          <div>
            <Switch
              field={fields.enableNotifications}
              label={m.settings_notifications()}
              hint={hasMailServer ? undefined : m.settings_no_mail()}
            />
            <Switch field={fields.darkMode} label={m.settings_dark()} hint={m.settings_dark_hint()} />
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
