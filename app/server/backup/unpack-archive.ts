import { createHash } from "node:crypto";
import { mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  backupFormat,
  entryNames,
  type Manifest,
  manifestSchema,
  maxManifestBytes,
  safeEntryName,
} from "#app/schemas/backup";
import { m } from "#app/words/compiled/messages.js";
import { findUnknownMigrations, migrationNameOf } from "#db/client/migrate";
import { type ArchiveEntry, hashChunks, readEntries, readLines } from "./archive-entries";
import { BackupError } from "./backup-error";

/** '<SHA-256>  uploads/deleted/<name>' */
const maxLineLength = 200;

/**
 * Unpacks an untrusted archive into an empty folder, and checks names, sizes and checksums, entry by entry.
 * @throws BackupError, or an error of the file system
 */
export async function unpackArchive(archive: Readable, folder: string): Promise<Manifest> {
  await mkdir(join(folder, "uploads", "deleted"), { recursive: true });
  const hashes = new Map<string, string>();
  let [manifest, isComplete]: [Manifest | undefined, boolean] = [undefined, false];
  const toError = (isStarted: boolean) =>
    new BackupError(isStarted ? m.backup_damaged_end() : m.backup_not_ours());
  for await (const entry of readEntries(archive, toError)) {
    const { name } = entry.header;
    if (!manifest !== (name === entryNames.manifest))
      throw new BackupError(manifest ? twice(name) : m.backup_not_ours());
    checkEntry(entry, isComplete, hashes.has(name));
    if (name === entryNames.sums) {
      await compareHashes(hashes, entry);
      isComplete = true;
    } else if (name === entryNames.manifest) {
      const text = await buffer(entry.chunks);
      manifest = parseManifest(text.toString());
      hashes.set(name, createHash("sha256").update(text).digest("hex"));
    } else {
      hashes.set(name, await writeEntry(entry, join(folder, name)));
      // A fresh time protects the folder from removeOrphans of another process.
      await utimes(folder, new Date(), new Date());
    }
  }
  if (!manifest) throw new BackupError(m.backup_not_ours());
  if (!isComplete) throw new BackupError(m.backup_damaged_tail());
  return manifest;
}

function checkEntry(
  { header: { name, type, size } }: ArchiveEntry,
  isAfterLast: boolean,
  isDuplicate: boolean,
) {
  const base = name.replace(/^uploads\/(deleted\/)?/, "");
  const isUpload = base !== name && safeEntryName.test(base);
  const isOther = Object.values<string>(entryNames).includes(name);
  if (type !== "file" || isAfterLast || !(isUpload || isOther))
    throw new BackupError(m.backup_damaged_entry({ name: printable(name) }));
  if (isDuplicate) throw new BackupError(twice(name));
  if (name === entryNames.manifest && size > maxManifestBytes)
    throw new BackupError(m.backup_damaged_large({ name: printable(name) }));
}

const twice = (name: string) => m.backup_damaged_twice({ name: printable(name) });

function printable(name: string) {
  return name.replace(/[^ -~]/g, "?").slice(0, 80);
}

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
    throw new BackupError(m.backup_not_ours());
  }
  const { format, product } = (value ?? {}) as { format?: unknown; product?: unknown };
  if (product === "Mehrab" && Number(format) > backupFormat) throw new BackupError(m.backup_newer());
  const parsed = manifestSchema.safeParse(value);
  if (!parsed.success) throw new BackupError(m.backup_not_ours());
  if (findUnknownMigrations(parsed.data.migrations).length > 0) throw new BackupError(m.backup_newer());
  return { ...parsed.data, migrations: parsed.data.migrations.map(migrationNameOf) };
}

/** Checks by the list that ends an archive that every entry is unchanged and none is missing. */
async function compareHashes(hashes: Map<string, string>, { chunks }: ArchiveEntry) {
  const unlisted = new Set(hashes.keys());
  for await (const line of readLines(chunks, maxLineLength)) {
    const [hash, name = ""] = line.split("  ");
    if (!unlisted.delete(name)) throw new BackupError(m.backup_damaged_missing({ name: printable(name) }));
    if (hashes.get(name) !== hash) throw new BackupError(m.backup_damaged_file({ name: printable(name) }));
  }
  if (unlisted.size > 0) throw new BackupError(m.backup_damaged_list());
  if (!hashes.has(entryNames.database)) throw new BackupError(m.backup_damaged_none());
}
