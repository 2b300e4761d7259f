import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { migrationsOf } from "../queries/database/integrity";
import { copyDatabase } from "../queries/database/snapshot";
import { findPendingMigrations } from "./migrate";

const maxCopies = 7;

type Occasion = "migration" | "restore";

/** The copy failed, so the migration or restore must not start. */
export class BackupCopyError extends Error {
  constructor(
    readonly folder: string,
    cause: unknown,
  ) {
    super(`A copy of the database could not be made in ${folder}`, { cause });
  }
}

function folderOf(database: string) {
  return join(dirname(database), "backups");
}

/** Copies a database that has pending migrations; a new one needs no copy. */
export async function backUpBeforeMigration(database: string) {
  if (database === ":memory:") return;
  const done = migrationsOf(database);
  if (done.length > 0 && findPendingMigrations(done).length > 0)
    await createAutomaticBackup(database, "migration");
}

/**
 * Copies the database into `backups` beside it, and removes the oldest copies of the same occasion.
 * @returns the name, such as '2026-11-24T10-15-00-123Z_before-migration_002-back-office.sqlite'
 * @throws BackupCopyError
 */
export async function createAutomaticBackup(database: string, occasion: Occasion) {
  const folder = folderOf(database);
  const version = migrationsOf(database).at(-1) ?? "empty";
  const time = new Date().toISOString().replace(/[:.]/g, "-");
  const name = `${time}_before-${occasion}_${version}.sqlite`;
  try {
    await removePartialCopies(folder);
    await copyDatabase(database, join(folder, name));
  } catch (error) {
    throw new BackupCopyError(folder, error);
  }
  for (const old of (await findAutomaticBackups(database, occasion)).slice(maxCopies))
    await rm(old.path, { force: true });
  return name;
}

/** Removes what a killed process has left; a copy in progress was modified within the hour. */
async function removePartialCopies(folder: string) {
  for (const name of (await namesIn(folder)).filter((each) => partialName.test(each))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - 3_600_000) await rm(path, { force: true });
  }
}

async function namesIn(folder: string) {
  return existsSync(folder) ? await readdir(folder) : [];
}

const partialName = /_before-(migration|restore)_[\w-]+\.sqlite\.part(-[a-z]+)?$/;

const copyName =
  /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)_before-(migration|restore)_([\w-]+)\.sqlite$/;

export async function findAutomaticBackups(database: string, occasion: Occasion) {
  const folder = folderOf(database);
  const copies = (await namesIn(folder)).flatMap((name) => {
    const [, day, hour, minute, second, rest, before, version] = copyName.exec(name) ?? [];
    if (before !== occasion) return [];
    const madeAt = `${day}${hour}:${minute}:${second}.${rest}`;
    return { name, path: join(folder, name), occasion, madeAt, version };
  });
  return copies.sort((a, b) => (a.name < b.name ? 1 : -1));
}
