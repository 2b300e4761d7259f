import { Link } from "@remix-run/react";
import { recordAddress } from "#app/schemas/addresses/record-address";
import type { ComparedFact } from "./compare-listings";
import type { ShortlistedListing } from "./load-shortlist";

type Props = {
  ids: number[];
  facts: ComparedFact[];
  listings: ShortlistedListing[];
};

const cell =
  "border-t border-line py-2.4 ps-0 pe-2 align-top text-start weight-normal wrap-break-word hyphens-auto sm:pe-4 print:py-[0.7mm]";
/** The labels stay while the table scrolls sideways on a phone. */
const labelCell =
  "sticky start-0 w-20 border-t border-line bg-paper py-2.4 ps-0 pe-2 sm:w-22 align-top text-start text-t3 weight-normal text-ink-2 print:static print:bg-transparent print:py-[0.7mm]";

/** Leaves each column at least 6.25rem, so that two are visible at 320 px. */
const widths: Record<number, string> = { 3: "min-w-95", 4: "min-w-120" };

/** Listings side by side: a column each, a row for each fact. A value that all have stands once. */
export function Comparison({ ids, facts, listings }: Props) {
  const compared = ids.flatMap((id) => listings.find((listing) => listing.id === id) ?? []);
  return (
    <div className="print:min-h-0 print:overflow-hidden">
      <h2 id="side-by-side" className="mb-4 text-d3 text-pretty print:mb-[1mm] print:text-[13pt]">
        Side by side
      </h2>
      <section
        className="mt-0 overflow-x-auto overscroll-x-contain"
        aria-labelledby="side-by-side"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <table
          className={`w-full table-fixed [border-spacing:0] border-b border-ink text-t3/snug tabular sm:text-t2/snug print:min-w-0 print:text-[8pt]/tight ${widths[compared.length] ?? ""}`}
        >
          <thead>
            <tr>
              <td className={labelCell} />
              {compared.map((listing) => (
                <th key={listing.id} scope="col" className={cell} dir="auto">
                  <Link className="weight-semibold no-underline" to={recordAddress("properties", listing)}>
                    {listing.title}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row" className={labelCell}>
                  {label}
                </th>
                <FactCells values={values} count={compared.length} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** @param count of the listings */
function FactCells({ values, count }: { values: string[]; count: number }) {
  const [same] = values;
  if (values.length === 1)
    return (
      <td className={`${cell} text-ink-2`} colSpan={count} dir="auto">
        <span className="sticky start-20 inline-block max-w-48 sm:static sm:max-w-none">
          {same} <i>({count === 2 ? "both" : `all ${count}`})</i>
        </span>
      </td>
    );
  return values.map((value, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a column is a listing, by its place
    <td key={index} className={cell} dir="auto">
      {value || <span className="text-ink-2">Not given</span>}
    </td>
  ));
}
