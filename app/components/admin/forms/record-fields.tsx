import type { FieldMetadata } from "@conform-to/react";
import { Field } from "#app/components/forms/field";
import type { ChoicesControl, Field as FieldDefinition, RecordDefinition } from "#app/schemas/record";
import { Checkbox, CheckboxGroup, Select } from "./controls";
import { ImagesField } from "./images-field";
import { ListField } from "./list-field";
import type { AnyForm } from "./record-form";

type Metadata = FieldMetadata<string>;
type Props = { form: AnyForm; definition: RecordDefinition; fields: Record<string, Metadata> };
type Entry = [name: string, field: FieldDefinition];

const isScalar = ([, { control }]: Entry) => !["images", "list", "choices"].includes(control.type);

/** The fields of a kind of record: single values in two columns, then each list by itself. */
export function RecordFields({ form, definition, fields }: Props) {
  const entries = Object.entries(definition.fields);
  return (
    <>
      <fieldset className="part pairs">
        <legend>{definition.legend}</legend>
        {groupNumbers(entries.filter(isScalar)).map((group) => {
          const inputs = group.map(([name, field]) => (
            <ScalarField key={name} metadata={fields[name]} field={field} />
          ));
          const [[name, { isWide }] = ["", { isWide: false }]] = group;
          if (group.length === 1 && !isWide) return inputs;
          return (
            <div className={isWide ? "all" : "pairs"} key={name}>
              {inputs}
            </div>
          );
        })}
      </fieldset>
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
  if (control.type === "select") return <Select field={metadata} label={label} values={control.values} />;
  if (control.type === "checkbox")
    return <Checkbox field={metadata as unknown as FieldMetadata<boolean>} label={label} />;
  const rows = control.type === "textarea" ? control.rows : undefined;
  const type = control.type === "number" ? "number" : "text";
  return <Field field={metadata} label={label} hint={hint} rows={rows} type={type} />;
}

type ListProps = Props & { name: string; field: FieldDefinition };

function ListOf({ form, definition, fields, name, field: { control, label, hint } }: ListProps) {
  const listAt = (key: string) => fields[key] as unknown as FieldMetadata<string[]>;
  if (control.type === "images")
    return <ImagesField form={form} field={listAt(name)} category={definition.path} />;
  if (control.type === "choices")
    return (
      <Choices
        form={form}
        control={control}
        legend={label}
        checked={listAt(control.checkedName)}
        custom={listAt(control.customName)}
      />
    );
  if (control.type !== "list") return null;
  const { entry, placeholder } = control;
  return <ListField form={form} field={listAt(name)} legend={label} {...{ entry, hint, placeholder }} />;
}

type ChoicesProps = {
  form: AnyForm;
  control: ChoicesControl;
  legend: string;
  checked: FieldMetadata<string[]>;
  custom: FieldMetadata<string[]>;
};

function Choices({ form, control, legend, checked, custom }: ChoicesProps) {
  const { entry, placeholder, checkedLegend, customLegend, values } = control;
  return (
    <>
      <fieldset className="part">
        <legend>{legend}</legend>
        <CheckboxGroup field={checked} legend={checkedLegend} values={values} />
      </fieldset>
      <ListField form={form} field={custom} legend={customLegend} {...{ entry, placeholder }} />
    </>
  );
}
