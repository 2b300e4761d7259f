import type { FieldMetadata } from "@conform-to/react";
import { type Offered, RecordFields } from "#app/components/admin/forms/record-fields";
import { SettingsForm, type SettingsFormProps } from "#app/components/admin/forms/settings-form";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { type SitePart, siteParts } from "#app/schemas/site/site";

type Values = Record<string, unknown>;

/** The form of a part of the site. */
export function SiteForm({
  part,
  offered,
  ...props
}: SettingsFormProps<Values> & { part: SitePart; offered?: Offered }) {
  const definition = { ...siteParts[part], path: "site" };
  const names = Object.keys(definition.fields);
  return (
    <SettingsForm<Values> id="site" hasLists {...props}>
      {(fields, form) => {
        const metadata = fields as Record<string, FieldMetadata<string>>;
        return (
          <>
            <ErrorSummary fields={names.flatMap((name) => metadata[name] ?? [])} />
            <input type="hidden" name="updatedAt" value={String(metadata.updatedAt?.initialValue ?? "")} />
            <RecordFields form={form} definition={definition} fields={metadata} offered={offered} />
          </>
        );
      }}
    </SettingsForm>
  );
}
