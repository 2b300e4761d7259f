import { cacheOfflinePage } from "./documents";
import { isFile } from "./files";
import { openFile, openPage, sendForm } from "./network-first";
import { onMessage, onSync } from "./page-messages";
import { scope } from "./worker-global";

scope.addEventListener("install", (event) => {
  event.waitUntil(cacheOfflinePage(true).then(() => scope.skipWaiting()));
});

/** Enables navigation preload: the browser requests a page while the worker starts, so that the worker adds no delay. */
scope.addEventListener("activate", (event) => {
  // Two caches of an earlier worker.
  const old = ["pages", "shell"].map((name) => caches.delete(name));
  event.waitUntil(
    Promise.all([...old, scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
  );
});

scope.addEventListener("message", (event) => event.waitUntil(onMessage(event)));

/** Sends what is queued. When this fails, the browser starts the worker again later. */
scope.addEventListener("sync", (event) => event.waitUntil(onSync()));

scope.addEventListener("fetch", (event) => {
  const response = respond(event, new URL(event.request.url));
  if (response) event.respondWith(response);
});

/** @returns undefined for a request that the browser handles without the worker */
function respond(event: FetchEvent, url: URL) {
  const { request } = event;
  if (url.origin !== location.origin) return undefined;
  if (request.method === "POST")
    return /^(\/\w\w)?\/contact(\.data)?$/.test(url.pathname) ? sendForm(event) : undefined;
  if (request.method !== "GET") return undefined;
  if (request.mode === "navigate") return openPage(event, url);
  return isFile(url, request) ? openFile(event, url) : undefined;
}
