import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { siteOf } from "#app/components/context/site";
import { PrintContact } from "#app/components/details/print-contact";
import { formatCount } from "#app/components/format";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { errorMeta, pageMeta } from "#app/components/seo/page-meta";
import { ButtonLink } from "#app/components/ui/button-link";
import { EmptyState } from "#app/components/ui/empty-state";
import { Notice } from "#app/components/ui/notice";
import { StandaloneLink } from "#app/components/ui/text-button";
import { rejectPost } from "#app/server/http/error-responses";
import { findPageOgImageLink } from "#app/server/og-image/page-og-image";
import printSheet from "#app/styles/print-detail.css?url";
import { AddForm } from "./add-form";
import { Comparison } from "./comparison";
import { ListingRows } from "./listing-rows";
import { loadShortlist } from "./load-shortlist";
import { ShortlistActions } from "./shortlist-actions";
import { useRemoval } from "./use-removal";

export const links = siteLinks;
export const handle: PageHandle = { style: "shortlist" };

/**
 * Keeps it out of the index: there is no end of shortlists. `og:url` is the shortlist itself, so that its address can be
 * shared.
 */
export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return errorMeta(args);
  const { listings, address, ogImage } = args.data;
  const site = siteOf(args.matches);
  const titles = listings.map(({ title }) => title).join(", ");
  const description = titles ? `${formatCount(listings.length, "listing", "listings")}: ${titles}.` : intro;
  const page = { title: "Shortlist", description, path: address, site, ogImage, noIndex: true };
  return [...pageMeta(page), { tagName: "link", rel: "canonical", href: `${site.origin}/shortlist` }];
};

export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await loadShortlist(request)), ogImage: await findPageOgImageLink("home") };
}

export const action = rejectPost;

const intro =
  "Put listings side by side: on the page of each there is 'Add to shortlist', or type its number or reference here.";

export default function Shortlist() {
  const { listings, ids, compared, address, comparison, subject, qr, refused } =
    useLoaderData<typeof loader>();
  const removal = useRemoval();
  const missing = ids.filter((id) => !listings.some((listing) => listing.id === id));
  return (
    <main
      id="main"
      className="page-grid gap-y-8 pt-page print:flex print:h-[88vh] print:flex-col print:gap-[4mm] print:overflow-hidden print:pt-[3mm]"
    >
      {/* For the margins of the paper. */}
      <link rel="stylesheet" href={printSheet} media="print" />
      <h1 className="print:text-[25pt]/tight">Shortlist</h1>
      {missing.length > 0 && (
        <Notice className="print:hidden">
          {missing.length === 1
            ? "One listing of this shortlist is no longer shown."
            : `${missing.length} listings of this shortlist are no longer shown.`}{" "}
          <StandaloneLink {...removal(missing)}>Remove</StandaloneLink>
        </Notice>
      )}
      {listings.length > 0 ? (
        <ListingRows listings={listings} ids={ids} shown={comparison?.ids ?? []} />
      ) : (
        <EmptyState isLarge title="Nothing on this shortlist" text={intro}>
          <ButtonLink to="/properties">All properties</ButtonLink>
        </EmptyState>
      )}
      {comparison && <Comparison {...comparison} listings={listings} />}
      {subject && <ShortlistActions ids={listings.map(({ id }) => id)} subject={subject} address={address} />}
      <AddForm ids={ids} compared={compared} refused={refused} />
      {qr && <PrintContact office={undefined} qr={qr} path={address} />}
    </main>
  );
}
