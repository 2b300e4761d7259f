import { sendMessages } from "./message-queue";
import { scope } from "./worker-global";

/** The script at /sw.js under OFFLINE=0: it deletes every cache and the worker, but no message that can't be sent. */
scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener("activate", (event) =>
  event.waitUntil(clear().finally(() => scope.registration.unregister())),
);

async function clear() {
  for (const name of await caches.keys()) if (name !== "messages") await caches.delete(name);
  await sendMessages();
  await caches.delete("messages");
}
