import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** A page that takes longer than this has lost its way. */
const longest = 10_000;

/** The whole document, once all of it is there: pages hold nothing that comes later. */
export function renderWhole(page: ReactElement, nonce: string) {
  return new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        pipe(collect(resolve));
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    });
    const timer = setTimeout(abort, longest);
  });
}

/** Node's own consumers go by way of a Blob, which costs a twentieth of a page. */
function collect(done: (text: string) => void) {
  const parts: Buffer[] = [];
  return new Writable({
    write(part: Buffer, _, next) {
      parts.push(part);
      next();
    },
    final(next) {
      done(Buffer.concat(parts).toString("utf8"));
      next();
    },
  });
}

/**
 * Keeps the scripts back until the words and pictures are there: on a slow line a script that arrives first takes
 * their place in the queue. On a good line they are asked for at once, elsewhere after the page's load event.
 */
export function scriptsLater(html: string, nonce: string) {
  const starter = `<script nonce="${nonce}">${start}</script></body>`;
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(/<script nonce="[^"]*" type="module" async="">/, '<script type="later">')
    .replace("</body>", () => starter);
}

// Written small: it stands in every page. The new script element carries the nonce of the one that makes it.
const start = `{let m=document.currentScript,n=m.nonce,c=navigator.connection,g=()=>{document.querySelectorAll("link[rel=later]").forEach(l=>l.rel="modulepreload");let o=document.querySelector("script[type=later]"),s=document.createElement("script");s.type="module";s.nonce=n;s.text=o.text;o.after(s);s.remove()};m.remove();c&&c.effectiveType=="4g"&&!c.saveData||document.readyState=="complete"?g():addEventListener("load",g)}`;
