import { randomBytes } from "node:crypto";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { environment } from "#app/config/environment";
import { log } from "#app/config/logger";
import { entryNames } from "#app/schemas/backup";
import type { Admin } from "#app/schemas/user";
import { countLoginAttempt, tooManyAttempts } from "#app/server/auth/login-rate-limit";
import { findCurrentSession } from "#app/server/auth/session";
import { removeOrphans } from "#app/server/files/remove-orphans";
import { createTemporaryFolder, removeTemporary } from "#app/server/files/storage-key";
import { findAutomaticBackups } from "#db/client/automatic-backups";
import { runExclusive } from "#db/queries/database/backups";
import { countsOf } from "#db/queries/database/snapshot";
import { isPasswordOf } from "#db/queries/users/users";
import { backupErrorMessage } from "./backup-error-message";
import { BackupError, checkDatabase, type UnpackedBackup } from "./read-backup";
import { receiveBackup } from "./receive-backup";
import { restore, type Source } from "./restore";

/** How long an uploaded backup waits for its confirmation. */
const timeoutMs = 3_600_000;

/** Uploaded backups by the id of their confirmation page; one for each admin. */
const pending = new Map<string, { unpacked: UnpackedBackup; userId: number; timer: NodeJS.Timeout }>();

/** @returns the id of the confirmation page */
async function savePendingRestore(unpacked: UnpackedBackup, userId: number) {
  for (const [id, { userId: other }] of pending) if (other === userId) await deletePendingRestore(id);
  const id = randomBytes(16).toString("base64url");
  const timer = setTimeout(() => void deletePendingRestore(id), timeoutMs).unref();
  pending.set(id, { unpacked, userId, timer });
  return id;
}

async function deletePendingRestore(id: string) {
  const found = pending.get(id);
  if (!found) return;
  clearTimeout(found.timer);
  pending.delete(id);
  await removeTemporary(found.unpacked.folder);
}

/** The databases that a restore has replaced, newest first. */
export async function findReplacedDatabases() {
  const copies = await findAutomaticBackups(environment.DATABASE_PATH, "restore");
  return copies.map(({ name, madeAt }) => ({ name, madeAt }));
}

/** A backup that waits for its confirmation. @param id of an upload of this admin, or name of a replaced database */
export async function findPendingRestore(id: string, userId: number) {
  const upload = pending.get(id);
  if (upload?.userId === userId) {
    const { unpacked } = upload;
    const { madeAt, database } = unpacked;
    return { madeAt, counts: countsOf(database), hasFiles: true, prepare: async () => unpacked };
  }
  const copies = await findAutomaticBackups(environment.DATABASE_PATH, "restore");
  const copy = copies.find(({ name }) => name === id);
  if (!copy) return undefined;
  const { path, madeAt } = copy;
  return { madeAt, counts: countsOf(path), hasFiles: false, prepare: () => prepareCopy(path, madeAt) };
}

/** A restore changes its source, so it gets a copy of the automatic backup. */
async function prepareCopy(path: string, madeAt: string): Promise<Source> {
  const folder = await createTemporaryFolder();
  const database = join(folder, entryNames.database);
  try {
    await copyFile(path, database);
    await checkDatabase(database);
    return { database, madeAt, folder };
  } catch (error) {
    await removeTemporary(folder);
    throw error;
  }
}

/** Why a backup was rejected or not restored; `field` for a wrong password. */
type RestoreError = { status: number; message: string; field?: "password" };

/** Receives and checks a backup; nothing is restored yet. @returns the URL of the confirmation page, or an error */
export async function receiveRestore(request: Request, admin: Admin) {
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
  pending: NonNullable<Awaited<ReturnType<typeof findPendingRestore>>>,
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
