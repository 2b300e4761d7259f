import { Link } from "@remix-run/react";
import { Picture } from "#app/components/media/picture";
import { StandaloneLink } from "#app/components/ui/text-button";
import { otherLanguageOf, textAttributes } from "#app/schemas/records/text-attributes";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";
import type { ComparedFact } from "./compare-listings";
import type { ShortlistedListing } from "./load-shortlist";
import { useRemoval } from "./use-removal";

type Props = { facts: ComparedFact[]; listings: ShortlistedListing[] };

/** Two columns on a phone, four on a wide screen, the others beside them; fewer share the width. */
const columnHead =
  "w-[50cqi] snap-start pe-3 pb-3 align-top text-start wrap-break-word md:w-[calc((100cqi-8rem)/4)] md:pe-gutter print:w-auto print:pe-[2mm] print:pb-[1mm]";

/** Leaves room for the label above it on a phone. */
const cell =
  "border-t border-line pt-6 pe-3 pb-2.4 align-top text-start weight-normal wrap-break-word hyphens-auto md:pt-2.4 md:pe-gutter print:py-[0.7mm] print:pe-[2mm]";

/** The labels stay while the table scrolls sideways; on a phone they have no width. */
const labelCell =
  "sticky start-0 z-1 w-0 p-0 md:w-32 md:bg-paper print:static print:w-[22mm] print:bg-transparent";

/** Listings side by side: a column each, a row for each fact. A value that all have stands once. */
export function Comparison({ facts, listings }: Props) {
  const removal = useRemoval();
  const count = listings.length;
  return (
    <section
      className="@container mt-0 snap-x overflow-x-auto md:snap-none overscroll-x-contain print:overflow-hidden"
      aria-label={m.compare_title()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <table
        className={`w-full table-fixed [border-spacing:0] border-b border-ink text-t2/snug tabular ${count > 6 ? "print:text-[6pt]/tight" : "print:text-[8pt]/tight"}`}
      >
        <thead>
          <tr>
            <td className={labelCell} />
            {listings.map((listing) => (
              <th key={listing.id} scope="col" className={columnHead}>
                <div className="max-w-120">
                  <Picture of={listing.picture} sizes="(min-width:48em) 30rem,45vw" className="aspect-card" />
                </div>
                <Link
                  className="mt-2 block font-display text-d4/tight weight-430 no-underline hyphens-auto print:mt-[1mm] print:line-clamp-3 print:text-[1.2em]"
                  to={listing.href}
                >
                  <bdi {...textAttributes(listing, "title", listing.title)}>
                    {isolateParts(listing.title)}
                  </bdi>
                </Link>
                <StandaloneLink
                  {...removal([listing.id])}
                  className="weight-normal print:hidden"
                  preventScrollReset
                  aria-label={m.compare_remove({ title: listing.title })}
                >
                  {m.remove()}
                </StandaloneLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ label, values }) => (
            <tr key={label}>
              <th
                scope="row"
                className={`${labelCell} align-top text-start text-t3 weight-normal whitespace-nowrap text-ink-2 md:border-t md:border-line md:pt-2.4 md:whitespace-normal print:py-[0.7mm] print:pe-[2mm] print:text-[1em] print:whitespace-normal`}
              >
                <span className="relative top-1 md:static">{label}</span>
              </th>
              <FactCells values={values} count={count} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** @param count of the listings */
function FactCells({ values, count }: { values: string[]; count: number }) {
  const [same] = values;
  if (values.length === 1 && count > 1)
    return (
      <td className={`${cell} text-ink-2`} colSpan={count}>
        <span className="sticky start-0 inline-block max-w-[90cqi] md:start-32 print:static">
          <bdi>{same}</bdi> <i>{count === 2 ? m.compare_both() : m.compare_all({ count })}</i>
        </span>
      </td>
    );
  return values.map((value, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a column is a listing, by its place
    <td key={index} className={cell}>
      <bdi lang={otherLanguageOf(value)}>{value || "–"}</bdi>
    </td>
  ));
}
