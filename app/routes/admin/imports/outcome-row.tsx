import { ActivityChanges, firstLine } from "#app/components/admin/activity/activity-changes";
import { ErrorMessage } from "#app/components/forms/error-message";
import { m } from "#app/words/compiled/messages.js";
import { isolateNumbers } from "#app/words/isolate";
import type { FormattedRow } from "./format-row";

export const outcomeNames = {
  new: m.row_outcome_new,
  changed: m.row_outcome_changed,
  same: m.row_outcome_same,
  refused: m.row_outcome_refused,
};

const looks = { new: "text-ink", changed: "text-ink", same: "text-ink-2", refused: "text-err" };

type Props = FormattedRow & {
  untitled: string;
};

export function OutcomeRow({ row, reference, title, untitled, is, changes, notes, errors }: Props) {
  return (
    <li className="grid gap-1 border-t border-line pt-3.8 wrap-anywhere">
      <p className="flex items-baseline justify-between gap-4 pb-2 text-t2">
        <span className="min-w-0">
          <bdi className="weight-semibold">{title ? isolateNumbers(title) : untitled}</bdi>
          <small className="block text-t3 text-ink-2">
            {reference ? m.row_number_of({ row, reference }) : m.row_number({ row })}
          </small>
        </span>
        <span className={`flex-none weight-semibold ${looks[is]}`}>{outcomeNames[is]()}</span>
      </p>
      {is === "new" ? <NewValues values={changes} /> : <ActivityChanges changes={changes} more={0} isCut />}
      {notes.length > 0 && (
        <ul className="grid gap-0.6 pb-3.8">
          {notes.map(({ label, message, isDoubtful }) => (
            <li key={label + message}>
              <p className={`text-t3/snug ${isDoubtful ? "weight-semibold text-ink" : "text-ink-2"}`}>
                {label ? `${label}: ${message}` : message}
              </p>
            </li>
          ))}
        </ul>
      )}
      {errors.length > 0 && (
        <ul className="pb-3.8">
          {errors.map(({ label, message }) => (
            <li key={label + message}>
              <ErrorMessage>{label ? `${label}: ${message}` : message}</ErrorMessage>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function NewValues({ values }: { values: FormattedRow["changes"] }) {
  if (values.length === 0) return null;
  return (
    <ul className="grid gap-0.6 pb-3.8 text-t3 text-ink-2">
      {values.map(({ label, after, as }) => (
        <li key={label}>
          {label}:{" "}
          <bdi className="text-ink" dir="auto">
            {isolateNumbers(firstLine(as === "list" ? after.replaceAll("\n", m.comma()) : after))}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
