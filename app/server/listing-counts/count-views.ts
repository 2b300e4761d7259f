import type { IncomingMessage, ServerResponse } from "node:http";
import { isBot } from "isbot";
import { LRUCache } from "lru-cache";
import { requestContext } from "#app/config/request-context";
import type { CountedList } from "#app/schemas/listing-counts";
import { countListing } from "./listing-counts";

/** The page of a listing, and its data when the browser's script navigates: '/properties/7-villa.data?_routes=…'. */
const listingPage = /^\/(properties|projects)\/([1-9]\d{0,14})(?:-[^/?]*)?(?:\.data)?(?:\?|$)/;

/** People who work on the site have this cookie, also under the name that it has behind TLS. */
const sessionCookie = /(?:^|;\s*)(?:__Host-)?session=/;

/** Cache of user agents by being a crawler: the pattern is long, and visitors have few browsers. */
const crawlers = new LRUCache<string, boolean>({ max: 2_000 });

function isCrawler(userAgent: string) {
  const known = crawlers.get(userAgent);
  if (known !== undefined) return known;
  const found = isBot(userAgent);
  crawlers.set(userAgent, found);
  return found;
}

/** Middleware: counts a listing's page when it has been sent, from the page cache too. */
export function countViews(request: IncomingMessage, response: ServerResponse, next: () => void) {
  const { basename = "" } = requestContext.getStore() ?? {};
  const path = request.url?.slice(basename.length) ?? "";
  const [, list, id] = (request.method === "GET" && listingPage.exec(path)) || [];
  if (list && id && isVisit(request))
    response.once("finish", () => {
      const { statusCode } = response;
      if (statusCode === 200 || statusCode === 304) countListing(list as CountedList, Number(id), "views");
    });
  next();
}

/** Neither a prefetch, nor somebody of the firm, nor a crawler. */
function isVisit({ headers }: IncomingMessage) {
  const { cookie, "user-agent": userAgent = "" } = headers;
  if (headers["sec-purpose"] || (cookie && sessionCookie.test(cookie))) return false;
  return userAgent !== "" && !isCrawler(userAgent.slice(0, 500));
}
