import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { m } from "#app/words/compiled/messages.js";
import { isolateNumbers } from "#app/words/isolate";

/** Makes a block of a row where it is narrow: its picture beside its title, and what is known of it in one line. */
const narrow =
  "@max-lg:block @max-lg:*:relative @max-lg:*:flex @max-lg:*:flex-wrap @max-lg:*:content-center @max-lg:*:items-center @max-lg:*:gap-x-2.4 @max-lg:*:min-h-14 @max-lg:*:py-0.8 @max-lg:*:ps-(--text-start) @max-lg:*:pe-touch @max-lg:*:text-t3";

export const tableClass = "w-full border-collapse text-t2/snug @max-lg:block";

export const bodyClass = `*:border-b *:border-line *:hover:bg-sand @lg:[&_td]:ps-0 ${narrow}`;

/** A further column; in a narrow row a text beside the others. */
export const cellClass = "empty:hidden @lg:pe-4 @lg:empty:table-cell";

export const headingClass = "py-1.6 ps-0 pe-4 text-start weight-semibold whitespace-nowrap @max-lg:sr-only";

type Props = {
  title: string;
  to?: string;
  /** Name of the link; else the title. */
  label?: string;
  isNewTab?: boolean;
  picture?: ReactNode;
  badge?: ReactNode;
  /** A quiet text at the end of the cell; a line of its own in a narrow row. */
  note?: ReactNode;
  /** Line under the title. */
  children: ReactNode;
};

/** The title of a row and its link, which is as large as the cell, and as a narrow row. */
export function TitleCell({ title, to, label = title, isNewTab, picture, badge, note, children }: Props) {
  return (
    <td className="@lg:relative @lg:w-full @lg:max-w-0 @lg:py-2 @lg:pe-4 @max-lg:basis-full @max-lg:min-w-0">
      {to && (
        <Link
          className="absolute inset-0 -outline-offset-2"
          to={to}
          aria-label={label}
          preventScrollReset
          target={isNewTab ? "_blank" : undefined}
        />
      )}
      <div
        className={`flex items-center gap-4 @lg:min-h-11 ${note ? "@max-lg:flex-wrap @max-lg:gap-y-0" : ""}`.trim()}
      >
        {picture}
        <div className="min-w-0">
          {/* A name in Urdu is read from the right, but stays aligned with the other names. */}
          <strong
            className="text-t2 weight-semibold w-fit max-w-full @max-lg:line-clamp-2 @lg:block @lg:truncate"
            dir="auto"
            title={title}
            aria-hidden={to !== undefined}
          >
            {isolateNumbers(title)}
          </strong>
          {/* Whole if it is read from the right: an ellipsis at its end would take the first letters of words from the left there. */}
          <small
            className="block w-fit max-w-full truncate text-t3 text-ink-2 [&:dir(rtl)]:overflow-visible [&:dir(rtl)]:wrap-anywhere [&:dir(rtl)]:whitespace-normal"
            dir="auto"
          >
            {children}
          </small>
        </div>
        {badge}
        {note && (
          <small className="text-t3 text-ink-2 @max-lg:basis-full @lg:ms-auto @lg:max-w-[11ch] @lg:flex-none">
            {note}
          </small>
        )}
      </div>
    </td>
  );
}

/** The last cell of a row: its menu. */
export function MenuCell({ children }: { children: ReactNode }) {
  return <td className="w-touch @max-lg:absolute @max-lg:end-0">{children}</td>;
}

/** A table of people: of rows that begin with a `TitleCell` and end with a `MenuCell`. */
export function PeopleTable({ headings, children }: { headings: readonly string[]; children: ReactNode }) {
  return (
    <table className={`${tableClass} mt-2.4 [--text-start:0px]`}>
      <thead className="text-t3 text-ink-2 @max-lg:sr-only">
        <tr className="border-b border-line">
          {headings.map((heading) => (
            <th key={heading} className={headingClass} scope="col">
              {heading}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">{m.records_actions()}</span>
          </th>
        </tr>
      </thead>
      <tbody className={bodyClass}>{children}</tbody>
    </table>
  );
}
