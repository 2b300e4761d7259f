import { randomBytes } from "node:crypto";
import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { DocumentContext, type Draw } from "#app/components/layout/document-context";
import { firm } from "#app/content/firm";
import pictures from "#app/content/pictures.json";
import { cacheControl, cacheControlOfData, contentPolicy, isOpen } from "#app/server/http/cache-policy";
import { negotiateEncoding } from "#app/server/http/content-encoding";
import { wantsReducedData } from "#app/server/http/save-data";
import { toTransientError } from "#app/server/http/upload-error";
import { drawnOnce } from "#app/server/page-cache/drawings";
import { keepAnswer } from "#app/server/page-cache/kept-answers";
import { type Drawn, pageKey, stored } from "#app/server/page-cache/page-cache";
import { finished, handedOver } from "#app/server/page-cache/render-document";
import { openSite } from "#app/server/page-cache/straight";
import { start } from "#app/server/process/start";
import sheet from "#app/styles/site.css?inline";

// remix-serve listens once this module has loaded: by then the database is migrated.
await start(pictures, firm);
// This file becomes the build itself, as remix-serve has it; in development there is none.
if (import.meta.env.PROD) void import(/* @vite-ignore */ import.meta.url).then(openSite);

/** How a page leaves: rendered whole, its style inside, its scripts last, its headers set. */
export default async function handleRequest(
  request: Request,
  found: number,
  headers: Headers,
  context: EntryContext,
  told: AppLoadContext,
) {
  const status = found === 500 ? (told.transientStatus ?? found) : found;
  const isForAll = isOpen(request, status, headers);
  headers.append("Vary", "Cookie");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cacheControl(isForAll));
  const isSparing = wantsReducedData(request);
  const data = await handedOver(context);
  const draw = () => drawPage(context, { url: request.url, data, isSparing });
  if (!isForAll) {
    const { html, nonce } = draw();
    headers.set("Content-Type", "text/html; charset=utf-8");
    headers.set("Content-Security-Policy", contentPolicy(nonce));
    return new Response(new Uint8Array(html), { status, headers });
  }

  const coding = negotiateEncoding(request.headers.get("Accept-Encoding"));
  const key = pageKey(request.url, coding, isSparing, data);
  headers.set("ETag", `W/"${key}"`);
  headers.append("Vary", "Accept-Encoding, Save-Data");
  // What the visitor still has is still right. No policy: the page kept has its own nonce.
  if (request.headers.get("If-None-Match")?.includes(key))
    return new Response(null, { status: 304, headers });
  const page = await stored(key, request.url, coding, draw);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentPolicy(page.nonce));
  if (coding !== "identity") headers.set("Content-Encoding", coding);
  keepAnswer(request, key, headers);
  return new Response(new Uint8Array(page.body), { status, headers });
}

type Asked = { url: string; data: string; isSparing: boolean };

/** Without the stream that was read: it would be handed over once more. */
function drawPage(
  { serverHandoffStream: _, ...context }: EntryContext,
  { url, data, isSparing }: Asked,
): Drawn {
  const nonce = randomBytes(16).toString("base64");
  const html = renderToString(
    <DocumentContext.Provider value={{ nonce, css: "", isSparing, drawn: drawer(isSparing) }}>
      <RemixServer context={context} url={url} nonce={nonce} />
    </DocumentContext.Provider>,
  );
  return {
    nonce,
    html: isSparing ? finished(html, cssWithoutFont, undefined) : finished(html, css, { data, nonce }),
  };
}

/** Draws a part of a page of its props alone (components/kept). */
function drawer(isSparing: boolean): Draw {
  return (part, props) =>
    drawnOnce(part, props, isSparing, () =>
      renderToString(
        <DocumentContext.Provider value={{ css: "", isSparing }}>
          {createElement(part, props)}
        </DocumentContext.Provider>,
      ),
    );
}

/** Without the name of its maker, which would travel with every document. */
const whole = sheet.replace(/\/\*![^*]*\*\//, "");

const css = Buffer.from(whole);

/** The fallback takes the font's place, with its measures. */
const cssWithoutFont = Buffer.from(whole.replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, ""));

/** The data of a navigation is for whom its page is. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request, context: told }) => {
  const { body, headers, status } = response;
  const isForAll = isOpen(request, status, headers);
  headers.append("Vary", "Cookie");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cacheControlOfData(request, isForAll));
  return response.status === 500 && told.transientStatus
    ? new Response(body, { status: told.transientStatus, headers })
    : response;
};

/** Once, in full, for whoever hosts the site; a visitor who left early is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  context.transientStatus = toTransientError(error)?.status;
  if (request.signal.aborted || isRefusal(error)) return;
  console.error(`${request.method} ${new URL(request.url).pathname} failed:`, error);
};

/** A request that Remix itself answers with 4xx is the sender's affair, not the host's. */
function isRefusal(error: unknown) {
  return isRouteErrorResponse(error) && error.status < 500;
}
