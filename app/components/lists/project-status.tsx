import { capitalize } from "#app/components/format";
import type { ProjectStatus } from "#app/schemas/project";

/** Project status: completed is green, ongoing blue, anything else yellow. */
export function ProjectStatusBadge({ status }: { status: ProjectStatus }) {
  const color = status === "completed" || status === "ongoing" ? status : "other";
  return <span className={`state ${color}`}>{capitalize(status)}</span>;
}
