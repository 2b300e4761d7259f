import type { Hash } from "node:crypto";
import { finished, type Readable } from "node:stream";
import { extract } from "tar-stream";
import { m } from "#app/words/compiled/messages.js";
import { BackupError } from "./backup-error";

export type ArchiveEntry = {
  header: { name: string; type: string; size: number };
  chunks: AsyncIterable<Uint8Array>;
};

type EntryStream = AsyncIterable<Uint8Array> & Pick<ArchiveEntry, "header">;

/**
 * Reads the entries of a tar archive one after the other. What is not read is left to the owner of the archive.
 * @param toError makes the error for what the tar library rejects; `isStarted` once there was an entry
 */
export async function* readEntries(
  archive: Readable,
  toError: (isStarted: boolean) => Error,
): AsyncGenerator<ArchiveEntry> {
  const entries = extract();
  entries.on("error", () => {});
  finished(archive, (error) => error && entries.destroy(error));
  archive.pipe(entries);
  let isStarted = false;
  const error = () => archive.errored ?? toError(isStarted);
  try {
    for await (const entry of entries as unknown as AsyncIterable<EntryStream>) {
      isStarted = true;
      yield { header: entry.header, chunks: withError(entry, error) };
    }
  } catch {
    throw error();
  } finally {
    entries.destroy();
  }
}

async function* withError(chunks: AsyncIterable<Uint8Array>, error: () => Error) {
  try {
    yield* chunks;
  } catch {
    throw error();
  }
}

export async function* hashChunks(chunks: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Splits chunks into lines that are not empty. @throws BackupError for a line that is longer than `maxLength` */
export async function* readLines(chunks: AsyncIterable<Uint8Array>, maxLength: number) {
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + Buffer.from(chunk).toString("latin1")).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > maxLength) throw new BackupError(m.backup_damaged_unread());
    yield* lines.filter(Boolean);
  }
  if (rest) yield rest;
}
