import { beforeEach, describe, expect, test } from "vitest";
import { environment } from "#app/config/environment";
import { headers as headersOf, action as join, loader as page } from "#app/routes/account/invitation/route";
import { action as changeInvitation } from "#app/routes/admin/users/invitations";
import { action as inviteUser, loader as list } from "#app/routes/admin/users/route";
import { sqlite } from "#db/client/client";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, type RouteResult, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";

const typed = {
  name: "Bilal Ahmed",
  username: "bilal",
  password: "seven brick courts",
  confirmPassword: "seven brick courts",
};

let Cookie = "";

beforeEach(async () => {
  emptyTables("activities", "user_links", "submissions", "outbox", "users");
  await insertUser({ username: "ayesha", password: "a mehrab of bricks", name: "Ayesha Khan" });
  Cookie = await startSessionOf(Number(await findUserId("ayesha")));
});

const cookiesOf = ({ headers }: RouteResult) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** Invites somebody. @returns the invitation and the path of the address to hand over */
async function invite(fields: Record<string, string> = {}) {
  const body = new URLSearchParams({ name: "Bilal Ahmed", role: "agent", ...fields });
  const made = await callRoute(inviteUser, "/admin/users", { body, headers: { Cookie } });
  const next = await callRoute(list, "/admin/users", {
    headers: { Cookie: `${Cookie}; ${cookiesOf(made)}` },
  });
  const { handover } = next.body as { handover: { id: string; address: string } };
  const { pathname, search } = new URL(handover.address);
  return { id: handover.id, path: pathname + search };
}

const open = (path: string, method = "GET") => callRoute(page, path, { method });
const send = (path: string, fields: object = typed, headers: Record<string, string> = {}) =>
  callRoute(join, path, { body: new URLSearchParams({ ...fields }), headers });
const users = () => sqlite.prepare("SELECT username FROM users ORDER BY id").pluck().all();
const userOf = (username: string) => sqlite.prepare("SELECT * FROM users WHERE username = ?").get(username);
const state = () =>
  ["users", "user_links", "sessions", "activities"].map((name) =>
    sqlite.prepare(`SELECT * FROM ${name}`).all(),
  );
const errorsOf = ({ body }: RouteResult) =>
  (body as { reply: { error: Record<string, string[]> } }).reply.error;

describe("the page of an invitation", () => {
  test("shows name and role, and changes nothing however often it is fetched", async () => {
    const { path } = await invite();
    const before = state();
    for (const method of ["GET", "HEAD", "GET"])
      expect((await open(path, method)).body).toMatchObject({
        invitation: { name: "Bilal Ahmed", role: "agent" },
      });
    expect(state()).toEqual(before);
    expect((await send(path)).status).toBe(302);
  });

  test("is in no cache and no index, and is no referrer", async () => {
    const { path } = await invite();
    const rejected = await send(path, {});
    const closed = await open("/invitation?key=nothing");
    for (const { headers } of [await open(path), rejected, closed])
      expect(Object.fromEntries(headers)).toEqual({
        "cache-control": "private, no-store",
        "x-robots-tag": "noindex, nofollow",
        "referrer-policy": "no-referrer",
      });
    const both = { loaderHeaders: closed.headers, actionHeaders: rejected.headers };
    const sent = new Headers(headersOf({ ...both, parentHeaders: new Headers(), errorHeaders: undefined }));
    expect(sent.get("Cache-Control")).toBe("private, no-store");
  });

  test("lets a browser without Sec-Fetch-Site say where its form comes from", async () => {
    const { path } = await invite();
    const request = new Request(`http://firm.example${path}`);
    const { init } = (await page({ request, params: {}, context: {} })) as { init: { headers: object } };
    expect(init.headers).toMatchObject({ "Referrer-Policy": "same-origin" });
  });

  test("says who is signed in in this browser", async () => {
    const { path } = await invite();
    const shown = await callRoute(page, path, { headers: { Cookie } });
    expect(shown.body).toMatchObject({ signedIn: "Ayesha Khan" });
  });

  test("is the same for a used, withdrawn, replaced, expired, unknown and missing key", async () => {
    const used = await invite();
    await send(used.path);
    const withdrawn = await invite({ name: "Sana" });
    const replaced = await invite({ name: "Hina" });
    for (const [id, intent] of [
      [withdrawn.id, "withdraw"],
      [replaced.id, "renew"],
    ] as const)
      await callRoute(changeInvitation, "/admin/users/invitations", {
        body: new URLSearchParams({ id, intent }),
        headers: { Cookie },
      });
    const expired = await invite({ name: "Omar" });
    sqlite
      .prepare("UPDATE user_links SET expiresAt = '2026-01-01T00:00:00.000Z' WHERE id = ?")
      .run(expired.id);
    const paths = [
      used.path,
      withdrawn.path,
      replaced.path,
      expired.path,
      // The hash in the database opens nothing.
      "/invitation?key=nothing",
      "/invitation?key=",
      "/invitation",
      `/invitation?key=${replaced.id}`,
    ];
    const before = state();
    const pages = await Promise.all(paths.map((path) => open(path)));
    for (const { status, body } of pages)
      expect([status, body]).toEqual([404, { ...(pages[0]?.body as object), invitation: undefined }]);
    for (const path of paths) {
      const { status, body } = await send(path, { ...typed, username: "omar" });
      expect([status, body]).toMatchObject([404, { isClosed: true }]);
      // A form that is wrong learns no more.
      expect((await send(path, {})).status).toBe(404);
    }
    expect(state()).toEqual(before);
  });
});

