import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageDataMeta, usePageData } from "#app/components/context/page-data";
import { siteOf } from "#app/components/context/site";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { Pagination } from "#app/components/lists/pagination";
import { SectionRows } from "#app/components/sections/section-rows";
import { journalFeedLink } from "#app/components/seo/journal-meta";
import { breadcrumbs } from "#app/components/seo/json-ld";
import { errorMeta, listMeta, pageOfList } from "#app/components/seo/page-meta";
import { EditLink, StandaloneLink } from "#app/components/ui/text-button";
import { otherLanguageOf } from "#app/schemas/records/text-attributes";
import { rejectPost } from "#app/server/http/error-responses";
import { loadEntries } from "#app/server/journal/load-entries";
import { findPageOgImageLink } from "#app/server/og-image/page-og-image";
import { pageLoader } from "#app/server/page-cache/page-loader";
import { m } from "#app/words/compiled/messages.js";
import { EntryRow, rowSizes } from "./entry-row";

export const links = siteLinks;
export const handle: PageHandle<Awaited<ReturnType<typeof load>>> = {
  style: "journal",
  lead: ({ entries: [first] }) => ({ picture: first?.picture, sizes: rowSizes, kind: true }),
};

export const meta = pageDataMeta<typeof load>((args) => {
  if (!args.data) return errorMeta(args);
  const { matches, data, location } = args;
  const description = m.journal_description({ name: siteOf(matches).name });
  const list = { title: m.journal_title(), path: "/journal", description, page: data.page };
  return [...listMeta(list, { matches, data, location }), journalFeedLink(siteOf(matches))];
});

async function load({ request, context }: LoaderFunctionArgs) {
  const list = await loadEntries(request);
  context.jsonLd = (site) => [breadcrumbs([pageOfList(m.journal_title(), "/journal", list.page)], site)];
  return { ...list, ogImage: await findPageOgImageLink("journal") };
}

export const loader = pageLoader(load);

export const action = rejectPost;

export default function Journal() {
  const { entries, page, pages, categories, years, category, year } = usePageData<typeof load>();
  const isFiltered = category !== undefined || year !== undefined;
  return (
    <main id="main" className="pt-page">
      <div className="page-grid">
        <h1>{m.journal_title()}</h1>
        <EditLink to="/admin/journal" text={m.edit_journal()} />
        <div className="mt-4 mb-10 grid gap-y-1">
          {(categories.length > 1 || isFiltered) && (
            <Choices
              label={m.journal_categories()}
              name="category"
              current={category}
              other={year && ["year", String(year)]}
              choices={categories}
            />
          )}
          {(years.length > 1 || year) && (
            <Choices
              label={m.journal_years()}
              name="year"
              current={year && String(year)}
              other={category && ["category", category]}
              choices={years.map((value) => ({ value }))}
            />
          )}
        </div>
        {entries.length === 0 && <p className="text-d3">{m.journal_none()}</p>}
        <SectionRows className="wrap-anywhere">
          {entries.map((entry, index) => (
            <EntryRow key={entry.id} entry={entry} isFirst={index === 0} />
          ))}
        </SectionRows>
      </div>
      <Pagination page={page} pages={pages} className="mx-margin" />
    </main>
  );
}

type ChoicesProps = {
  label: string;
  /** Parameter that its links set. */
  name: string;
  current: string | undefined | 0 | "";
  /** The parameter that its links keep. */
  other: [name: string, value: string] | undefined | 0 | "";
  choices: { value: string; text?: string }[];
};

/** Links to all entries, and to those of each category or year. */
function Choices({ label, name, current, other, choices }: ChoicesProps) {
  const to = (value?: string) => {
    const params = new URLSearchParams([...(value ? [[name, value]] : []), ...(other ? [other] : [])]);
    return params.size > 0 ? `/journal?${params}` : "/journal";
  };
  const isCurrent = (value: string) => value.toLowerCase() === String(current || "").toLowerCase();
  const look = (is: boolean) => (is ? "decoration-brick decoration-2 text-ink" : "text-ink-2 no-underline");
  return (
    <ul className="flex flex-wrap gap-x-5 tabular wrap-anywhere" aria-label={label}>
      <li>
        <StandaloneLink className={look(!current)} to={to()} aria-current={current ? undefined : true}>
          {m.journal_all()}
        </StandaloneLink>
      </li>
      {choices.map(({ value, text = value }) => (
        <li key={value}>
          <StandaloneLink
            className={look(isCurrent(value))}
            to={to(value)}
            aria-current={isCurrent(value) ? true : undefined}
            lang={otherLanguageOf(text)}
          >
            {text}
          </StandaloneLink>
        </li>
      ))}
    </ul>
  );
}
