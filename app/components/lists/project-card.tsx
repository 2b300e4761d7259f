import { capitalize } from "#app/components/format";
import { StatusBadge } from "#app/components/ui/status-badge";
import type { Project } from "#app/schemas/kinds/project";
import { Card, type CardData, type CardPosition } from "./card";

export type ProjectCardData = CardData & Pick<Project, "category" | "status" | "completionDate">;

export function ProjectCard({ project, ...position }: CardPosition & { project: ProjectCardData }) {
  const { category, status, completionDate } = project;
  return (
    <Card record={project} list="projects" label={capitalize(category)} {...position}>
      <StatusBadge status={status} />
      {/* Its line is kept, so that the rules of a row meet. */}
      <span>{completionDate || "\u00a0"}</span>
    </Card>
  );
}
