import { capitalize } from "#app/components/format";

/** Spec section 4: completed is green, ongoing blue, anything else yellow; the arch and the word say it too. */
export function ProjectStatusBadge({ status }: { status: string }) {
  const colour = status === "completed" || status === "ongoing" ? status : "other";
  return <span className={`state ${colour}`}>{capitalize(status)}</span>;
}
