import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { locationOf, readPageResponse, request } from "#tests/server/support/fetch";
import { rowsOf } from "#tests/server/support/rows";
import { type Server, startServer } from "#tests/server/support/server";
import { cookiesOf, demo, signIn } from "#tests/server/support/sign-in";

/** A server for this file, whose sessions are made to expire. */
let server: Server;

beforeAll(async () => {
  server = await startServer({ DEMO: "1" });
  write(
    "INSERT INTO users (username, password, name, createdAt) SELECT 'bilal', password, 'Bilal', createdAt FROM users",
  );
});

afterAll(() => server.stop());

function write(statement: string) {
  const sqlite = new Database(server.database, { timeout: 5_000 });
  sqlite.exec(statement);
  sqlite.close();
}

const endSessions = () => write("UPDATE sessions SET expiresAt = createdAt");
const pendingForms = () => rowsOf<{ fields: string }>(server.database, "SELECT fields FROM stashes");
const open = (path: string, Cookie: string) => request(path, { headers: { Cookie } }, server.origin);
const send = (path: string, values: object, Cookie: string) =>
  request(
    path,
    { method: "POST", body: new URLSearchParams({ ...values }), headers: { Cookie } },
    server.origin,
  );

const path = "/admin/properties/new?tab=featured";
const typed = {
  title: "A house on the hill",
  description: "Two storeys.\nA veranda.",
  "images[0]": "/uploads/a.jpg",
};

/** Signs in on the login page of a redirect. @returns the next redirect and the new cookies */
async function signInAt(response: Response, username = demo.username) {
  const again = await send(`${locationOf(response)}`, { ...demo, username }, "");
  return { to: `${locationOf(again)}`, Cookie: cookiesOf(again) };
}

describe("a form whose session has expired", () => {
  test("is restored after signing in, saved once and then removed", async () => {
    const Cookie = await signIn(server.origin);
    endSessions();
    const response = await send(path, typed, Cookie);
    expect(response.status).toBe(302);
    expect(rowsOf(server.database, "SELECT id FROM properties WHERE title = ?", typed.title)).toEqual([]);
    const back = await signInAt(response);
    expect(back.to).toMatch(/^\/admin\/properties\/new\?tab=featured&pending=[\w-]+$/);
    const page = await readPageResponse(await open(back.to, back.Cookie));
    for (const [name, value] of Object.entries(typed)) expect(page.fields[name]?.value).toBe(value);

    const complete = { ...typed, price: "PKR 1 Crore", location: "Wah", area: "5 Marla" };
    const saved = await send(back.to, complete, back.Cookie);
    expect([saved.status, locationOf(saved)]).toEqual([302, "/admin/properties?tab=featured"]);
    expect(rowsOf(server.database, "SELECT id FROM properties WHERE title = ?", typed.title)).toHaveLength(1);
    expect(pendingForms()).toEqual([]);
  });

  test("is restored for its sender and its page only", async () => {
    const Cookie = await signIn(server.origin);
    endSessions();
    const response = await send(path, typed, Cookie);
    const otherUser = await signInAt(response, "bilal");
    expect((await (await open(otherUser.to, otherUser.Cookie)).text()).includes(typed.title)).toBe(false);
    const owner = await signInAt(response);
    const elsewhere = owner.to.replace("properties", "projects");
    expect((await (await open(elsewhere, owner.Cookie)).text()).includes(typed.title)).toBe(false);
    expect((await (await open(owner.to, owner.Cookie)).text()).includes(typed.title)).toBe(true);
  });

  test("is also stored after signing out, for the last user of the device", async () => {
    const Cookie = await signIn(server.origin);
    await send("/logout", {}, Cookie);
    const owner = await signInAt(await send(path, typed, Cookie));
    expect((await (await open(owner.to, owner.Cookie)).text()).includes(typed.title)).toBe(true);
  });

  test("is not stored for an unknown device, and never with a password", async () => {
    write("DELETE FROM stashes");
    const response = await send(path, typed, "");
    expect(locationOf(response)).toBe(`/login?to=${encodeURIComponent(path)}`);
    expect(pendingForms()).toEqual([]);
    const Cookie = await signIn(server.origin);
    endSessions();
    await send(
      "/admin/settings",
      { name: "Ayesha", currentPassword: "my secret", newPassword: "my secret" },
      Cookie,
    );
    expect(JSON.stringify(pendingForms())).not.toContain("my secret");
  });
});
