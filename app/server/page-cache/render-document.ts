import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** React 18 writes zeros at the end of a block of 2 KB that has no room for all bytes of a character (facebook/react#24985). */
const withoutZeros = (html: Buffer) =>
  html.includes(0) ? Buffer.from(html.filter((byte) => byte !== 0)) : html;

/** Renders a whole document, the data for the browser included, which Remix adds behind a Suspense boundary. */
export function renderDocument(document: ReactElement, nonce: string) {
  return new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      nonce,
      // Everything is sent at once, so no boundary needs a placeholder that a script replaces.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(buffer(pipe(new PassThrough())).then(withoutZeros)),
      onError: reject,
    });
  });
}
