import { otherLanguageOf } from "#app/schemas/records/text-attributes";
import { numberColumns } from "#app/schemas/sections/table-rows";
import { isolateParts } from "#app/words/isolate";

type Props = { rows: string[][]; label: string };

/** A table whose first row is its heading; a wide one scrolls by itself. Columns of numbers end at the same edge. */
export function RowsTable({ rows: [head = [], ...rows], label }: Props) {
  const isNumber = numberColumns([head, ...rows]);
  // Numbers that name the rows stand at the edge of the texts above and below.
  const isShort = head.map((_, column) => [head, ...rows].every((row) => (row[column] ?? "").length <= 16));
  const lookOf = (column: number) => {
    if (!isNumber[column])
      return isShort[column] ? "text-start whitespace-nowrap" : "min-w-32 text-start wrap-anywhere";
    return column > 0 ? "text-end whitespace-nowrap" : "text-start whitespace-nowrap";
  };
  const cell = (column: number) =>
    `py-2.4 align-top ${column < head.length - 1 ? "pe-6" : ""} ${lookOf(column)}`;
  return (
    <section
      className="overflow-x-auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={label}
    >
      <table className="w-full border-collapse md:w-auto md:min-w-prose text-t2/normal tabular">
        <thead>
          <tr className="border-b border-ink">
            {head.map((text, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no ids, and a page never moves them
              <th key={column} className={`weight-semibold ${cell(column)}`} scope="col">
                <bdi lang={otherLanguageOf(text)}>{isolateParts(text)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and a page never moves them
            <tr key={index} className="border-b border-line">
              {row.map((text, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={column} className={cell(column)}>
                  <bdi lang={otherLanguageOf(text)}>{isolateParts(text)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
