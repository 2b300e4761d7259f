import type { kindOf, Values } from "./registry";

const endsTooEarly = "This must be after the time of publishing.";
const hasPassed = "This time has passed: please choose a later one, or leave it empty.";

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

type Options = {
  id?: number;
  /** The version that is edited. */
  before: Values | undefined;
  /** Errors by field that are known already. */
  known?: Record<string, string[]>;
};

/** The values of a record that its schema has accepted, with what a draft may lack; or their errors by field. */
export async function checkValues(
  { queries }: Pick<ReturnType<typeof kindOf>, "queries">,
  values: Values,
  { id, before, known }: Options,
) {
  const errors = { ...known, ...scheduleErrors(values, before), ...(await queries.findErrors?.(values, id)) };
  if (Object.keys(errors).length > 0) return { errors };
  return { values: (await queries.complete?.(values, id)) ?? values };
}
