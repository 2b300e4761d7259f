import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { FilterSelect, filterOptions, orderOptions } from "#app/components/lists/filter-field";
import { FilterForm } from "#app/components/lists/filter-form";
import { ListPage } from "#app/components/lists/list-page";
import { ProjectCard } from "#app/components/lists/project-card";
import { listMeta } from "#app/components/seo/page-meta";
import { projectQuery } from "#app/schemas/listing-query";
import { projectFilterWords } from "#app/schemas/listing-words";
import { projectCategories, projectStatuses } from "#app/schemas/project";
import { rejectPost } from "#app/server/http/error-responses";
import { pageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { mailedSiteUrl } from "#app/server/messages/alert-email";
import { findPageOgImageLink } from "#app/server/og-image/page-og-image";
import { countProjectsWithout, findProjects } from "#db/queries/records/projects";

const description = "Houses, apartments, offices and civic buildings: completed, ongoing and upcoming.";

export const links = siteLinks;
export const handle: PageHandle = { style: "list" };

export const meta: MetaFunction<typeof loader> = (args) =>
  listMeta({ title: "Projects", path: "/projects", description }, args);

export async function loader({ request }: LoaderFunctionArgs) {
  const ogImage = await findPageOgImageLink("home");
  const filters = readListQuery(projectQuery, request);
  const { cards: projects, total, isTruncated } = await findProjects(filters, pageSize);
  const page = filters.page ?? 1;
  const pages = redirectBeyondLastPage(request, page, total);
  const choices = { categories: projectCategories, statuses: projectStatuses };
  const hasAlerts = mailedSiteUrl() !== undefined;
  const empty = total === 0 && { without: await countProjectsWithout(filters) };
  return { ...empty, projects, ogImage, total, isTruncated, page, pages, hasAlerts, filters, ...choices };
}

export const action = rejectPost;

export default function Projects() {
  const { projects, categories, statuses, filters, ...list } = useLoaderData<typeof loader>();
  const { q, category, status, sort } = filters;
  const filterForm = (
    <FilterForm of="projects" q={q} choice={{ name: "category", values: categories, current: category }}>
      {/* A row with the button; on a phone a row of its own. */}
      <div className="flex grow basis-full flex-wrap gap-x-5 sm:basis-3/4">
        <FilterSelect name="status" label="Status" current={status} options={filterOptions(statuses)} />
        <FilterSelect name="sort" label="Order" current={sort} options={orderOptions()} />
      </div>
    </FilterForm>
  );
  return (
    <ListPage
      names={["project", "projects"]}
      filterForm={filterForm}
      activeFilters={projectFilterWords(filters)}
      {...list}
    >
      {projects.map((project, index) => (
        <ProjectCard key={project.id} project={project} lead={index === 0} />
      ))}
    </ListPage>
  );
}
