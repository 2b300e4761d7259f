import { minLengths } from "#app/schemas/message-lengths";
import { oneByOne } from "./queue";
import { scope } from "./scope";

/**
 * The body of a filled form, when it was sent (ms), what came of it, and whether that has been told; `key` is where it is
 * kept.
 */
export type Message = { key: string; body: string; time: number; state: State; isTold?: boolean };

type State = "waiting" | "sent" | "refused";

/** An answer that takes longer (ms) is taken for lost. */
const patience = 60_000;

const store = () => caches.open("messages");

const inTurn = oneByOne();

/** Whether the server would take it, as far as can be said without it: what it would not stays in its form. */
export function isWhole(body: string) {
  const form = new URLSearchParams(body);
  const isLong = ([name, least]: [string, number]) => (form.get(name) ?? "").trim().length >= least;
  return Object.entries(minLengths).every(isLong) && /^\s*\S+@\S+\.\S+\s*$/.test(form.get("email") ?? "");
}

/** Keeps a message until there is a line; the same form again is the same message. */
export async function keepMessage(body: string) {
  const before = await findMessages();
  if (before.some((one) => one.body === body && one.state === "waiting")) return;
  const time = Date.now();
  await put({ key: `/messages/${time}${Math.random()}`, body, time, state: "waiting" });
  // Where a browser can, it wakes the worker when the line is back, even if every page is closed by then.
  await scope.registration.sync?.register("messages").catch(() => {});
}

/**
 * Sends what waits, one after the other. The server stores a form once, however often it comes: one whose answer was
 * lost is sent again.
 * @throws when the line is still gone, or the server can't take one now
 */
export function sendMessages() {
  return inTurn(async () => {
    for (const message of await findMessages()) {
      if (message.state === "waiting") await put({ ...message, state: await send(message.body) });
    }
  });
}

/** Without cookies: whoever signs in on this phone meanwhile did not write it. */
async function send(body: string): Promise<State> {
  const { status, headers } = await fetch("/contact.data", {
    method: "POST",
    credentials: "omit",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body,
    signal: AbortSignal.timeout(patience),
  });
  if (status === 202 && headers.has("X-Remix-Response")) return "sent";
  if ([400, 403, 413, 415, 422].includes(status)) return "refused";
  throw new Error(`The message was answered with ${status}.`);
}

/** Of what has come of a message, nothing is told twice; one that was refused stays until it is mended. */
export function settle(message: Message) {
  return message.state === "refused" ? put({ ...message, isTold: true }) : forget(message.key);
}

export async function findMessages(): Promise<Message[]> {
  return Promise.all((await (await store()).matchAll()).map((kept) => kept.json()));
}

async function put(message: Message) {
  await (await store()).put(message.key, new Response(JSON.stringify(message)));
}

export async function forget(key: string) {
  await (await store()).delete(key);
}

/** The form was opened again, mended, and taken: what was refused of it is settled. */
export async function forgetRefused(body: string) {
  const stampOf = (text: string) => new URLSearchParams(text).get("submission");
  for (const message of await findMessages())
    if (message.state === "refused" && stampOf(message.body) === stampOf(body)) await forget(message.key);
}
