import { isFile } from "./cached-files";
import { isKeepable } from "./cached-pages";
import { keepShell } from "./fallback-page";
import { greet } from "./handshake";
import { sendMessages } from "./queued-messages";
import { openData, openFile, openPage, sendForm } from "./respond";
import { type Asked, scope } from "./scope";

scope.addEventListener("install", (event) => {
  event.waitUntil(keepShell(true).then(() => scope.skipWaiting()));
});

/** With preload the browser asks for a page while the worker wakes, so that the worker costs no time. */
scope.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()]));
});

scope.addEventListener("message", (event) => event.waitUntil(greet(event)));

/** A browser that wakes the worker tries again later when this fails. */
scope.addEventListener("sync", (event) => event.waitUntil(sendMessages()));

scope.addEventListener("fetch", (event) => {
  const answer = answerTo(event, new URL(event.request.url));
  if (answer) event.respondWith(answer);
});

/** @returns undefined for what the worker has no part in: the browser asks for it as ever */
function answerTo(event: Asked, url: URL) {
  const { request } = event;
  const { pathname, origin } = url;
  if (origin !== location.origin) return undefined;
  if (request.method === "POST")
    return /^\/contact(\.data)?$/.test(pathname) ? sendForm(event, url) : undefined;
  if (request.method !== "GET") return undefined;
  if (request.mode === "navigate") return openPage(event, url);
  if (isFile(url, request) && isKeepable(new URL(request.referrer || "/", origin)))
    return openFile(event, url);
  const page = visitedBy(url, request);
  return page && isKeepable(page) ? openData(event, page) : undefined;
}

/** The page that script goes to when it asks for this data; what a link asks for ahead may never be seen. */
function visitedBy({ pathname, search, origin }: URL, { mode }: Request) {
  if (mode !== "cors" || !pathname.endsWith(".data")) return undefined;
  return new URL(pathname.replace(/(_root)?\.data$/, "") + search.replace(/\?_routes=[^&]*$/, ""), origin);
}
