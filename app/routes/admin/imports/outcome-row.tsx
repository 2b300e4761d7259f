import { ActivityChanges } from "#app/components/admin/activity/activity-changes";
import { capitalize } from "#app/components/format";
import { ErrorMessage } from "#app/components/forms/error-message";
import type { ShownRow } from "./shown-row";

const looks = { new: "text-ink", changed: "text-ink", same: "text-ink-2", refused: "text-err" };

type Props = ShownRow & {
  /** Text for an empty title. */
  untitled: string;
};

/** Outcome of a row in the dry run, with its reasons. */
export function OutcomeRow({ row, reference, title, untitled, is, changes, errors }: Props) {
  return (
    <li className="grid gap-1 border-t border-line pt-3.8 wrap-anywhere">
      <p className="flex items-baseline justify-between gap-4 pb-2 text-t2">
        <span className="min-w-0">
          <bdi className="weight-semibold">{title || untitled}</bdi>
          <small className="block text-t3 text-ink-2">
            Row {row}
            {reference && `, ${reference}`}
          </small>
        </span>
        <span className={`flex-none weight-medium ${looks[is]}`}>{capitalize(is)}</span>
      </p>
      <ActivityChanges changes={changes} more={0} isCut />
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
