import { Link } from "@remix-run/react";
import { capitalize } from "#app/components/format";
import type { ProjectCardData } from "#app/components/lists/project-card";
import { Caption } from "#app/components/media/caption";
import { Picture } from "#app/components/media/picture";
import { phoneSizes } from "#app/components/media/picture-sources";
import { SectionHead } from "#app/components/sections/section-head";
import { EditLink, StandaloneLink } from "#app/components/ui/text-button";
import { isNeverCropped } from "#app/schemas/picture";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import { valueWord } from "#app/words/value-word";

const lower = "md:mt-[clamp(3rem,9vw,9rem)]";

const layouts = {
  whole: {
    figure: "-mx-margin",
    image: "aspect-thumbnail object-[50%_10%] md:aspect-21/9",
    caption: "px-margin",
    sizes: "100vw",
  },
  // In a tall frame the picture is wider than the frame and is cropped at both sides.
  start: {
    figure: "md:col-end-6",
    image: "md:aspect-4/5",
    sizes: `(min-width:48em) 72vw,${phoneSizes}`,
  },
  end: {
    figure: `md:col-start-7 ${lower}`,
    image: "md:aspect-card",
    sizes: `(min-width:48em) 45vw,${phoneSizes}`,
  },
  wide: { figure: "md:col-end-9", image: "md:aspect-card", sizes: `(min-width:48em) 60vw,${phoneSizes}` },
  narrow: {
    figure: `md:col-start-9 ${lower}`,
    image: "md:aspect-4/5",
    sizes: `(min-width:48em) 58vw,${phoneSizes}`,
  },
};

/** Layouts of all projects, in their order; the last one without a partner stands at the end. */
function layoutsFor(count: number): Layout[] {
  if (count === 2) return [layouts.wide, layouts.narrow];
  const pairs = Array.from({ length: count - 1 }, (_, index) =>
    index % 2 || index === count - 2 ? layouts.end : layouts.start,
  );
  return [layouts.whole, ...pairs];
}

/**
 * Reduces a project to what the page shows: the document has it twice, as HTML and as data. Its picture is decorative.
 */
export function featuredProject(project: ProjectCardData) {
  const { id, title, location, completionDate, status, picture } = project;
  const yearOrStatus =
    status === "completed" ? completionDate : capitalize(valueWord("project-statuses", status));
  const text = joinTexts([location, yearOrStatus], " · ");
  return { id, title, text, ...(picture && { picture: { ...picture, alt: "" } }) };
}

type Featured = ReturnType<typeof featuredProject>;

/** Two projects beside each other; else one across the page, the others in pairs below; nothing without any. */
export function FeaturedProjects({ projects }: { projects: Featured[] }) {
  if (projects.length === 0) return null;
  const places = layoutsFor(projects.length);
  // The first place is the widest.
  const isWhole = ({ picture }: Featured) => Number(picture !== undefined && isNeverCropped(picture));
  const widestFirst = projects.toSorted((one, other) => isWhole(one) - isWhole(other));
  return (
    <section id="projects">
      <SectionHead title={m.home_featured_projects()}>
        <StandaloneLink to="/projects">{m.projects_all()}</StandaloneLink>
        <EditLink to="/admin/projects?tab=featured" text={m.edit_projects()} />
      </SectionHead>
      <div className="page-grid gap-y-16">
        {widestFirst.map((project, index) => (
          <FeaturedProject key={project.id} project={project} layout={places[index] ?? layouts.end} />
        ))}
      </div>
    </section>
  );
}

type Layout = { figure?: string; image: string; caption?: string; sizes: string };

/** Fades in as it is scrolled into view (styles/featured.css). */
function FeaturedProject({ project, layout }: { project: Featured; layout: Layout }) {
  const { id, title, text, picture } = project;
  return (
    <figure className={layout.figure} data-fade-in>
      <Link className="no-underline hover:[&_b]:text-brick-text" to={`/projects/${id}`}>
        <Picture className={layout.image} of={picture} sizes={layout.sizes} placeWidth={1} decorative />
        <Caption className={layout.caption} title={title} text={text} />
      </Link>
    </figure>
  );
}
