const endsTooEarly = "This must be after the time of publishing.";
const hasPassed = "This time has passed: please choose a later one, or leave it empty.";

type Values = Record<string, unknown>;

/**
 * The errors of a schedule, by field; times are ISO 8601 UTC. What has passed since it was saved may stay.
 * @param before the version that is edited
 */
export function scheduleErrors(
  { publishAt, unpublishAt }: Values,
  before?: Values,
  now = new Date().toISOString(),
): Record<string, string[]> {
  if (typeof unpublishAt !== "string") return {};
  if (typeof publishAt === "string" && unpublishAt <= publishAt) return { unpublishAt: [endsTooEarly] };
  return unpublishAt <= now && unpublishAt !== before?.unpublishAt ? { unpublishAt: [hasPassed] } : {};
}
