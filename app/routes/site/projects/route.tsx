import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { type CardData, cardSizes } from "#app/components/lists/card";
import { orderOptions } from "#app/components/lists/filter-field";
import { ListPage } from "#app/components/lists/list-page";
import { ProjectCard } from "#app/components/lists/project-card";
import { breadcrumbs } from "#app/components/seo/json-ld";
import { listMeta, pageOfList } from "#app/components/seo/page-meta";
import { mailedSiteUrl } from "#app/config/environment";
import { describeFilters } from "#app/schemas/filters/filter-controls";
import { projectFilters } from "#app/schemas/filters/listing-filters";
import { projectQuery } from "#app/schemas/filters/listing-query";
import { rejectPost } from "#app/server/http/error-responses";
import { pageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { findPageOgImageLink } from "#app/server/og-image/page-og-image";
import { projectQueries } from "#db/queries/records/projects";
import { findPageSettings } from "#db/queries/settings";

const description = "Houses, apartments, offices and civic buildings: completed, ongoing and upcoming.";

export const links = siteLinks;
export const handle: PageHandle<{ projects: CardData[] }> = {
  style: "list",
  lead: (data) => ({ picture: data.projects[0]?.picture, sizes: cardSizes }),
};

export const meta: MetaFunction<typeof loader> = (args) =>
  listMeta({ title: "Projects", path: "/projects", description }, args);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const ogImage = await findPageOgImageLink("home");
  const query = readListQuery(projectQuery, request);
  const found = await projectQueries.findCards(query, pageSize);
  const { cards: projects, total, isTruncated, facets } = found;
  const page = query.page ?? 1;
  const pages = redirectBeyondLastPage(request, page, total);
  const { choices, without } = facets;
  context.jsonLd = (site) => [breadcrumbs([pageOfList("Projects", "/projects", page)], site)];
  const settings = await findPageSettings();
  return {
    projects,
    ogImage,
    total,
    isTruncated,
    page,
    pages,
    hasAlerts: mailedSiteUrl() !== undefined,
    sort: query.sort,
    filters: describeFilters({ many: "projects", filters: projectFilters, values: query, choices, settings }),
    without,
  };
}

export const action = rejectPost;

export default function Projects() {
  const { projects, ...list } = useLoaderData<typeof loader>();
  return (
    <ListPage names={["project", "projects"]} orders={orderOptions()} {...list}>
      {projects.map((project, index) => (
        <ProjectCard key={project.id} project={project} lead={index === 0} />
      ))}
    </ListPage>
  );
}
