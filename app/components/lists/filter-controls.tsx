import type { ReactNode } from "react";
import { capitalize } from "#app/components/format";
import { type Choice, choiceText } from "#app/schemas/filters/facets";
import type { Kind } from "#app/schemas/filters/filter";
import type { FilterControl } from "#app/schemas/filters/filter-controls";
import { FilterField, type FilterOption, FilterSelect, filterControl } from "./filter-field";

const controls: Record<Kind, ((control: FilterControl) => ReactNode) | undefined> = {
  // Has a place of its own in the form.
  search: undefined,
  choice: (control) => <ChoiceSelect {...control} textOf={capitalize} />,
  "at least": (control) => <ChoiceSelect {...control} textOf={(number) => `${number} or more`} />,
  place: (control) => <ChoiceSelect {...control} textOf={(name) => name} />,
  features: (control) => <Checkboxes {...control} />,
  bound: (control) => <BoundField {...control} />,
};

export function FilterControls({ filters }: { filters: FilterControl[] }) {
  return filters.map((filter) => {
    const Control = controls[filter.kind];
    return Control && <Control key={filter.name} {...filter} />;
  });
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
  return [["", "Any"], ...options] satisfies FilterOption[];
}

/** A bound as free text, as in listings; one that can't be read stays, with a message. */
function BoundField({ name, label, chosen: [text], placeholder, error }: FilterControl) {
  return (
    <FilterField name={name} label={label} isStacked>
      <input
        className={filterControl}
        id={name}
        name={name}
        type="text"
        defaultValue={text}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-error`}
      />
      {error && (
        <p className="pb-2 text-t3" id={`${name}-error`}>
          {error}
        </p>
      )}
    </FilterField>
  );
}

function Checkboxes({ name, label, choices = [], chosen }: FilterControl) {
  return (
    <fieldset className="col-span-full">
      <legend className="p-0">{label}</legend>
      <div className="flex flex-wrap gap-x-gutter">
        {choices.map(([value, count]) => (
          <label key={value} className="flex min-h-touch items-center gap-2 text-t2 weight-normal">
            <input
              className="m-0"
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            {choiceText([value, count])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
