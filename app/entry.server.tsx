import { randomBytes } from "node:crypto";
import type { EntryContext, HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { DocumentContext } from "#app/components/document";
import pictures from "#app/content/pictures.json";
import { cacheable, contentPolicy, secure } from "#app/server/headers";
import { renderWhole, scriptsLater } from "#app/server/rendering";
import { start } from "#app/server/start";
import css from "#app/styles/site.css?inline";

// remix-serve listens once this module has loaded: by then the database is migrated.
await start(pictures);

/** How a page leaves: rendered whole, its style inside, its scripts last, its headers set. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const nonce = randomBytes(16).toString("base64");
  const page = (
    <DocumentContext.Provider value={{ nonce, css }}>
      <RemixServer context={context} url={request.url} nonce={nonce} />
    </DocumentContext.Provider>
  );
  const html = await renderWhole(page, nonce);
  secure(headers);
  cacheable(request, status, headers);
  headers.set("Content-Security-Policy", contentPolicy(nonce));
  headers.set("Content-Type", "text/html; charset=utf-8");
  const body = import.meta.env.PROD ? scriptsLater(html, nonce) : html;
  return new Response(body, { status, headers });
}

/** The same headers for what is not a page: the data of a navigation, the API, files. */
export function handleDataRequest(response: Response, { request }: { request: Request }) {
  secure(response.headers);
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
  if (request.headers.has("Cookie")) response.headers.append("Vary", "Cookie");
  return response;
}

/** Once, in full, for whoever hosts the site; a visitor who left early is no error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  const path = new URL(request.url).pathname;
  console.error(`${request.method} ${path} failed:`, error);
};
