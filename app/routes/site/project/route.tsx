import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { capitalize } from "#app/components/format";
import { DetailPage, Similar, TitleBlock } from "#app/components/layout/detail-page";
import { ErrorPage, errorTitle, recordNotFound } from "#app/components/layout/error-page";
import { PrintDetails } from "#app/components/layout/print-details";
import { siteOf, useSite } from "#app/components/layout/site";
import { below } from "#app/components/lists/card-sizes";
import { ProjectCard } from "#app/components/lists/project-card";
import { ProjectStatusBadge } from "#app/components/lists/project-status";
import { Link } from "#app/components/navigation/link";
import { breadcrumbs, work } from "#app/components/seo/json-ld";
import { projectOgImage } from "#app/components/seo/og-image";
import { failedMeta, pageMeta } from "#app/components/seo/page-meta";
import { environment } from "#app/config/environment";
import { branches } from "#app/content/branches";
import { jpegOf } from "#app/schemas/picture";
import { projectDefinition } from "#app/schemas/project";
import { factsOf } from "#app/schemas/record-values";
import { notFound, parseId, rejectPost, siteOrigin } from "#app/server/http/responses";
import { qrCode } from "#app/server/og-image/qr";
import { picturesOf } from "#db/queries/files/files";
import { findProjectById, findSimilarProjects } from "#db/queries/records/projects";

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
  const site = siteOf(matches);
  if (!data) return failedMeta(errorTitle(error, "Project Not Found"), site);
  const { project, pictures } = data;
  const { id, title, category, status, location } = project;
  const path = `/projects/${id}`;
  const picture = jpegOf(pictures[0]);
  return pageMeta({
    title,
    description: `${capitalize(category)}, ${status}, ${location}. ${project.description}`,
    path,
    site,
    card: projectOgImage(project, pictures[0], site.name),
    data: [
      work(project, { site, image: picture?.src }),
      breadcrumbs(
        [
          ["Projects", "/projects"],
          [title, path],
        ],
        site,
      ),
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
  const { id, title, category, status, featured, description } = project;
  const site = useSite();
  return (
    <main id="main">
      <DetailPage
        title={title}
        crumbs={[
          ["Projects", "/projects"],
          [capitalize(category), `/projects?category=${category}`],
        ]}
        pictures={pictures}
        aside={
          <>
            <div>
              <p className="label">
                <span>Status</span>
                {featured && <b className="featured">Featured</b>}
              </p>
              <p className="price">
                <ProjectStatusBadge status={status} />
              </p>
            </div>
            <TitleBlock facts={facts} firm={site.name} sheet="Project" id={id} />
            <div className="buttons">
              <Link className="button filled" to={`/contact?subject=${encodeURIComponent(title)}`}>
                Contact Us
              </Link>
            </div>
            <PrintDetails
              phone={branch?.phone ?? site.phone}
              address={branch?.address}
              url={`${site.origin}/projects/${id}`}
              qr={qr}
            />
          </>
        }
        description={description}
      />
      {similar.length > 0 && (
        <Similar title="More projects" all={["All projects", "/projects"]}>
          {similar.map((other) => (
            <ProjectCard key={other.id} project={other} heading="h3" sizes={below} />
          ))}
        </Similar>
      )}
    </main>
  );
}

export function ErrorBoundary() {
  return <ErrorPage missing={recordNotFound("Project", ["All projects", "/projects"])} />;
}
