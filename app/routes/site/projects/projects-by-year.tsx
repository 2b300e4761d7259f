import { Link } from "@remix-run/react";
import { capitalize } from "#app/components/format";
import type { ProjectCardData } from "#app/components/lists/project-card";
import { SectionRows } from "#app/components/sections/section-rows";
import { StatusBadge } from "#app/components/ui/status-badge";
import { recordHref } from "#app/schemas/addresses/record-address";
import { textAttributes } from "#app/schemas/records/text-attributes";
import { isolateParts } from "#app/words/isolate";
import { valueWord } from "#app/words/value-word";

/** The last year in '2019 – 2023', else that in 'January 2023'; '' without one. */
const yearOf = ({ completionDate, cardText }: ProjectCardData) =>
  (cardText ?? completionDate)?.match(/\b[12]\d{3}\b/g)?.at(cardText ? -1 : 0) ?? "";

/** Sorts projects by their year, the latest first and those without one before them, and otherwise as they are. */
export function latestFirst(projects: ProjectCardData[]) {
  const rank = (project: ProjectCardData) => Number(yearOf(project) || 9999);
  return projects.toSorted((one, other) => rank(other) - rank(one));
}

/** Rows of projects, in which a year is written once. */
export function ProjectsByYear({ projects }: { projects: ProjectCardData[] }) {
  return (
    <div className="page-grid">
      <SectionRows className="text-t2/normal wrap-anywhere">
        {projects.map((project, index) => {
          const year = yearOf(project);
          const previous = projects[index - 1];
          const { id, title, location, category, status } = project;
          return (
            <li className="grid-cols-[3.5rem_1fr] items-baseline py-1.2! md:grid-cols-12" key={id}>
              <span className="tabular">{previous && yearOf(previous) === year ? "" : year}</span>
              <h2 className="text-d4 md:col-span-5" {...textAttributes(project, "title", title)}>
                <Link className="touch no-underline" to={recordHref("projects", project)}>
                  {isolateParts(title)}
                </Link>
              </h2>
              <span
                className="col-start-2 text-ink-2 md:col-[auto/span_3]"
                {...textAttributes(project, "location", location)}
              >
                {isolateParts(location)}
              </span>
              <span className="col-start-2 flex flex-wrap gap-x-4 text-ink-2 md:col-[auto/span_3]">
                {capitalize(valueWord("project-categories", category))}
                <StatusBadge status={status} />
              </span>
            </li>
          );
        })}
      </SectionRows>
    </div>
  );
}
