import { createToast, type Toast } from "#app/schemas/toast";
import {
  cachedAt,
  cacheOfflinePage,
  cachePage,
  findPage,
  isCacheablePage,
  offlinePath,
  updateCache,
} from "./documents";
import { isFile } from "./files";
import { describeMessage, findMessages, sendMessages, settleMessages } from "./message-queue";
import { openFile, openPage, sendForm } from "./network-first";
import { scope } from "./scope";

/** A page that is shown, sent by it when it appears and when the network is back: its address and those of its pictures. */
export type Visit = { page: string; pictures: string[] };

/** A toast about queued messages; the page answers with their keys once it shows it. */
export type Announcement = { toast: Toast; keys: string[] };

/** A younger copy of a page is not fetched again. */
const minRefreshMs = 60_000;

scope.addEventListener("install", (event) => {
  event.waitUntil(cacheOfflinePage(true).then(() => scope.skipWaiting()));
});

/** With navigation preload the browser requests a page while the worker starts, so that the worker adds no delay. */
scope.addEventListener("activate", (event) => {
  // Two caches of an earlier worker.
  const old = ["pages", "shell"].map((name) => caches.delete(name));
  // Only some browsers have navigation preload.
  event.waitUntil(
    Promise.all([...old, scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
  );
});

scope.addEventListener("message", (event) => {
  const { source, data } = event;
  event.waitUntil(Array.isArray(data) ? settleMessages(data) : receiveVisit(data, source));
});

/** When this fails, the browser starts the worker again later. */
scope.addEventListener("sync", (event) => event.waitUntil(sendMessages()));

scope.addEventListener("fetch", (event) => {
  const response = respond(event, new URL(event.request.url));
  if (response) event.respondWith(response);
});

/** @returns undefined for a request that the browser handles without the worker */
function respond(event: FetchEvent, url: URL) {
  const { request } = event;
  if (url.origin !== location.origin) return undefined;
  if (request.method === "POST")
    return /^\/contact(\.data)?$/.test(url.pathname) ? sendForm(event) : undefined;
  if (request.method !== "GET") return undefined;
  if (request.mode === "navigate") return openPage(event, url);
  return isFile(url, request) ? openFile(event, url) : undefined;
}

async function receiveVisit(visit: Visit, source: ExtendableMessageEvent["source"]) {
  // Messages come first: fetching the page for the cache may take long, or fail.
  await sendMessages().catch(() => {});
  const messages = await findMessages();
  const announce = (state: "sent" | "rejected", rest: Partial<Toast> = {}) => {
    const news = messages.filter((message) => message.state === state && !message.isAnnounced);
    const [first] = news;
    if (!first) return false;
    const toast = { ...createToast(describeMessage(first, news.length)), ...rest };
    source?.postMessage({ toast, keys: news.map(({ key }) => key) } satisfies Announcement);
    return true;
  };
  const hasSent = announce("sent");
  const hasRejected = announce("rejected", { bad: true, open: offlinePath });
  await updateCache(() => cacheVisitedPage(visit));
  await cacheOfflinePage(hasSent || hasRejected);
}

/** Script opens a page by its data alone: the document is fetched for the cache. */
async function cacheVisitedPage({ page, pictures }: Visit) {
  const url = new URL(page);
  const cached = await findPage(url.pathname);
  if (!isCacheablePage(url) || (cached && Date.now() - cachedAt(cached) < minRefreshMs)) return;
  await cachePage(
    url,
    await fetch(url, { priority: "low" }),
    pictures.map((picture) => new URL(picture).pathname),
  );
}
