import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { pageDataMeta, usePageData } from "#app/components/context/page-data";
import { siteOf, useIsOff } from "#app/components/context/site";
import { ErrorPage } from "#app/components/layout/error-page";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { leadSizes } from "#app/components/media/picture-sources";
import { LeadPicture } from "#app/components/sections/picture-sequence";
import { Story } from "#app/components/sections/story/story";
import { article } from "#app/components/seo/article";
import { journalFeedLink } from "#app/components/seo/journal-meta";
import { breadcrumbs } from "#app/components/seo/json-ld";
import { journalOgImage } from "#app/components/seo/og-image";
import { errorMeta, pageMeta } from "#app/components/seo/page-meta";
import { EditLink } from "#app/components/ui/text-button";
import { recordAddress, recordHref } from "#app/schemas/addresses/record-address";
import { textAttributes } from "#app/schemas/records/text-attributes";
import { rejectPost } from "#app/server/http/error-responses";
import { loadEntry } from "#app/server/journal/load-entry";
import { recordOgImage } from "#app/server/og-image/drawn-og-image";
import { pageLoader } from "#app/server/page-cache/page-loader";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";

export const links = siteLinks;
export const handle: PageHandle<Awaited<ReturnType<typeof load>>> = {
  style: "journal-entry",
  lead: ({ picture }) => ({ picture, sizes: leadSizes(picture), kind: "hero" }),
};

export const meta = pageDataMeta<typeof load>((args) => {
  if (!args.data) return errorMeta(args, missing());
  const site = siteOf(args.matches);
  const { entry, search, isPreview } = args.data;
  const tags = pageMeta({
    title: search?.title || entry.title,
    description: search?.description || entry.lead || m.journal_description({ name: site.name }),
    path: recordAddress("journal", entry),
    site,
    isPreview,
    ogImage: args.data.ogImage,
  });
  return isPreview ? tags : [...tags, journalFeedLink(site)];
});

async function load(args: LoaderFunctionArgs) {
  const { own, ...page } = await loadEntry(args);
  const { entry, search } = page;
  const picture = search?.ogImage ?? page.picture;
  const lead = search?.description || entry.lead;
  if (!page.isPreview)
    args.context.jsonLd = (site) => [
      article({ ...entry, lead, updatedAt: own.updatedAt, date: entry.date.iso, picture }, site),
      breadcrumbs(
        [
          [m.journal_title(), "/journal"],
          [entry.title, recordAddress("journal", entry)],
        ],
        site,
      ),
    ];
  const ogImage = await recordOgImage(search, (firm) => journalOgImage(entry, page.picture, firm));
  return { ...page, ogImage };
}

export const loader = pageLoader(load);

export const action = rejectPost;

type Data = Awaited<ReturnType<typeof load>>;

export default function Entry() {
  const { entry, picture, sections = [], previous, next } = usePageData<typeof load>();
  const { id, title, lead } = entry;
  return (
    <main id="main" className={picture ? undefined : "pt-page"}>
      <div className="page-grid">
        {picture && <LeadPicture picture={picture} title={title} />}
        <div className={picture ? "mt-4 print:hidden" : "print:hidden"}>
          <Breadcrumb entry={entry} />
          <EditLink to={`/admin/journal/${id}/edit`} text={m.edit_journal_entry()} />
        </div>
        <h1 className="mt-2 max-w-[24ch] text-d2" {...textAttributes(entry, "title", title)}>
          {isolateParts(title)}
        </h1>
        <Byline entry={entry} />
        {lead && (
          <p className="mt-6 max-w-prose text-d3 wrap-anywhere" {...textAttributes(entry, "lead", lead)}>
            {isolateParts(lead)}
          </p>
        )}
      </div>
      <Story sections={sections} title={title} attributes={textAttributes(entry, "sections")} />
      <Neighbours previous={previous} next={next} />
    </main>
  );
}

function Breadcrumb({ entry }: Pick<Data, "entry">) {
  const { category, own } = entry;
  return (
    <nav className="text-t3 text-ink-2" aria-label={m.detail_breadcrumb()}>
      <Link className="touch" to="/journal">
        {m.journal_title()}
      </Link>
      {category && (
        <>
          {" / "}
          <Link
            className="touch"
            to={`/journal?category=${encodeURIComponent(own ?? category)}`}
            {...textAttributes(entry, "category", category)}
          >
            {category}
          </Link>
        </>
      )}
    </nav>
  );
}

/** Date of its publication, and its author, with a page of their own or among the team on About. */
function Byline({ entry: { date, author, authorPath } }: Pick<Data, "entry">) {
  const isOff = useIsOff();
  const path = authorPath ?? (isOff("/about#team") ? undefined : "/about#team");
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 text-t2 text-ink-2 tabular">
      <time dateTime={date.iso}>{date.text}</time>
      {author && !path && <span>{m.journal_by({ name: author })}</span>}
      {author && path && (
        <Link className="text-ink-2" to={path}>
          {m.journal_by({ name: author })}
        </Link>
      )}
    </p>
  );
}

type Neighbour = NonNullable<Data["previous"]>;

function Neighbours({ previous, next }: { previous?: Neighbour; next?: Neighbour }) {
  if (!previous && !next) return null;
  return (
    <nav className="page-grid mt-section gap-y-6 print:hidden" aria-label={m.journal_more()}>
      {previous && (
        <NeighbourLink entry={previous} label={m.journal_previous()} rel="prev" className="md:col-end-7" />
      )}
      {next && <NeighbourLink entry={next} label={m.journal_next()} rel="next" className="md:col-start-7" />}
    </nav>
  );
}

type NeighbourProps = { entry: Neighbour; label: string; rel: "prev" | "next"; className: string };

function NeighbourLink({ entry, label, rel, className }: NeighbourProps) {
  return (
    <Link
      className={`block border-t border-ink pt-2.4 no-underline hover:text-brick-text ${className}`}
      to={recordHref("journal", entry)}
      rel={rel}
    >
      <span className="block text-t3/caption text-ink-2">{label}</span>
      <span className="mt-2 block font-display text-d3" {...textAttributes(entry, "title", entry.title)}>
        {isolateParts(entry.title)}
      </span>
    </Link>
  );
}

const missing = () => ({
  title: m.journal_missing(),
  text: m.journal_missing_text(),
  action: { to: "/journal", label: m.journal_all() },
});

export function ErrorBoundary() {
  return <ErrorPage missing={missing()} />;
}
