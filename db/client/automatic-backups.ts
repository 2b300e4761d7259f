import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { copyDatabase, migrationsOf } from "../queries/database/snapshot";
import { pendingAfter } from "./migrate";

/** How many copies of each kind are kept. */
const mostKept = 7;

/** Why a copy is made by itself: something is about to change the whole database. */
type Occasion = "migration" | "restore";

export type Copy = { name: string; path: string; occasion: Occasion; madeAt: string; version: string };

/** The copy could not be made: what was to follow must not. */
export class CopyFailure extends Error {
  constructor(
    readonly folder: string,
    cause: unknown,
  ) {
    super(`A copy of the database could not be made in ${folder}`, { cause });
  }
}

/** Beside the database. */
function folderOf(database: string) {
  return join(dirname(database), "backups");
}

/** Keeps a copy of a database that has migrations to come; a new one, and one that is up to date, needs none. */
export async function backUpBeforeMigration(database: string) {
  if (database === ":memory:") return;
  const done = migrationsOf(database);
  if (done.length > 0 && pendingAfter(done).length > 0) await createAutomaticBackup(database, "migration");
}

/**
 * Keeps a copy of the database in `backups` beside it, and the last seven that were made for the same occasion. Its
 * name says when it was made, before what, and by which migration its version is known:
 * '2026-11-24T10-15-00-123Z_before-migration_2026-11-22-back-office.sqlite'.
 * @throws CopyFailure
 */
export async function createAutomaticBackup(database: string, occasion: Occasion) {
  const folder = folderOf(database);
  const version = migrationsOf(database).at(-1) ?? "empty";
  const time = new Date().toISOString().replace(/[:.]/g, "-");
  const name = `${time}_before-${occasion}_${version}.sqlite`;
  try {
    await removeBroken(folder);
    await copyDatabase(database, join(folder, name));
  } catch (error) {
    throw new CopyFailure(folder, error);
  }
  for (const old of (await findAutomaticBackups(database, occasion)).slice(mostKept))
    await rm(old.path, { force: true });
  return name;
}

/** What a copy leaves behind that was killed; one that is under way has been touched within the hour. */
async function removeBroken(folder: string) {
  const names = existsSync(folder) ? await readdir(folder) : [];
  for (const name of names.filter((each) => broken.test(each))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - 3_600_000) await rm(path, { force: true });
  }
}

const broken = /_before-(migration|restore)_[\w-]+\.sqlite\.part(-[a-z]+)?$/;

const pattern =
  /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)_before-(migration|restore)_([\w-]+)\.sqlite$/;

/** The copies that are kept, the latest first. */
export async function findAutomaticBackups(database: string, occasion?: Occasion): Promise<Copy[]> {
  const folder = folderOf(database);
  const names = existsSync(folder) ? await readdir(folder) : [];
  const copies = names.flatMap((name) => {
    const [, day, hour, minute, second, rest, made, version] = pattern.exec(name) ?? [];
    if (!version) return [];
    const madeAt = `${day}${hour}:${minute}:${second}.${rest}`;
    return { name, path: join(folder, name), occasion: made as Occasion, madeAt, version };
  });
  const wanted = copies.filter((copy) => !occasion || copy.occasion === occasion);
  return wanted.sort((a, b) => (a.name < b.name ? 1 : -1));
}
