import { existsSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { negotiateEncoding } from "#app/server/http/content-negotiation";

const folder = "build/client/assets";
const types: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
};
const extensions = { br: "br", gzip: "gz", identity: "" };

const compressedFiles = new Set(
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(br|gz)$/.test(name))
    : [],
);

/** Rewrites a request for a script or style to its compressed file, so that none is compressed while it is served. */
export function precompressedAssets(request: IncomingMessage, response: ServerResponse, next: () => void) {
  const [, name, extension = ""] =
    request.url?.match(/^\/assets\/((?:[a-z]+\/)?[\w.-]+\.(js|css|svg))$/) ?? [];
  const encoding = negotiateEncoding(request.headers["accept-encoding"]);
  const file = `${name}.${extensions[encoding]}`;
  if (name && compressedFiles.has(file)) {
    request.url = `/assets/${file}`;
    response.setHeader("Content-Encoding", encoding);
    response.setHeader("Content-Type", types[extension] ?? "application/octet-stream");
    response.setHeader("Vary", "Accept-Encoding");
  }
  next();
}
