import { minLengths } from "#app/schemas/messages/message-lengths";
import { m } from "#app/words/compiled/messages.js";
import { createQueue } from "./queue";
import { scope } from "./worker-global";

/** `body` is the URL-encoded form, `time` when it was submitted (ms), `key` its path in the cache. */
export type QueuedMessage = {
  key: string;
  body: string;
  /** Path of the form in the language of the visitor; missing in a message that was queued before there were languages. */
  path?: string;
  time: number;
  state: "waiting" | "sent" | "rejected";
  isAnnounced?: boolean;
};

/** The BroadcastChannel on which each change of the queue is reported. */
export const queueChannel = "queued-messages";

const sendTimeoutMs = 60_000;

const openCache = () => caches.open("messages");

const inTurn = createQueue();

/** Tells that the server would accept the form, as far as the browser can: an incomplete one stays in its page. */
export function isComplete(body: string) {
  const form = new URLSearchParams(body);
  const isLong = ([name, min]: [string, number]) => (form.get(name) ?? "").trim().length >= min;
  return Object.entries(minLengths).every(isLong) && /^\s*\S+@\S+\.\S+\s*$/.test(form.get("email") ?? "");
}

/** Queues a message until the network is back; the same form twice is one message. */
export async function queueMessage(body: string, path: string) {
  const messages = await findMessages();
  if (messages.some((message) => message.body === body && message.state === "waiting")) return;
  const time = Date.now();
  await put({ key: `/messages/${time}${Math.random()}`, body, path, time, state: "waiting" });
  // With Background Sync the browser starts the worker when the network is back, even if every page is closed.
  await scope.registration.sync?.register("messages").catch(() => {});
}

/**
 * Sends the waiting messages one after another. The server stores a form once, by its idempotency key: a message whose
 * response was lost is sent again.
 * @throws when the network is gone, or the server can't store a message now
 */
export function sendMessages() {
  return inTurn(async () => {
    for (const message of await findMessages())
      if (message.state === "waiting") await put({ ...message, state: await send(message) });
  });
}

/** Sends a message without cookies: a person who signs in on this phone later did not write it. */
async function send({ body, path = "/contact" }: QueuedMessage) {
  const { status, ok, redirected, url } = await fetch(path, {
    method: "POST",
    credentials: "omit",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body,
    signal: AbortSignal.timeout(sendTimeoutMs),
  });
  // A stored message redirects to the form; a page of a network that wants a login is not taken for it.
  if (ok && redirected && new URL(url).pathname === path) return "sent";
  if ([400, 403, 413, 415, 422].includes(status)) return "rejected";
  throw new Error(`The message was answered with ${status}.`);
}

/** Removes announced messages: a rejected one stays until it is corrected or deleted, but is announced once. */
export function settleMessages(keys: string[]) {
  return inTurn(async () => {
    for (const message of await findMessages())
      if (keys.includes(message.key))
        await (message.state === "sent"
          ? deleteMessage(message.key)
          : put({ ...message, isAnnounced: true }));
  });
}

/** Finds messages in turn, so that no page is told of a part of what is being sent or settled. */
export function findUnannounced() {
  return inTurn(async () =>
    (await findMessages()).filter(({ state, isAnnounced }) => state !== "waiting" && !isAnnounced),
  );
}

export function formatDay(time: number) {
  return new Date(time).toLocaleDateString(m.language_locale(), { dateStyle: "long" });
}

/** @param count how many messages of this state one sentence is about */
export function describeMessage({ state, time }: Pick<QueuedMessage, "state" | "time">, count = 1) {
  if (state === "waiting") return m.queued_waiting();
  const day = formatDay(time);
  if (state === "rejected") return m.queued_rejected({ day });
  return count > 1 ? m.queued_sent_many({ count }) : m.queued_sent({ day });
}

export async function findMessages(): Promise<QueuedMessage[]> {
  return Promise.all((await (await openCache()).matchAll()).map((response) => response.json()));
}

async function put(message: QueuedMessage) {
  await (await openCache()).put(message.key, Response.json(message));
  notifyPages();
}

export async function deleteMessage(key: string) {
  await (await openCache()).delete(key);
  notifyPages();
}

/** Every open offline page reads the queue again. */
function notifyPages() {
  const channel = new BroadcastChannel(queueChannel);
  channel.postMessage(null);
  channel.close();
}

/** Deletes a rejected message once its form was corrected and accepted. */
export async function deleteRejected(body: string) {
  const tokenOf = (text: string) => new URLSearchParams(text).get("submission");
  for (const message of await findMessages())
    if (message.state === "rejected" && tokenOf(message.body) === tokenOf(body))
      await deleteMessage(message.key);
}
