import { m } from "#app/words/compiled/messages.js";

/** Look of an input or select of a filter: without a frame, and as high as a touch target. */
export const filterControl =
  "h-[max(44px,2.5em)] min-h-0 border-0 border-line bg-transparent p-0 aria-invalid:border-err xl:text-t2";

/** Options of an order. @param byName that by the name of the records */
export function orderOptions(byName = m.order_by_title()): [string, string][] {
  return [
    ["", m.order_newest()],
    ["oldest", m.order_oldest()],
    ["title", byName],
  ];
}

/** The order of the firm comes first where it has one. */
export function handOrderOptions(): [string, string][] {
  const [[, newest] = ["", ""], ...others] = orderOptions();
  return [["", m.order_by_hand()], ["newest", newest], ...others];
}

/** `isDisabled`: it would leave nothing. */
export type FilterOption = [value: string, text: string, isDisabled?: boolean];

type Props = {
  name: string;
  label: string;
  /** The label above, and a rule below; else the label beside. */
  isStacked?: boolean;
  current?: string;
  options: FilterOption[];
};

/** Select of a filter; its first option is the default and stays out of the URL. */
export function FilterSelect({ name, label, isStacked, current, options }: Props) {
  return (
    <div className={isStacked ? "grid gap-1.4" : "me-28 flex min-w-0 items-center gap-3"}>
      <label className={isStacked ? undefined : "text-t2 weight-normal text-ink-2"} htmlFor={name}>
        {label}
      </label>
      <select
        className={`${filterControl} min-w-0 field-sizing-content ${isStacked ? "border-b" : ""}`}
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
    </div>
  );
}
