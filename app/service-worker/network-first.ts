import {
  cachePage,
  findCopies,
  findOfflinePage,
  findPage,
  isCacheablePage,
  offlinePathFor,
  updateCache,
} from "./documents";
import { cacheFile, findFile, findOtherSize } from "./files";
import { deleteRejected, isComplete, queueMessage, sendMessages } from "./message-queue";

/** The cached offline page answers when the network has not done so in this time. */
const offlinePageTimeoutMs = 2_000;

/** Network first: the cached copy answers only a request that failed. */
export async function openPage(event: FetchEvent, url: URL) {
  if (url.pathname === offlinePathFor(url.pathname)) return openOfflinePage(event, url);
  try {
    const response = await load(event);
    if (isCacheablePage(url)) {
      const copy = response.clone();
      event.waitUntil(updateCache(() => cachePage(url, copy)));
    }
    event.waitUntil(sendMessages().catch(() => {}));
    return response;
  } catch (error) {
    const page = url.search ? undefined : await findPage(url.pathname);
    if (page) return page;
    const [copy] = url.search ? [] : await findCopies(url.pathname);
    if (copy) return Response.redirect(copy);
    const offline = await findOfflinePath(url.pathname);
    if (!offline) throw error;
    return Response.redirect(`${offline}?page=${encodeURIComponent(url.pathname + url.search)}`);
  }
}

/** The path of the offline page in the language of a page, else in the first; undefined where neither is cached. */
async function findOfflinePath(pathname: string) {
  for (const path of [offlinePathFor(pathname), offlinePathFor("/")])
    if (await findOfflinePage(path)) return path;
  return undefined;
}

/**
 * Opens the offline page. In place of another page (`?page=`) the copy answers at once: that page's request has failed
 * already.
 */
async function openOfflinePage(event: FetchEvent, { pathname, search }: URL) {
  const response = load(event);
  const cached = await findOfflinePage(pathname);
  if (!cached) return response;
  event.waitUntil(response.catch(() => {}));
  if (search) return cached;
  const timeout = new Promise<Response>((resolve) => setTimeout(resolve, offlinePageTimeoutMs, cached));
  return Promise.race([response.catch(() => cached), timeout]);
}

async function load({ preloadResponse, request }: FetchEvent) {
  return (await preloadResponse) ?? fetch(request);
}

/** Cache first. A picture is cached if its page is. */
export async function openFile(event: FetchEvent, { pathname }: URL) {
  const cached = await findFile(pathname);
  if (cached) return cached;
  try {
    const response = await fetch(event.request);
    const page = new URL(event.request.referrer || "/", location.origin);
    if (isCacheablePage(page)) {
      const copy = response.clone();
      event.waitUntil(updateCache(async () => (await findPage(page.pathname)) && cacheFile(pathname, copy)));
    }
    return response;
  } catch (error) {
    const other = await findOtherSize(pathname);
    if (other) return other;
    throw error;
  }
}

/** The contact form. A complete message is queued if no response came; else the page reports the failure itself. */
export async function sendForm({ request }: FetchEvent) {
  const body = await request.clone().text();
  try {
    const response = await fetch(request);
    if (response.ok || response.type === "opaqueredirect") await deleteRejected(body);
    return response;
  } catch (error) {
    if (request.signal.aborted || !isComplete(body)) throw error;
    const path = new URL(request.url).pathname.replace(/\.data$/, "");
    await queueMessage(body, path);
    // The router of the page reads 204 as an action without data (components/navigation/form-route).
    return request.mode === "navigate"
      ? Response.redirect(`${(await findOfflinePath(path)) ?? offlinePathFor("/")}#top`, 303)
      : new Response(null, { status: 204 });
  }
}
