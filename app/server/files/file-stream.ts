import { constants } from "node:fs";
import { open } from "node:fs/promises";

/** The first and the last byte of a part of a file, both included. */
export type ByteRange = { first: number; last: number };

const pieceBytes = 64 * 1024;

/**
 * A part of a file as a stream that reads no further than `isFree` lets it; when its answer is false, the file is
 * closed and the rest stays unread. The file is opened when the first piece is asked for: a stream that nobody reads
 * holds nothing.
 */
export function streamFile(path: string, span: ByteRange, isFree: () => Promise<boolean>) {
  const pieces = piecesOf(path, span, isFree);
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        const { value } = await pieces.next();
        if (value) stream.enqueue(value);
        else stream.close();
      },
      async cancel() {
        await pieces.return();
      },
    },
    { highWaterMark: 0 },
  );
}

async function* piecesOf(path: string, { first, last }: ByteRange, isFree: () => Promise<boolean>) {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    for (let at = first; at <= last && (await isFree()); ) {
      const length = Math.min(pieceBytes, last + 1 - at);
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
      if (bytesRead === 0) throw new Error(`${path} is shorter than it was.`);
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
