import { log } from "#app/config/logger";
import type { Admin } from "#app/schemas/user";
import { countLoginAttempt, tooManyAttempts } from "#app/server/auth/login-rate-limit";
import { findCurrentSession } from "#app/server/auth/session";
import { removeTemporary } from "#app/server/files/storage-key";
import { removeOrphans } from "#app/server/files/trash";
import { runExclusive } from "#db/queries/database/backups";
import { isPasswordOf } from "#db/queries/users/users";
import { backupErrorMessage } from "./backup-error-message";
import { deletePendingRestore, type PendingRestore, savePendingRestore } from "./pending-restores";
import { BackupError } from "./read-backup";
import { receiveBackup } from "./receive-backup";
import { restore, type Source } from "./restore";

/** Why a backup was rejected or not restored; `field` for a wrong password. */
export type RestoreError = { status: number; message: string; field?: "password" };

/** Receives and checks a backup; nothing is restored yet. @returns the URL of the confirmation page, or an error */
export async function receiveRestore(request: Request, admin: Admin): Promise<{ to: string } | RestoreError> {
  try {
    return { to: `/admin/restore/${await savePendingRestore(await receiveBackup(request), admin.id)}` };
  } catch (error) {
    if (error instanceof Response) throw error;
    return toRestoreError(error);
  }
}

/** Restores a pending backup if the password is right. @returns whether the admin stays signed in, or an error */
export async function confirmRestore(
  request: Request,
  admin: Admin,
  id: string,
  pending: PendingRestore,
  password: string,
): Promise<{ isSignedIn: boolean } | RestoreError> {
  const { retryAfter, reset } = await countLoginAttempt(request, admin.username);
  if (retryAfter) return { status: 429, message: tooManyAttempts(retryAfter), field: "password" };
  if (!(await isPasswordOf(admin.id, password)))
    return { status: 422, message: "Current password is incorrect", field: "password" };
  await reset?.();
  const session = await findCurrentSession(request);
  let source: Source | undefined;
  try {
    source = await pending.prepare();
    const restorer = session && { key: session.key, username: admin.username };
    const isSignedIn = await restore(source, restorer, runExclusive);
    log("info", "backup", { message: `The site is again what it was at ${source.madeAt}.` });
    await orLog(() => deletePendingRestore(id));
    // The files of restored records return from the trash.
    void removeOrphans().catch(console.error);
    return { isSignedIn };
  } catch (error) {
    return toRestoreError(error);
  } finally {
    // An uploaded backup stays for a retry; the copy of a replaced database, which has no uploads, is removed.
    const { folder, uploads } = source ?? {};
    if (folder && !uploads) await orLog(() => removeTemporary(folder));
  }
}

/** Cleans up; a failure does not change the outcome, and is left to removeOrphans. */
async function orLog(work: () => Promise<void>) {
  await work().catch((error) =>
    console.error(`The temporary files of a restore could not be removed: ${error.message}`),
  );
}

/** 422 for a bad backup; 503 for our own failure, which is logged. */
function toRestoreError(error: unknown): RestoreError {
  const message = backupErrorMessage(error);
  if (error instanceof BackupError) return { status: 422, message };
  console.error(`A backup could not be restored: ${message}`);
  return { status: 503, message: `${message} Nothing was changed.` };
}
