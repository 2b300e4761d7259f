import { Fragment } from "react";
import { useDates } from "#app/components/admin/layout/use-dates";
import type { FormattedChange } from "#app/schemas/activity-log/activity";
import { m } from "#app/words/compiled/messages.js";
import { isolateNumbers } from "#app/words/isolate";

type Props = {
  changes: FormattedChange[];
  more?: number;
  isCut: boolean;
};

/** Characters of about one line of the dashboard. */
const line = 60;

export function ActivityChanges({ changes, more = 0, isCut }: Props) {
  const { formatDateTime } = useDates();
  if (changes.length === 0) return null;
  return (
    <ul className="grid gap-0.6 pb-3.8 text-t3 wrap-anywhere text-ink-2">
      {changes.map((change) => (
        <li key={change.label}>
          <span>{change.label}:</span>{" "}
          {partsOf(change, formatDateTime).map(([words, value], index) => (
            // The arrow has no value before it: both are there.
            <Fragment key={words}>
              {index > 0 && (change.as === "list" ? "; " : " ")}
              {words && `${words} `}
              <bdi className={value ? "text-ink" : undefined} dir="auto">
                {value ? isolateNumbers(isCut ? firstLine(value) : value) : m.activity_change_nothing()}
              </bdi>
            </Fragment>
          ))}
        </li>
      ))}
      {more > 0 && <li>{m.activity_more({ count: more })}</li>}
    </ul>
  );
}

/** The values of a change, each with the words before it. */
export function partsOf(
  { before, after, as }: FormattedChange,
  formatDateTime: (iso: string) => string,
): [words: string, value: string][] {
  if (as !== "list") {
    const text = (value: string) => (as === "time" && value ? formatDateTime(value) : value);
    return [
      ["", text(before)],
      [m.language_direction() === "rtl" ? "←" : "→", text(after)],
    ];
  }
  if (!before && !after) return [["", m.activity_change_order()]];
  const entries = (text: string) => text.replaceAll("\n", m.comma());
  const both: [string, string][] = [
    [m.activity_change_added(), entries(after)],
    [m.activity_change_removed(), entries(before)],
  ];
  return both.filter(([, value]) => value !== "");
}

export function firstLine(text: string) {
  const [first = ""] = text.split("\n", 1);
  return first.length > line || first.length < text.length
    ? `${first
        .slice(0, line)
        .replace(/[\ud800-\udbff]$/, "")
        .replace(/…$/, "")}…`
    : text;
}
