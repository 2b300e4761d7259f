import { capitalize } from "#app/components/format";

/** Project status: completed is green, ongoing blue, anything else yellow. */
export function ProjectStatusBadge({ status }: { status: string }) {
  const color = status === "completed" || status === "ongoing" ? status : "other";
  return <span className={`state ${color}`}>{capitalize(status)}</span>;
}
