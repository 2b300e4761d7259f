import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, placeOf, readAnswer } from "#tests/server/support/fetch";
import { rowsOf } from "#tests/server/support/rows";
import { type Server, startServer } from "#tests/server/support/server";
import { cookiesOf, demo, signIn } from "#tests/server/support/sign-in";

/** A server of its own: its sessions end early. */
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
const kept = () => rowsOf<{ fields: string }>(server.database, "SELECT fields FROM stashes");
const open = (path: string, Cookie: string) => ask(path, { headers: { Cookie } }, server.origin);
const send = (path: string, values: object, Cookie: string) =>
  ask(path, { method: "POST", body: new URLSearchParams({ ...values }), headers: { Cookie } }, server.origin);

const path = "/admin/properties/new?tab=featured";
const typed = {
  title: "A house on the hill",
  description: "Two storeys.\nA veranda.",
  "images[0]": "/uploads/a.jpg",
};

/** Signs in where the answer led to. @returns where that leads, and the cookies from then on */
async function signInAt(response: Response, username = demo.username) {
  const again = await send(`${placeOf(response)}`, { ...demo, username }, "");
  return { to: `${placeOf(again)}`, Cookie: cookiesOf(again) };
}

describe("a form whose session has ended", () => {
  test("is filled again after signing in, saved once, and then no longer kept", async () => {
    const Cookie = await signIn(server.origin);
    endSessions();
    const response = await send(path, typed, Cookie);
    expect(response.status).toBe(302);
    expect(rowsOf(server.database, "SELECT id FROM properties WHERE title = ?", typed.title)).toEqual([]);
    const back = await signInAt(response);
    expect(back.to).toMatch(/^\/admin\/properties\/new\?tab=featured&stash=[\w-]+$/);
    const page = await readAnswer(await open(back.to, back.Cookie));
    for (const [name, value] of Object.entries(typed)) expect(page.fields[name]?.value).toBe(value);

    const whole = { ...typed, price: "PKR 1 Crore", location: "Wah", area: "5 Marla" };
    const saved = await send(back.to, whole, back.Cookie);
    expect([saved.status, placeOf(saved)]).toEqual([302, "/admin/properties?tab=featured"]);
    expect(rowsOf(server.database, "SELECT id FROM properties WHERE title = ?", typed.title)).toHaveLength(1);
    expect(kept()).toEqual([]);
  });

  test("shows nothing of it to somebody else who signs in there, or on another page", async () => {
    const Cookie = await signIn(server.origin);
    endSessions();
    const response = await send(path, typed, Cookie);
    const stranger = await signInAt(response, "bilal");
    expect((await (await open(stranger.to, stranger.Cookie)).text()).includes(typed.title)).toBe(false);
    const own = await signInAt(response);
    const elsewhere = own.to.replace("properties", "projects");
    expect((await (await open(elsewhere, own.Cookie)).text()).includes(typed.title)).toBe(false);
    expect((await (await open(own.to, own.Cookie)).text()).includes(typed.title)).toBe(true);
  });

  test("after signing out is kept as well, for whoever signed in last on that device", async () => {
    const Cookie = await signIn(server.origin);
    await send("/logout", {}, Cookie);
    const own = await signInAt(await send(path, typed, Cookie));
    expect((await (await open(own.to, own.Cookie)).text()).includes(typed.title)).toBe(true);
  });

  test("is kept for nobody when nobody ever signed in there, and never with a password", async () => {
    write("DELETE FROM stashes");
    const response = await send(path, typed, "");
    expect(placeOf(response)).toBe(`/login?to=${encodeURIComponent(path)}`);
    expect(kept()).toEqual([]);
    const Cookie = await signIn(server.origin);
    endSessions();
    await send(
      "/admin/settings",
      { name: "Ayesha", currentPassword: "my secret", newPassword: "my secret" },
      Cookie,
    );
    expect(JSON.stringify(kept())).not.toContain("my secret");
  });
});
