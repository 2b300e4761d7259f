import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";

/** The first and the last byte of a part of a file, both included. */
export type ByteRange = { first: number; last: number };

/**
 * A stream of chunks with backpressure, which reads nothing ahead.
 * @param isReady resolves once the connection takes the next chunk; false when it is closed, which ends the stream
 */
export function streamChunks(chunks: AsyncGenerator<Uint8Array, void>, isReady: () => Promise<boolean>) {
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        const { value } = (await isReady()) ? await chunks.next() : await chunks.return();
        if (value) stream.enqueue(value);
        else stream.close();
      },
      cancel: () => chunks.return().then(() => {}),
    },
    { highWaterMark: 0 },
  );
}

/** Reads a part of a file; opens it with the first chunk, and no link. */
export async function* fileChunks(path: string, range: ByteRange): AsyncGenerator<Uint8Array, void> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    yield* readChunks(file, range, path);
  } finally {
    await file.close();
  }
}

/** Reads a part of an open file in chunks. @throws when the file has become shorter, with its `name` */
export async function* readChunks(
  file: FileHandle,
  { first, last }: ByteRange,
  name: string,
  chunkBytes = 64 * 1024,
) {
  for (let at = first; at <= last; ) {
    const length = Math.min(chunkBytes, last + 1 - at);
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
    if (bytesRead === 0) throw new Error(`${name} became shorter while it was read.`);
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
