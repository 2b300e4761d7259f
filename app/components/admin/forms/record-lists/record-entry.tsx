import { createContext, useContext } from "react";
import type { EntryProps } from "#app/components/admin/forms/list-field";
import { FieldError, type Options } from "#app/components/forms/field";

/** The records that a form offers, by field. */
export type Offered = Record<string, Options>;

/** The records from which a list chooses: a list has one component for each of its entries, without values of its own. */
export const OptionsContext = createContext<Options>([]);

/** One of the records that the loader offers. */
export function RecordEntry({ field, name }: Pick<EntryProps, "field" | "name">) {
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
