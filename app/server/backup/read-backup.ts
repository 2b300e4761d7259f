import { createHash } from "node:crypto";
import { mkdir, open, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type Extract as Entries, extract } from "tar-stream";
import { backupFormat, entryNames, type Manifest, manifestSchema } from "#app/schemas/backup";
import { unknownAmong } from "#db/client/migrate";
import type { Finding } from "#db/queries/database/integrity";
import { inspect } from "./database-checks";
import { plainName } from "./write-backup";

/** Why an archive is not taken, as one sentence for the person who has it. */
export class BackupError extends Error {}

/** An archive that has been unpacked into a folder and found right. */
export type UnpackedBackup = { folder: string; database: string; manifest: Manifest };

/** For the two entries that are held in memory: a site with a million files has a list this long. */
const mostTextBytes = 256 * 1024 * 1024;

const damaged = "This backup is damaged: ";
const notOurs = "This is not a backup of Mehrab.";
const newer =
  "This backup was made by a newer version of Mehrab. Please update Mehrab first, then restore it.";

const changed =
  "The database of this backup has been changed by something other than Mehrab: its tables are not the ones that Mehrab makes.";

type Header = { name: string; type: string; size: number };
type Stream = AsyncIterable<Uint8Array> & { header: Header };
type Entry = { header: Header; pieces: AsyncIterable<Uint8Array> };

/**
 * Unpacks an archive that comes from anywhere into a folder that is there and empty, and checks all of it: the names,
 * the sums, the versions, the database. Nothing outside the folder is touched.
 * @throws ArchiveTrouble, or what the file system says
 */
export async function unpackBackup(archive: Readable, folder: string): Promise<UnpackedBackup> {
  await mkdir(join(folder, "uploads", "deleted"), { recursive: true });
  const sums = new Map<string, string>();
  let [manifest, listed]: [Manifest | undefined, string | undefined] = [undefined, undefined];
  for await (const entry of entriesOf(archive)) {
    const { name } = entry.header;
    check(entry, { isFirst: sums.size === 0, isOver: listed !== undefined, isKnown: sums.has(name) });
    if (name === entryNames.database || name.startsWith("uploads/")) {
      sums.set(name, await keep(entry, join(folder, name)));
      // Work is under way in here: no sweep takes it for what an earlier process has left.
      await utimes(folder, new Date(), new Date());
      continue;
    }
    const text = await textOf(entry);
    if (name === entryNames.sums) listed = text;
    else manifest = readManifest(text);
    if (listed === undefined) sums.set(name, createHash("sha256").update(text).digest("hex"));
  }
  if (!manifest) throw new BackupError(notOurs);
  compare(sums, listed);
  const database = join(folder, entryNames.database);
  await checkDatabase(database, manifest);
  return { folder, database, manifest };
}

/** The entries of the archive, one after the other. What the library finds wrong with it is told as ours. */
async function* entriesOf(archive: Readable): AsyncGenerator<Entry> {
  const entries = extract();
  archive.on("error", (error) => entries.destroy(error));
  entries.on("error", () => {});
  void pump(archive, entries);
  let reason = notOurs;
  const told = () => archive.errored ?? new BackupError(reason);
  try {
    for await (const entry of entries as unknown as AsyncIterable<Stream>) {
      reason = `${damaged}it can't be read to its end.`;
      yield { header: entry.header, pieces: orTold(entry, told) };
    }
  } catch {
    throw told();
  } finally {
    entries.destroy();
  }
}

/** No faster than the entries are taken; what is not read of the archive is left to whoever sends it. */
async function pump(archive: Readable, entries: Entries) {
  let free = () => {};
  for (const event of ["drain", "close"] as const) entries.on(event, () => free());
  try {
    for await (const piece of archive.iterator({ destroyOnReturn: false })) {
      if (entries.destroyed) return;
      if (entries.write(piece)) continue;
      await new Promise<void>((done) => {
        free = done;
      });
    }
    entries.end(null);
  } catch (error) {
    entries.destroy(error as Error);
  }
}

async function* orTold(pieces: AsyncIterable<Uint8Array>, told: () => Error) {
  try {
    yield* pieces;
  } catch {
    throw told();
  }
}

type Place = { isFirst: boolean; isOver: boolean; isKnown: boolean };

function check({ header: { name, type, size } }: Entry, { isFirst, isOver, isKnown }: Place) {
  if (isFirst !== (name === entryNames.manifest)) throw new BackupError(notOurs);
  const bare = name.replace(/^uploads\/(deleted\/)?/, "");
  const isUpload = bare !== name && plainName.test(bare);
  const isText = name === entryNames.manifest || name === entryNames.sums;
  if (type !== "file" || isOver || !(isUpload || isText || name === entryNames.database))
    throw new BackupError(`${damaged}it holds an entry that no backup has, ${shown(name)}.`);
  if (isKnown) throw new BackupError(`${damaged}it holds ${shown(name)} twice.`);
  if (isText && size > mostTextBytes) throw new BackupError(`${damaged}${shown(name)} is too large.`);
}

function shown(name: string) {
  return `“${name.replace(/[^ -~]/g, "?").slice(0, 80)}”`;
}

/** Writes the entry to this file, safe from a power cut. @returns its SHA-256 */
async function keep(entry: Entry, path: string) {
  const hash = createHash("sha256");
  const file = await open(path, "wx");
  try {
    for await (const piece of entry.pieces) {
      hash.update(piece);
      await file.writeFile(piece);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest("hex");
}

async function textOf(entry: Entry) {
  const pieces: Uint8Array[] = [];
  for await (const piece of entry.pieces) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

function readManifest(text: string) {
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
  if (unknownAmong(parsed.data.migrations).length > 0) throw new BackupError(newer);
  return parsed.data;
}

/** Every entry is as it was when the archive was made, and none is missing. */
function compare(sums: Map<string, string>, listed: string | undefined) {
  if (listed === undefined) throw new BackupError(`${damaged}its end is missing.`);
  const lines = listed.split("\n").filter(Boolean);
  for (const line of lines) {
    const [hash, name = ""] = line.split("  ");
    if (!sums.has(name)) throw new BackupError(`${damaged}${shown(name)} is missing.`);
    if (sums.get(name) !== hash) throw new BackupError(`${damaged}${shown(name)} is not what it was.`);
  }
  if (lines.length !== sums.size) throw new BackupError(`${damaged}its list of files is not complete.`);
  if (!sums.has(entryNames.database)) throw new BackupError(`${damaged}its database is missing.`);
}

/** @throws ArchiveTrouble for a database that is damaged, not ours, changed by somebody, or newer than this code */
export async function checkDatabase(path: string, manifest?: Pick<Manifest, "migrations">) {
  const found = await inspect(path);
  if ("fault" in found) throw new BackupError(sentenceOf(found));
  if (manifest && `${manifest.migrations}` !== `${found.migrations}`)
    throw new BackupError(`${damaged}its database is not the one it was made with.`);
}

function sentenceOf(found: Extract<Finding, { fault: string }>) {
  if (found.fault === "damaged") return `${damaged}its database can't be used (${found.trouble}).`;
  return { foreign: notOurs, newer, changed }[found.fault];
}
