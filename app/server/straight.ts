import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";

type Ask = (request: Request) => Promise<Response>;

/** The pages that visitors look at, and who draws them. */
let site: { pages: RegExp; ask: Ask } | undefined;

/**
 * Lets the pages of the site be asked of Remix without remix-serve, which looks for a file of their name in two folders,
 * and with no other route to match than theirs: Remix matches all of some seventy three times for a page.
 * @param build what remix-serve was started with
 */
export function openSite(build: ServerBuild) {
  const ofSite = <Routes extends object>(routes: Routes) =>
    Object.fromEntries(
      Object.entries(routes).filter(([id]) => id === "root" || id.startsWith("routes/site/")),
    ) as Routes;
  const routes = ofSite(build.routes);
  const assets = { ...build.assets, routes: ofSite(build.assets.routes) };
  const paths = Object.values(routes)
    .filter(({ id, path, index }) => index || (id !== "root" && path && path !== "*"))
    .map(({ path = "" }) => path.replaceAll(/:\w+/g, "[^/]+"));
  const ask = createRequestHandler({ ...build, routes, assets }, "production");
  site = { pages: new RegExp(`^/(${paths.join("|")})(\\?|$)`), ask };
}

/** Whether a page of the site is asked for, as its links write it. */
export function isOfSite({ method, url = "/" }: IncomingMessage) {
  return method === "GET" && site?.pages.test(url) === true;
}

/** @throws what Remix throws, which remix-serve would answer with 500 */
export function askStraight({ headers, url }: IncomingMessage) {
  const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const request = new Request(`http://${headers.host}${url}`, { headers: given });
  return (site as { ask: Ask }).ask(request);
}

/** Sends what Remix answered: a page that is not there, one with a cookie, what the visitor has already. */
export async function send(answer: Response, response: ServerResponse) {
  const body = Buffer.from(await answer.arrayBuffer());
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  response.end(body);
}
