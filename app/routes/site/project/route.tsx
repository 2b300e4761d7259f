import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { capitalize } from "#app/components/format";
import { DetailPage } from "#app/components/layout/detail-page";
import { ErrorPage, errorTitle, recordNotFound } from "#app/components/layout/error-page";
import { siteOf, useSite } from "#app/components/layout/site";
import { similarCardSizes } from "#app/components/lists/card-sizes";
import { ProjectCard } from "#app/components/lists/project-card";
import { ProjectStatusBadge } from "#app/components/lists/project-status";
import { creativeWork } from "#app/components/seo/json-ld";
import { projectOgImage } from "#app/components/seo/og-image";
import { failedMeta, pageMeta } from "#app/components/seo/page-meta";
import { environment } from "#app/config/environment";
import { branches } from "#app/content/branches";
import { projectDefinition } from "#app/schemas/project";
import { factsOf } from "#app/schemas/record-values";
import { notFound, rejectPost } from "#app/server/http/error-responses";
import { siteOrigin } from "#app/server/http/site-origin";
import { parseId } from "#app/server/http/url-params";
import { qrCode } from "#app/server/og-image/qr";
import { picturesOf } from "#db/queries/files/files";
import { findProjectById, findSimilarProjects } from "#db/queries/records/projects";

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
  const site = siteOf(matches);
  if (!data) return failedMeta(errorTitle(error, "Project Not Found"), site);
  const { project, pictures } = data;
  const { title, category, status, location, description } = project;
  const path = `/projects/${project.id}`;
  return pageMeta({
    title,
    description: `${capitalize(category)}, ${status}, ${location}. ${description}`,
    path,
    site,
    ogImage: projectOgImage(project, pictures[0], site.name),
    jsonLd: creativeWork(project, { site, picture: pictures[0] }),
    breadcrumb: [
      ["Projects", "/projects"],
      [title, path],
    ],
  });
};

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = parseId(params.id);
  const project = id && (await findProjectById(id));
  if (!project) throw notFound();
  const [pictures, similar] = await Promise.all([picturesOf(project), findSimilarProjects(project, 3)]);
  const branch = branches.find(({ name }) => project.location.includes(name));
  const qr = qrCode(`${siteOrigin(request, environment.SITE_URL)}/projects/${id}`);
  return { project, facts: factsOf(projectDefinition, project), pictures, similar, branch, qr };
}

export const action = rejectPost;

export default function Project() {
  const { project, facts, pictures, similar, branch, qr } = useLoaderData<typeof loader>();
  const { id, category, status } = project;
  const { name, origin, phone } = useSite();
  return (
    <DetailPage
      record={project}
      pictures={pictures}
      breadcrumb={[
        ["Projects", "/projects"],
        [capitalize(category), `/projects?category=${category}`],
      ]}
      headline={{
        label: "Status",
        value: (
          <p className="price">
            <ProjectStatusBadge status={status} />
          </p>
        ),
      }}
      facts={facts}
      source={{ kind: "Project", name }}
      contactLabel="Contact Us"
      print={{
        phone: branch?.phone ?? phone,
        address: branch?.address,
        url: `${origin}/projects/${id}`,
        qr,
      }}
      similar={{
        title: "More projects",
        listLabel: "All projects",
        cards: similar.map((other) => (
          <ProjectCard key={other.id} project={other} heading="h3" sizes={similarCardSizes} />
        )),
      }}
    />
  );
}

export function ErrorBoundary() {
  return <ErrorPage missing={recordNotFound("Project", ["All projects", "/projects"])} />;
}
