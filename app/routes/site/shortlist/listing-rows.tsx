import { Form, Link } from "@remix-run/react";
import { capitalize } from "#app/components/format";
import { Picture } from "#app/components/media/picture";
import { Button } from "#app/components/ui/button";
import { StandaloneLink } from "#app/components/ui/text-button";
import { recordAddress } from "#app/schemas/addresses/record-address";
import { shortlistLimits } from "#app/schemas/addresses/shortlist-address";
import type { ShortlistedListing } from "./load-shortlist";
import { useRemoval } from "./use-removal";

type Props = {
  listings: ShortlistedListing[];
  /** Listings of the address, also those that visitors don't see. */
  ids: number[];
  compared: number[];
};

/** The listings of a shortlist in rows; of three and more the visitor chooses which are compared. */
export function ListingRows({ listings, ids, compared }: Props) {
  const hasChoice = listings.length > 2;
  const removal = useRemoval();
  return (
    <Form method="get" action="/shortlist" preventScrollReset>
      <input type="hidden" name="ids" value={ids.join()} />
      {/* Boxes ticked beyond the limit are cleared with the next comparison. */}
      <ul
        key={compared.join()}
        className="border-b border-line print:grid print:grid-cols-2 print:gap-x-[6mm]"
      >
        {listings.map((listing) => (
          <li
            key={listing.id}
            className="grid grid-cols-[5.5rem_1fr] items-start gap-x-4 border-t border-line py-4 md:grid-cols-[6.5rem_1fr_auto] print:grid-cols-[18mm_1fr] print:gap-x-[3mm] print:py-[1mm] print:text-[8pt]/snug"
          >
            <Picture of={listing.picture} sizes="6.5rem" className="aspect-card" />
            <ListingText listing={listing} />
            <div className="col-start-2 flex flex-wrap gap-x-4 md:col-start-3 md:grid md:justify-items-end print:hidden">
              {hasChoice && (
                <label className="touch cursor-pointer gap-2 text-t2">
                  <input
                    className="m-0 size-5 accent-brick"
                    type="checkbox"
                    name="compare"
                    value={listing.id}
                    defaultChecked={compared.includes(listing.id)}
                    aria-label={`Compare ${listing.title}`}
                  />
                  Compare
                </label>
              )}
              <StandaloneLink
                {...removal([listing.id])}
                preventScrollReset
                aria-label={`Remove ${listing.title}`}
              >
                Remove
              </StandaloneLink>
            </div>
          </li>
        ))}
      </ul>
      {hasChoice && (
        <Button className="mt-6 print:hidden">
          {listings.length > shortlistLimits.compared
            ? `Compare up to ${shortlistLimits.compared}`
            : "Compare"}
        </Button>
      )}
    </Form>
  );
}

function ListingText({ listing }: { listing: ShortlistedListing }) {
  const { id, title, type, status, location, price, area } = listing;
  const isGone = status === "sold" || status === "leased";
  return (
    <div className="text-t2/snug wrap-anywhere text-ink-2 print:text-[8pt]/tight">
      <p className="text-t3 print:text-[7pt]">
        {capitalize(type)}, {isGone ? <b className="weight-semibold text-brick-text">{status}</b> : status},
        no. {id}
      </p>
      <h2 className="my-1.2 font-display text-d4/tight weight-430 letter-spacing-normal text-ink print:my-0 print:line-clamp-1 print:text-[10pt]">
        <Link className="no-underline" to={recordAddress("properties", listing)}>
          {title}
        </Link>
      </h2>
      <p className="print:line-clamp-1">{location}</p>
      <p className="tabular">
        <b className="weight-semibold text-ink">{price}</b>
        {area && `, ${area}`}
      </p>
    </div>
  );
}
