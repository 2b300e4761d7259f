import { log } from "#app/config/logger";
import type { Admin } from "#app/schemas/user";
import { tooManyAttempts } from "#app/server/auth/authenticator";
import { countLoginAttempt } from "#app/server/auth/login-rate-limit";
import { findCurrentSession } from "#app/server/auth/session";
import { removeOrphans } from "#app/server/files/remove-orphans";
import { runExclusive } from "#db/queries/database/backups";
import { isPasswordOf } from "#db/queries/users/users";
import { backupErrorMessage } from "./backup-error-message";
import { deletePendingRestore, type PendingRestore, savePendingRestore } from "./pending-restores";
import { BackupError } from "./read-backup";
import { discardFolder, receiveBackup } from "./receive-backup";
import { restore, type Source } from "./restore";

/** Why a backup was not taken, or not restored: `field` says that it was the password. */
export type RestoreError = { status: number; message: string; field?: "password" };

/** Takes in and checks the archive that an admin sends. @returns the address of the question, or why there is none */
export async function receiveRestore(request: Request, admin: Admin): Promise<{ to: string } | RestoreError> {
  try {
    return { to: `/admin/restore/${await savePendingRestore(await receiveBackup(request), admin.id)}` };
  } catch (error) {
    if (error instanceof Response) throw error;
    return refusalOf(error);
  }
}

/** Goes back to this backup, if the password is right. @returns whether the admin stays signed in, or why nothing was done */
export async function undoRestore(
  request: Request,
  admin: Admin,
  name: string,
  choice: PendingRestore,
  password: string,
): Promise<{ stays: boolean } | RestoreError> {
  const { wait, forget: forgetTries } = await countLoginAttempt(request, admin.username);
  if (wait) return { status: 429, message: tooManyAttempts(wait), field: "password" };
  if (!(await isPasswordOf(admin.id, password)))
    return { status: 422, message: "Current password is incorrect", field: "password" };
  await forgetTries?.();
  const session = await findCurrentSession(request);
  let source: Source | undefined;
  try {
    source = await choice.prepare();
    const restorer = session && { key: session.key, username: admin.username };
    const stays = await restore(source, restorer, runExclusive);
    log("info", "backup", { message: `The site is again what it was at ${source.madeAt}.` });
    await tidyUp(() => deletePendingRestore(name));
    // The files of what is shown again come back to where they are served from.
    void removeOrphans().catch(console.error);
    return { stays };
  } catch (error) {
    return refusalOf(error);
  } finally {
    // An archive that was sent waits on, for another try; what was made for this one goes.
    const { folder, isKept } = source ?? {};
    if (folder && !isKept) await tidyUp(() => discardFolder(folder));
  }
}

/** What is left lying is the next sweep's affair: the restore has happened, or not, whatever becomes of it. */
async function tidyUp(work: () => Promise<void>) {
  await work().catch((error) =>
    console.error(`What was left of a restore could not be removed: ${error.message}`),
  );
}

/** What is wrong with the archive is its sender's affair; anything else is ours, and stands in the log. */
function refusalOf(error: unknown): RestoreError {
  const message = backupErrorMessage(error);
  if (error instanceof BackupError) return { status: 422, message };
  console.error(`A backup could not be restored: ${message}`);
  return { status: 503, message: `${message} Nothing was changed.` };
}
