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

const day = 86_400_000;

/** What was touched within this time may be another process's that works in the same folder: it is left alone. */
const fresh = 600_000;

/** How many files are looked at in one go; what a sweep needs of memory does not grow with the folder. */
const atOnce = 1_000;

/**
 * Makes the folder of uploads and the database agree again after a crash; the database has the last word. Takes away
 * files that came in with a form which was not saved for a day, and what came in halfway. What has no record lies with
 * the deleted files for 30 days, and comes back if it has one again: with a mistyped DATABASE_PATH, or a database of
 * yesterday, no picture is lost. What Mehrab has not named stays: the folder may hold other things. Uploads may go on
 * meanwhile.
 * @param before in ms since 1970: what was touched later is left alone; a start gives its own time, since all that an
 * earlier process has left is older
 */
export async function removeOrphans(before = Date.now() - fresh) {
  await purgeUnclaimed();
  const removeLeft = async (name: string) => {
    // The process of a picture may go on writing for a moment after ours was killed.
    if (await isLeft(name, before))
      await rm(uploadPath(name), { recursive: true, force: true, maxRetries: 5 });
  };
  const putLeftAway = async (name: string) => {
    if (await isLeft(name, before)) await moveToTrash(name);
  };
  await eachFew(environment.UPLOADS_DIR, async (names) => {
    for (const name of names.filter(isTemporary)) await orSay(name, removeLeft);
    await settle(names, storageStem, { recorded: nothing, deleted: moveToTrash, unknown: putLeftAway });
  });
  await eachFew(trashFolder, (names) =>
    settle(names, trashedStem, { recorded: restoreFromTrash, deleted: nothing, unknown: removeForgotten }),
  );
}

async function nothing() {}

async function isLeft(name: string, before: number) {
  return !isInProgress(name) && (await lstat(uploadPath(name))).mtimeMs < before;
}

/** To be moved is to be changed, but for its bytes: so the file itself says how long it has been here. */
async function removeForgotten(name: string) {
  const { ctimeMs } = await lstat(trashPath(name));
  if (ctimeMs < Date.now() - retentionDays * day) await rm(trashPath(name), { force: true });
}

/** First the rows, then the bytes: a crash in between leaves what the next sweep takes away. */
async function purgeUnclaimed() {
  const before = new Date(Date.now() - day).toISOString();
  for (let gone = await deleteUnclaimed(before, atOnce); ; gone = await deleteUnclaimed(before, atOnce)) {
    for (const name of gone.flatMap(storageKeysOf))
      await orSay(name, (each) => rm(uploadPath(each), { force: true }));
    if (gone.length < atOnce) return;
  }
}

type Act = (name: string) => Promise<void>;

/** Does with each of these names what the database knows of it. */
async function settle(
  names: string[],
  stemOfName: typeof storageStem,
  acts: { recorded: Act; deleted: Act; unknown: Act },
) {
  const stems = [...new Set(names.flatMap((name) => stemOfName(name) ?? []))];
  if (stems.length === 0) return;
  await oneAtATime(async () => {
    const { recorded, deleted } = await findKnownStems(stems);
    for (const name of names) {
      const stem = stemOfName(name);
      if (stem === undefined) continue;
      const act = recorded.has(stem) ? acts.recorded : deleted.has(stem) ? acts.deleted : acts.unknown;
      await orSay(name, act);
    }
  });
}

/** One file that can't be touched keeps nobody from the others. */
async function orSay(name: string, act: Act) {
  await act(name).catch((error) => {
    if (error.code !== "ENOENT") console.error(`${name} could not be tidied away: ${error.message}`);
  });
}

/** The names in a folder, some at a time; none when there is no such folder. */
async function eachFew(path: string, work: (names: string[]) => Promise<void>) {
  const folder = await opendir(path, { bufferSize: atOnce }).catch(() => undefined);
  let names: string[] = [];
  for await (const { name } of folder ?? []) {
    names.push(name);
    if (names.length < atOnce) continue;
    await work(names);
    names = [];
  }
  await work(names);
}
