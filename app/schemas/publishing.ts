export const publishingStates = ["draft", "scheduled", "published", "expired"] as const;

export type PublishingState = (typeof publishingStates)[number];

export const stateWords: Record<PublishingState, () => string> = {
  draft: m.state_draft,
  scheduled: m.state_scheduled,
  published: m.state_published,
  expired: m.state_expired,
};

/** A save publishes, now or at its time; or stores a draft, which visitors don't see; or withdraws that. */
export const saveIntents = ["publish", "draft", "withdraw"] as const;

export type SaveIntent = (typeof saveIntents)[number];

/** Causes of a revision. `base` is the record as it was before its history began. */
export type RevisionChange =
  | "base"
  | "add"
  | "edit"
  | "draft"
  | "schedule"
  | "publish"
  | "withdraw"
  | "discard"
  | "restore"
  | "delete";

/** A changed field of an edit, with its values in words. */
export type FieldChange = { field: string; before: string; after: string };

import { m } from "#app/words/compiled/messages.js";
