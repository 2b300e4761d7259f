import { Fragment, type ReactNode } from "react";
import { capitalize } from "#app/components/format";
import { ErrorMessage } from "#app/components/forms/error-message";
import { checkboxClass } from "#app/components/ui/choice-class";
import { type Choice, choiceText } from "#app/schemas/filters/facets";
import type { FilterControl } from "#app/schemas/filters/filter-controls";
import { m } from "#app/words/compiled/messages.js";
import { valueWord } from "#app/words/value-word";
import { type FilterOption, FilterSelect, filterControl } from "./filter-field";

/** @param next the control after it: the upper bound of a range */
type Control = (control: FilterControl, next?: FilterControl) => ReactNode;

const controls: Record<FilterControl["kind"], Control | undefined> = {
  // Has a place of its own in the form.
  search: undefined,
  choice: (control) => (
    <ChoiceSelect {...control} textOf={(value) => capitalize(valueWord(control.list, value))} />
  ),
  "at least": (control) => <ChoiceSelect {...control} textOf={(number) => m.list_or_more({ n: number })} />,
  place: (control) => <ChoiceSelect {...control} textOf={(name) => name} />,
  features: (control) => <Checkboxes {...control} />,
  flag: ({ name, label, choices = [], chosen }) =>
    choices.map(([value, count]) => (
      <Checkbox
        key={value}
        name={name}
        value={value}
        text={choiceText([label, count])}
        isChosen={chosen.includes(value)}
      />
    )),
  bound: (from, to) => from.range && to && <Range label={from.range} bounds={[from, to]} />,
};

export function FilterControls({ filters }: { filters: FilterControl[] }) {
  return filters.map((filter, index) => (
    <Fragment key={filter.name}>{controls[filter.kind]?.(filter, filters[index + 1])}</Fragment>
  ));
}

type SelectProps = FilterControl & { textOf(value: string): string };

function ChoiceSelect({ name, label, choices = [], chosen: [current], textOf }: SelectProps) {
  const options = countedOptions(choices, current, textOf);
  return <FilterSelect isStacked name={name} label={label} current={current} options={options} />;
}

/** Any, then options with their counts; one that leaves nothing is disabled, unless all of them do. */
function countedOptions(choices: Choice[], current = "", textOf: (value: string) => string) {
  const leavesSome = choices.some(([, count]) => count > 0);
  const options = choices.map(([value, count]): FilterOption => {
    return [value, choiceText([textOf(value), count]), leavesSome && count === 0 && value !== current];
  });
  return [["", m.list_any()], ...options] satisfies FilterOption[];
}

/** Two bounds in one field, as free text, as in listings; one that can't be read stays, with a message. */
function Range({ label, bounds }: { label: string; bounds: FilterControl[] }) {
  return (
    <fieldset className="grid gap-1.4">
      <legend className="p-0">{label}</legend>
      <div className="mt-1.4 grid grid-cols-[1fr_auto_1fr] gap-x-3">
        {bounds.map(({ name, label, range, chosen: [text], placeholder, error }) => (
          <Fragment key={name}>
            {!range && <span className="self-center text-t2 text-ink-2">{m.list_to()}</span>}
            <input
              className={`${filterControl} border-b aria-invalid:border-b-2`}
              id={name}
              name={name}
              type="text"
              aria-label={label}
              defaultValue={text}
              placeholder={placeholder}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${name}-error`}
            />
          </Fragment>
        ))}
      </div>
      {bounds.map(
        ({ name, error }) =>
          error && (
            <ErrorMessage key={name} id={`${name}-error`}>
              {error}
            </ErrorMessage>
          ),
      )}
    </fieldset>
  );
}

/** Columns that are left of a row of four. */
const remainder = "col-span-full lg:nth-[4n+2]:col-span-3 lg:nth-[4n+3]:col-span-2";

function Checkboxes({ list, name, label, choices = [], chosen }: FilterControl) {
  return (
    <fieldset className={remainder}>
      <legend className="p-0">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-gutter">
        {choices.map(([value, count]) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            text={choiceText([valueWord(list, value), count])}
            isChosen={chosen.includes(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type CheckboxProps = { name: string; value: string; text: string; isChosen: boolean };

function Checkbox({ name, value, text, isChosen }: CheckboxProps) {
  return (
    <label className="flex min-h-touch items-center gap-2 text-t2 weight-normal">
      <input className={checkboxClass} type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      {text}
    </label>
  );
}
