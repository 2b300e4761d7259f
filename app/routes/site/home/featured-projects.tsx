import { Link } from "@remix-run/react";
import { capitalize } from "#app/components/format";
import type { ProjectCardData } from "#app/components/lists/record-cards";
import { Picture } from "#app/components/media/picture";
import { SectionHead } from "#app/components/sections";

// In a tall frame the picture is wider than the frame and is cropped at both sides.
const tallFrame = "(min-width:48em) 72vw,92vw";
const lowFrame = "(min-width:48em) 45vw,92vw";

/** One project across the page, the others in pairs below. */
export function FeaturedProjects({ projects: [first, ...others] }: { projects: ProjectCardData[] }) {
  return (
    <section id="projects" className="plates">
      <SectionHead title="Featured projects">
        <Link className="more" to="/projects">
          All projects
        </Link>
      </SectionHead>
      {first ? (
        <FeaturedProject project={first} className="wide rise" sizes="100vw" />
      ) : (
        <div className="sheet">
          <p className="small">No project is featured at the moment.</p>
        </div>
      )}
      {others.length > 0 && (
        <div className="sheet halves">
          {others.map((project, index) => (
            <FeaturedProject
              key={project.id}
              project={project}
              className="rise"
              sizes={index % 2 ? lowFrame : tallFrame}
            />
          ))}
        </div>
      )}
    </section>
  );
}

type Props = { project: ProjectCardData; className: string; sizes: string };

function FeaturedProject({ project, className, sizes }: Props) {
  const { id, title, location, completionDate, status, picture } = project;
  const yearOrStatus = status === "completed" ? completionDate : capitalize(status);
  return (
    <figure className={className}>
      <Link to={`/projects/${id}`}>
        <Picture of={picture} sizes={sizes} decorative />
        <figcaption>
          <b>{title}</b>
          <span>{[location, yearOrStatus].filter(Boolean).join(" · ")}</span>
        </figcaption>
      </Link>
    </figure>
  );
}
