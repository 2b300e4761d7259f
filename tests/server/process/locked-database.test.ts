import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { startAdminServer } from "#tests/server/support/admin-server";
import { enquiry } from "#tests/server/support/enquiry";
import { ask, placeOf, readAnswer } from "#tests/server/support/fetch";
import { textsOf } from "#tests/server/support/html";
import { formOf, property } from "#tests/server/support/records";
import { rowsOf } from "#tests/server/support/rows";
import { pdf } from "#tests/server/support/sample-files";
import { demo, json } from "#tests/server/support/sign-in";
import { upload } from "#tests/server/support/uploads";

const { server, Cookie } = await startAdminServer();

/** Holds the database as another process would that writes to it. @returns what lets it go */
function lock() {
  const other = new Database(server.database);
  other.exec("BEGIN IMMEDIATE");
  return () => other.close();
}

const send = (path: string, init: RequestInit) => ask(path, { method: "POST", ...init }, server.origin);
const sendForm = (path: string, values: Record<string, string>) =>
  send(path, { body: new URLSearchParams(values), headers: { Cookie } });

/** From another browser: signing in ends the session that a browser had. */
const signInAgain = () => send("/login", { body: new URLSearchParams(demo) });

async function countStored(subject: string) {
  return rowsOf(server.database, "SELECT id FROM messages WHERE subject = ?", subject).length;
}

/** Asks for pages and lists. */
async function read() {
  for (const path of pages) expect((await ask(path, {}, server.origin)).status).toBe(200);
}

/** Who was answered first: whoever reads does not wait for the lock, so that is they. */
async function expectReadersFirst(writing: Promise<unknown>[]) {
  const first = Promise.race([
    read().then(() => "a reader"),
    ...writing.map((each) => each.then(() => "a writer")),
  ]);
  expect(await first).toBe("a reader");
}

const pages = ["/", "/properties", "/properties/1?a=b", "/api/projects", "/about"];

test("three seconds: everybody reads on, and who writes waits and is heard", async () => {
  const [message, call] = [enquiry(), enquiry()];
  const free = pause(3_000, lock()).then((letGo) => letGo());
  const sent = [sendForm("/contact", message), send("/api/contact", json(call)), signInAgain()];
  await expectReadersFirst(sent);
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([302, 201, 302]);
  await free;
  for (const { subject } of [message, call]) expect(await countStored(subject)).toBe(1);
});

test("longer than anybody waits: who writes is told in plain words, keeps what they typed, and nobody meets an error of ours", async () => {
  const [message, call] = [enquiry(), enquiry()];
  const listing = Object.fromEntries(formOf(property, ["title", "description", "price", "location", "area"]));
  const letGo = lock();
  try {
    const writing = [
      sendForm("/contact", message),
      sendForm("/admin/properties/new", { ...listing, "images[0]": "/mark.svg" }),
      signInAgain(),
      send("/api/contact", json(call)),
      ask("/api/properties/1", { method: "DELETE", headers: { Cookie } }, server.origin),
      sendForm("/admin/undo", { revision: "1" }),
    ] as const;
    const uploading = upload({ origin: server.origin, Cookie }, "plan.pdf", pdf());
    await expectReadersFirst([...writing]);
    const [sent, saved, signedIn, called, deleted, undone] = await Promise.all(writing);
    const [page, form, file] = await Promise.all([readAnswer(sent), readAnswer(saved), uploading]);
    expect([page.status, form.status, signedIn.status]).toEqual([503, 503, 503]);
    expect(textsOf(page.html, "p")).toContain("Failed to send message. Please try again later.");
    for (const [name, value] of Object.entries(message)) expect(page.fields[name]?.value).toBe(value);
    for (const [name, value] of Object.entries(listing)) expect(form.fields[name]?.value).toBe(value);
    const busy = { message: "The site is busy at the moment. Please try again in a few seconds." };
    for (const response of [called, deleted]) {
      expect([response.status, await response.json()]).toEqual([503, busy]);
      expect(response.headers.get("Retry-After")).toBe("10");
    }
    expect([file.status, file.body]).toEqual([503, busy]);
    expect([undone.status, placeOf(undone)]).toEqual([302, "/admin/deleted"]);
  } finally {
    letGo();
  }
  expect((await sendForm("/contact", message)).status).toBe(302);
  expect([await countStored(message.subject), await countStored(call.subject)]).toEqual([1, 0]);
  expect(server.log()).not.toContain(`"status":500`);
});
