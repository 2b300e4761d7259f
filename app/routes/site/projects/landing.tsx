import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { lazy, Suspense } from "react";
import { pageDataMeta, usePageData } from "#app/components/context/page-data";
import { siteOf } from "#app/components/context/site";
import { ErrorPage } from "#app/components/layout/error-page";
import { isLanding, type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { projectsLead } from "#app/components/lists/project-sizes";
import { instalmentsMeta } from "#app/components/seo/instalments-meta";
import { landingBreadcrumbs } from "#app/components/seo/json-ld";
import { landingMeta } from "#app/components/seo/landing-meta";
import { errorMeta, pageMeta } from "#app/components/seo/page-meta";
import { progressJsonLd } from "#app/components/seo/progress-json-ld";
import { progressMeta } from "#app/components/seo/progress-meta";
import { unitJsonLd } from "#app/components/seo/unit-json-ld";
import { progressPath, recordAddress, unitHref } from "#app/schemas/addresses/record-address";
import type { DrawnInstalments } from "#app/schemas/listings/calculate-instalments";
import type { DrawnProgress } from "#app/schemas/progress/drawn-progress";
import { rejectPost } from "#app/server/http/error-responses";
import { loadProjectInstalments } from "#app/server/instalments/load-instalments";
import { isLandingRequest } from "#app/server/lists/landing-page";
import { loadProjectLanding } from "#app/server/lists/load-projects";
import { pageLoader } from "#app/server/page-cache/page-loader";
import { loadProgress } from "#app/server/progress/load-progress";
import { loadUnit } from "#app/server/project-units/load-unit";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";

export const links = siteLinks;
export const handle: PageHandle<Awaited<ReturnType<typeof load>>> = {
  style: "project-landing",
  lead: (loaded) => {
    if (isLanding(loaded)) return projectsLead(loaded.projects);
    // Those of progress are small.
    return {
      picture: "pictures" in loaded ? loaded.pictures[0] : undefined,
      sizes: "(min-width:64em) 60vw,100vw",
    };
  },
  part: (data) => {
    if (isLanding(data)) return "project-landing";
    if (isInstalments(data)) return "calculator-page";
    return isProgress(data) ? "progress-page" : "unit-page";
  },
};

export const meta = pageDataMeta<typeof load>((args) => {
  if (!args.data) return errorMeta(args, missing());
  const { data } = args;
  if (isLanding(data)) return landingMeta(data, m.projects_count({ count: data.total }), { ...args, data });
  if (isProgress(data)) return progressMeta(data, siteOf(args.matches));
  if (isInstalments(data)) return instalmentsMeta(data, siteOf(args.matches));
  const { unit, project, facts } = data;
  return pageMeta({
    title: unit.number + m.comma() + project.title,
    description: joinTexts([unit.price, ...facts.map(({ value }) => value), project.location], " · "),
    path: unitHref(recordAddress("projects", project), unit.number),
    site: siteOf(args.matches),
    ogImage: data.ogImage,
  });
});

/** A landing page whose address has several parts, or progress, a unit or a calculator below the address of its project. */
async function load(args: LoaderFunctionArgs) {
  if (!isLandingRequest(args)) return loadBelow(args);
  const data = await loadProjectLanding(args);
  args.context.jsonLd = landingBreadcrumbs(data.landing);
  return data;
}

async function loadBelow(args: LoaderFunctionArgs) {
  const instalments = await loadProjectInstalments(args);
  if (instalments) return instalments;
  const progress = args.params["*"] === progressPath ? await loadProgress(args) : undefined;
  if (progress) {
    args.context.jsonLd = progressJsonLd(progress);
    return progress;
  }
  const { page, unit, settings } = await loadUnit(args);
  args.context.jsonLd = unitJsonLd(page, unit, settings);
  return page;
}

/** Tells the data of the progress of a project. */
const isProgress = <Data extends object>(data: Data): data is Extract<Data, DrawnProgress> =>
  "progress" in data;

/** Tells the data of a calculator of instalments. */
const isInstalments = <Data extends object>(data: Data): data is Extract<Data, DrawnInstalments> =>
  "sent" in data;

/** No cache of pages has calculations: there are as many as there are numbers. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = pageLoader(async (args) => {
  const loaded = await load(args);
  return isInstalments(loaded) ? data(loaded, { headers: { "Cache-Control": "private, no-cache" } }) : loaded;
});

export const action = rejectPost;

/** Loaded by landing pages alone: units and progress have no list of projects. */
const ProjectLanding = lazy(() => import("#app/components/landings/project-landing"));

/** Loaded by units alone. */
const UnitPage = lazy(() => import("#app/components/units/unit-page"));

/** Loaded by the progress of projects alone. */
const ProgressPage = lazy(() => import("#app/components/progress/progress-page"));

/** Loaded by calculators alone. */
const CalculatorPage = lazy(() => import("#app/components/instalments/calculator-page"));

export default function LandingOrBelow() {
  const loaded = usePageData<typeof load>();
  return <Suspense>{pageOf(loaded)}</Suspense>;
}

function pageOf(loaded: Awaited<ReturnType<typeof load>>) {
  if (isLanding(loaded)) return <ProjectLanding {...loaded} />;
  if (isInstalments(loaded)) return <CalculatorPage {...loaded} />;
  return isProgress(loaded) ? <ProgressPage {...loaded} /> : <UnitPage {...loaded} />;
}

const missing = () => ({
  title: m.unit_missing(),
  text: m.unit_missing_text(),
  action: { to: "/projects", label: m.projects_all() },
});

export function ErrorBoundary() {
  return <ErrorPage missing={missing()} />;
}
