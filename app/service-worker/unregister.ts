import { sendMessages } from "./queued-messages";
import { scope } from "./scope";

/** What takes the worker's place when whoever hosts the site switches it off: nothing stays but a message that can't go. */
scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener("activate", (event) =>
  event.waitUntil(leave().finally(() => scope.registration.unregister())),
);

async function leave() {
  for (const name of ["pages", "files", "shell"]) await caches.delete(name);
  await sendMessages();
  await caches.delete("messages");
}
