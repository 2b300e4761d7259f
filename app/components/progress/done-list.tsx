import type { DoneRow } from "#app/schemas/progress/drawn-progress";
import { otherLanguageOf } from "#app/schemas/records/text-attributes";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";

/** Shares of trades that are done, in words and as bars. */
export function DoneList({ rows, className }: { rows: DoneRow[]; className: string }) {
  return (
    <ul aria-label={m.field_done()} className={`grid gap-x-gutter gap-y-3 text-t2 tabular ${className}`}>
      {rows.map(([trade, text, percent]) => (
        <li key={trade}>
          <span className="flex items-baseline justify-between gap-4">
            <span lang={otherLanguageOf(trade)}>{isolateParts(trade)}</span>
            <span>{text}</span>
          </span>
          <svg
            aria-hidden="true"
            className="mt-1 block h-1 w-full rtl:-scale-x-100"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
          >
            <path className="fill-line" d="M0 0h100v1H0z" />
            <path className="fill-brick" d={`M0 0h${percent}v1H0z`} />
          </svg>
        </li>
      ))}
    </ul>
  );
}
