import type { ReactNode } from "react";
import { capitalize } from "#app/components/format";

/** Look of an input or select of a filter: without a frame, and as high as a touch target. */
export const filterControl = "h-[max(44px,2.5em)] min-h-0 border-0 bg-transparent p-0 xl:text-t2";

type Props = {
  name: string;
  label: string;
  /** The label above, and a rule below; else the label beside. */
  isStacked?: boolean;
  children: ReactNode;
};

export function FilterField({ name, label, isStacked, children }: Props) {
  return (
    <div
      className={
        isStacked ? "grid content-start gap-1.4 border-b border-line" : "flex flex-none items-center gap-3"
      }
    >
      <label className={isStacked ? undefined : "weight-normal text-ink-2"} htmlFor={name}>
        {label}
      </label>
      {children}
    </div>
  );
}

/** Options of an order. @param title what the records are named by */
export function orderOptions(title = "title"): [string, string][] {
  return [
    ["", "Newest first"],
    ["oldest", "Oldest first"],
    ["title", `${capitalize(title)}, A to Z`],
  ];
}

/** `isDisabled`: it would leave nothing. */
export type FilterOption = [value: string, text: string, isDisabled?: boolean];

type FilterSelectProps = Omit<Props, "children"> & { current?: string; options: FilterOption[] };

/** Select of a filter; its first option is the default and stays out of the URL. */
export function FilterSelect({ current, options, ...field }: FilterSelectProps) {
  const { name } = field;
  return (
    <FilterField {...field}>
      {/* Its text is aligned with that of inputs; most browsers indent it. */}
      <select
        className={`${filterControl} field-sizing-content -ms-(--inset)`}
        id={name}
        name={name}
        defaultValue={current ?? ""}
      >
        {options.map(([value, text, isDisabled]) => (
          <option key={value} value={value} disabled={isDisabled}>
            {text}
          </option>
        ))}
      </select>
    </FilterField>
  );
}
