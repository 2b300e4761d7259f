import { languages } from "#app/words/language";
import { cacheFiles, deleteUnusedFiles } from "./files";
import { createQueue } from "./queue";

/** The oldest pages beyond this number are evicted. */
const maxPages = 60;

/** The offline page is fetched again after this time: the firm may have another phone number. */
const maxOfflinePageAgeMs = 7 * 86_400_000;

const offlinePath = "/offline";

const prefix = `(/(?:${languages.join("|")})(?=/|$))?`;

/** The prefix of a path's language: '/ur'; '' in the first one. */
const prefixOf = (pathname: string) => new RegExp(`^${prefix}`).exec(pathname)?.[1] ?? "";

/** The path of the offline page in the language of another page. */
export const offlinePathFor = (pathname: string) => prefixOf(pathname) + offlinePath;

const openPages = () => caches.open("documents");
const openOfflinePages = () => caches.open("offline");

const inTurn = createQueue();

/**
 * Runs a task that writes to the cache. Tasks run one after another, so that the pictures of a page are looked at once the
 * page is cached. A failed task leaves less in the cache, and nothing else fails by it.
 */
export function updateCache(task: () => Promise<unknown>) {
  return inTurn(task).catch(({ name }) => {
    if (name === "QuotaExceededError") return inTurn(() => evictPages(maxPages / 4));
  });
}

/** Lists without a filter, properties, projects, Home and About. */
export function isCacheablePage({ pathname, search }: URL) {
  const path = pathname.slice(prefixOf(pathname).length);
  return !search && /^(\/(about|(properties|projects)(\/[1-9]\d*(-[^/]*)?)?)?)?$/.test(path);
}

/** The server marks a page as public when it was requested without a cookie and sets none. */
function isPublicDocument({ status, headers }: Response) {
  return (
    status === 200 &&
    /^text\/html\b/.test(headers.get("Content-Type") ?? "") &&
    /\bpublic\b/.test(headers.get("Cache-Control") ?? "")
  );
}

/** Caches a public page with the files that it needs; deletes one that no longer exists. */
export async function cachePage(url: URL, response: Response, loaded: string[] = []) {
  const pages = await openPages();
  const isMissing = response.status === 404 || response.status === 410;
  if (!isMissing && !isPublicDocument(response)) return;
  // Remix loads a document again whose address is not the one that it was rendered for.
  const { pathname } = response.redirected ? new URL(response.url) : url;
  for (const path of await findCopies(pathname)) if (isMissing || path !== pathname) await pages.delete(path);
  if (isMissing) return;
  await cacheDocument(pages, pathname, response, loaded);
  await evictPages(maxPages);
}

export async function findPage(pathname: string) {
  return (await openPages()).match(pathname);
}

/** The paths of cached pages that are the page of this path: a record's may have another title, or none. */
export async function findCopies(pathname: string) {
  const paths = (await (await openPages()).keys()).map(({ url }) => new URL(url).pathname);
  return paths.filter((path) => withoutTitle(path) === withoutTitle(pathname));
}

/** '/properties/7-one-kanal-villa' → '/properties/7' */
const withoutTitle = (pathname: string) => pathname.replace(/^((?:\/\w\w)?\/\w+\/\d+)-.*/, "$1");

/** @param isStale whether a cached offline page is fetched again, whatever its age @param path that of its language */
export async function cacheOfflinePage(isStale: boolean, path = offlinePath) {
  const cached = await findOfflinePage(path);
  if (cached && !isStale && Date.now() - cachedAt(cached) < maxOfflinePageAgeMs) return;
  const response = await fetch(path, { credentials: "omit" });
  if (response.status !== 200) return;
  await cacheDocument(await openOfflinePages(), path, response);
  await deleteUnused();
}

export async function findOfflinePage(path = offlinePath) {
  return (await openOfflinePages()).match(path);
}

/** Reads the time at which a document was cached, in ms since 1970. */
export function cachedAt(document: Response) {
  return Number(document.headers.get("Server-Timing")?.match(/\d+/));
}

/**
 * The document stays as it is: its policy names the nonce of its scripts. The page that it becomes reads the time from
 * `Server-Timing` (components/navigation/cached-page-banner).
 */
async function cacheDocument(cache: Cache, path: string, response: Response, loaded: string[] = []) {
  const html = await response.text();
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": response.headers.get("Content-Security-Policy") ?? "",
    "Server-Timing": `cached;desc="${Date.now()}"`,
  };
  await cache.put(path, new Response(html, { headers }));
  const drawings = Array.from(html.matchAll(/<image href="([^"]+)"/g), ([, href = ""]) => href);
  const files = html.match(/\/assets\/(?:[\w-]+\/)?[\w.-]+\.(?:css|js|woff2)/g) ?? [];
  await cacheFiles([...new Set([...files, ...drawings, ...loaded])]);
}

/** The keys of a cache are in the order of insertion. */
async function evictPages(left: number) {
  const pages = await openPages();
  const old = (await pages.keys()).slice(0, -left);
  if (old.length === 0) return;
  for (const request of old) await pages.delete(request);
  await deleteUnused();
}

async function deleteUnused() {
  const caches = await Promise.all([openPages(), openOfflinePages()]);
  const documents = (await Promise.all(caches.map((cache) => cache.matchAll()))).flat();
  await deleteUnusedFiles(await Promise.all(documents.map((document) => document.text())));
}
