import { Link } from "@remix-run/react";
import { m } from "#app/words/compiled/messages.js";

export type VisitorChoice = { label: string; to: string; isCurrent?: boolean };

/** A price and an area in the units of the visitor, and the links that choose these. */
export function VisitorUnits({
  about,
  rate,
  choices,
}: {
  about?: string;
  rate?: string;
  choices: VisitorChoice[];
}) {
  return (
    <>
      {about && (
        <p className="text-t2">
          {about} {rate && <span className="text-t3 text-ink-2">{rate}</span>}
        </p>
      )}
      <p className="mt-2">
        <VisitorChoices choices={choices} />
      </p>
    </>
  );
}

/** Links that choose currency and unit; one that is pressed again ends the choice. */
export function VisitorChoices({ choices }: { choices: VisitorChoice[] }) {
  return (
    <span className="flex flex-wrap gap-x-4 text-t3 text-ink-2 print:hidden">
      {m.visitor_units()}
      {choices.map(({ label, to, isCurrent }) => (
        <Link
          key={label}
          to={to}
          rel="nofollow"
          preventScrollReset
          className={isCurrent ? "weight-semibold text-ink" : undefined}
          aria-current={isCurrent}
        >
          {label}
        </Link>
      ))}
    </span>
  );
}
