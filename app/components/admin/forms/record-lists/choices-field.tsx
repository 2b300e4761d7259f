import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { Checkbox } from "#app/components/admin/forms/checkbox";
import { FormSection } from "#app/components/admin/forms/form-section";
import { type AnyForm, ListField } from "#app/components/admin/forms/list-field";
import type { Field } from "#app/schemas/records/record";
import { valueWord } from "#app/words/value-word";

type Props = {
  form: AnyForm;
  suggested?: string[];
  legend: string;
  control: Extract<Field["control"], { type: "choices" }>;
  checked: FieldMetadata<string[]>;
  custom: FieldMetadata<string[]>;
};

/** Checkboxes of the usual values, and a list of further ones. */
export function ChoicesField({ form, legend, control, checked, custom, suggested }: Props) {
  const { entry, placeholder, checkedLegend, customLegend, values, list } = control;
  return (
    <>
      <FormSection legend={legend}>
        <fieldset className="grid grid-cols-2 gap-x-gutter @md:grid-cols-3" id={checked.id}>
          <legend className="sr-only">{checkedLegend()}</legend>
          {getCollectionProps(checked, { type: "checkbox", options: [...values] }).map(
            ({ key, ...input }) => (
              <Checkbox key={key} label={valueWord(list, String(input.value))} {...input} />
            ),
          )}
        </fieldset>
      </FormSection>
      <ListField
        form={form}
        field={custom}
        legend={customLegend()}
        entry={entry()}
        placeholder={placeholder?.()}
        suggested={suggested?.filter((text) => !values.includes(text))}
      />
    </>
  );
}
