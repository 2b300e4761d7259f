import { Link } from "@remix-run/react";
import { capitalize } from "#app/components/format";
import { Picture } from "#app/components/media/picture";
import type { Picture as PictureData } from "#app/schemas/picture";
import type { Project } from "#app/schemas/project";
import { cardSizes } from "./card-sizes";
import { ProjectStatusBadge } from "./project-status";

export type ProjectCardData = Pick<
  Project,
  "id" | "title" | "location" | "category" | "status" | "completionDate" | "featured"
> & { picture?: PictureData };

type Props = { project: ProjectCardData; heading?: "h2" | "h3"; sizes?: string; lead?: boolean };

/** Project in a list. CSS makes the whole card a link. */
export function ProjectCard({ project, heading: Heading = "h2", sizes = cardSizes, lead = false }: Props) {
  const { id, title, location, category, status, completionDate, featured, picture } = project;
  return (
    <article className="card">
      <Picture of={picture} sizes={sizes} lead={lead} />
      <p className="label">
        <span>{capitalize(category)}</span>
        {featured && <b className="featured">Featured</b>}
      </p>
      <Heading>
        <Link to={`/projects/${id}`}>{title}</Link>
      </Heading>
      <p className="place">{location}</p>
      <p className="deal">
        <ProjectStatusBadge status={status} />
        {/* Its line is kept, so that the rules of a row meet. */}
        <span>{completionDate || "\u00a0"}</span>
      </p>
    </article>
  );
}
