import { Link } from "@remix-run/react";
import { capitalize } from "#app/components/format";
import type { ProjectCardData } from "#app/components/lists/project-card";
import { Caption } from "#app/components/media/caption";
import { Picture } from "#app/components/media/picture";
import { SectionHead } from "#app/components/sections/section-head";
import { StandaloneLink } from "#app/components/ui/text-button";

const layouts = {
  whole: {
    image: "aspect-thumbnail object-[50%_10%] md:aspect-21/9",
    caption: "px-margin",
    sizes: "100vw",
  },
  // In a tall frame the picture is wider than the frame and is cropped at both sides.
  start: {
    figure: "md:col-end-6",
    image: "md:aspect-4/5",
    sizes: "(min-width:48em) 72vw,92vw",
  },
  end: {
    figure: "md:col-start-7 md:mt-[clamp(3rem,9vw,9rem)]",
    image: "md:aspect-card",
    sizes: "(min-width:48em) 45vw,92vw",
  },
};

/**
 * Reduces a project to what the page shows: the document has it twice, as HTML and as data. Its picture is decorative.
 */
export function featuredProject(project: ProjectCardData) {
  const { id, title, location, completionDate, status, picture } = project;
  const yearOrStatus = status === "completed" ? completionDate : capitalize(status);
  const text = [location, yearOrStatus].filter(Boolean).join(" · ");
  return { id, title, text, picture };
}

type Featured = ReturnType<typeof featuredProject>;

/** One project across the page, the others in pairs below; nothing without any. */
export function FeaturedProjects({ projects: [first, ...others] }: { projects: Featured[] }) {
  if (!first) return null;
  return (
    <section id="projects">
      <SectionHead title="Featured projects">
        <StandaloneLink to="/projects">All projects</StandaloneLink>
      </SectionHead>
      <FeaturedProject project={first} layout={layouts.whole} />
      {others.length > 0 && (
        <div className="page-grid mt-16 gap-y-10">
          {others.map((project, index) => (
            <FeaturedProject
              key={project.id}
              project={project}
              layout={index % 2 ? layouts.end : layouts.start}
            />
          ))}
        </div>
      )}
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
        <Picture className={layout.image} of={picture} sizes={layout.sizes} decorative />
        <Caption className={layout.caption} title={title} text={text} />
      </Link>
    </figure>
  );
}
