import type { SaveIntent } from "#app/schemas/publishing";
import type { RecordDefinition, Stored } from "#app/schemas/records/record";
import { createToast, type Toast } from "#app/schemas/toast";

/**
 * Toast of a saved record: 'Property created', 'Draft saved'.
 * @param merged what was merged of others' changes, in a sentence
 */
export function savedToast(
  { label, hasStates }: RecordDefinition,
  intent: SaveIntent,
  saved: Pick<Stored<unknown>, "state"> | undefined,
  done: "created" | "updated",
  merged = "",
): Toast {
  const toast = (title: string, text = "") => createToast(title, [text, merged].filter(Boolean).join(" "));
  if (intent === "draft") return toast("Draft saved", "Visitors don't see it until it is published.");
  if (intent === "withdraw")
    return toast(`${label} unpublished`, "Visitors don't see it any more. It is kept as a draft.");
  if (hasStates && saved?.state === "scheduled")
    return toast(`${label} scheduled`, "Visitors see it from the time that you have chosen.");
  return toast(`${label} ${done}`);
}
