import type { RevisionChange } from "#app/schemas/publishing";
import type { Version } from "#db/queries/records/history";

const words: Record<RevisionChange, string> = {
  base: "First version",
  add: "Added",
  edit: "Saved",
  draft: "Saved as a draft",
  schedule: "Scheduled",
  publish: "Published",
  withdraw: "Unpublished",
  discard: "Draft discarded",
  restore: "Restored",
  delete: "Deleted",
};

/** 'Saved as a draft' */
export function changeWords({ change, state }: Pick<Version, "change" | "state">) {
  return change === "restore" && state === "draft" ? "Restored as a draft" : words[change];
}

/** 'by Ayesha', 'by its schedule' */
export function authorWords({ change, userName }: Pick<Version, "change" | "userName">) {
  if (userName) return `by ${userName}`;
  return change === "publish" ? "by its schedule" : "before changes were recorded";
}
