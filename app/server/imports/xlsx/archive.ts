import { finished } from "node:stream/promises";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { m } from "#app/words/compiled/messages.js";
import { UnreadableTable } from "../table/unreadable-table";

/** Files in an archive. A workbook has some tens, and one for each of its pictures. */
const maxEntries = 5_000;

/** Unpacked bytes of the files that are read of one workbook. */
const maxUnpackedBytes = 64 * 1024 * 1024;

export type Archive = Awaited<ReturnType<typeof openArchive>>;

/** Opens a ZIP archive whose files are read one after the other, up to a size in all. @throws UnreadableTable */
export async function openArchive(bytes: Uint8Array) {
  const file = await orBroken(fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
  const entries = await orBroken(readEntries(file));
  let unpacked = 0;
  return {
    has: (path: string) => entries.has(path),
    /** Reads the chunks of a file; none of one that is not there. @throws UnreadableTable */
    async *read(path: string): AsyncGenerator<Buffer> {
      const entry = entries.get(path);
      if (!entry) return;
      if (entry.isEncrypted()) throw new UnreadableTable(m.table_password());
      if (unpacked + entry.uncompressedSize > maxUnpackedBytes) throw tooLarge();
      const stream = await orBroken(file.openReadStreamPromise(entry));
      try {
        for await (const chunk of stream) {
          unpacked += chunk.length;
          // The size that an archive says of a file may be wrong.
          if (unpacked > maxUnpackedBytes) throw tooLarge();
          yield chunk;
        }
      } catch (error) {
        throw error instanceof UnreadableTable ? error : broken();
      } finally {
        stream.destroy();
        await finished(stream).catch(() => undefined);
      }
    },
  };
}

async function readEntries(file: ZipFile) {
  const entries = new Map<string, Entry>();
  if (file.entryCount > maxEntries) throw tooLarge();
  for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

export const broken = () => new UnreadableTable(m.table_broken());

export const tooLarge = () => new UnreadableTable(m.table_unpacked_too_large());

async function orBroken<Value>(read: Promise<Value>) {
  try {
    return await read;
  } catch (error) {
    throw error instanceof UnreadableTable ? error : broken();
  }
}
