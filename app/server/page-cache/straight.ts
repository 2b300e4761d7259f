import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { negotiateEncoding } from "#app/server/http/content-encoding";
import { compressed } from "./page-cache";

export type SitePage = { path: RegExp; ask: (request: Request) => Promise<Response> };

/** The pages that visitors look at. */
let pages: SitePage[] = [];

/**
 * Lets the pages of the site be asked of Remix without remix-serve, which looks for a file of their name in two folders,
 * and each without the other routes: Remix matches all of some seventy three times for a page.
 * @param build what remix-serve was started with
 */
export function openSite(build: ServerBuild) {
  const all = Object.values(build.routes);
  pages = all
    .filter(({ id, path, index }) => id.startsWith("routes/site/") && (index || (path && path !== "*")))
    .map(({ id, path = "" }) => ({
      path: new RegExp(`^/${path.replaceAll(/:\w+/g, "[^/?]+")}(\\?|$)`),
      ask: createRequestHandler(only(id, build), "production"),
    }));
}

/** The build with nothing in it but a route and those around it. */
function only(id: string, build: ServerBuild): ServerBuild {
  const ids: string[] = [];
  for (let next: string | undefined = id; next; next = build.routes[next]?.parentId) ids.push(next);
  const pick = <Routes extends object>(routes: Routes) =>
    Object.fromEntries(Object.entries(routes).filter(([name]) => ids.includes(name))) as Routes;
  const { routes, ...assets } = build.assets;
  return { ...build, routes: pick(build.routes), assets: { ...assets, routes: pick(routes) } };
}

/** Who draws the page of the site that is asked for, as its links write it; undefined for everything else. */
export function pageOf({ method, url = "/" }: IncomingMessage) {
  return method === "GET" ? pages.find(({ path }) => path.test(url)) : undefined;
}

/** @throws what Remix throws, which remix-serve would answer with 500 */
export function askStraight({ ask }: SitePage, { headers, url }: IncomingMessage) {
  const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return ask(new Request(`http://${headers.host}${url}`, { headers: given }));
}

/**
 * Sends what Remix answered and nobody keeps: a form, a page that is not there, one with a cookie, what the visitor has
 * already. Compressed here, because remix-serve's own compression is passed by.
 */
export async function send(answer: Response, { headers }: IncomingMessage, response: ServerResponse) {
  const html = Buffer.from(await answer.arrayBuffer());
  const isBare = html.length > 0 && !answer.headers.has("Content-Encoding");
  const coding = isBare ? negotiateEncoding(headers["accept-encoding"]) : "identity";
  const body = await compressed(html, coding);
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  if (isBare) response.appendHeader("Vary", "Accept-Encoding");
  if (coding !== "identity") response.setHeader("Content-Encoding", coding);
  response.end(body);
}
