import type { LoaderFunctionArgs } from "@remix-run/node";
import { useSearchParams } from "@remix-run/react";
import { pageDataMeta, usePageData } from "#app/components/context/page-data";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { ProjectList } from "#app/components/lists/project-list";
import { projectsLead } from "#app/components/lists/project-sizes";
import type { CardData } from "#app/components/lists/property-card";
import { breadcrumbs } from "#app/components/seo/json-ld";
import { listMeta, pageOfList } from "#app/components/seo/page-meta";
import { StandaloneLink } from "#app/components/ui/text-button";
import { rejectPost } from "#app/server/http/error-responses";
import { loadProjects } from "#app/server/lists/load-projects";
import { pageLoader } from "#app/server/page-cache/page-loader";
import { m } from "#app/words/compiled/messages.js";
import { latestFirst, ProjectsByYear } from "./projects-by-year";

export const links = siteLinks;
export const handle: PageHandle<{ projects: CardData[]; view?: "list" }> = {
  style: "projects",
  lead: ({ projects, view }) => {
    const lead = projectsLead(projects);
    return view ? { ...lead, picture: undefined } : lead;
  },
};

/** The list by year has other pages than the places, whose first page is the address of both. */
export const meta = pageDataMeta<typeof load>(({ matches, data, location }) => {
  const page = data?.kept ? undefined : data?.page;
  const description = m.projects_description();
  const list = { title: m.projects_title(), path: "/projects", description, page };
  return listMeta(list, { matches, data, location });
});

async function load({ request, context }: LoaderFunctionArgs) {
  const list = await loadProjects(request);
  context.jsonLd = (site) => [breadcrumbs([pageOfList(m.projects_title(), "/projects", list.page)], site)];
  return list;
}

export const loader = pageLoader(load);

export const action = rejectPost;

export default function Projects() {
  const { projects, ...list } = usePageData<typeof load>();
  return (
    <ProjectList projects={projects} views={<Views current={list.kept?.view} />} {...list}>
      {list.kept && <ProjectsByYear projects={list.sort ? projects : latestFirst(projects)} />}
    </ProjectList>
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
