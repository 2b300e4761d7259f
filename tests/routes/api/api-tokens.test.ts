import { beforeEach, describe, expect, test, vi } from "vitest";
import { loader as dashboard } from "#app/routes/admin/dashboard/route";
import { action, loader } from "#app/routes/admin/tokens/route";
import { loader as me } from "#app/routes/api/auth-me";
import { loader as contact } from "#app/routes/api/contact";
import { loader as records } from "#app/routes/api/records";
import { loader as stats } from "#app/routes/api/stats";
import type { ListedToken } from "#app/schemas/users/api-token";
import { db, sqlite } from "#db/client/client";
import { purge } from "#db/queries/database/purge";
import { createProperty } from "#db/queries/records/properties";
import { endSessions } from "#db/queries/users/sessions";
import { changePassword } from "#db/queries/users/users";
import { makeToken, makeUser } from "#tests/support/api/tokens";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { plainProperty } from "#tests/support/plain-records";

let user = { id: 0, name: "" };
let Cookie = "";
let count = 0;

beforeEach(async () => {
  count += 1;
  user = await makeUser(`ayesha${count}`);
  Cookie = await startSessionOf(user.id);
});

const daysMs = 86_400_000;
const path = "/admin/tokens";
const newToken = { intent: "make", name: "Agency", scopes: "read", days: "30", submission: "0123456789" };

function send(fields: Record<string, string | string[]>, headers: Record<string, string> = { Cookie }) {
  const entries = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  return callRoute(action, path, { body: new URLSearchParams(entries), headers });
}

async function make(fields: Record<string, string | string[]> = {}) {
  const { body } = await send({ ...newToken, ...fields });
  return (body as { made?: { text: string } }).made?.text ?? "";
}

async function list(headers: Record<string, string> = { Cookie }) {
  const { body } = await callRoute(loader, path, { headers });
  return (body as { tokens: ListedToken[] }).tokens;
}

const bearer = (text: string) => ({ Authorization: `Bearer ${text}` });
const useOf = async (text: string) =>
  (await callRoute(stats, "/api/dashboard/stats", { headers: bearer(text) })).status;
const log = () =>
  sqlite
    .prepare(
      "SELECT kind, subject, security FROM activities WHERE userId = ? AND kind NOT IN ('signed in', 'new device', 'sign-in refused', 'permission refused') ORDER BY id",
    )
    .all(user.id) as { kind: string }[];

