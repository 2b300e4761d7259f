import type { Readable } from "node:stream";
import { type Extract, extract } from "tar-stream";

export type ArchiveEntry = {
  header: { name: string; type: string; size: number };
  chunks: AsyncIterable<Uint8Array>;
};

type EntryStream = AsyncIterable<Uint8Array> & Pick<ArchiveEntry, "header">;

/**
 * Reads the entries of a tar archive one after the other.
 * @param toError makes the error for what the tar library rejects; `isStarted` once there was an entry
 */
export async function* readEntries(
  archive: Readable,
  toError: (isStarted: boolean) => Error,
): AsyncGenerator<ArchiveEntry> {
  const entries = extract();
  archive.on("error", (error) => entries.destroy(error));
  entries.on("error", () => {});
  void pump(archive, entries);
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

/** Writes the archive to the parser with backpressure. What is not read is left to the owner of the archive. */
async function pump(archive: Readable, entries: Extract) {
  let resume = () => {};
  for (const event of ["drain", "close"] as const) entries.on(event, () => resume());
  try {
    for await (const chunk of archive.iterator({ destroyOnReturn: false })) {
      if (entries.destroyed) return;
      if (entries.write(chunk)) continue;
      await new Promise<void>((done) => {
        resume = done;
      });
    }
    entries.end(null);
  } catch (error) {
    entries.destroy(error as Error);
  }
}

async function* withError(chunks: AsyncIterable<Uint8Array>, error: () => Error) {
  try {
    yield* chunks;
  } catch {
    throw error();
  }
}
