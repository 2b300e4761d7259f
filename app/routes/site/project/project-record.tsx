import { lazy, Suspense } from "react";
import { Breadcrumb } from "#app/components/details/breadcrumb";
import { ContactButtons, ContactPerson } from "#app/components/details/contact-buttons";
import { ListingDocuments } from "#app/components/details/listing-documents";
import { PaymentPlan } from "#app/components/details/payment-plan";
import { PrintContact } from "#app/components/details/print-contact";
import { withWhere } from "#app/components/details/where-fact";
import type { CardData } from "#app/components/lists/property-card";
import { phoneSizes } from "#app/components/media/picture-sources";
import { Markdown } from "#app/components/sections/markdown";
import { LeadPicture, PictureSequence } from "#app/components/sections/picture-sequence";
import { Story } from "#app/components/sections/story/story";
import { EditLink } from "#app/components/ui/text-button";
import { recordHref } from "#app/schemas/addresses/record-address";
import { textAttributes } from "#app/schemas/records/text-attributes";
import printSheet from "#app/styles/print-detail.css?url";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";
import type { Portfolio } from "#db/queries/records/portfolio";
import { Awards, Credits, ProjectFacts } from "./caption";
import type { loadProject } from "./load-project";
import { ProjectLink, RelatedProjects } from "./related-projects";

type Data = Awaited<ReturnType<typeof loadProject>>;

/** Loaded by projects with films. */
const ProjectVideos = lazy(() => import("./videos"));

/** Loaded by projects with units. */
const UnitsTable = lazy(() => import("#app/components/units/units-table"));

/** Loaded by projects with progress reports. */
const ProgressSection = lazy(() => import("#app/components/progress/progress-section"));

/** Shows the words and facts of a project, what buyers look for, its story and pictures, and further projects. */
export default function ProjectRecord({ project, pictures, next, agent, office, sections, ...loaded }: Data) {
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
      <ProjectLink
        className="md:col-start-5"
        project={project}
        sizes={`(min-width:48em) 60vw,${phoneSizes}`}
      />
    </section>
  );
}
