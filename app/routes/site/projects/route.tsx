import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { orderOptions } from "#app/components/lists/filter-field";
import { ListPage, type ListWords } from "#app/components/lists/list-page";
import { ProjectCard, projectSizes } from "#app/components/lists/project-card";
import type { CardData } from "#app/components/lists/property-card";
import { pictureLayout } from "#app/components/media/picture-layout";
import { breadcrumbs } from "#app/components/seo/json-ld";
import { listMeta, pageOfList } from "#app/components/seo/page-meta";
import { StandaloneLink } from "#app/components/ui/text-button";
import { mailedSiteUrl } from "#app/config/environment";
import { describeFilters } from "#app/schemas/filters/filter-controls";
import { projectFilters } from "#app/schemas/filters/listing-filters";
import { projectQuery } from "#app/schemas/filters/listing-query";
import { z } from "#app/schemas/zod-config";
import { rejectPost } from "#app/server/http/error-responses";
import { pageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { findPageOgImageLink } from "#app/server/og-image/page-og-image";
import { m } from "#app/words/compiled/messages.js";
import { projectQueries } from "#db/queries/records/projects";
import { findPageSettings } from "#db/queries/settings";
import { latestFirst, ProjectsByYear } from "./projects-by-year";

export const links = siteLinks;
export const handle: PageHandle<{ projects: CardData[]; view?: "list" }> = {
  style: "projects",
  lead: ({ projects: [first, ...others], view }) => {
    const [place = "alone"] = pictureLayout(1 + others.length);
    return { picture: view ? undefined : first?.picture, sizes: projectSizes(place) };
  },
};

/** The list by year has other pages than the places, whose first page is the address of both. */
export const meta: MetaFunction<typeof loader> = ({ matches, data, location }) => {
  const page = data?.view ? undefined : data?.page;
  const description = m.projects_description();
  const list = { title: m.projects_title(), path: "/projects", description, page };
  return listMeta(list, { matches, data, location });
};

const query = projectQuery.extend({ view: z.enum(["list"]).optional() });

/** Projects on a page of the list by year. */
const listSize = 60;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const ogImage = await findPageOgImageLink("home");
  const { view, ...values } = readListQuery(query, request);
  const size = view ? listSize : pageSize;
  const found = await projectQueries.findCards(values, size);
  const { cards, total, isTruncated, facets } = found;
  const page = values.page ?? 1;
  const pages = redirectBeyondLastPage(request, page, total, size);
  const { choices, without } = facets;
  context.jsonLd = (site) => [breadcrumbs([pageOfList(m.projects_title(), "/projects", page)], site)];
  const settings = await findPageSettings();
  return {
    projects: view && !values.sort ? latestFirst(cards) : cards,
    ...(view && { view }),
    ogImage,
    total,
    isTruncated,
    page,
    pages,
    hasAlerts: mailedSiteUrl() !== undefined,
    sort: values.sort,
    filters: describeFilters({
      many: m.filter_projects(),
      filters: projectFilters,
      values,
      choices,
      settings,
    }),
    without,
  };
}

export const action = rejectPost;

const listWords: ListWords = {
  title: m.projects_title,
  search: m.projects_search,
  show: m.projects_show,
  none: m.projects_none,
  count: m.projects_count,
};

export default function Projects() {
  const { projects, ...list } = useLoaderData<typeof loader>();
  const places = pictureLayout(projects.length);
  return (
    <ListPage
      many="projects"
      of={listWords}
      orders={orderOptions()}
      views={<Views current={list.view} />}
      {...list}
    >
      {list.view ? (
        <ProjectsByYear projects={projects} />
      ) : (
        <div className="page-grid items-end gap-y-16">
          {projects.map((project, index) => (
            <ProjectCard
              key={project.id}
              project={project}
              place={places[index] ?? "alone"}
              lead={index === 0}
            />
          ))}
        </div>
      )}
    </ListPage>
  );
}

/** Links to the places and to the list by year, with the filters in force. */
function Views({ current }: { current?: "list" }) {
  const [params] = useSearchParams();
  const to = (view?: string) => {
    const kept = [...params].filter(([name]) => name !== "page" && name !== "view");
    return `/projects?${new URLSearchParams(view ? [...kept, ["view", view]] : kept)}`.replace(/\?$/, "");
  };
  const look = (isCurrent: boolean) =>
    isCurrent ? "decoration-brick decoration-2 text-ink" : "no-underline";
  return (
    <span className="flex gap-4 sm:ms-auto">
      <StandaloneLink className={look(!current)} to={to()} aria-current={!current}>
        {m.gallery_pictures()}
      </StandaloneLink>
      <StandaloneLink className={look(current === "list")} to={to("list")} aria-current={current === "list"}>
        {m.projects_view_list()}
      </StandaloneLink>
    </span>
  );
}
