import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

/** What Remix hands to the browser: what the loaders answered, as its script reads it. */
export async function handedOver({ serverHandoffStream }: EntryContext) {
  if (!serverHandoffStream) return "";
  const decoder = new TextDecoder();
  const reader = serverHandoffStream.getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += decoder.decode(part.value, { stream: true });
  return text;
}

/**
 * The whole document at once: pages hold nothing that comes later. What is handed over stands at its end, as Remix itself
 * would write it; its own way leads through React, piece by piece.
 * @param data what `handedOver` has read
 * @param nonce carried by inline scripts
 * @param wrap puts what the page finds around it
 * @throws what a part throws
 */
export function renderWhole(
  { serverHandoffStream: _, ...context }: EntryContext,
  { url, data, nonce }: { url: string; data: string; nonce: string },
  wrap: (page: ReactElement) => ReactElement,
) {
  const html = renderToString(wrap(<RemixServer context={context} url={url} nonce={nonce} />));
  if (!context.renderMeta?.didRenderScripts) return html;
  return beforeEnd(html, `<script nonce="${nonce}">${handOver(data)}</script>`);
}

function handOver(data: string) {
  const controller = "window.__remixContext.streamController";
  return `${controller}.enqueue(${JSON.stringify(data).replace(/[&><\u2028\u2029]/g, escaped)});${controller}.close();`;
}

/** As JSON writes a letter that could end a script. */
const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;

function beforeEnd(html: string, script: string) {
  const end = html.lastIndexOf("</body>");
  return html.slice(0, end) + script + html.slice(end);
}

/**
 * The document as it leaves, with its style, which is half of it and the same in all: React needs not carry it. With
 * `isLater` its scripts, which stand at its end, are kept back until the words and pictures are there.
 */
export function finished(html: string, style: Buffer, nonce: string, isLater: boolean) {
  const begin = html.indexOf("</style>");
  const found = isLater ? html.indexOf(preload, begin) : -1;
  const end = found < 0 ? html.length : found;
  return Buffer.concat([
    Buffer.from(`<!DOCTYPE html>${html.slice(0, begin)}`),
    style,
    Buffer.from(html.slice(begin, end)),
    Buffer.from(scriptsLater(html.slice(end), nonce)),
  ]);
}

/**
 * On a slow line a script that arrives first takes the place of pictures in the queue. On a good line scripts are asked
 * for at once, elsewhere after the page's load event.
 */
function scriptsLater(scripts: string, nonce: string) {
  const later = scripts
    .replaceAll(preload, '<link rel="later"')
    .replace(/<script nonce="[^"]*" type="module" async="">/, '<script type="later">');
  return scripts && beforeEnd(later, `<script nonce="${nonce}">${start}</script>`);
}

const preload = '<link rel="modulepreload"';

// Written small: it stands in every page. The new script element carries the nonce of the one that makes it.
const start = `{let m=document.currentScript,n=m.nonce,c=navigator.connection,g=()=>{document.querySelectorAll("link[rel=later]").forEach(l=>l.rel="modulepreload");let o=document.querySelector("script[type=later]"),s=document.createElement("script");s.type="module";s.nonce=n;s.text=o.text;o.after(s);s.remove()};m.remove();c&&c.effectiveType=="4g"&&!c.saveData||document.readyState=="complete"?g():addEventListener("load",g)}`;
