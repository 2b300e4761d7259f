import type { ReactNode } from "react";
import { pictureLayout } from "#app/components/media/picture-layout";
import { m } from "#app/words/compiled/messages.js";
import { handOrderOptions, orderOptions } from "./filter-field";
import { ListPage, type ListWords } from "./list-page";
import { ProjectCard, type ProjectCardData } from "./project-card";
import type { ListProps } from "./property-list";

const listWords: ListWords = {
  title: m.projects_title,
  search: m.projects_search,
  show: m.projects_show,
  none: m.projects_none,
  count: m.projects_count,
};

type Props = ListProps & {
  projects: ProjectCardData[];
  /** The firm has put projects in an order. */
  isByHand?: boolean;
  children?: ReactNode;
};

/** Projects as pictures in their places. @param children another way to show them */
export function ProjectList({ projects, isByHand, children, ...list }: Props) {
  const places = pictureLayout(projects.length);
  return (
    <ListPage
      many="projects"
      of={listWords}
      orders={isByHand ? handOrderOptions() : orderOptions()}
      {...list}
    >
      {children ?? (
        <div className="page-grid items-end gap-y-16">
          {projects.map((project, index) => (
            <ProjectCard
              key={project.id}
              project={project}
              place={places[index] ?? "alone"}
              lead={index === 0}
            />
          ))}
        </div>
      )}
    </ListPage>
  );
}
