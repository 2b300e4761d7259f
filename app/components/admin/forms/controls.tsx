import { type FieldMetadata, getCollectionProps, getInputProps, getSelectProps } from "@conform-to/react";
import { capitalize } from "#app/components/format";
import { FieldError } from "#app/components/forms/field";

type Props = { field: FieldMetadata<string>; label: string; values: readonly string[] };

/** A labelled select; its options are capitalized. */
export function Select({ field, label, values }: Props) {
  const { key, ...select } = getSelectProps(field);
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <select key={key} {...select}>
        {values.map((value) => (
          <option key={value} value={value}>
            {capitalize(value)}
          </option>
        ))}
      </select>
      <FieldError field={field} />
    </div>
  );
}

/** A labelled checkbox. */
export function Checkbox({ field, label }: { field: FieldMetadata<boolean>; label: string }) {
  const { key, ...input } = getInputProps(field, { type: "checkbox" });
  return (
    <label className="tick" htmlFor={field.id}>
      <input key={key} {...input} /> {label}
    </label>
  );
}

type GroupProps = { field: FieldMetadata<string[]>; legend: string; values: readonly string[] };

/** Checkboxes for the values of one list. */
export function CheckboxGroup({ field, legend, values }: GroupProps) {
  return (
    <fieldset className="ticks" id={field.id}>
      <legend className="sr-only">{legend}</legend>
      {getCollectionProps(field, { type: "checkbox", options: [...values] }).map(({ key, ...input }) => (
        <label className="tick" htmlFor={input.id} key={key}>
          <input {...input} /> {input.value}
        </label>
      ))}
    </fieldset>
  );
}
