import type { FieldMetadata } from "@conform-to/react";
import { createContext, useContext } from "react";
import { DocumentsField } from "#app/components/admin/forms/file-lists/documents-field";
import { ImagesField } from "#app/components/admin/forms/file-lists/images-field";
import { fieldColumns } from "#app/components/admin/forms/form-section";
import { type AnyForm, ListField } from "#app/components/admin/forms/list-field";
import { ScalarField } from "#app/components/admin/forms/scalar-field";
import type { Options } from "#app/components/forms/field";
import { type Field as FieldDefinition, formNames, type RecordDefinition } from "#app/schemas/records/record";
import { ChoicesField } from "./choices-field";
import { PairsField } from "./pairs-field";
import { type Offered, OptionsContext, RecordEntry } from "./record-entry";

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
      <ListField
        {...list}
        field={listAt(name)}
        entry={control.entry()}
        as={RecordEntry}
        first=""
        layout="text"
      />
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
