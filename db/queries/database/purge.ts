import { db } from "../../client/client";
import { pendingFormCutoff } from "../users/pending-forms";

/** How long a change or deletion can be undone. */
export const retentionDays = 30;

/** Deletes expired revisions, deleted records, pending forms, idempotency keys and sessions. */
export async function purge() {
  const expired = new Date(Date.now() - retentionDays * 86_400_000).toISOString();
  await db.deleteFrom("revisions").where("createdAt", "<", expired).execute();
  await db.deleteFrom("stashes").where("createdAt", "<", pendingFormCutoff()).execute();
  await db.deleteFrom("submissions").where("createdAt", "<", expired).execute();
  // An expired session still names the owner of a pending form.
  await db.deleteFrom("sessions").where("expiresAt", "<", expired).execute();
}
