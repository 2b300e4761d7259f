import { Link } from "@remix-run/react";
import type { CardData } from "#app/components/lists/property-card";
import { Picture } from "#app/components/media/picture";
import { sequenceColumns, sizesOf } from "#app/components/sections/picture-sequence";
import { sequenceWidths } from "#app/components/sections/sequence-widths";
import { recordHref } from "#app/schemas/addresses/record-address";
import { textAttributes } from "#app/schemas/records/text-attributes";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";
import type { Portfolio } from "#db/queries/records/portfolio";

/** Other projects that the firm shows with this one, in the widths of a sequence of pictures. */
export function RelatedProjects({ related = [] }: Pick<Portfolio, "related">) {
  if (related.length === 0) return null;
  const widths = sequenceWidths(related.map(({ picture }) => picture ?? {}));
  return (
    <section className="print:hidden">
      <div className="page-grid">
        <h2 className="border-t border-ink pt-2.4 font-text text-t3/caption weight-400 letter-spacing-normal text-ink-2">
          {m.field_related()}
        </h2>
      </div>
      <ul className="page-grid items-end gap-y-10 md:gap-y-16">
        {related.map((project, index) => {
          const width = widths[index] ?? "end";
          return (
            <li key={project.id} className={sequenceColumns[width]}>
              <ProjectLink project={project} sizes={sizesOf(width)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type LinkProps = { project: CardData; sizes: string; className?: string };

/** A project as a large picture with its title and location. @param className its place in the grid */
export function ProjectLink({ project, sizes, className = "" }: LinkProps) {
  return (
    <Link className={`mt-4 block no-underline ${className}`.trim()} to={recordHref("projects", project)}>
      <Picture of={project.picture} sizes={sizes} decorative />
      <span className="mt-4 block font-display text-d3" {...textAttributes(project, "title", project.title)}>
        {isolateParts(project.title)}
      </span>
      <span className="text-t2 text-ink-2">{isolateParts(project.location)}</span>
    </Link>
  );
}
