import { type FieldMetadata, getInputProps, getSelectProps } from "@conform-to/react";
import { Checkbox } from "#app/components/admin/forms/checkbox";
import { MarkdownField } from "#app/components/admin/forms/markdown-field";
import { capitalize } from "#app/components/format";
import { Field, FieldError, fieldClass } from "#app/components/forms/field";
import type { Field as FieldDefinition } from "#app/schemas/record";

type Props = { metadata: FieldMetadata<string> | undefined; field: FieldDefinition };

/** A single value of a record: a text, a number, a choice or a checkbox. */
export function ScalarField({ metadata, field }: Props) {
  const { control, label, hint } = field;
  if (!metadata) return null;
  if (control.type === "select") {
    const { key, ...select } = getSelectProps(metadata);
    return (
      <div className={fieldClass}>
        <label htmlFor={metadata.id}>{label}</label>
        <select key={key} {...select}>
          {control.values.map((value) => (
            <option key={value} value={value}>
              {capitalize(value)}
            </option>
          ))}
        </select>
        <FieldError field={metadata} />
      </div>
    );
  }
  if (control.type === "checkbox") {
    const { key, ...input } = getInputProps(metadata, { type: "checkbox" });
    return <Checkbox key={key} label={label} {...input} />;
  }
  if (control.type === "textarea" && control.isMarkdown)
    return <MarkdownField field={metadata} rows={control.rows} {...{ label, hint }} />;
  const rows = control.type === "textarea" ? control.rows : undefined;
  const type = control.type === "text" ? control.inputType : control.type === "number" ? "number" : "text";
  return <Field field={metadata} label={label} hint={hint} rows={rows} type={type} />;
}
