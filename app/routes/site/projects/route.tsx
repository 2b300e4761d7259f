import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { FilterSelect, orderOptions } from "#app/components/lists/filter-field";
import { FilterForm } from "#app/components/lists/filter-form";
import { ListPage } from "#app/components/lists/list-page";
import { ProjectCard } from "#app/components/lists/project-card";
import { listMeta } from "#app/components/seo/page-meta";
import { mailedSiteUrl } from "#app/config/environment";
import { spelledIn } from "#app/schemas/facets/facets";
import { projectQuery } from "#app/schemas/listing-query";
import { projectFilterWords } from "#app/schemas/listing-words";
import { projectCategories, projectStatuses } from "#app/schemas/project";
import { rejectPost } from "#app/server/http/error-responses";
import { pageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { findPageOgImageLink } from "#app/server/og-image/page-og-image";
import { findProjectsWithFacets } from "#db/queries/records/projects";
import { MoreFilters } from "./more-filters";

const description = "Houses, apartments, offices and civic buildings: completed, ongoing and upcoming.";

export const links = siteLinks;
export const handle: PageHandle = { style: "list" };

export const meta: MetaFunction<typeof loader> = (args) =>
  listMeta({ title: "Projects", path: "/projects", description }, args);

export async function loader({ request }: LoaderFunctionArgs) {
  const ogImage = await findPageOgImageLink("home");
  const query = readListQuery(projectQuery, request);
  const found = await findProjectsWithFacets(query, pageSize);
  const { cards: projects, facets, total, isTruncated } = found;
  const page = query.page ?? 1;
  const pages = redirectBeyondLastPage(request, page, total);
  return {
    projects,
    ogImage,
    total,
    isTruncated,
    page,
    pages,
    hasAlerts: mailedSiteUrl() !== undefined,
    facets,
    filters: query.city ? { ...query, city: spelledIn(facets.cities, query.city) } : query,
    categories: projectCategories,
    statuses: projectStatuses,
  };
}

export const action = rejectPost;

export default function Projects() {
  const { projects, categories, statuses, filters, facets, ...list } = useLoaderData<typeof loader>();
  const { q, category, status, city, sort } = filters;
  const filterForm = (
    <FilterForm
      of="projects"
      q={q}
      choice={{ name: "category", values: categories, counts: facets.categories, current: category }}
      moreFilters={<MoreFilters filters={filters} facets={facets} statuses={statuses} />}
      isOpen={Boolean(status ?? city)}
    >
      <FilterSelect name="sort" label="Order" current={sort} options={orderOptions()} />
    </FilterForm>
  );
  return (
    <ListPage
      names={["project", "projects"]}
      filterForm={filterForm}
      activeFilters={projectFilterWords(filters)}
      without={facets.without}
      {...list}
    >
      {projects.map((project, index) => (
        <ProjectCard key={project.id} project={project} lead={index === 0} />
      ))}
    </ListPage>
  );
}
