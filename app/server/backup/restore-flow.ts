import { randomBytes } from "node:crypto";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { environment } from "#app/config/environment";
import { log } from "#app/config/logger";
import { entryNames } from "#app/schemas/backup";
import type { ConfirmInput } from "#app/schemas/users/second-factor";
import type { Admin } from "#app/schemas/users/user";
import { confirmIdentity, type Refusal } from "#app/server/auth/recent-check";
import { findCurrentSession } from "#app/server/auth/session";
import { removeOrphans } from "#app/server/files/remove-orphans";
import { createTemporaryFolder, removeTemporary } from "#app/server/files/storage-key";
import { m } from "#app/words/compiled/messages.js";
import { findAutomaticBackups } from "#db/client/automatic-backups";
import { runExclusive } from "#db/queries/database/backups";
import { countsOf } from "#db/queries/database/snapshot";
import { publishDue } from "#db/queries/records/due";
import { findOwners, tellOwners } from "#db/queries/users/owners";
import { findTotp } from "#db/queries/users/second-factor";
import { BackupError } from "./backup-error";
import { backupErrorMessage } from "./backup-error-message";
import { checkDatabase, type UnpackedBackup } from "./check-backup";
import { receiveBackup } from "./receive-backup";
import { restore, type Source } from "./restore";

/** The databases that a restore has replaced, newest first. */
export async function findReplacedDatabases() {
  const copies = await findAutomaticBackups(environment.DATABASE_PATH, "restore");
  return copies.map(({ name, madeAt }) => ({ name, madeAt }));
}

/** A backup that waits for its confirmation. @param id of an upload of this admin, or name of a replaced database */
export async function findPendingRestore(id: string, userId: number) {
  const unpacked = findPendingUpload(id, userId);
  if (unpacked) {
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

type RestoreError = { status: number; message: string };

/** Receives and checks a backup; nothing is restored yet. @returns the URL of the confirmation page, or an error */
export async function receiveRestore(request: Request, admin: Admin) {
  try {
    return { to: `/admin/restore/${await savePendingUpload(await receiveBackup(request), admin.id)}` };
  } catch (error) {
    if (error instanceof Response) throw error;
    return toRestoreError(error);
  }
}

type RestoreResult = { isSignedIn: boolean } | RestoreError | Refusal;

/** Time for which the result of a restore answers a form that was sent twice, in ms. */
const resultMs = 10_000;

/** Results of restores that run or have just ended, by confirmation page and admin: a double click restores once. */
const results = new Map<string, Promise<RestoreResult>>();

/**
 * Restores a pending backup if the password is right, and the code of the second factor if there is one.
 * @returns whether the admin stays signed in, or an error; undefined without such a backup
 */
export async function confirmRestore(
  request: Request,
  admin: Admin,
  id: string,
  identity: ConfirmInput,
): Promise<RestoreResult | undefined> {
  const key = `${id} ${admin.id}`;
  const pending = !results.has(key) && (await findPendingRestore(id, admin.id));
  // The check belongs to the result, because a form that is sent twice brings one code.
  const confirmAndRestore = async (source: Pending) =>
    (await confirmIdentity(request, admin, identity, m.password_current_wrong())) ??
    restorePending(request, admin, id, source);
  if (pending && !results.has(key)) results.set(key, confirmAndRestore(pending));
  const result = await results.get(key);
  if (result && "status" in result) results.delete(key);
  else if (pending) setTimeout(() => results.delete(key), resultMs).unref();
  return result;
}

type Pending = NonNullable<Awaited<ReturnType<typeof findPendingRestore>>>;

async function restorePending(
  request: Request,
  admin: Admin,
  id: string,
  pending: Pending,
): Promise<RestoreResult> {
  stopTimeout(id);
  let source: Source | undefined;
  try {
    const session = await findCurrentSession(request);
    const totpSecret = (await findTotp(admin.id))?.secret;
    const owners = await findOwners();
    source = await pending.prepare();
    const restorer = session && { key: session.key, username: admin.username, totpSecret };
    const isSignedIn = await restore(source, restorer, runExclusive);
    log("info", "backup", { message: `The site is again what it was at ${source.madeAt}.` });
    // What was due since the backup, before a visitor asks for it.
    await publishDue().catch((error) => console.error("What is due could not be published:", error));
    await tellOwners(owners, "restored", (language) =>
      m.notice_by({ username: admin.username }, language),
    ).catch((error) => console.error("The owners could not be told of a restore:", error));
    await orLog(() => deletePendingUpload(id));
    // The files of restored records return from the trash.
    void removeOrphans().catch(console.error);
    return { isSignedIn };
  } catch (error) {
    startTimeout(id);
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
  return { status: 503, message: m.restore_unchanged({ reason: message }) };
}

const timeoutMs = 3_600_000;

/** Uploaded backups by the id of their confirmation page; one for each admin. */
const uploads = new Map<string, { unpacked: UnpackedBackup; userId: number; timer?: NodeJS.Timeout }>();

export async function savePendingUpload(unpacked: UnpackedBackup, userId: number) {
  for (const [id, { userId: other }] of uploads) if (other === userId) await deletePendingUpload(id);
  const id = randomBytes(16).toString("base64url");
  uploads.set(id, { unpacked, userId });
  startTimeout(id);
  return id;
}

function findPendingUpload(id: string, userId: number) {
  const upload = uploads.get(id);
  return upload?.userId === userId ? upload.unpacked : undefined;
}

/** Starts the hour anew: a restore that failed may be tried again. */
function startTimeout(id: string) {
  const upload = uploads.get(id);
  if (upload) upload.timer = setTimeout(() => void deletePendingUpload(id), timeoutMs).unref();
}

/** A restore that has begun needs its files to its end. */
function stopTimeout(id: string) {
  clearTimeout(uploads.get(id)?.timer);
}

async function deletePendingUpload(id: string) {
  stopTimeout(id);
  const upload = uploads.get(id);
  uploads.delete(id);
  if (upload) await removeTemporary(upload.unpacked.folder);
}
