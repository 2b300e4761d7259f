import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { createContext, useContext, useMemo } from "react";
import { Checkbox } from "#app/components/admin/forms/checkbox";
import { FormSection, fieldColumns } from "#app/components/admin/forms/form-section";
import { FieldError, type Options } from "#app/components/forms/field";
import type { PairsControl } from "#app/schemas/records/control";
import type { Field as FieldDefinition, RecordDefinition } from "#app/schemas/records/record";
import { m } from "#app/words/compiled/messages.js";
import { valueWord } from "#app/words/value-word";
import { ImagesField } from "./images-field";
import { type AnyForm, type EntryProps, ListField, TextEntry } from "./list-field";
import type { Offered } from "./record-fields";
import { ScalarField } from "./scalar-field";

/** The records that a form offers to fields inside of others, by field. */
export const OfferedContext = createContext<Offered>({});

type Props = {
  form: AnyForm;
  definition: Pick<RecordDefinition, "path" | "fields">;
  fields: Record<string, FieldMetadata<string>>;
  name: string;
  field: FieldDefinition;
  suggested?: string[];
  offered?: Options;
};

/** The names of the fields that stand under the pictures of a list. */
export const captionsOf = ({ control }: FieldDefinition) =>
  (control.type === "images" && control.captions) || [];

function Captions({
  names,
  definition,
  fields,
}: Pick<Props, "definition" | "fields"> & { names: readonly string[] }) {
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
const only = [() => ""];

export function ListOf({ form, definition, fields, name, field, suggested, offered }: Props) {
  const { control, label, hint } = field;
  const listAt = (key: string) => fields[key] as unknown as FieldMetadata<string[]>;
  const list = { form, legend: label(), hint: hint?.() };
  const inherited = useContext(OfferedContext)[name];
  if (control.type === "images")
    return (
      <ImagesField
        {...list}
        field={listAt(name)}
        category={control.category ?? definition.path}
        roles={control.roles}
        entry={control.entry?.()}
        captions={<Captions names={captionsOf(field)} definition={definition} fields={fields} />}
      />
    );
  if (control.type === "image")
    return <ImagesField {...list} field={listAt("images")} category={definition.path} roles={only} />;
  if (control.type === "list") {
    const { entry, placeholder } = control;
    return (
      <ListField
        {...list}
        field={listAt(name)}
        entry={entry()}
        placeholder={typeof placeholder === "function" ? placeholder() : placeholder}
        suggested={suggested}
      />
    );
  }
  if (control.type === "records")
    return (
      <OptionsContext.Provider value={offered ?? inherited ?? []}>
        <ListField {...list} field={listAt(name)} entry={control.entry()} as={RecordEntry} layout="text" />
      </OptionsContext.Provider>
    );
  if (control.type === "pairs") return <PairsField {...list} field={listAt(name)} control={control} />;
  if (control.type !== "choices") return null;
  const [checked, custom] = [listAt(control.checkedName), listAt(control.customName)];
  return (
    <ChoicesField
      form={form}
      legend={label()}
      control={control}
      checked={checked}
      custom={custom}
      suggested={suggested}
    />
  );
}

type ChoicesProps = Pick<Props, "form" | "suggested"> & {
  legend: string;
  control: Extract<FieldDefinition["control"], { type: "choices" }>;
  checked: FieldMetadata<string[]>;
  custom: FieldMetadata<string[]>;
};

/** Checkboxes of the usual values, and a list of further ones. */
function ChoicesField({ form, legend, control, checked, custom, suggested }: ChoicesProps) {
  const { entry, placeholder, checkedLegend, customLegend, values } = control;
  return (
    <>
      <FormSection legend={legend}>
        <fieldset className="grid grid-cols-2 gap-x-gutter @md:grid-cols-3" id={checked.id}>
          <legend className="sr-only">{checkedLegend()}</legend>
          {getCollectionProps(checked, { type: "checkbox", options: [...values] }).map(
            ({ key, ...input }) => (
              <Checkbox key={key} label={valueWord(String(input.value))} {...input} />
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

type PairsFieldProps = {
  form: AnyForm;
  field: FieldMetadata<string[]>;
  legend: string;
  hint?: string;
  control: PairsControl;
};

const OptionsContext = createContext<Options>([]);

/** One of the records that the loader offers. */
function RecordEntry({ field, name }: EntryProps) {
  const options = useContext(OptionsContext);
  return (
    <>
      <select
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        aria-label={name}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={field.errors ? field.errorId : undefined}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldError field={field} />
    </>
  );
}

const InputsContext = createContext<Pick<PairsControl, "inputs" | "rows">>({ inputs: {} });

function PairsField({ control: { entry, inputs, rows }, ...props }: PairsFieldProps) {
  const context = useMemo(() => ({ inputs, rows }), [inputs, rows]);
  const columns = Object.keys(inputs).length > 2 ? "triple" : "pair";
  return (
    <InputsContext.Provider value={context}>
      <ListField {...props} entry={entry()} as={PairEntry} layout={rows ? "stack" : columns} />
    </InputsContext.Provider>
  );
}

/** The label of each input stands inside it too, as long as it is empty. */
function PairEntry({ field, name }: EntryProps) {
  const { inputs, rows } = useContext(InputsContext);
  const parts = (field as unknown as FieldMetadata<Record<string, string>>).getFieldset();
  return (
    <>
      {Object.entries(inputs).map(([part, label]) => {
        const of = parts[part];
        if (!of) return null;
        return (
          <div key={part} className={`grid gap-1.4 ${rows && !rows[part] ? "max-w-80" : ""}`.trim()}>
            <TextEntry
              field={of}
              name={m.list_part({ name, label: label() })}
              placeholder={label()}
              rows={rows?.[part]}
            />
          </div>
        );
      })}
      <FieldError field={field} />
    </>
  );
}
