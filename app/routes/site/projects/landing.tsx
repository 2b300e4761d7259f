import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageDataMeta, usePageData } from "#app/components/context/page-data";
import ProjectLanding from "#app/components/landings/project-landing";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { projectsLead } from "#app/components/lists/project-sizes";
import type { CardData } from "#app/components/lists/property-card";
import { landingBreadcrumbs } from "#app/components/seo/json-ld";
import { landingMeta } from "#app/components/seo/landing-meta";
import { errorMeta } from "#app/components/seo/page-meta";
import { rejectPost } from "#app/server/http/error-responses";
import { loadProjectLanding } from "#app/server/lists/load-projects";
import { pageLoader } from "#app/server/page-cache/page-loader";
import { m } from "#app/words/compiled/messages.js";

export const links = siteLinks;
export const handle: PageHandle<{ projects: CardData[] }> = {
  style: "landing",
  lead: ({ projects }) => projectsLead(projects),
};

export const meta = pageDataMeta<typeof load>((args) => {
  if (!args.data) return errorMeta(args);
  return landingMeta(args.data, m.projects_count({ count: args.data.total }), args);
});

/** A landing page whose address has several parts; those of one part are at the address of a project. */
async function load(args: LoaderFunctionArgs) {
  const data = await loadProjectLanding(args);
  args.context.jsonLd = landingBreadcrumbs(data.landing);
  return data;
}

export const loader = pageLoader(load);

export const action = rejectPost;

export default function Landing() {
  return <ProjectLanding {...usePageData<typeof load>()} />;
}
