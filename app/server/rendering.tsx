import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** A page that takes longer than this has lost its way. */
const longest = 10_000;

/** The whole document, once all of it is there: pages hold nothing that comes later. */
export function renderWhole(page: ReactElement, nonce: string) {
  return new Promise<Buffer>((resolve, reject) => {
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
function collect(done: (html: Buffer) => void) {
  const parts: Buffer[] = [];
  return new Writable({
    write(part: Buffer, _, next) {
      parts.push(part);
      next();
    },
    final(next) {
      done(Buffer.concat(parts));
      next();
    },
  });
}

/**
 * Keeps the scripts back until the words and pictures are there: on a slow line a script that arrives first takes
 * their place in the queue. On a good line they are asked for at once, elsewhere after the page's load event.
 * They stand at the end of the page; what is before them is left as it is.
 */
export function scriptsLater(html: Buffer, nonce: string) {
  const begin = html.indexOf(preload);
  if (begin < 0) return html;
  const scripts = html
    .toString("utf8", begin)
    .replaceAll(preload, '<link rel="later"')
    .replace(/<script nonce="[^"]*" type="module" async="">/, '<script type="later">')
    .replace("</body>", () => `<script nonce="${nonce}">${start}</script></body>`);
  return Buffer.concat([html.subarray(0, begin), Buffer.from(scripts)]);
}

const preload = '<link rel="modulepreload"';

// Written small: it stands in every page. The new script element carries the nonce of the one that makes it.
const start = `{let m=document.currentScript,n=m.nonce,c=navigator.connection,g=()=>{document.querySelectorAll("link[rel=later]").forEach(l=>l.rel="modulepreload");let o=document.querySelector("script[type=later]"),s=document.createElement("script");s.type="module";s.nonce=n;s.text=o.text;o.after(s);s.remove()};m.remove();c&&c.effectiveType=="4g"&&!c.saveData||document.readyState=="complete"?g():addEventListener("load",g)}`;
