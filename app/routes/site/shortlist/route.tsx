import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigate } from "@remix-run/react";
import { siteOf, urlOf, useSite } from "#app/components/context/site";
import { PrintContact } from "#app/components/details/print-contact";
import { Share } from "#app/components/details/share";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { errorMeta, pageMeta } from "#app/components/seo/page-meta";
import { rememberShortlist, useShortlist } from "#app/components/shortlist/use-shortlist";
import { Button } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import { EmptyState } from "#app/components/ui/empty-state";
import { Notice } from "#app/components/ui/notice";
import { StandaloneLink, TextButton } from "#app/components/ui/text-button";
import { useShowToast } from "#app/components/ui/toast";
import { maxShortlisted, type ShortlistId, shortlistAddress } from "#app/schemas/addresses/shortlist-address";
import { createToast } from "#app/schemas/toast";
import { rejectPost } from "#app/server/http/error-responses";
import { findPageOgImageLink } from "#app/server/og-image/page-og-image";
import printSheet from "#app/styles/print-detail.css?url";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import { Comparison } from "./comparison";
import { loadShortlist } from "./load-shortlist";
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
  const titles = joinTexts(
    listings.map(({ title }) => title),
    ", ",
  );
  const description = titles
    ? m.shortlist_description({ count: listings.length, titles })
    : m.shortlist_intro();
  const page = { title: m.shortlist_title(), description, path: address, site, ogImage, noIndex: true };
  return [...pageMeta(page), { tagName: "link", rel: "canonical", href: urlOf(site, "/shortlist") }];
};

export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await loadShortlist(request)), ogImage: await findPageOgImageLink("home") };
}

export const action = rejectPost;

export default function Shortlist() {
  const { listings, ids, facts, address, subject, qr, refused } = useLoaderData<typeof loader>();
  const removal = useRemoval();
  const missing = ids.filter((id) => !listings.some((listing) => listing.id === id));
  return (
    <main
      id="main"
      className="page-grid gap-y-8 pt-page print:flex print:h-[88vh] print:flex-col print:gap-[4mm] print:overflow-hidden print:pt-[3mm]"
    >
      {/* For the margins of the paper. */}
      <link rel="stylesheet" href={printSheet} media="print" />
      <h1 className="print:text-[25pt]/tight">{m.shortlist_title()}</h1>
      {missing.length > 0 && (
        <Notice className="print:hidden">
          {m.shortlist_missing({ count: missing.length })}{" "}
          <StandaloneLink {...removal(missing)}>{m.remove()}</StandaloneLink>
        </Notice>
      )}
      {listings.length > 0 ? (
        <Comparison facts={facts} listings={listings} />
      ) : (
        <EmptyState isLarge title={m.shortlist_empty()} text={m.shortlist_intro()}>
          <ButtonLink to="/properties">{m.properties_all()}</ButtonLink>
        </EmptyState>
      )}
      <AddForm ids={ids} refused={refused} />
      {subject && <ShortlistActions ids={listings.map(({ id }) => id)} subject={subject} address={address} />}
      {qr && <PrintContact office={undefined} qr={qr} path={address} />}
    </main>
  );
}

type Props = {
  ids: ShortlistId[];
  /** Input that no listing has. */
  refused?: string;
};

/** Adds a listing by its number or reference, so that a shortlist can be made without script. */
function AddForm({ ids, refused }: Props) {
  if (ids.length >= maxShortlisted)
    return <p className="text-t2 text-ink-2 print:hidden">{m.shortlist_most({ count: maxShortlisted })}</p>;
  return (
    <Form
      className="flex flex-wrap items-end gap-3 print:hidden"
      method="get"
      action="/shortlist"
      preventScrollReset
    >
      {ids.length > 0 && <input type="hidden" name="ids" value={ids.join()} />}
      <div className="grid gap-1.4">
        <label htmlFor="add">{ids.length > 0 ? m.shortlist_add_another() : m.shortlist_add_one()}</label>
        <input
          key={ids.join()}
          id="add"
          name="add"
          autoComplete="off"
          required
          defaultValue={refused}
          aria-invalid={refused ? true : undefined}
          aria-describedby="add-hint"
        />
      </div>
      <Button>{m.shortlist_add_button()}</Button>
      <p id="add-hint" className="w-full text-t3 text-ink-2">
        {refused && (
          <b className="text-err" role="alert">
            {m.shortlist_unknown()}{" "}
          </b>
        )}
        {m.shortlist_hint()}
      </p>
    </Form>
  );
}

/** @param subject of a message about the listings */
type ShortlistActionsProps = { ids: ShortlistId[]; subject: string; address: string };

function ShortlistActions({ ids, subject, address }: ShortlistActionsProps) {
  const site = useSite();
  return (
    <div className="sticky bottom-0 z-2 flex flex-wrap items-center gap-x-6 border-t border-ink bg-paper py-2.4 short:static print:hidden">
      <ButtonLink variant="primary" to={`/contact?subject=${encodeURIComponent(subject)}`}>
        {m.shortlist_ask()}
      </ButtonLink>
      <Share
        label={m.shortlist_share()}
        url={urlOf(site, address)}
        title={m.shortlist_of({ count: ids.length, name: site.name })}
      />
      <KeepButton ids={ids} />
    </div>
  );
}

/** Adds a shortlist that somebody has shared to the one that this browser remembers, and says how many do not fit. */
function KeepButton({ ids }: { ids: ShortlistId[] }) {
  const remembered = useShortlist();
  const navigate = useNavigate();
  const showToast = useShowToast();
  if (!remembered || ids.every((id) => remembered.includes(id))) return null;
  const keep = () => {
    const all = [...new Set([...remembered, ...ids])];
    const fitting = all.slice(0, maxShortlisted);
    const left = all.length - fitting.length;
    if (left > 0) showToast(createToast(m.shortlist_full(), m.shortlist_left({ count: left }), true));
    if (fitting.length > remembered.length && rememberShortlist(fitting))
      navigate(shortlistAddress(fitting), { preventScrollReset: true });
  };
  return (
    <p className="text-t2/normal">
      <TextButton onClick={keep}>{m.shortlist_save()}</TextButton>
    </p>
  );
}
