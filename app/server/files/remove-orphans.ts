import { lstat, opendir, rm } from "node:fs/promises";
import { environment } from "#app/config/environment";
import { deleteUnclaimed, findKnownBaseNames } from "#db/queries/files/file-maintenance";
import { retentionDays } from "#db/queries/records/trash";
import {
  hasHeartbeat,
  heartbeatTimeoutMs,
  isInProgress,
  isTemporary,
  storageBaseName,
  storageKeysOf,
  trashedBaseName,
  trashFolder,
  trashPath,
  uploadPath,
} from "./storage-key";
import { moveToTrash, oneAtATime, orLog, restoreFromTrash } from "./trash";

const dayMs = 86_400_000;

/** Younger files may belong to another process that works in the same folder. */
const minAgeMs = 600_000;

/** Number of names that are read at once: the memory used does not grow with the folder. */
const batchSize = 1_000;

/**
 * Makes the folder of uploads agree with the database, for example after a crash; uploads may run at the same time.
 * Files without a record go to the trash for 30 days, and return when they have a record again: a wrong DATABASE_PATH
 * or an old database loses no picture.
 * @param before in ms since 1970: later changes are left alone; a start passes its own time
 */
export async function removeOrphans(before = Date.now() - minAgeMs) {
  await purgeUnclaimed();
  const isAbandoned = async (name: string) => {
    const since = hasHeartbeat(name) ? Date.now() - heartbeatTimeoutMs : before;
    return !isInProgress(name) && (await lstat(uploadPath(name))).mtimeMs < since;
  };
  const expired = Date.now() - retentionDays * dayMs;
  await forEachFile(environment.UPLOADS_DIR, storageBaseName, async (name, state) => {
    if (state === "deleted" || (state === "unknown" && (await isAbandoned(name)))) await moveToTrash(name);
    // The process of an image may write for a moment after this one was killed.
    if (isTemporary(name) && (await isAbandoned(name)))
      await rm(uploadPath(name), { recursive: true, force: true, maxRetries: 5 });
  });
  await forEachFile(trashFolder, trashedBaseName, async (name, state) => {
    if (state === "recorded") await restoreFromTrash(name);
    // Moving a file has set its ctime.
    if (state === "unknown" && (await lstat(trashPath(name))).ctimeMs < expired) await rm(trashPath(name));
  });
}

/** Deletes rows before bytes: after a crash in between the next run finds the bytes. */
async function purgeUnclaimed() {
  const before = new Date(Date.now() - dayMs).toISOString();
  for (let count = batchSize; count === batchSize; ) {
    const deleted = await deleteUnclaimed(before, batchSize);
    for (const name of deleted.flatMap(storageKeysOf))
      await orLog(name, (each) => rm(uploadPath(each), { force: true }));
    count = deleted.length;
  }
}

type State = "recorded" | "deleted" | "unknown" | undefined;

/** Runs `action` for each name in a folder, in batches; there may be no such folder. */
async function forEachFile(
  path: string,
  baseNameOf: typeof storageBaseName,
  action: (name: string, state: State) => Promise<void>,
) {
  const handle = (names: string[]) =>
    oneAtATime(async () => {
      const baseNames = new Set(names.flatMap((name) => baseNameOf(name) ?? []));
      const { recorded, deleted } = await findKnownBaseNames([...baseNames]);
      for (const name of names) {
        const baseName = baseNameOf(name);
        let state: State = baseName === undefined ? undefined : "unknown";
        if (baseName && deleted.has(baseName)) state = "deleted";
        if (baseName && recorded.has(baseName)) state = "recorded";
        await orLog(name, () => action(name, state));
      }
    });
  const folder = await opendir(path, { bufferSize: batchSize }).catch(() => undefined);
  let names: string[] = [];
  for await (const { name } of folder ?? []) {
    names.push(name);
    if (names.length < batchSize) continue;
    await handle(names);
    names = [];
  }
  await handle(names);
}
