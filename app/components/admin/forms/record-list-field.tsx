import { type FieldMetadata, getCollectionProps, getInputProps } from "@conform-to/react";
import { createContext, useContext } from "react";
import { Checkbox } from "#app/components/admin/forms/checkbox";
import { FormSection, fieldColumns } from "#app/components/admin/forms/form-section";
import { useHydrated } from "#app/components/admin/layout/use-hydrated";
import { DragHandle } from "#app/components/admin/lists/drag-handle";
import { Chooser } from "#app/components/admin/uploads/chooser";
import { FilesContext, ImagePreview } from "#app/components/admin/uploads/image-preview";
import { FieldError, type Options } from "#app/components/forms/field";
import type { PairsControl } from "#app/schemas/records/control";
import { type Field as FieldDefinition, formNames, type RecordDefinition } from "#app/schemas/records/record";
import { m } from "#app/words/compiled/messages.js";
import { valueWord } from "#app/words/value-word";
import type { Offered } from "./field-groups";
import { DocumentsField } from "./file-lists/documents-field";
import { ImagesField } from "./file-lists/images-field";
import { type AnyForm, type EntryProps, ListField, TextEntry } from "./list-field";
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

export function ListOf({ offered, ...props }: Props) {
  const inherited = useContext(OfferedContext)[props.name];
  return (
    <OptionsContext.Provider value={offered ?? inherited ?? []}>
      <ListControl {...props} />
    </OptionsContext.Provider>
  );
}

function ListControl({ form, definition, fields, name, field, suggested }: Omit<Props, "offered">) {
  const { control, label, hint } = field;
  const listAt = (key: string) => fields[key] as unknown as FieldMetadata<string[]>;
  const list = { form, legend: label(), hint: hint?.() };
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
  if (control.type === "image") {
    const [images = ""] = formNames(name, field);
    return <ImagesField {...list} field={listAt(images)} category={definition.path} roles={only} />;
  }
  if (control.type === "list") {
    const { entry, placeholder, areDocuments } = control;
    if (areDocuments) return <DocumentsField {...list} field={listAt(name)} entry={entry()} />;
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
      <ListField {...list} field={listAt(name)} entry={control.entry()} as={RecordEntry} layout="text" />
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
function RecordEntry({ field, name }: Pick<EntryProps, "field" | "name">) {
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

type Inputs = Pick<PairsControl, "inputs" | "rows" | "offered" | "picture" | "checkbox">;

const InputsContext = createContext<Inputs>({ inputs: {} });

function PairsField({ control, ...props }: PairsFieldProps) {
  const { entry, inputs, rows, offered } = control;
  const columns = Object.keys(inputs).length > 2 ? "triple" : "pair";
  const layout = rows ? "stack" : columns;
  return (
    <InputsContext.Provider value={control}>
      <ListField {...props} entry={entry()} as={PairEntry} layout={offered ? "offered" : layout} />
    </InputsContext.Provider>
  );
}

/** Inputs of a row: below each other they have their labels above them, side by side inside, as long as they are empty. */
function PairEntry({ form, field, name, actions }: EntryProps) {
  const { inputs, rows, offered, picture, checkbox = {} } = useContext(InputsContext);
  const parts = (field as unknown as FieldMetadata<Record<string, string>>).getFieldset();
  return (
    <>
      {Object.entries(inputs).map(([part, label]) => {
        const of = parts[part];
        if (!of) return null;
        return (
          <div key={part} className={`grid gap-1.4 ${rows && !rows[part] ? "max-w-80" : ""}`.trim()}>
            {rows && <label htmlFor={of.id}>{label()}</label>}
            {part === offered ? (
              <RecordEntry field={of} name={m.list_part({ name, label: label() })} />
            ) : (
              <TextEntry
                key={of.key}
                field={of}
                name={m.list_part({ name, label: label() })}
                placeholder={rows ? undefined : label()}
                rows={rows?.[part]}
              />
            )}
            {part === picture && <PictureChooser form={form} field={of} />}
          </div>
        );
      })}
      {offered && (
        <div className="flex items-center">
          <DragHandle startDrag={actions.startDrag} />
          {Object.entries(checkbox).map(([part, label]) => {
            const of = parts[part];
            if (!of) return null;
            const { key, ...input } = getInputProps(of, { type: "checkbox" });
            return (
              <div key={key ?? part}>
                <Checkbox label={label()} {...input} />
                <FieldError field={of} />
              </div>
            );
          })}
        </div>
      )}
      <FieldError field={field} />
    </>
  );
}

/** Shows the picture of the input above it, and puts the path of a chosen one into that. */
function PictureChooser({ form, field }: Pick<EntryProps, "form" | "field">) {
  const { category } = useContext(FilesContext);
  const isHydrated = useHydrated();
  const path = field.value ?? "";
  return (
    <div className="flex flex-wrap items-start gap-x-3.6 gap-y-1.6">
      {path && (
        <div className="w-40">
          <ImagePreview path={path} />
        </div>
      )}
      <Chooser
        id={field.id}
        list={field.name}
        source="picture"
        category={category}
        isHydrated={isHydrated}
        insert={({ value }) => form.update({ name: field.name, value })}
        takeFitting={(entries) => entries.slice(0, 1)}
      />
    </div>
  );
}
