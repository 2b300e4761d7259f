import { useState } from "react";
import { ErrorMessage } from "#app/components/forms/error-message";
import { Hint } from "#app/components/forms/hint";
import { Words } from "#app/components/ui/words";
import { m } from "#app/words/compiled/messages.js";

export const rowClass =
  "grid gap-x-6 gap-y-1.4 @lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.6fr)]";

type Options = [value: string, label: string][];

type TableColumn = {
  name: string;
  heading: string;
  samples: string[];
  field: string;
  option: string;
  /** Tells that its numbers lack a unit, if they are prices or areas. */
  isBare: { price: boolean; area: boolean };
  /** Another column before has the same text. */
  isJoined: boolean;
};

type TableField = {
  name: string;
  label: string;
  isList: boolean;
  /** Measure of its numbers. */
  measure?: "price" | "area";
};

type Props = {
  column: TableColumn;
  index: number;
  fields: TableField[];
  units: { price: Options; area: Options };
  joiners: Options;
  isRepeated: boolean;
};

/** A row for a column of the table: its heading, a select of its field, its option, and what stands in it. */
export function ColumnField({ column, index, fields, units, joiners, isRepeated }: Props) {
  const { name: id, heading, samples, isBare, isJoined, option } = column;
  const [name, setName] = useState(column.field);
  const field = fields.find((one) => one.name === name);
  const { measure } = field ?? {};
  return (
    <div className={`border-t border-line py-2 @lg:items-center ${rowClass}`}>
      <label htmlFor={id} dir="auto" className="wrap-anywhere">
        {heading}
      </label>
      <div className="grid gap-1.4">
        <select
          id={id}
          name={id}
          defaultValue={column.field}
          onChange={({ target }) => setName(target.value)}
          aria-describedby={`${id}-sample`}
          aria-invalid={isRepeated || undefined}
        >
          <option value="">{m.columns_leave_out()}</option>
          {fields.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        {isRepeated && <ErrorMessage>{m.columns_repeated()}</ErrorMessage>}
        {measure && isBare[measure] && (
          <OptionSelect
            name={`option-${index}`}
            label={m.columns_unit({ heading })}
            usual={m.columns_unit_none()}
            text={(unit) => m.columns_unit_is({ unit })}
            options={units[measure]}
            option={option}
          />
        )}
        {isJoined && name === column.field && (
          <OptionSelect
            name={`option-${index}`}
            label={m.columns_joined({ heading })}
            usual={m.columns_joined_usual()}
            text={(sign) => m.columns_joined_by({ sign })}
            options={joiners}
            option={option}
          />
        )}
      </div>
      <Samples id={`${id}-sample`} samples={samples} isList={field?.isList} />
    </div>
  );
}

function Samples({ id, samples, isList }: { id: string; samples: string[]; isList?: boolean }) {
  return (
    <Hint id={id}>
      {samples.length === 0 && m.columns_empty()}
      {samples.map((sample, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same value
        <span key={index} className="not-last:after:content-['_·_']">
          <bdi>{sample}</bdi>
        </span>
      ))}
      {isList && (
        <span className="block">
          <Words of={m.columns_list_hint.parts()} with={{ code: (words) => <code>{words}</code> }} />
        </span>
      )}
    </Hint>
  );
}

type OptionProps = {
  name: string;
  label: string;
  usual: string;
  text: (label: string) => string;
  options: Options;
  option: string;
};

function OptionSelect({ name, label, usual, text, options, option }: OptionProps) {
  return (
    <select name={name} aria-label={label} defaultValue={option}>
      <option value="">{usual}</option>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {text(label)}
        </option>
      ))}
    </select>
  );
}