describe("making", () => {
  test("a token is shown once, its hash is stored, and it works for the chosen days", async () => {
    const text = await make();
    expect(text).toMatch(/^mehrab_[\w-]{43}$/);
    const [token] = await list();
    expect(token).toMatchObject({ name: "Agency", scopes: ["read"], lastUsedAt: null, ended: null });
    expect(Date.parse(`${token?.expiresAt}`) - Date.parse(`${token?.createdAt}`)).toBe(30 * daysMs);
    expect(JSON.stringify(sqlite.prepare("SELECT * FROM api_tokens").all())).not.toContain(text.slice(7));
    expect(JSON.stringify(await list())).not.toContain(text.slice(7));
    expect(await useOf(text)).toBe(200);
    expect(log()).toEqual([{ kind: "token made", subject: "Agency (read)", security: 1 }]);
  });

  test("without a choice it works for 90 days", async () => {
    const { days: _, ...fields } = newToken;
    await send(fields);
    const [token] = await list();
    expect(Date.parse(`${token?.expiresAt}`) - Date.parse(`${token?.createdAt}`)).toBe(90 * daysMs);
  });

  test.each([
    [{ name: " " }, "name"],
    [{ name: "n".repeat(61) }, "name"],
    [{ scopes: [] }, "scopes"],
    [{ scopes: ["read", "backups"] }, "scopes"],
    [{ days: "9000" }, "days"],
  ])("%j is rejected with what was typed", async (fields, name) => {
    const { status, body } = await send({ ...newToken, ...fields });
    const { reply } = body as { reply: { error: object; initialValue: Record<string, unknown> } };
    expect([status, Object.keys(reply.error).some((one) => one.startsWith(name))]).toEqual([422, true]);
    expect(reply.initialValue).toMatchObject({ name: { ...newToken, ...fields }.name });
    expect(await list()).toEqual([]);
  });

  test("a scope beyond the role is rejected", async () => {
    sqlite.prepare("UPDATE users SET role = 'agent' WHERE id = ?").run(user.id);
    expect((await send({ ...newToken, scopes: ["read", "content"] })).status).toBe(422);
    expect(await list()).toEqual([]);
  });

  test("the same form sent twice makes one token", async () => {
    await make();
    const { status, headers } = await send(newToken);
    expect([status, headers.get("Location")]).toEqual([302, path]);
    expect(await list()).toHaveLength(1);
  });

  test("twenty tokens work at the same time", async () => {
    for (let index = 0; index < 20; index += 1) await make({ submission: `submission-${index}` });
    expect((await send({ ...newToken, submission: "submission-20" })).status).toBe(422);
    const [token] = await list();
    await send({ intent: "revoke", id: String(token?.id) });
    expect(await make({ submission: "submission-21" })).not.toBe("");
  });

  test("an unknown intent is a 400, and a form of another site a 403", async () => {
    expect((await send({ ...newToken, intent: "steal" })).status).toBe(400);
    expect((await send({ intent: "revoke", id: "x" })).status).toBe(400);
    expect((await send(newToken, { Cookie, "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  });
});

describe("ending", () => {
  test("a revoked token is answered 401, and stays listed for 30 days", async () => {
    const text = await make();
    const [token] = await list();
    const { status, headers } = await send({ intent: "revoke", id: String(token?.id) });
    expect([status, headers.get("Location"), await useOf(text)]).toEqual([302, path, 401]);
    expect(log().map(({ kind }) => kind)).toEqual(["token made", "token revoked"]);
    expect((await list())[0]?.ended).toBe("revoked");
    await send({ intent: "revoke", id: String(token?.id) });
    expect(log()).toHaveLength(2);
    vi.useFakeTimers({ now: Date.now() + 29 * daysMs, toFake: ["Date"] });
    await purge();
    // A session that is not used expires before that.
    sqlite.prepare("UPDATE sessions SET lastSeenAt = ?").run(new Date().toISOString());
    expect(await list()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2 * daysMs);
    await purge();
    vi.useRealTimers();
    expect(await list()).toEqual([]);
  });

  test("tokens that work are listed before those that ended, and so can always be revoked", async () => {
    await make({ name: "First" });
    for (const name of ["Second", "Third"]) await make({ name, submission: `of-${name}-token` });
    const third = (await list()).find(({ name }) => name === "Third");
    await send({ intent: "revoke", id: String(third?.id) });
    expect((await list()).map(({ name }) => name)).toEqual(["Second", "First", "Third"]);
  });

  test("nobody revokes the token of another", async () => {
    const text = await make();
    const [token] = await list();
    const other = await makeUser("bilal");
    await send({ intent: "revoke", id: String(token?.id) }, { Cookie: await startSessionOf(other.id) });
    expect(await useOf(text)).toBe(200);
  });

  test("an expired token is answered 401", async () => {
    const text = await make({ days: "7" });
    vi.useFakeTimers({ now: Date.now() + 7 * daysMs - 60_000, toFake: ["Date"] });
    expect(await useOf(text)).toBe(200);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await useOf(text)).toBe(401);
    vi.useRealTimers();
    expect(await useOf(text)).toBe(200);
  });

  test("a new password ends all tokens of its user alone", async () => {
    const [text, other] = [await make(), await makeToken(await makeUser("chand"))];
    await changePassword(user.id, "another password");
    expect([await useOf(text), await useOf(other.text)]).toEqual([401, 200]);
    expect(log().at(-1)).toMatchObject({ kind: "token revoked", subject: "Agency" });
  });

  test("a disabled account ends its tokens, also when it is enabled again", async () => {
    const [text, kept] = [await make(), await make({ submission: "another-one" })];
    const disable = sqlite.prepare("UPDATE users SET disabledAt = ? WHERE id = ?");
    disable.run(new Date().toISOString(), user.id);
    expect(await useOf(text)).toBe(401);
    disable.run(null, user.id);
    expect(await useOf(kept)).toBe(200);
    await endSessions(db, user.id, "disabled");
    expect([await useOf(text), await useOf(kept)]).toEqual([401, 401]);
  });

  test("signing out elsewhere leaves them", async () => {
    const text = await make();
    await endSessions(db, user.id, "ended");
    expect(await useOf(text)).toBe(200);
  });
});

describe("using", () => {
  test.each(["", "mehrab_", "mehrab_wrong", "wrong", "a b"])(
    "'%s' is no token: 401 with a challenge",
    async (text) => {
      const { status, headers, body } = await callRoute(stats, "/api/dashboard/stats", {
        headers: { ...bearer(text), Cookie },
      });
      expect([status, headers.get("WWW-Authenticate")]).toEqual([
        401,
        'Bearer realm="Mehrab", error="invalid_token"',
      ]);
      expect(body).toEqual({ message: "This token is wrong, has expired or was revoked." });
    },
  );

  test("another scheme is not one of the site: the session counts", async () => {
    const headers = { Authorization: "Basic YTpi", Cookie };
    expect((await callRoute(stats, "/api/dashboard/stats", { headers })).status).toBe(200);
  });

  test("the last use is written at most once in ten minutes", async () => {
    const text = await make();
    const start = Date.now();
    const lastUse = async () => Date.parse((await list())[0]?.lastUsedAt ?? "") - start;
    vi.useFakeTimers({ now: start, toFake: ["Date"] });
    await useOf(text);
    expect(await lastUse()).toBe(0);
    const written = sqlite.prepare("SELECT total_changes()").pluck();
    const before = written.get();
    vi.setSystemTime(start + 9 * 60_000);
    await useOf(text);
    expect([await lastUse(), written.get()]).toEqual([0, before]);
    vi.setSystemTime(start + 11 * 60_000);
    await useOf(text);
    expect(await lastUse()).toBe(11 * 60_000);
    vi.useRealTimers();
  });

  test("a token sees drafts, a visitor doesn't; only the visitor's answer may be cached", async () => {
    const id = await createProperty({ ...plainProperty, title: "Draft" }, user, null, "draft");
    const ids = async (headers: Record<string, string>) => {
      const { body, headers: answered } = await callRoute(records, "/api/properties", { headers });
      return [(body as { id: number }[]).some((one) => one.id === id), answered.get("Cache-Control")];
    };
    const { headers } = await makeToken(user, ["read"]);
    expect(await ids(headers)).toEqual([true, "private, no-store"]);
    expect(await ids({})).toEqual([false, null]);
    const { headers: writing } = await makeToken(user, ["listings"]);
    expect((await callRoute(records, "/api/properties", { headers: writing })).status).toBe(403);
  });

  test("a token needs no same-origin check, and its request's cookies don't count", async () => {
    const { headers } = await makeToken(user, ["listings"]);
    const crossSite = { ...headers, Cookie, "Sec-Fetch-Site": "cross-site" };
    const created = await callRoute(records, "/api/properties", { body: plainProperty, headers: crossSite });
    expect(created.status).toBe(201);
    // With the session alone it would be 200.
    expect((await callRoute(me, "/api/auth/me", { headers: { ...headers, Cookie } })).status).toBe(403);
  });

  test("a message that is sent with a token follows the rules for visitors", async () => {
    const { headers } = await makeToken(user);
    const body = {
      name: "Bilal",
      email: "bilal@example.com",
      phone: "0300 1234567",
      subject: "A plot",
      message: "Ten marla.",
    };
    const { status } = await callRoute(contact, "/api/contact", {
      body: { ...body, website: "spam" },
      headers,
    });
    const { spam } = sqlite.prepare("SELECT spam FROM messages ORDER BY id DESC").get() as { spam: number };
    expect([status, spam]).toEqual([201, 1]);
  });

  test("no page of the back-office opens with a token, not even that of the tokens", async () => {
    const { headers } = await makeToken(user);
    for (const sent of [headers, { ...headers, Cookie }]) {
      for (const [page, to] of [
        [dashboard, "/admin/dashboard"],
        [loader, path],
      ] as const) {
        const { status, headers: answered } = await callRoute(page, to, { headers: sent });
        expect([status, answered.get("Location")]).toEqual([302, `/login?to=${encodeURIComponent(to)}`]);
      }
      const { status, headers: answered } = await send(newToken, sent);
      expect([status, answered.get("Location")?.slice(0, 6)]).toEqual([302, "/login"]);
    }
    expect(await list()).toHaveLength(1);
  });
});
