import type { EntryContext } from "@remix-run/node";

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

/** What the scripts at the end of a page need. */
type Scripts = { data: string; nonce: string };

/**
 * A document as it leaves. Its style is half of it and the same in all, so React need not carry it; and what Remix hands over
 * stands where Remix would write it, whose own way leads through React, piece by piece: pages hold nothing that comes later.
 * @param scripts undefined for a page that brings none
 */
export function finished(html: string, style: Buffer, scripts: Scripts | undefined) {
  const styled = html.indexOf("</style>");
  const end = scripts ? html.indexOf(preload, styled) : html.length;
  return Buffer.concat([
    Buffer.from(`<!DOCTYPE html>${html.slice(0, styled)}`),
    style,
    Buffer.from(html.slice(styled, end)),
    Buffer.from(scripts ? withScripts(html.slice(end), scripts) : ""),
  ]);
}

function withScripts(end: string, { data, nonce }: Scripts) {
  const close = end.lastIndexOf("</body>");
  const own = import.meta.env.PROD ? [handOver(data), start] : [handOver(data)];
  const asked = import.meta.env.PROD ? later(end.slice(0, close)) : end.slice(0, close);
  return asked + own.map((code) => `<script nonce="${nonce}">${code}</script>`).join("") + end.slice(close);
}

function handOver(data: string) {
  const controller = "window.__remixContext.streamController";
  return `${controller}.enqueue(${JSON.stringify(data).replace(/[&><\u2028\u2029]/g, escaped)});${controller}.close();`;
}

/** As JSON writes a letter that could end a script. */
const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * Keeps scripts back until the words and pictures are there: on a slow line a script that arrives first takes their place
 * in the queue. On a good line they are asked for at once, elsewhere after the page's load event.
 */
function later(scripts: string) {
  return scripts
    .replaceAll(preload, '<link rel="later"')
    .replace(/<script nonce="[^"]*" type="module" async="">/, '<script type="later">');
}

const preload = '<link rel="modulepreload"';

// Written small: it stands in every page. The new script element carries the nonce of the one that makes it.
const start = `{let m=document.currentScript,n=m.nonce,c=navigator.connection,g=()=>{document.querySelectorAll("link[rel=later]").forEach(l=>l.rel="modulepreload");let o=document.querySelector("script[type=later]"),s=document.createElement("script");s.type="module";s.nonce=n;s.text=o.text;o.after(s);s.remove()};m.remove();c&&c.effectiveType=="4g"&&!c.saveData||document.readyState=="complete"?g():addEventListener("load",g)}`;
