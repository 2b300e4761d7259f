import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { siteOf, useSite } from "#app/components/context/site";
import { ContactButtons } from "#app/components/details/contact-buttons";
import { DetailPage } from "#app/components/details/detail-page";
import { capitalize } from "#app/components/format";
import { ErrorPage, recordNotFound } from "#app/components/layout/error-page";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { similarCard } from "#app/components/lists/card";
import { ProjectCard } from "#app/components/lists/project-card";
import { gallerySizes } from "#app/components/media/gallery";
import { creativeWork } from "#app/components/seo/json-ld";
import { projectOgImage } from "#app/components/seo/og-image";
import { errorMeta, pageMeta } from "#app/components/seo/page-meta";
import { StatusBadge } from "#app/components/ui/status-badge";
import { recordAddress } from "#app/schemas/addresses/record-address";
import { ogImageLink } from "#app/schemas/appearance/og-image";
import { projectDefinition } from "#app/schemas/kinds/project";
import { plainTextOf } from "#app/schemas/markdown";
import type { Picture } from "#app/schemas/picture";
import { factsOf } from "#app/schemas/records/record-values";
import { rejectPost } from "#app/server/http/error-responses";
import { findAtAddress } from "#app/server/http/record-at-address";
import { siteOrigin } from "#app/server/http/site-origin";
import { qrCode } from "#app/server/images/qr-code";
import { readMarkdown } from "#app/server/markdown/read-markdown";
import { findPreview } from "#app/server/records/preview";
import { picturesOf } from "#db/queries/files/files";
import { findVisibleAgent } from "#db/queries/lists/listing-agent";
import { findOfficeOf } from "#db/queries/records/content";
import { findListingDetails } from "#db/queries/records/listing-details";
import { findSimilarProjects, projectQueries } from "#db/queries/records/projects";
import { findPageSettings } from "#db/queries/settings";

export const links = siteLinks;
export const handle: PageHandle<{ pictures: Picture[] }> = {
  style: "detail",
  lead: ({ pictures: [picture] }) => ({ picture, sizes: gallerySizes }),
};

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return errorMeta(args, "Project Not Found");
  const site = siteOf(args.matches);
  const { project, pictures } = args.data;
  const { title, category, status, location, description } = project;
  const path = recordAddress("projects", project);
  return pageMeta({
    title,
    description: `${capitalize(category)}, ${status}, ${location}. ${plainTextOf(description)}`,
    path,
    site,
    isPreview: args.data.isPreview,
    ogImage: ogImageLink(projectOgImage(project, pictures[0], site)),
  });
};

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const preview = await findPreview(args, projectDefinition);
  const found = preview ?? (await findAtAddress("projects", args, projectQueries.findVisible));
  const [pictures, similar, office, agent, description, settings, details] = await Promise.all([
    picturesOf(found),
    findSimilarProjects(found, 3),
    findOfficeOf(found.location),
    findVisibleAgent(found.agentId),
    readMarkdown(found.description),
    findPageSettings(),
    findListingDetails(found),
  ]);
  const qr = qrCode(`${siteOrigin(request)}/projects/${found.id}`);
  const facts = factsOf(projectDefinition, found, settings);
  const { id, title, location, category, status, featured, reference } = found;
  const project = { id, title, location, category, status, featured, reference, description };
  return {
    project,
    facts,
    pictures,
    similar,
    office,
    qr,
    whatsapp: settings.whatsapp,
    ...details,
    ...(agent && { agent }),
    ...(preview && { isPreview: true }),
  };
}

export const action = rejectPost;

export default function Project() {
  const { project, similar, whatsapp, ...loaded } = useLoaderData<typeof loader>();
  const site = useSite();
  const cards = similar.map((other) => <ProjectCard key={other.id} project={other} {...similarCard} />);
  return (
    <DetailPage
      {...loaded}
      record={project}
      list="projects"
      category={["category", project.category]}
      headline={{ label: "Status", value: <StatusBadge status={project.status} /> }}
      source={{ kind: "Project", name: site.name }}
      jsonLd={creativeWork(project, site, loaded.pictures[0])}
      contactLabel="Contact Us"
      buttons={
        <ContactButtons
          list="projects"
          id={project.id}
          text={`${project.title}, ${site.origin}${recordAddress("projects", project)}`}
          agent={loaded.agent}
          office={loaded.office}
          whatsapp={whatsapp}
        />
      }
      similar={{ title: "More projects", cards }}
    />
  );
}

export function ErrorBoundary() {
  return <ErrorPage missing={recordNotFound("Project", "projects")} />;
}
