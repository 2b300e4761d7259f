import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** Renders a whole document, the data for the browser included, which Remix adds behind a Suspense boundary. */
export function renderDocument(document: ReactElement, nonce: string) {
  return new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const output = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(document, {
      nonce,
      // Everything is sent at once, so no boundary needs a placeholder that a script replaces.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(output),
      onError: reject,
    });
  });
}
