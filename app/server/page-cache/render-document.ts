import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** Renders a whole document, the data for the browser included, which Remix adds behind a Suspense boundary. */
export function renderDocument(document: ReactElement, nonce: string) {
  return new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      nonce,
      // Everything is sent at once, so no boundary needs a placeholder that a script replaces.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}
