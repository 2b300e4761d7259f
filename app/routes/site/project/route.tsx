import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { pageDataMeta, usePageData } from "#app/components/context/page-data";
import { siteOf } from "#app/components/context/site";
import { Breadcrumb } from "#app/components/details/breadcrumb";
import { ContactButtons, ContactPerson } from "#app/components/details/contact-buttons";
import { ListingDocuments } from "#app/components/details/listing-documents";
import { PaymentPlan } from "#app/components/details/payment-plan";
import { PrintContact } from "#app/components/details/print-contact";
import { withWhere } from "#app/components/details/where-fact";
import { capitalize, formatDate } from "#app/components/format";
import { ErrorPage } from "#app/components/layout/error-page";
import { isLanding, type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { projectsLead } from "#app/components/lists/project-sizes";
import type { CardData } from "#app/components/lists/property-card";
import { Picture } from "#app/components/media/picture";
import { phoneSizes } from "#app/components/media/picture-sources";
import { Markdown } from "#app/components/sections/markdown";
import { LeadPicture, leadSizes, PictureSequence } from "#app/components/sections/picture-sequence";
import { Story } from "#app/components/sections/story/story";
import { creativeWork, faqPage, landingBreadcrumbs, recordBreadcrumbs } from "#app/components/seo/json-ld";
import { landingMeta } from "#app/components/seo/landing-meta";
import { projectOgImage } from "#app/components/seo/og-image";
import { errorMeta, pageMeta } from "#app/components/seo/page-meta";
import { EditLink } from "#app/components/ui/text-button";
import { recordAddress, recordHref } from "#app/schemas/addresses/record-address";
import { projectDefinition } from "#app/schemas/kinds/project";
import { plainTextOf } from "#app/schemas/markdown";
import { customFacts } from "#app/schemas/records/custom-facts";
import { factsOf } from "#app/schemas/records/record-values";
import { textAttributes } from "#app/schemas/records/text-attributes";
import { rejectPost } from "#app/server/http/error-responses";
import { siteUrl } from "#app/server/http/site-origin";
import { qrCode } from "#app/server/images/qr-code";
import { isLandingRequest } from "#app/server/lists/landing-page";
import { loadProjectLanding } from "#app/server/lists/load-projects";
import { recordOgImage } from "#app/server/og-image/drawn-og-image";
import { pageLoader } from "#app/server/page-cache/page-loader";
import { loadProgressSection } from "#app/server/progress/load-progress";
import { loadUnits } from "#app/server/project-units/load-units";
import { loadListing } from "#app/server/records/load-listing";
import { findPreview } from "#app/server/records/preview";
import { readSections } from "#app/server/sections/read-sections";
import printSheet from "#app/styles/print-detail.css?url";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";
import { valueWord } from "#app/words/value-word";
import { findPortfolio, type Portfolio } from "#db/queries/records/portfolio";
import { findNextProject, projectQueries } from "#db/queries/records/projects";
import { Awards, Credits, ProjectFacts } from "./caption";
import { RelatedProjects } from "./related-projects";

export const links = siteLinks;
export const handle: PageHandle<Awaited<ReturnType<typeof load>>> = {
  style: "project",
  lead: (data) => {
    if (isLanding(data)) return projectsLead(data.projects);
    const [picture] = data.pictures;
    return { picture, sizes: leadSizes(picture), kind: "hero" };
  },
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

async function loadProject(args: LoaderFunctionArgs) {
  const preview = await findPreview(args, projectDefinition);
  const listing = await loadListing(args, "projects", preview, projectQueries.findVisible);
  const { found, own, description, settings, page } = listing;
  const { id, title, location, category, status, featured, reference, untranslated } = found;
  const [portfolio, sections, units, progress] = await Promise.all([
    findPortfolio(found, own),
    readSections(found.sections, title),
    loadUnits(args.request, id, settings, formatDate(new Date().toISOString(), settings.timeZone)),
    loadProgressSection(found),
  ]);
  if (!preview)
    args.context.jsonLd = (site) => [
      creativeWork(found, site, page.search?.ogImage ?? page.pictures[0], portfolio.credits),
      recordBreadcrumbs("projects", found, site),
      ...faqPage(sections),
    ];
  return {
    project: {
      id,
      title,
      location,
      category,
      status,
      featured,
      reference,
      description,
      ...(untranslated && { untranslated }),
    },
    facts: [...factsOf(projectDefinition, found, settings), ...customFacts("projects", found)],
    ogImage: await recordOgImage(page.search, (firm) => projectOgImage(found, page.pictures[0], firm)),
    next: await findNextProject(own),
    qr: qrCode(siteUrl(args.request, `/projects/${id}`)),
    ...page,
    ...portfolio,
    ...(sections.length > 0 && { sections }),
    ...units,
    ...progress,
  };
}

export const action = rejectPost;

type Data = Awaited<ReturnType<typeof loadProject>>;

/** Loaded by landing pages alone. */
const ProjectLanding = lazy(() => import("#app/components/landings/project-landing"));

/** Loaded by projects with films. */
const ProjectVideos = lazy(() => import("./videos"));

/** Loaded by projects with units. */
const UnitsTable = lazy(() => import("#app/components/units/units-table"));

/** Loaded by projects with progress reports. */
const ProgressSection = lazy(() => import("#app/components/progress/progress-section"));

export default function ProjectOrLanding() {
  const loaded = usePageData<typeof load>();
  if (!isLanding(loaded)) return <Project {...loaded} />;
  return (
    <Suspense>
      <ProjectLanding {...loaded} />
    </Suspense>
  );
}

function Project({ project, pictures, next, agent, office, sections, ...loaded }: Data) {
  const { title, description } = project;
  const [first, ...others] = pictures;
  const path = `/projects/${project.id}`;
  return (
    <main id="main">
      {/* The browser fetches it last, and holds nothing back for it. */}
      <link rel="stylesheet" href={printSheet} media="print" />
      <div className="page-grid" data-print="page">
        <LeadPicture picture={first} title={title} />
        <div className="mt-4 print:hidden">
          <Breadcrumb list="projects" category={["category", project.category]} />
          <EditLink to={`/admin/projects/${project.id}/edit`} text={m.edit_project()} />
        </div>
        <h1
          className="mt-2 max-w-[24ch] text-d2 print:mt-0 print:line-clamp-2 print:text-[25pt]/tight"
          {...textAttributes(project, "title", title)}
        >
          {isolateParts(title)}
        </h1>
        <ProjectFacts {...loaded} project={project} facts={withWhere(loaded.facts, loaded.where, path)}>
          <Credits {...loaded} />
          <Awards {...loaded} />
          <PrintContact office={office} agent={agent} qr={loaded.qr} path={path} />
        </ProjectFacts>
        <div
          className="mt-8 grid content-start gap-[1em] whitespace-pre-line wrap-anywhere lg:col-start-6 lg:row-start-4"
          data-print="description"
        >
          <Markdown of={description} level={2} attributes={textAttributes(project, "description")} />
          <div className="mt-4 flex flex-wrap gap-3 print:hidden">
            <ContactButtons
              list="projects"
              record={project}
              label={m.contact_title()}
              agent={agent}
              office={office}
              whatsapp={loaded.whatsapp}
            />
          </div>
          <ContactPerson agent={agent} office={office} />
        </div>
        <PaymentPlan className="mt-10" plan={loaded.paymentPlan} />
      </div>
      <SectionsForBuyers {...loaded} path={recordHref("projects", project)} />
      {sections && (
        <Story sections={sections} title={title} attributes={textAttributes(project, "sections")} />
      )}
      <PictureSequence title={m.gallery_pictures()} pictures={others} />
      <FurtherSections {...loaded} />
      <RelatedProjects {...loaded} />
      {next && <NextProject project={next} />}
    </main>
  );
}

type BuyersProps = Pick<Data, "units" | "progress"> & { path: string };

/** Parts that projects have which are sold while they are built. */
function SectionsForBuyers({ units, progress, path }: BuyersProps) {
  return (
    <>
      {units && (
        <Suspense>
          <UnitsTable units={units} path={path} />
        </Suspense>
      )}
      {progress && (
        <Suspense>
          <ProgressSection progress={progress} />
        </Suspense>
      )}
    </>
  );
}

type FurtherProps = Pick<Portfolio, "drawings" | "videos"> & Pick<Data, "plans" | "documents">;

/** Parts that few projects have, below the photographs. */
function FurtherSections({ drawings, plans, videos, documents }: FurtherProps) {
  return (
    <>
      {drawings && <PictureSequence title={m.field_drawings()} pictures={drawings} areDrawings />}
      {plans && <PictureSequence title={m.detail_plans()} pictures={plans} areDrawings />}
      {videos && (
        <Suspense>
          <ProjectVideos videos={videos} />
        </Suspense>
      )}
      {documents && (
        <div className="page-grid mt-10">
          <ListingDocuments documents={documents} />
        </div>
      )}
    </>
  );
}

/** The next project, large. */
function NextProject({ project }: { project: CardData }) {
  return (
    <section className="page-grid print:hidden">
      <h2 className="border-t border-ink pt-2.4 font-text text-t3/caption weight-400 letter-spacing-normal text-ink-2">
        {m.project_next()}
      </h2>
      <Link className="mt-4 block no-underline md:col-start-5" to={recordHref("projects", project)}>
        <Picture of={project.picture} sizes={`(min-width:48em) 60vw,${phoneSizes}`} decorative />
        <span
          className="mt-4 block font-display text-d3"
          {...textAttributes(project, "title", project.title)}
        >
          {isolateParts(project.title)}
        </span>
        <span className="text-t2 text-ink-2">{isolateParts(project.location)}</span>
      </Link>
    </section>
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
