import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { Checkbox } from "#app/components/admin/forms/checkbox";
import { FormSection, fieldColumns } from "#app/components/admin/forms/form-section";
import type { Field as FieldDefinition, RecordDefinition } from "#app/schemas/record";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import { ImagesField } from "./images-field";
import { type AnyForm, ListField } from "./list-field";
import { PairsField } from "./pairs-field";
import { type Options, ScalarField } from "./scalar-field";

type Metadata = FieldMetadata<string>;
type Props = {
  form: AnyForm;
  definition: Pick<RecordDefinition, "legend" | "path" | "fields">;
  fields: Record<string, Metadata>;
  /** Hints in the units of the firm, by field. */
  hints?: Record<string, string>;
  /** By which prices and areas are read. */
  units?: UnitSettings;
  /** Options that the loader sends, by field. */
  offered?: Offered;
  /** After the schedule. */
  children?: ReactNode;
};

export type Offered = Record<string, Options>;

type Entry = [name: string, field: FieldDefinition];

const isScalar = ([, { control }]: Entry) =>
  !["images", "image", "list", "choices", "pairs", "order"].includes(control.type);

const captionsOf = ([, { control }]: Entry) => (control.type === "images" && control.captions) || [];

/** When it is published, at the end of the form. */
const isSchedule = ([, { control }]: Entry) => control.type === "time";

/** The fields of a kind of record: single values in two columns, then each list by itself, then the schedule. */
export function RecordFields({ form, definition, fields, hints = {}, units, offered = {}, children }: Props) {
  const entries = Object.entries(definition.fields);
  const captions = entries.flatMap(captionsOf);
  const scalars = entries.filter(
    (entry) => isScalar(entry) && !isSchedule(entry) && !captions.includes(entry[0]),
  );
  const schedule = entries.filter(isSchedule);
  return (
    <>
      {scalars.length > 0 && (
        <FormSection legend={definition.legend} hasColumns>
          {groupNumbers(scalars).map((group) => {
            const inputs = group.map(([name, field]) => (
              <ScalarField
                key={name}
                metadata={fields[name]}
                field={field}
                hint={hints[name]}
                units={units}
                offered={offered[name]}
              />
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
      )}
      {entries
        .filter((entry) => !isScalar(entry))
        .map(([name, field]) => (
          <ListOf key={name} name={name} field={field} {...{ form, definition, fields }} />
        ))}
      {schedule.length > 0 && (
        <FormSection legend="Publishing" hasColumns>
          {schedule.map(([name, field]) => (
            <ScalarField key={name} metadata={fields[name]} field={field} hint={hints[name]} />
          ))}
          {children}
        </FormSection>
      )}
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

/** The words under the pictures of a place. */
function Captions({ names, definition, fields }: Omit<Props, "form"> & { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div className={fieldColumns}>
      {names.map((name) => {
        const field = definition.fields[name];
        return field && <ScalarField key={name} metadata={fields[name]} field={field} />;
      })}
    </div>
  );
}

/** The only picture of a record needs no name. */
const only = [""];

type ListProps = Props & { name: string; field: FieldDefinition };

function ListOf({ form, definition, fields, name, field }: ListProps) {
  const { control, label, hint } = field;
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
        captions={<Captions names={captionsOf([name, field])} {...{ definition, fields }} />}
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
