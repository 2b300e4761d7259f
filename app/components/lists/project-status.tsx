import { capitalize } from "#app/components/format";
import type { ProjectStatus } from "#app/schemas/project";

/** Spec section 4: completed is green, ongoing blue, anything else yellow; the arch and the word say it too. */
export function ProjectStatusBadge({ status }: { status: ProjectStatus }) {
  const colour = status === "completed" || status === "ongoing" ? status : "other";
  return <span className={`state ${colour}`}>{capitalize(status)}</span>;
}
