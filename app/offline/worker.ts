import { openData, openFile, openPage, sendForm } from "./answers";
import { isFile } from "./files";
import { greet } from "./greeting";
import { sendMessages } from "./messages";
import { isKeepable } from "./pages";
import { isRouteScript, standIn } from "./route-scripts";
import { type Asked, scope } from "./scope";
import { keepShell } from "./shell";

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
  if (isRouteScript(url, request)) return fetch(request).catch(standIn);
  return isPersonal(pathname) || !pathname.endsWith(".data") ? undefined : openData(event, url);
}

/** What only a signed-in person sees, and the way in. */
function isPersonal(pathname: string) {
  return /^\/(admin|login|logout|api)\b/.test(pathname);
}
