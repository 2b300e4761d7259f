import { existsSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";

const folder = "build/client/assets";
const types: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
};

/** The compressed twins that the build made; none in development. */
const made = new Set(existsSync(folder) ? readdirSync(folder).filter((name) => /\.(br|gz)$/.test(name)) : []);

/**
 * Leads a request for a script or style to its compressed twin, so that nothing is compressed while it is served.
 * remix-serve's file server keeps the headers that are set here.
 */
export function preferCompressed(request: IncomingMessage, response: ServerResponse) {
  const [, name, kind] = request.url?.match(/^\/assets\/([\w.-]+\.(js|css|svg))$/) ?? [];
  if (!name || !kind) return;
  const accepted = String(request.headers["accept-encoding"] ?? "");
  for (const [encoding, end] of [
    ["br", "br"],
    ["gzip", "gz"],
  ] as const) {
    if (!new RegExp(`\\b${encoding}\\b`).test(accepted) || !made.has(`${name}.${end}`)) continue;
    request.url = `/assets/${name}.${end}`;
    response.setHeader("Content-Encoding", encoding);
    response.setHeader("Content-Type", types[kind] ?? "application/octet-stream");
    response.setHeader("Vary", "Accept-Encoding");
    return;
  }
}
