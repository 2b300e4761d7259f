import { db } from "../../client/client";
import { pendingFormCutoff } from "../users/pending-forms";

/** How long what was changed or deleted can be brought back. */
export const retentionDays = 30;

/** Takes away what is past its time: old revisions and deleted records, stashed forms, sessions long over. */
export async function purge() {
  const long = new Date(Date.now() - retentionDays * 86_400_000).toISOString();
  await db.deleteFrom("revisions").where("createdAt", "<", long).execute();
  await db.deleteFrom("stashes").where("createdAt", "<", pendingFormCutoff()).execute();
  await db.deleteFrom("submissions").where("createdAt", "<", long).execute();
  // A form that comes in under a session that is over is kept for its user: so the session is known for a while.
  await db.deleteFrom("sessions").where("expiresAt", "<", long).execute();
}
