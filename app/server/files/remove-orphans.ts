import { lstat, opendir, rm } from "node:fs/promises";
import { environment } from "#app/config/environment";
import { retentionDays } from "#db/queries/database/purge";
import { deleteUnclaimed, findKnownStems } from "#db/queries/files/file-maintenance";
import {
  isInProgress,
  isTemporary,
  storageKeysOf,
  storageStem,
  trashedStem,
  trashFolder,
  trashPath,
  uploadPath,
} from "./storage-key";
import { moveToTrash, oneAtATime, restoreFromTrash } from "./trash";

const dayMs = 86_400_000;

/** Younger files may belong to another process that works in the same folder. */
const minAgeMs = 600_000;

/** How many names are read at once: the memory used does not grow with the folder. */
const batchSize = 1_000;

/**
 * Makes the folder of uploads agree with the database, for example after a crash. Deletes unclaimed files after a day,
 * and temporary ones. Files without a record go to the trash for 30 days, and return when they have a record again: a
 * wrong DATABASE_PATH or an old database loses no picture. Names that are not storage keys are left alone. Uploads may
 * run at the same time.
 * @param before in ms since 1970: later changes are left alone; a start passes its own time
 */
export async function removeOrphans(before = Date.now() - minAgeMs) {
  await purgeUnclaimed();
  const ifAbandoned = (action: Action) => async (name: string) => {
    if (!isInProgress(name) && (await lstat(uploadPath(name))).mtimeMs < before) await action(name);
  };
  // The process of an image may write for a moment after this one was killed.
  const removeTemporary = ifAbandoned((name) =>
    rm(uploadPath(name), { recursive: true, force: true, maxRetries: 5 }),
  );
  const unknown = ifAbandoned(moveToTrash);
  await forEachBatch(environment.UPLOADS_DIR, async (names) => {
    for (const name of names.filter(isTemporary)) await orLog(name, removeTemporary);
    await settle(names, storageStem, { recorded: ignore, deleted: moveToTrash, unknown });
  });
  await forEachBatch(trashFolder, (names) =>
    settle(names, trashedStem, { recorded: restoreFromTrash, deleted: ignore, unknown: removeExpired }),
  );
}

async function ignore() {}

/** Deletes a file that has been in the trash for 30 days: moving it has set its ctime. */
async function removeExpired(name: string) {
  const { ctimeMs } = await lstat(trashPath(name));
  if (ctimeMs < Date.now() - retentionDays * dayMs) await rm(trashPath(name), { force: true });
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

type Action = (name: string) => Promise<void>;

/** Runs the action for each name by what the database knows of it. */
async function settle(
  names: string[],
  stemOf: typeof storageStem,
  actions: { recorded: Action; deleted: Action; unknown: Action },
) {
  const stems = [...new Set(names.flatMap((name) => stemOf(name) ?? []))];
  if (stems.length === 0) return;
  await oneAtATime(async () => {
    const { recorded, deleted } = await findKnownStems(stems);
    for (const name of names) {
      const stem = stemOf(name);
      if (stem === undefined) continue;
      const state = recorded.has(stem) ? "recorded" : deleted.has(stem) ? "deleted" : "unknown";
      await orLog(name, actions[state]);
    }
  });
}

/** Logs a failure, and goes on with the other files. */
async function orLog(name: string, action: Action) {
  await action(name).catch((error) => {
    if (error.code !== "ENOENT") console.error(`${name} could not be moved or removed: ${error.message}`);
  });
}

/** The names in a folder, in batches; none when there is no such folder. */
async function forEachBatch(path: string, work: (names: string[]) => Promise<void>) {
  const folder = await opendir(path, { bufferSize: batchSize }).catch(() => undefined);
  let names: string[] = [];
  for await (const { name } of folder ?? []) {
    names.push(name);
    if (names.length < batchSize) continue;
    await work(names);
    names = [];
  }
  await work(names);
}
