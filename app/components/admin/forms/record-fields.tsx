import { type FieldMetadata, getCollectionProps, getInputProps, getSelectProps } from "@conform-to/react";
import { Checkbox } from "#app/components/admin/forms/checkbox";
import { FormSection, fieldColumns } from "#app/components/admin/forms/form-section";
import { MarkdownField } from "#app/components/admin/forms/markdown-field";
import { capitalize } from "#app/components/format";
import { Field, FieldError, fieldClass } from "#app/components/forms/field";
import type { Field as FieldDefinition, RecordDefinition } from "#app/schemas/record";
import { ImagesField } from "./images-field";
import { type AnyForm, ListField } from "./list-field";
import { PairsField } from "./pairs-field";

type Metadata = FieldMetadata<string>;
type Props = {
  form: AnyForm;
  definition: Pick<RecordDefinition, "legend" | "path" | "fields">;
  fields: Record<string, Metadata>;
};
type Entry = [name: string, field: FieldDefinition];

const isScalar = ([, { control }]: Entry) =>
  !["images", "image", "list", "choices", "pairs", "order"].includes(control.type);

/** The fields of a kind of record: single values in two columns, then each list by itself. */
export function RecordFields({ form, definition, fields }: Props) {
  const entries = Object.entries(definition.fields);
  return (
    <>
      <FormSection legend={definition.legend} hasColumns>
        {groupNumbers(entries.filter(isScalar)).map((group) => {
          const inputs = group.map(([name, field]) => (
            <ScalarField key={name} metadata={fields[name]} field={field} />
          ));
          const [[name, { isWide }] = ["", { isWide: false }]] = group;
          if (group.length === 1 && !isWide) return inputs;
          return (
            <div className={isWide ? "@md:col-span-full" : `${fieldColumns} @md:gap-y-gutter`} key={name}>
              {inputs}
            </div>
          );
        })}
      </FormSection>
      {entries
        .filter((entry) => !isScalar(entry))
        .map(([name, field]) => (
          <ListOf key={name} name={name} field={field} {...{ form, definition, fields }} />
        ))}
    </>
  );
}

/** Neighboring number fields share a cell. */
function groupNumbers(entries: Entry[]) {
  const groups: Entry[][] = [];
  const isNumber = (entry: Entry | undefined) => entry?.[1].control.type === "number";
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && isNumber(entry) && isNumber(last[0])) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function ScalarField({ metadata, field }: { metadata: Metadata | undefined; field: FieldDefinition }) {
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

/** The only picture of a record needs no name. */
const only = [""];

type ListProps = Props & { name: string; field: FieldDefinition };

function ListOf({ form, definition, fields, name, field: { control, label, hint } }: ListProps) {
  const listAt = (key: string) => fields[key] as unknown as FieldMetadata<string[]>;
  if (control.type === "images")
    return (
      <ImagesField
        form={form}
        field={listAt(name)}
        legend={label}
        category={control.category ?? definition.path}
        hint={hint}
        roles={control.roles}
      />
    );
  if (control.type === "image")
    return (
      <ImagesField
        form={form}
        field={listAt("images")}
        legend={label}
        category={definition.path}
        roles={only}
      />
    );
  if (control.type === "list") {
    const { entry, placeholder } = control;
    return <ListField form={form} field={listAt(name)} legend={label} {...{ entry, hint, placeholder }} />;
  }
  if (control.type === "pairs")
    return <PairsField form={form} field={listAt(name)} legend={label} hint={hint} control={control} />;
  if (control.type !== "choices") return null;
  const { entry, placeholder, checkedLegend, customLegend, values } = control;
  const [checked, custom] = [listAt(control.checkedName), listAt(control.customName)];
  return (
    <>
      <FormSection legend={label}>
        <fieldset className="grid grid-cols-2 gap-x-gutter @md:grid-cols-3" id={checked.id}>
          <legend className="sr-only">{checkedLegend}</legend>
          {getCollectionProps(checked, { type: "checkbox", options: [...values] }).map(
            ({ key, ...input }) => (
              <Checkbox key={key} label={String(input.value)} {...input} />
            ),
          )}
        </fieldset>
      </FormSection>
      <ListField form={form} field={custom} legend={customLegend} {...{ entry, placeholder }} />
    </>
  );
}
