import { Link } from "@remix-run/react";
import { capitalize } from "#app/components/format";
import {
  type ProjectCardData,
  PropertyCard,
  type PropertyCardData,
} from "#app/components/lists/record-cards";
import { Picture } from "#app/components/media/picture";
import { SectionHead } from "#app/components/sections";
import type { PropertyType } from "#app/schemas/property";

const typeFilters: [type: PropertyType, label: string][] = [
  ["residential", "Residential"],
  ["commercial", "Commercial"],
  ["villa", "Luxury Villas"],
  ["apartment", "Apartments"],
];

// The first two cards are large: side by side on a wide screen, else the first has its own row.
const largeSizes = [
  "(min-width:64em) 55vw,(min-width:40em) 92vw,82vw",
  "(min-width:64em) 55vw,(min-width:40em) 45vw,82vw",
];
const smallSizes = "(min-width:64em) 30vw,(min-width:40em) 45vw,82vw";

/** Cards filtered by type with radio buttons and CSS alone: no request, no script. */
export function FeaturedProperties({ properties }: { properties: PropertyCardData[] }) {
  return (
    <section id="properties" className="of-type">
      <SectionHead title="Featured properties">
        {properties.length > 0 && (
          <fieldset className="picks">
            <legend className="sr-only">Type</legend>
            <label>
              <input type="radio" name="type" id="type-all" defaultChecked />
              All
            </label>
            {typeFilters.map(([type, label]) => (
              <label key={type}>
                <input type="radio" name="type" id={`type-${type}`} />
                {label}
              </label>
            ))}
          </fieldset>
        )}
      </SectionHead>
      {/* Three cards are of one size: after two large ones the third would be alone in its row. */}
      <div className={`sheet cards lead ${properties.length === 3 ? "" : "duet"}`}>
        {properties.map((property, index) => (
          <PropertyCard
            key={property.id}
            property={property}
            heading="h3"
            sizes={largeSizes[index] ?? smallSizes}
          />
        ))}
      </div>
      <div className="sheet">
        {properties.length > 0 ? (
          <p className="none small">Nothing of this type is featured at the moment.</p>
        ) : (
          <p className="small">No property is featured at the moment.</p>
        )}
        <p className="mt-4">
          <Link className="more" to="/properties">
            All properties
          </Link>
        </p>
      </div>
    </section>
  );
}

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
