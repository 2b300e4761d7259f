import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  Server,
  ServerResponse,
} from "node:http";
import { LRUCache } from "lru-cache";
import { negotiateEncoding } from "#app/server/http/content-encoding";
import { dataVersion } from "#db/queries/database/data-version";
import { keptPage } from "./page-cache";
import { askStraight, pageOf, type SitePage, send } from "./straight";

/** What was answered to an address: the page of this name, with these headers, as long as nothing has been written. */
type Answer = { version: string; key: string; headers: [name: string, value: string][] };

const answers = new LRUCache<string, Answer>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (_, address) => 1024 + address.length,
});

/** Travels with the request through remix-serve; what a visitor sends under this name is replaced. */
const header = "x-mehrab-version";

/**
 * Puts what is kept in front of remix-serve, whose own work for a request (looking for files, its log, a request and a
 * response of another kind) costs many times as much as sending a page that lies ready.
 */
export function answerFirst(server: Server) {
  const [serve] = server.listeners("request") as RequestListener[];
  if (!serve) return;
  server.off("request", serve);
  server.on("request", (request, response) => {
    const version = versionFor(request);
    if (version && answerKept(version, request, response)) return;
    const page = version && pageOf(request);
    if (page) drawFirst(page, version, request, response).catch(() => serve(request, response));
    else serve(request, response);
  });
}

/** What the database's version is before a page is drawn for everyone; undefined for whoever may get one of their own. */
function versionFor({ headers, method }: IncomingMessage) {
  delete headers[header];
  if ((method !== "GET" && method !== "HEAD") || headers.cookie) return undefined;
  const version = currentVersion();
  if (version) headers[header] = version;
  return version;
}

/** A page that is drawn for everyone is kept by then, and sent as it will be from now on. */
async function drawFirst(
  page: SitePage,
  version: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const answer = await askStraight(page, request);
  if (!answerKept(version, request, response)) await send(answer, request, response);
}

/** @returns false for what has to be asked anew */
function answerKept(
  version: string,
  { headers, method, url = "/" }: IncomingMessage,
  response: ServerResponse,
) {
  const answer = answers.get(addressOf(headers, url));
  const page = answer?.version === version ? keptPage(answer.key) : undefined;
  if (!(answer && page)) return false;
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  if (headers["if-none-match"]?.includes(answer.key)) return sendUnchanged(response);
  response.setHeader("Content-Length", page.body.length);
  response.end(method === "HEAD" ? undefined : page.body);
  return true;
}

/** No policy: the page that the visitor has was sent with its own nonce's. */
function sendUnchanged(response: ServerResponse) {
  for (const name of ["Content-Security-Policy", "Content-Type", "Content-Encoding"])
    response.removeHeader(name);
  response.statusCode = 304;
  response.end();
  return true;
}

/** Keeps what is answered to everyone, for as long as what it was made of is still the same. */
export function keepAnswer(request: Request, key: string, headers: Headers) {
  const version = request.headers.get(header);
  const { pathname, search } = new URL(request.url);
  const address = addressOf(Object.fromEntries(request.headers), pathname + search);
  if (version) answers.set(address, { version, key, headers: [...headers] });
}

/** A page names its own address, so another host, or another protocol, is another page; so is one for whoever asks for less data. */
function addressOf(headers: IncomingHttpHeaders, target: string) {
  const { host, "x-forwarded-host": forwarded = "", "x-forwarded-proto": protocol = "" } = headers;
  const coding = negotiateEncoding(headers["accept-encoding"]);
  return `${coding} ${headers["save-data"] ?? ""} ${protocol} ${forwarded} ${host} ${target}`;
}

/** The footer names the year. @returns undefined when the database can't be read: whoever draws the page says so */
function currentVersion() {
  try {
    return `${dataVersion()}.${Math.floor(Date.now() / 86_400_000)}`;
  } catch {
    return undefined;
  }
}