describe("the form of an invitation", () => {
  test("makes the user with the role of the invitation, signs them in, and is logged", async () => {
    const { path } = await invite();
    const result = await send(path, { ...typed, role: "admin", email: "x@firm.example" });
    expect([result.status, result.headers.get("Location")]).toEqual([302, "/admin/dashboard"]);
    expect(cookiesOf(result)).toMatch(/session=.*device=.*toast=/);
    expect(userOf("bilal")).toMatchObject({
      name: "Bilal Ahmed",
      role: "agent",
      email: null,
      disabledAt: null,
    });
    const entries = sqlite
      .prepare("SELECT kind, subject, userName, security FROM activities ORDER BY id")
      .all();
    expect(entries).toContainEqual({
      kind: "user joined",
      subject: "Bilal Ahmed (bilal)",
      userName: "Bilal Ahmed",
      security: 1,
    });
    expect(sqlite.prepare("SELECT count(*) FROM user_links").pluck().get()).toBe(0);
  });

  test("sent twice at once makes one user", async () => {
    const { path } = await invite();
    const others = { ...typed, username: "bilal2" };
    const results = await Promise.all([send(path), send(path, others), send(path)]);
    expect(results.map(({ status }) => status).sort()).toEqual([302, 404, 404]);
    expect(users()).toHaveLength(2);
  });

  test.each([
    ["nothing", {}, ["name", "username", "password", "confirmPassword"]],
    ["a short password", { ...typed, password: "short", confirmPassword: "short" }, ["password"]],
    ["two passwords", { ...typed, confirmPassword: "another password" }, ["confirmPassword"]],
    ["a username of another", { ...typed, username: "AYESHA" }, ["username"]],
    ["a username with a space", { ...typed, username: "bilal ahmed" }, ["username"]],
    [
      "a long password",
      { ...typed, password: "x".repeat(201), confirmPassword: "x".repeat(201) },
      ["password", "confirmPassword"],
    ],
  ])(
    "with %s is refused, keeps what was typed but the passwords, and can be sent again",
    async (_, fields, names) => {
      const { path } = await invite();
      const result = await send(path, fields);
      expect([result.status, Object.keys(errorsOf(result))]).toEqual([422, names]);
      expect(JSON.stringify(result.body)).not.toContain(
        String((fields as typeof typed).password ?? typed.password),
      );
      if ("username" in fields)
        expect(result.body).toMatchObject({ reply: { initialValue: { username: fields.username } } });
      expect(users()).toEqual(["ayesha"]);
      expect((await send(path)).status).toBe(302);
    },
  );

  test("from another site is refused and uses nothing up", async () => {
    const { path } = await invite();
    expect((await send(path, typed, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await send(path)).status).toBe(302);
  });

  test("replaces the session of who was signed in in this browser", async () => {
    const { path } = await invite();
    expect((await send(path, typed, { Cookie })).status).toBe(302);
    expect((await callRoute(list, "/admin/users", { headers: { Cookie } })).status).toBe(302);
  });
});

describe("the address of a user", () => {
  beforeEach(() => {
    environment.SMTP_URL = {} as never;
    return () => {
      environment.SMTP_URL = undefined;
    };
  });

  /** The path of the address in the last mail. */
  const mailed = () =>
    String(sqlite.prepare("SELECT mail FROM outbox ORDER BY id DESC").pluck().get()).match(
      /\/invitation\?key=[\w-]+/,
    )?.[0] ?? "";

  test("is that of the invitation when the mail was opened", async () => {
    const { path } = await invite({ email: "bilal@firm.example" });
    expect((await send(mailed())).status).toBe(302);
    expect(userOf("bilal")).toMatchObject({ email: "bilal@firm.example" });
    expect((await send(path, { ...typed, username: "other" })).status).toBe(404);
  });

  test("is none when the address was handed over: nobody has confirmed it", async () => {
    const { path } = await invite({ email: "bilal@firm.example" });
    expect((await send(path)).status).toBe(302);
    expect(userOf("bilal")).toMatchObject({ email: null });
    expect((await open(mailed())).status).toBe(404);
  });

  test("is none when another user has it by now", async () => {
    await invite({ email: "bilal@firm.example" });
    sqlite.prepare("UPDATE users SET email = 'Bilal@firm.example'").run();
    expect((await send(mailed())).status).toBe(302);
    expect(userOf("bilal")).toMatchObject({ email: null });
  });
});
