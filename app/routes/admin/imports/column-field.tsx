import { useState } from "react";
import { ErrorMessage } from "#app/components/forms/error-message";
import { fieldClass } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";

type Props = {
  column: { name: string; heading: string; sample: string };
  /** The fields of the kind, and whether each is a list. */
  fields: { name: string; label: string; isList: boolean }[];
  chosen: string;
  isRepeated: boolean;
};

/** A column of the table: a select of its field, and what stands in it. */
export function ColumnField({ column: { name, heading, sample }, fields, chosen, isRepeated }: Props) {
  const [field, setField] = useState(chosen);
  const isList = fields.some((one) => one.name === field && one.isList);
  return (
    <div className={fieldClass}>
      <label htmlFor={name} dir="auto" className="wrap-anywhere">
        {heading}
      </label>
      <select
        id={name}
        name={name}
        defaultValue={chosen}
        onChange={({ target }) => setField(target.value)}
        aria-describedby={`${name}-sample`}
        aria-invalid={isRepeated || undefined}
      >
        <option value="">Leave out</option>
        {fields.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      {isRepeated && <ErrorMessage>Another column is this field: please leave one of them out.</ErrorMessage>}
      <Hint id={`${name}-sample`}>
        {sample ? (
          <>
            Such as <bdi>{sample}</bdi>
          </>
        ) : (
          "This column is empty."
        )}
        {isList && (
          <span className="block">
            Several values in one cell are separated by <code>|</code> or line breaks.
          </span>
        )}
      </Hint>
    </div>
  );
}
