import { type FieldMetadata, getCollectionProps, getInputProps, getSelectProps } from "@conform-to/react";
import { capitalize } from "#app/components/format";
import { Field, FieldError } from "#app/components/forms/field";

type Props = { field: FieldMetadata<string>; label: string; values: readonly string[] };

/** One of a few values, each written as a sentence. */
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

/** Yes or no. */
export function Checkbox({ field, label }: { field: FieldMetadata<boolean>; label: string }) {
  const { key, ...input } = getInputProps(field, { type: "checkbox" });
  return (
    <label className="tick" htmlFor={field.id}>
      <input key={key} {...input} /> {label}
    </label>
  );
}

type TicksProps = { field: FieldMetadata<string[]>; legend: string; values: readonly string[] };

/** Any of a few values. */
export function CheckboxGroup({ field, legend, values }: TicksProps) {
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

/** What every record begins with. */
export function TitleAndDescription({
  title,
  description,
}: Record<"title" | "description", FieldMetadata<string>>) {
  return (
    <>
      <div className="all">
        <Field field={title} label="Title" />
      </div>
      <div className="all">
        <Field field={description} label="Description" rows={5} />
      </div>
    </>
  );
}
