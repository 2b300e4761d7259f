import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { createContext, useContext } from "react";
import { Checkbox } from "#app/components/admin/forms/checkbox";
import { type AnyForm, type EntryProps, ListField, TextEntry } from "#app/components/admin/forms/list-field";
import { useHydrated } from "#app/components/admin/layout/use-hydrated";
import { DragHandle } from "#app/components/admin/lists/drag-handle";
import { Chooser } from "#app/components/admin/uploads/chooser";
import { FilesContext, ImagePreview } from "#app/components/admin/uploads/image-preview";
import { FieldError } from "#app/components/forms/field";
import type { PairsControl } from "#app/schemas/records/control";
import { m } from "#app/words/compiled/messages.js";
import { RecordEntry } from "./record-entry";

type Props = {
  form: AnyForm;
  field: FieldMetadata<string[]>;
  legend: string;
  hint?: string;
  control: PairsControl;
};

type Inputs = Pick<PairsControl, "inputs" | "rows" | "offered" | "picture" | "document" | "checkbox">;

const InputsContext = createContext<Inputs>({ inputs: {} });

/** Columns by the number of inputs side by side. */
const layouts: Record<number, "triple" | "four"> = { 3: "triple", 4: "four" };

/** A list whose entries have several inputs each. */
export function PairsField({ control, ...props }: Props) {
  const { entry, inputs, rows, offered } = control;
  const columns = layouts[Object.keys(inputs).length] ?? "pair";
  const layout = rows ? "stack" : columns;
  return (
    <InputsContext.Provider value={control}>
      <ListField
        {...props}
        entry={entry()}
        as={PairEntry}
        first={Object.keys(inputs)[0]}
        layout={offered ? "offered" : layout}
      />
    </InputsContext.Provider>
  );
}

/** Inputs of a row: below each other they have their labels above them, side by side inside, as long as they are empty. */
function PairEntry({ form, field, name, actions }: EntryProps) {
  const { inputs, rows, offered, picture, document, checkbox = {} } = useContext(InputsContext);
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
            {part === picture && <FileChooser form={form} field={of} source="picture" />}
            {part === document && <FileChooser form={form} field={of} source="file" />}
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

type FileChooserProps = Pick<EntryProps, "form" | "field"> & { source: "picture" | "file" };

/** Shows the picture of the input above it, and puts the path of a chosen picture or document into that. */
function FileChooser({ form, field, source }: FileChooserProps) {
  const { category } = useContext(FilesContext);
  const isHydrated = useHydrated();
  const path = field.value ?? "";
  return (
    <div className="flex flex-wrap items-start gap-x-3.6 gap-y-1.6">
      {path && source === "picture" && (
        <div className="w-40">
          <ImagePreview path={path} />
        </div>
      )}
      <Chooser
        id={field.id}
        list={field.name}
        source={source}
        category={category}
        isHydrated={isHydrated}
        insert={({ value }) => form.update({ name: field.name, value })}
        takeFitting={(entries) => entries.slice(0, 1)}
      />
    </div>
  );
}
