import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { siteOf } from "#app/components/context/site";
import { capitalize } from "#app/components/format";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { CardGrid } from "#app/components/lists/card-grid";
import { SearchRow } from "#app/components/lists/filter-form";
import { ProjectCard } from "#app/components/lists/project-card";
import { PropertyCard } from "#app/components/lists/property-card";
import { ResultCount } from "#app/components/lists/result-count";
import { pageMeta } from "#app/components/seo/page-meta";
import { EmptyState } from "#app/components/ui/empty-state";
import { StandaloneLink } from "#app/components/ui/text-button";
import { choiceText } from "#app/schemas/filters/facets";
import { searchQuery } from "#app/schemas/filters/listing-query";
import { textAttributes } from "#app/schemas/records/text-attributes";
import { rejectPost } from "#app/server/http/error-responses";
import { readListQuery } from "#app/server/http/url-params";
import { searchSite } from "#app/server/lists/search-site";
import { assertPageOn } from "#app/server/menus/assert-page-on";
import { findPageOgImageLink } from "#app/server/og-image/page-og-image";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";

export const links = siteLinks;
export const handle: PageHandle = { style: "search" };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: data?.q ? m.site_search_for({ text: data.q }) : m.site_search_title(),
    description: m.site_search_text(),
    path: "/search",
    site: siteOf(matches),
    ogImage: data?.ogImage,
    noIndex: true,
  });

/** Searches listings, projects, their units, the journal and the firm's own pages. */
export async function loader({ request }: LoaderFunctionArgs) {
  await assertPageOn("search");
  const { q } = readListQuery(searchQuery, request);
  const ogImage = await findPageOgImageLink("home");
  return { ...(q && { q }), ogImage, ...(await searchSite(q)) };
}

export const action = rejectPost;

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Search() {
  const loaded = useLoaderData<typeof loader>();
  const { q, total, pages, units, journal = [] } = loaded;
  return (
    <main id="main" className="pt-page">
      <div className="page-grid">
        <h1>{m.site_search_title()}</h1>
        <Form className="mt-8 mb-4 border-y border-ink print:hidden" role="search" key={q}>
          <SearchRow label={m.site_search_label()} text={q} submit={{ value: "" }} />
        </Form>
        {q && (
          <ResultCount
            of={m.site_search_count({ count: total })}
            isTruncated={units?.isTruncated ?? false}
            className="mb-4 text-t2"
          >
            {null}
          </ResultCount>
        )}
      </div>
      <Listings {...loaded} />
      <Titles title={m.journal_title()} of={journal} />
      <Titles title={m.kinds_page()} of={pages} />
      {total === 0 && <Nothing {...loaded} />}
    </main>
  );
}

/** Results that are known by their titles alone. */
function Titles({ title, of }: { title: string; of: Loaded["pages"] }) {
  if (of.length === 0) return null;
  return (
    <Results title={title} total={of.length} cards={of}>
      <ul className="page-grid">
        {of.map((one) => (
          <li key={one.path}>
            <Link className="touch" to={one.path} {...textAttributes(one, "title", one.title)}>
              {isolateParts(one.title)}
            </Link>
          </li>
        ))}
      </ul>
    </Results>
  );
}

function Listings({ q, properties, projects, units }: Loaded) {
  return (
    <>
      {properties.total > 0 && (
        <Results title={m.properties_title()} all={`/properties?${query(q)}`} {...properties}>
          <CardGrid>
            {properties.cards.map((property) => (
              <PropertyCard key={property.id} property={property} />
            ))}
          </CardGrid>
        </Results>
      )}
      {projects.total > 0 && (
        <Results title={m.projects_title()} all={`/projects?${query(q)}`} {...projects}>
          <div className="page-grid items-end gap-y-16">
            {projects.cards.map((project) => (
              <ProjectCard key={project.id} project={project} place="third" lead={false} />
            ))}
          </div>
        </Results>
      )}
      {units && (
        <Results title={m.kinds_unit()} {...units}>
          <CardGrid>
            {units.cards.map((unit) => (
              <PropertyCard key={unit.id} property={unit} />
            ))}
          </CardGrid>
        </Results>
      )}
    </>
  );
}

/** Suggests lists where nothing was found, or looked for. */
function Nothing({ q, suggestions }: Loaded) {
  return (
    <div className="page-grid">
      {q && <EmptyState isLarge title={m.search_none()} text={m.search_none_text({ q })} />}
      <ul className="grid gap-x-gutter sm:grid-cols-2 lg:grid-cols-4">
        {suggestions.map(([name, path]) => (
          <li key={path}>
            <StandaloneLink to={path}>{capitalize(name)}</StandaloneLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

const query = (q = "") => new URLSearchParams({ q });

type ResultsProps = { title: string; total: number; cards: unknown[]; all?: string; children: ReactNode };

/** The results of a kind, with a link to all of them where there are more. */
function Results({ title, total, cards, all, children }: ResultsProps) {
  return (
    <section className="mt-10">
      <div className="page-grid">
        <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
          <h2 className="text-d3">{choiceText([title, total])}</h2>
          {all && total > cards.length && (
            <StandaloneLink to={all}>{m.list_show_all_count({ n: total })}</StandaloneLink>
          )}
        </div>
      </div>
      {children}
    </section>
  );
}
