import { Link } from "@remix-run/react";
import { capitalize } from "#app/components/format";
import { Picture } from "#app/components/media/picture";
import { StandaloneLink } from "#app/components/ui/text-button";
import type { AskedListing as Listing } from "./load-listing";

/** The listing that a message is about, with its picture and price. */
export function AskedListing({ listing }: { listing: Listing | "removed" }) {
  if (listing === "removed")
    return <p className="text-t2 text-ink-2">The listing that it is about was removed.</p>;
  const { kind, id, title, status, state, price, picture, page, edit = "" } = listing;
  const isShown = state === undefined || state === "published";
  const facts = [price, capitalize(String(status)), isShown ? "" : capitalize(String(state))];
  return (
    <section
      className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 border-b border-line pb-3.6"
      aria-label="Listing"
    >
      <Picture of={picture} sizes="104px" decorative />
      <div className="text-t2">
        <Link className="weight-semibold wrap-anywhere" to={page ?? edit} dir="auto">
          {title}
        </Link>
        <p className="text-ink-2">{facts.filter(Boolean).join(", ")}</p>
        <StandaloneLink to={`/admin/messages?listing=${kind}-${id}`}>All enquiries about it</StandaloneLink>
      </div>
    </section>
  );
}
