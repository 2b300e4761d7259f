import { createHash } from "node:crypto";
import { mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { backupFormat, entryNames, type Manifest, manifestSchema } from "#app/schemas/backup";
import { findUnknownMigrations } from "#db/client/migrate";
import { type ArchiveEntry, hashChunks, readEntries } from "./archive-entries";
import { inspect } from "./database-checks";
import type { Source } from "./restore";
import { safeEntryName } from "./write-backup";

/** Why a backup is rejected, as one sentence for its sender. */
export class BackupError extends Error {}

/** A backup that was unpacked into a folder and checked. */
export type UnpackedBackup = Source & { manifest: Manifest };

/** For the two entries read into memory: the checksums of a million files fit. */
const maxTextBytes = 256 * 1024 * 1024;

const damaged = "This backup is damaged: ";
const notOurs = "This is not a backup of Mehrab.";
const newer =
  "This backup was made by a newer version of Mehrab. Please update Mehrab first, then restore it.";
const changed =
  "The database of this backup has been changed by something other than Mehrab: its tables are not the ones that Mehrab makes.";

/**
 * Unpacks an untrusted archive into an empty folder, and checks names, checksums, versions and the database.
 * @throws BackupError, or an error of the file system
 */
export async function unpackBackup(archive: Readable, folder: string): Promise<UnpackedBackup> {
  const uploads = join(folder, "uploads");
  await mkdir(join(uploads, "deleted"), { recursive: true });
  const hashes = new Map<string, string>();
  let [manifest, checksums]: [Manifest | undefined, string | undefined] = [undefined, undefined];
  const toError = (isStarted: boolean) =>
    new BackupError(isStarted ? `${damaged}it can't be read to its end.` : notOurs);
  for await (const entry of readEntries(archive, toError)) {
    const { name } = entry.header;
    if ((hashes.size === 0) !== (name === entryNames.manifest)) throw new BackupError(notOurs);
    checkEntry(entry, checksums !== undefined, hashes.has(name));
    if (name === entryNames.database || name.startsWith("uploads/")) {
      hashes.set(name, await writeEntry(entry, join(folder, name)));
      // A fresh time protects the folder from removeOrphans of another process.
      await utimes(folder, new Date(), new Date());
      continue;
    }
    const text = (await buffer(entry.chunks)).toString();
    if (name === entryNames.sums) checksums = text;
    else manifest = parseManifest(text);
    if (checksums === undefined) hashes.set(name, createHash("sha256").update(text).digest("hex"));
  }
  if (!manifest) throw new BackupError(notOurs);
  compareHashes(hashes, checksums);
  const database = join(folder, entryNames.database);
  await checkDatabase(database, manifest);
  return { folder, database, uploads, madeAt: manifest.madeAt, manifest };
}

function checkEntry(
  { header: { name, type, size } }: ArchiveEntry,
  isAfterLast: boolean,
  isDuplicate: boolean,
) {
  const base = name.replace(/^uploads\/(deleted\/)?/, "");
  const isUpload = base !== name && safeEntryName.test(base);
  const isText = name === entryNames.manifest || name === entryNames.sums;
  if (type !== "file" || isAfterLast || !(isUpload || isText || name === entryNames.database))
    throw new BackupError(`${damaged}it holds an entry that no backup has, ${quote(name)}.`);
  if (isDuplicate) throw new BackupError(`${damaged}it holds ${quote(name)} twice.`);
  if (isText && size > maxTextBytes) throw new BackupError(`${damaged}${quote(name)} is too large.`);
}

function quote(name: string) {
  return `“${name.replace(/[^ -~]/g, "?").slice(0, 80)}”`;
}

/** Writes and syncs the entry. @returns its SHA-256 */
async function writeEntry({ chunks }: ArchiveEntry, path: string) {
  const hash = createHash("sha256");
  await writeFile(path, hashChunks(chunks, hash), { flag: "wx", flush: true });
  return hash.digest("hex");
}

function parseManifest(text: string) {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BackupError(notOurs);
  }
  const { format, product } = (value ?? {}) as { format?: unknown; product?: unknown };
  if (product === "Mehrab" && Number(format) > backupFormat) throw new BackupError(newer);
  const parsed = manifestSchema.safeParse(value);
  if (!parsed.success) throw new BackupError(notOurs);
  if (findUnknownMigrations(parsed.data.migrations).length > 0) throw new BackupError(newer);
  return parsed.data;
}

/** Checks that every entry is unchanged and none is missing. */
function compareHashes(hashes: Map<string, string>, checksums: string | undefined) {
  if (checksums === undefined) throw new BackupError(`${damaged}its end is missing.`);
  const lines = checksums.split("\n").filter(Boolean);
  for (const line of lines) {
    const [hash, name = ""] = line.split("  ");
    if (!hashes.has(name)) throw new BackupError(`${damaged}${quote(name)} is missing.`);
    if (hashes.get(name) !== hash) throw new BackupError(`${damaged}${quote(name)} is not what it was.`);
  }
  if (lines.length !== hashes.size) throw new BackupError(`${damaged}its list of files is not complete.`);
  if (!hashes.has(entryNames.database)) throw new BackupError(`${damaged}its database is missing.`);
}

/** @throws BackupError for a database that is damaged, foreign, changed, or newer than this code */
export async function checkDatabase(path: string, manifest?: Pick<Manifest, "migrations">) {
  const found = await inspect(path);
  if ("reason" in found) throw new BackupError(`${damaged}its database can't be used (${found.reason}).`);
  if ("fault" in found) throw new BackupError({ foreign: notOurs, newer, changed }[found.fault]);
  if (manifest && `${manifest.migrations}` !== `${found.migrations}`)
    throw new BackupError(`${damaged}its database is not the one it was made with.`);
}
