import type { LoaderFunctionArgs } from "@remix-run/node";
import { lazy, Suspense } from "react";
import { pageDataMeta, usePageData } from "#app/components/context/page-data";
import { siteOf } from "#app/components/context/site";
import { capitalize } from "#app/components/format";
import { ErrorPage } from "#app/components/layout/error-page";
import { isLanding, type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { projectsLead } from "#app/components/lists/project-sizes";
import { leadSizes } from "#app/components/media/picture-sources";
import { landingBreadcrumbs } from "#app/components/seo/json-ld";
import { landingMeta } from "#app/components/seo/landing-meta";
import { errorMeta, pageMeta } from "#app/components/seo/page-meta";
import { recordAddress } from "#app/schemas/addresses/record-address";
import { plainTextOf } from "#app/schemas/markdown";
import { rejectPost } from "#app/server/http/error-responses";
import { isLandingRequest } from "#app/server/lists/landing-page";
import { loadProjectLanding } from "#app/server/lists/load-projects";
import { pageLoader } from "#app/server/page-cache/page-loader";
import { m } from "#app/words/compiled/messages.js";
import { valueWord } from "#app/words/value-word";
import { loadProject } from "./load-project";

export const links = siteLinks;
export const handle: PageHandle<Awaited<ReturnType<typeof load>>> = {
  style: "project",
  lead: (data) => {
    if (isLanding(data)) return projectsLead(data.projects);
    const [picture] = data.pictures;
    return { picture, sizes: leadSizes(picture), kind: "hero" };
  },
  part: (data) => (isLanding(data) ? "project-landing" : "project-record"),
};

export const meta = pageDataMeta<typeof load>((args) => {
  if (!args.data) return errorMeta(args, missing());
  if (isLanding(args.data))
    return landingMeta(args.data, m.projects_count({ count: args.data.total }), { ...args, data: args.data });
  const site = siteOf(args.matches);
  const { project, search } = args.data;
  const { title, category, status, location, description } = project;
  const path = recordAddress("projects", project);
  return pageMeta({
    title: search?.title || title,
    description:
      search?.description ||
      m.project_description({
        category: capitalize(valueWord("project-categories", category)),
        status: valueWord("project-statuses", status),
        location,
        text: plainTextOf(description),
      }),
    path,
    site,
    isPreview: args.data.isPreview,
    ogImage: args.data.ogImage,
  });
});

/** A project, or the landing page whose words are in the place of its number. */
async function load(args: LoaderFunctionArgs) {
  if (!isLandingRequest(args)) return loadProject(args);
  const landing = await loadProjectLanding(args);
  args.context.jsonLd = landingBreadcrumbs(landing.landing);
  return landing;
}

export const loader = pageLoader(load);

export const action = rejectPost;

const ProjectRecord = lazy(() => import("./project-record"));

const ProjectLanding = lazy(() => import("#app/components/landings/project-landing"));

export default function ProjectOrLanding() {
  const loaded = usePageData<typeof load>();
  return (
    <Suspense>{isLanding(loaded) ? <ProjectLanding {...loaded} /> : <ProjectRecord {...loaded} />}</Suspense>
  );
}

const missing = () => ({
  title: m.project_missing(),
  text: m.project_missing_text(),
  action: { to: "/projects", label: m.projects_all() },
});

export function ErrorBoundary() {
  return <ErrorPage missing={missing()} />;
}
