import type { RevisionChange } from "#app/schemas/publishing";
import { m } from "#app/words/compiled/messages.js";
import type { Version } from "#db/queries/records/history";

const words: Record<RevisionChange, () => string> = {
  base: m.version_base,
  add: m.version_add,
  edit: m.version_edit,
  draft: m.version_draft,
  schedule: m.version_schedule,
  publish: m.version_publish,
  withdraw: m.version_withdraw,
  discard: m.version_discard,
  restore: m.version_restore,
  delete: m.version_delete,
};

/** 'Saved as a draft' */
export function changeWords({ change, state }: Pick<Version, "change" | "state">) {
  return change === "restore" && state === "draft" ? m.version_restore_draft() : words[change]();
}

/** 'by Ayesha', 'by its schedule' */
export function authorWords({ change, userName }: Pick<Version, "change" | "userName">) {
  if (userName) return m.version_by({ name: userName });
  return change === "publish" ? m.version_by_schedule() : m.version_unknown();
}
