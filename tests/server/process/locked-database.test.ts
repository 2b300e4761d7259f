import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { startAdminServer } from "#tests/server/support/admin-server";
import { contactMessage } from "#tests/server/support/contact-message";
import { locationOf, readPageResponse, request } from "#tests/server/support/fetch";
import { textsOf } from "#tests/server/support/html";
import { formOf, property } from "#tests/server/support/records";
import { rowsOf } from "#tests/server/support/rows";
import { pdf } from "#tests/server/support/sample-files";
import { demo, json } from "#tests/server/support/sign-in";
import { upload } from "#tests/server/support/uploads";

const { server, Cookie } = await startAdminServer();

/** Locks the database as another writing process would. @returns a function that unlocks it */
function lock() {
  const other = new Database(server.database);
  other.exec("BEGIN IMMEDIATE");
  return () => other.close();
}

const send = (path: string, init: RequestInit) => request(path, { method: "POST", ...init }, server.origin);
const sendForm = (path: string, values: Record<string, string>) =>
  send(path, { body: new URLSearchParams(values), headers: { Cookie } });

/** Without the cookie: signing in again would end the session of this test. */
const signInAgain = () => send("/login", { body: new URLSearchParams(demo) });

async function countStored(subject: string) {
  return rowsOf(server.database, "SELECT id FROM messages WHERE subject = ?", subject).length;
}

/** Reads pages and lists. */
async function read() {
  for (const path of pages) expect((await request(path, {}, server.origin)).status).toBe(200);
}

/** Reads do not wait for the lock, so all of them end before the first write. */
async function expectReadersFirst(writing: Promise<unknown>[]) {
  const first = Promise.race([
    read().then(() => "readers"),
    ...writing.map((each) => each.then(() => "writer")),
  ]);
  expect(await first).toBe("readers");
}

const pages = ["/", "/properties", "/properties/1?a=b", "/api/projects", "/about"];

test("locked for a second or more: reads return at once, writes wait and succeed", async () => {
  const [message, call] = [contactMessage(), contactMessage()];
  const unlock = lock();
  const sent = [sendForm("/contact", message), send("/api/contact", json(call)), signInAgain()];
  try {
    await Promise.all([expectReadersFirst(sent), pause(1_000)]);
  } finally {
    unlock();
  }
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([302, 201, 302]);
  for (const { subject } of [message, call]) expect(await countStored(subject)).toBe(1);
});

test("locked beyond the timeout: writes return 503 with their input, none returns 500", async () => {
  const [message, call] = [contactMessage(), contactMessage()];
  const listing = Object.fromEntries(formOf(property, ["title", "description", "price", "location", "area"]));
  const unlock = lock();
  try {
    const writing = [
      sendForm("/contact", message),
      sendForm("/admin/properties/new", { ...listing, "images[0]": "https://other.example/a.jpg" }),
      signInAgain(),
      send("/api/contact", json(call)),
      request("/api/properties/1", { method: "DELETE", headers: { Cookie } }, server.origin),
      sendForm("/admin/undo", { revision: "1" }),
    ] as const;
    const uploading = upload({ origin: server.origin, Cookie }, "plan.pdf", pdf());
    await expectReadersFirst([...writing]);
    const [sent, saved, signedIn, called, deleted, undone] = await Promise.all(writing);
    const [page, form, file] = await Promise.all([
      readPageResponse(sent),
      readPageResponse(saved),
      uploading,
    ]);
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
    expect([undone.status, locationOf(undone)]).toEqual([302, "/admin/deleted"]);
  } finally {
    unlock();
  }
  expect((await sendForm("/contact", message)).status).toBe(302);
  expect([await countStored(message.subject), await countStored(call.subject)]).toEqual([1, 0]);
  expect(server.log()).not.toContain(`"status":500`);
});
