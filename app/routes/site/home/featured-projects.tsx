import { Link } from "@remix-run/react";
import { capitalize } from "#app/components/format";
import type { ProjectCardData } from "#app/components/lists/project-card";
import { Picture } from "#app/components/media/picture";

// The tall ones show the middle of a picture that is wider than their place.
const tall = "(min-width:48em) 72vw,92vw";
const low = "(min-width:48em) 45vw,92vw";

/** One plate across the page, then pairs that hang unevenly; one or two projects look as meant as three. */
export function FeaturedProjects({ projects: [first, ...others] }: { projects: ProjectCardData[] }) {
  return (
    <section id="projects" className="plates">
      <div className="sheet">
        <div className="head">
          <h2>Featured projects</h2>
          <Link className="more" to="/projects">
            All projects
          </Link>
        </div>
      </div>
      {first ? (
        <Plate project={first} className="wide rise" sizes="100vw" />
      ) : (
        <div className="sheet">
          <p className="small">No project is featured at the moment.</p>
        </div>
      )}
      {others.length > 0 && (
        <div className="sheet halves">
          {others.map((project, place) => (
            <Plate key={project.id} project={project} className="rise" sizes={place % 2 ? low : tall} />
          ))}
        </div>
      )}
    </section>
  );
}

type PlateProps = { project: ProjectCardData; className: string; sizes: string };

/** A picture with its drawing label: name, place, year or state. */
function Plate({
  project: { id, title, location, completionDate, status, picture },
  className,
  sizes,
}: PlateProps) {
  return (
    <figure className={className}>
      <Link to={`/projects/${id}`}>
        <Picture of={picture} sizes={sizes} silent />
        <figcaption>
          <b>{title}</b>
          <span>
            {[location, status === "completed" ? completionDate : capitalize(status)]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </figcaption>
      </Link>
    </figure>
  );
}
