import type { FieldMetadata } from "@conform-to/react";
import { createContext, useContext, useMemo } from "react";
import { FieldError } from "#app/components/forms/field";
import type { PairsControl } from "#app/schemas/records/record";
import { type AnyForm, type EntryProps, ListField, TextEntry } from "./list-field";

type Props = {
  form: AnyForm;
  field: FieldMetadata<string[]>;
  legend: string;
  hint?: string;
  control: PairsControl;
};

const InputsContext = createContext<Pick<PairsControl, "inputs" | "rows">>({ inputs: {} });

/** An ordered list of rows with an input for each part. */
export function PairsField({ control: { entry, inputs, rows }, ...props }: Props) {
  const context = useMemo(() => ({ inputs, rows }), [inputs, rows]);
  return (
    <InputsContext.Provider value={context}>
      <ListField {...props} entry={entry} as={PairEntry} layout={rows ? "text" : "pair"} />
    </InputsContext.Provider>
  );
}

/** The label of each input stands inside it too, as long as it is empty. */
function PairEntry({ field, name }: EntryProps) {
  const { inputs, rows = {} } = useContext(InputsContext);
  const parts = (field as unknown as FieldMetadata<Record<string, string>>).getFieldset();
  return (
    <>
      {Object.entries(inputs).map(([part, label]) => {
        const of = parts[part];
        if (!of) return null;
        return (
          <div key={part} className="grid gap-1.4">
            <TextEntry field={of} name={`${name}, ${label}`} placeholder={label} rows={rows[part]} />
          </div>
        );
      })}
      <FieldError field={field} />
    </>
  );
}
