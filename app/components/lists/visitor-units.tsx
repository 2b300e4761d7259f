import { Link } from "@remix-run/react";

/** Links that choose a currency or a unit, with the words before them. */
export type VisitorChoices = { words: string; links: { label: string; to: string; isCurrent?: boolean }[] };

/** Links that choose the currency and the unit of a visitor; one that is pressed again ends the choice. */
export function VisitorUnits({ words, links }: VisitorChoices) {
  return (
    <span className="flex flex-wrap gap-x-4 text-t3 text-ink-2 print:hidden">
      {words}
      {links.map(({ label, to, isCurrent }) => (
        <Link key={label} to={to} rel="nofollow" preventScrollReset aria-current={isCurrent}>
          {isCurrent ? <strong>{label}</strong> : label}
        </Link>
      ))}
    </span>
  );
}
