import { beforeEach, describe, expect, test, vi } from "vitest";
import { environment } from "#app/config/environment";
import { action as logIn } from "#app/routes/account/login/route";
import { action as withdrawOrRenew } from "#app/routes/admin/users/invitations";
import { action as remove, loader as removePage } from "#app/routes/admin/users/remove";
import { action as inviteUser, loader as list } from "#app/routes/admin/users/route";
import { action as change, loader as userPage } from "#app/routes/admin/users/user";
import { readFlashToast } from "#app/server/http/flash-toast";
import { sqlite } from "#db/client/client";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, type RouteResult, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";

const password = "a mehrab of bricks";
let owner = 0;
let Cookie = "";

beforeEach(async () => {
  emptyTables("activities", "user_links", "submissions", "outbox", "users");
  owner = await addUser("ayesha", "admin");
  Cookie = await startSessionOf(owner);
});

async function addUser(username: string, role: string) {
  await insertUser({ username, password, name: `${username} khan`, role });
  return Number(await findUserId(username));
}

type Handler = Parameters<typeof callRoute>[0];
type Fields = Record<string, string>;

const post = (action: Handler, path: string, fields: Fields = {}, cookie = Cookie) =>
  callRoute(action, path, {
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie },
    params: { id: path.split("/")[3] ?? "" },
  });
const get = (loader: Handler, path: string, cookie = Cookie) =>
  callRoute(loader, path, { headers: { Cookie: cookie }, params: { id: path.split("/")[3] ?? "" } });

const invite = (fields: Fields = {}, cookie = Cookie) =>
  post(inviteUser, "/admin/users", { name: "Bilal Ahmed", role: "agent", ...fields }, cookie);
const changeUser = (id: number, fields: Fields, cookie = Cookie) =>
  post(change, `/admin/users/${id}`, fields, cookie);
const removeUser = (id: number, cookie = Cookie) => post(remove, `/admin/users/${id}/remove`, {}, cookie);

/** The cookies that a response sets, as the next request has them. */
const cookiesOf = ({ headers }: RouteResult) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

const toastOf = async (result: RouteResult) =>
  (await readFlashToast(new Request("http://localhost/", { headers: { Cookie: cookiesOf(result) } }))).toast;

type Listed = {
  users: { id: number; name: string; role: string; disabledAt: string | null; seenAt: string | null }[];
  invitations: { id: string; name: string; email: string | null; role: string; isExpired: boolean }[];
  handover?: { id: string; address: string };
  pending?: Fields;
};

const open = async (cookie = Cookie) => (await get(list, "/admin/users", cookie)).body as Listed;

/** What the page after an action shows. */
const next = (result: RouteResult) => open(`${Cookie}; ${cookiesOf(result)}`);

const rowOf = (id: number) =>
  sqlite.prepare("SELECT * FROM users WHERE id = ?").get(id) as Record<string, unknown>;
const links = () => sqlite.prepare("SELECT * FROM user_links ORDER BY createdAt").all() as { id: string }[];
const logged = () =>
  sqlite
    .prepare(
      "SELECT kind, subject, userName, security FROM activities WHERE kind NOT IN ('signed in', 'new device', 'sign-in refused', 'permission refused') ORDER BY id",
    )
    .all() as object[];
const errorsOf = ({ body }: RouteResult) => (body as { reply: { error: object } }).reply.error;

describe("an invitation", () => {
  test("is made once, logged, and shown with its address on the next page alone", async () => {
    const result = await invite();
    expect([result.status, result.headers.get("Location")]).toEqual([302, "/admin/users"]);
    expect((await toastOf(result))?.title).toBe("Invitation made");
    const page = await get(list, "/admin/users", `${Cookie}; ${cookiesOf(result)}`);
    expect(page.headers.get("Set-Cookie")).toMatch(/^handover=; Max-Age=0; .*HttpOnly/);
    const { handover, invitations } = page.body as Listed;
    expect(invitations).toMatchObject([{ name: "Bilal Ahmed", role: "agent", isExpired: false }]);
    expect(handover?.address).toMatch(/^http:\/\/localhost\/invitation\?key=[\w-]{43}$/);
    expect((await open()).handover).toBeUndefined();
    expect(logged()).toEqual([
      { kind: "user invited", subject: "Bilal Ahmed as Agent", userName: "ayesha khan", security: 1 },
    ]);
  });

  test("is stored without anything that opens it", async () => {
    const { handover } = await next(await invite());
    const secret = handover?.address.split("key=")[1] ?? "";
    expect(JSON.stringify(links())).not.toContain(secret);
    expect(links()[0]?.id).toBe(handover?.id);
  });

  test("ASVS 6.4.1: ends after 72 hours, and can get a new address then", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { handover } = await next(await invite());
    vi.setSystemTime(Date.now() + 72 * 3_600_000);
    Cookie = await startSessionOf(owner);
    expect((await open()).invitations).toMatchObject([{ isExpired: true }]);
    const renewed = await post(withdrawOrRenew, "/admin/users/invitations", {
      id: handover?.id ?? "",
      intent: "renew",
      submission: "aaaaaaaa",
    });
    const after = await next(renewed);
    expect(after.invitations).toMatchObject([{ name: "Bilal Ahmed", isExpired: false }]);
    expect(after.handover?.id).not.toBe(handover?.id);
    vi.useRealTimers();
  });

  test("by a form that is sent twice, also at once, is one, and both answers have its address", async () => {
    const submission = crypto.randomUUID();
    const results = await Promise.all([invite({ submission }), invite({ submission })]);
    results.push(await invite({ submission }));
    const shown = await Promise.all(results.map(next));
    expect(new Set(shown.map(({ handover }) => handover?.address)).size).toBe(1);
    expect(shown[0]?.handover).toBeDefined();
    expect(links()).toHaveLength(1);
    expect(logged()).toHaveLength(1);
    // Another form of the same page.
    await invite({ submission, name: "Sana Malik" });
    expect(links()).toHaveLength(2);
  });

  test("that was withdrawn does not come back by its form, and no second withdrawal is logged", async () => {
    const submission = crypto.randomUUID();
    const { handover } = await next(await invite({ submission }));
    const withdraw = { id: handover?.id ?? "", intent: "withdraw" };
    const results = [];
    for (let times = 0; times < 2; times++)
      results.push(await toastOf(await post(withdrawOrRenew, "/admin/users/invitations", withdraw)));
    expect(results.map((toast) => toast?.title)).toEqual(["Invitation withdrawn", "Invitation gone"]);
    const again = await invite({ submission });
    expect((await toastOf(again))?.title).toBe("Invitation gone");
    expect((await next(again)).handover).toBeUndefined();
    expect(links()).toEqual([]);
    expect(logged().map((entry) => (entry as { kind: string }).kind)).toEqual([
      "user invited",
      "invitation withdrawn",
    ]);
  });

  test("gets one new address by a form that is sent twice; the earlier one is replaced", async () => {
    const { handover } = await next(await invite());
    const renew = { id: handover?.id ?? "", intent: "renew", submission: crypto.randomUUID() };
    const results = await Promise.all(
      [1, 2].map(() => post(withdrawOrRenew, "/admin/users/invitations", renew)),
    );
    const [one, two] = await Promise.all(results.map(next));
    expect(one?.handover?.address).toBe(two?.handover?.address);
    expect(one?.handover?.address).not.toBe(handover?.address);
    expect(links()).toHaveLength(1);
    expect(logged()).toHaveLength(2);
  });

  test("that is none gets no address", async () => {
    const result = await post(withdrawOrRenew, "/admin/users/invitations", {
      id: "nothing",
      intent: "renew",
    });
    expect((await toastOf(result))?.title).toBe("Invitation gone");
    expect(links()).toEqual([]);
  });

  test("is refused with everything that was typed when something is missing", async () => {
    const result = await invite({ name: " ", email: "bilal@", role: "king" });
    expect(result.status).toBe(422);
    expect(Object.keys(errorsOf(result))).toEqual(["name", "email", "role"]);
    expect(result.body).toMatchObject({ reply: { initialValue: { email: "bilal@", role: "king" } } });
    expect(links()).toEqual([]);
  });

  test("is refused for the address of a user", async () => {
    sqlite.prepare("UPDATE users SET email = 'ayesha@firm.example'").run();
    const result = await invite({ email: "Ayesha@Firm.example" });
    expect([result.status, errorsOf(result)]).toEqual([
      422,
      { email: ["Somebody with this email address is a user already."] },
    ]);
  });

  test("of an expired session comes back after the sign-in", async () => {
    sqlite.prepare("UPDATE sessions SET expiresAt = '2026-01-01T00:00:00.000Z'").run();
    const result = await invite({ email: "bilal@firm.example" });
    const to = new URL(result.headers.get("Location") ?? "", "http://localhost").searchParams.get("to") ?? "";
    expect(to).toContain("/admin/users?pending=");
    Cookie = await startSessionOf(owner);
    const page = (await get(list, to)).body as Listed;
    expect(page.pending).toMatchObject({ name: "Bilal Ahmed", email: "bilal@firm.example", role: "agent" });
    expect(links()).toEqual([]);
  });

  test("keeps a name in one line", async () => {
    await invite({ name: "Bilal\r\nBcc: all@firm.example" });
    expect(links()).toMatchObject([{ name: "Bilal Bcc: all@firm.example" }]);
  });
});

describe("the mail of an invitation", () => {
  beforeEach(() => {
    environment.SMTP_URL = {} as never;
    environment.SITE_URL = "https://firm.example";
    return () => {
      environment.SMTP_URL = undefined;
      environment.SITE_URL = undefined;
    };
  });

  const mails = () =>
    (sqlite.prepare("SELECT mail, expiresAt FROM outbox").all() as { mail: string; expiresAt: string }[]).map(
      ({ mail, expiresAt }) => ({ ...JSON.parse(mail), expiresAt }),
    );

  test("has another address than the page, and is not sent when it would be too late", async () => {
    const submission = crypto.randomUUID();
    const { handover } = await next(await invite({ email: "bilal@firm.example", submission }));
    await invite({ email: "bilal@firm.example", submission });
    const [mail, ...others] = mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: { name: "Bilal Ahmed", address: "bilal@firm.example" },
      subject: expect.stringContaining("your invitation"),
      expiresAt: (links()[0] as unknown as { expiresAt: string }).expiresAt,
    });
    expect(mail?.text).toContain("ayesha khan invites you to the back-office of");
    const address = mail?.text.match(/https:\/\/firm\.example\/invitation\?key=[\w-]{43}$/m)?.[0];
    expect(address).toBeDefined();
    expect(handover?.address).toContain("https://firm.example/invitation?key=");
    expect(handover?.address).not.toBe(address);
  });

  test("is sent again with a new address, and not without an email address", async () => {
    const { handover } = await next(await invite({ email: "bilal@firm.example" }));
    const renew = { id: handover?.id ?? "", intent: "renew" };
    await post(withdrawOrRenew, "/admin/users/invitations", renew);
    await invite({ name: "Sana Malik" });
    const addresses = mails().map(({ text }) => text.match(/key=\S+/)?.[0]);
    expect(new Set(addresses).size).toBe(2);
  });
});

describe("a user", () => {
  let agent = 0;

  beforeEach(async () => {
    agent = await addUser("bilal", "agent");
  });

  test("is renamed, with one entry in the log however often the form is sent", async () => {
    for (let times = 0; times < 2; times++) {
      const result = await changeUser(agent, { intent: "rename", name: " Bilal  Ahmed " });
      expect(result.headers.get("Location")).toBe(`/admin/users/${agent}`);
    }
    expect(rowOf(agent).name).toBe("Bilal Ahmed");
    expect(logged()).toEqual([
      { kind: "user renamed", subject: "bilal khan (bilal)", userName: "ayesha khan", security: 1 },
    ]);
    const rejected = await changeUser(agent, { intent: "rename", name: "" });
    expect([rejected.status, errorsOf(rejected)]).toEqual([422, { name: ["Full Name is required"] }]);
  });

  test("gets another role, and keeps it for a role that is none", async () => {
    for (let times = 0; times < 2; times++) await changeUser(agent, { intent: "role", role: "editor" });
    expect(rowOf(agent).role).toBe("editor");
    expect(logged()).toMatchObject([{ kind: "role changed", subject: "bilal khan (bilal)" }]);
    expect((await changeUser(agent, { intent: "role", role: "king" })).status).toBe(422);
    expect(rowOf(agent).role).toBe("editor");
  });

  test("ASVS 7.4.2: who is disabled is signed out at once, can't sign in, and keeps nothing from coming back", async () => {
    const theirs = await startSessionOf(agent);
    await invite();
    sqlite
      .prepare(
        "INSERT INTO user_links (id, kind, userId, createdAt, expiresAt) VALUES ('x', 'password', ?, '2026-01-01', '2036-01-01')",
      )
      .run(agent);
    expect((await changeUser(agent, { intent: "disable" })).status).toBe(302);
    const refused = await get(list, "/admin/users", theirs);
    expect([refused.status, refused.headers.get("Location")]).toEqual([302, "/login?to=%2Fadmin%2Fusers"]);
    const credentials = { username: "bilal", password };
    expect((await post(logIn, "/login", credentials, "")).status).toBe(401);
    expect(sqlite.prepare("SELECT endReason FROM sessions WHERE userId = ?").pluck().all(agent)).toEqual([
      "disabled",
    ]);
    expect(links()).toMatchObject([{ kind: "invitation" }]);
    await changeUser(agent, { intent: "disable" });
    for (let times = 0; times < 2; times++) await changeUser(agent, { intent: "enable" });
    expect((await get(list, "/admin/users", theirs)).status).toBe(302);
    expect((await post(logIn, "/login", credentials, "")).status).toBe(302);
    expect(logged().map((entry) => (entry as { kind: string }).kind)).toEqual([
      "user invited",
      "user disabled",
      "user enabled",
    ]);
  });

  test("who is removed leaves what they wrote, with their name", async () => {
    const theirs = await startSessionOf(agent);
    sqlite
      .prepare(
        "INSERT INTO activities (kind, subject, userId, userName, createdAt) VALUES ('property added', 'Villa', ?, 'bilal khan', '2026-11-01T00:00:00.000Z')",
      )
      .run(agent);
    expect((await get(removePage, `/admin/users/${agent}/remove`)).body).toMatchObject({
      name: "bilal khan",
    });
    for (let times = 0; times < 2; times++) {
      const result = await removeUser(agent);
      expect([result.headers.get("Location"), (await toastOf(result))?.title]).toEqual([
        "/admin/users",
        "User removed",
      ]);
    }
    expect(rowOf(agent)).toBeUndefined();
    expect(logged()).toMatchObject([
      { kind: "property added", userName: "bilal khan" },
      { kind: "user removed", subject: "bilal khan (bilal)", userName: "ayesha khan" },
    ]);
    expect((await get(list, "/admin/users", theirs)).status).toBe(302);
    expect((await get(userPage, `/admin/users/${agent}`)).status).toBe(404);
  });

  test.each(["disable", "remove"])("who is gone by '%s' has no form saved for them", async (intent) => {
    // The device cookie names the user for a year.
    const signedIn = await post(logIn, "/login", { username: "bilal", password }, "");
    const device = cookiesOf(signedIn).match(/device=[^;]+/)?.[0] ?? "";
    if (intent === "remove") await removeUser(agent);
    else await changeUser(agent, { intent });
    const result = await invite({}, device);
    expect([result.status, result.headers.get("Location")]).toEqual([302, "/login?to=%2Fadmin%2Fusers"]);
  });

  test("who is none is 404, and a form that is none 400", async () => {
    expect((await get(userPage, "/admin/users/99999")).status).toBe(404);
    expect((await get(userPage, "/admin/users/x")).status).toBe(404);
    expect((await changeUser(99999, { intent: "disable" })).status).toBe(404);
    for (const intent of ["", "constructor", "toString", "nothing"])
      expect((await changeUser(agent, { intent })).status).toBe(400);
  });

  test("who is an editor or an agent may do none of this", async () => {
    for (const role of ["editor", "agent"]) {
      sqlite.prepare("UPDATE users SET role = ? WHERE id = ?").run(role, agent);
      const theirs = await startSessionOf(agent);
      const results = [
        await get(list, "/admin/users", theirs),
        await get(userPage, `/admin/users/${owner}`, theirs),
        await get(removePage, `/admin/users/${owner}/remove`, theirs),
        await invite({}, theirs),
        await post(withdrawOrRenew, "/admin/users/invitations", { id: "x", intent: "withdraw" }, theirs),
        await changeUser(agent, { intent: "role", role: "admin" }, theirs),
        await changeUser(owner, { intent: "disable" }, theirs),
        await removeUser(owner, theirs),
      ];
      expect(results.map(({ status }) => status)).toEqual(results.map(() => 403));
    }
    expect(logged()).toEqual([]);
  });

  test("is listed with the last request, and those who are disabled at the end", async () => {
    const seenAt = "2026-11-20T10:00:00.000Z";
    await startSessionOf(agent);
    sqlite.prepare("UPDATE sessions SET lastSeenAt = ? WHERE userId = ?").run(seenAt, agent);
    const sana = await addUser("aaa", "editor");
    await changeUser(sana, { intent: "disable" });
    expect((await open()).users).toMatchObject([
      { id: owner },
      { id: agent, seenAt },
      { id: sana, seenAt: null },
    ]);
  });
});

describe("the last owner", () => {
  const refused = "This is the only owner. Please make somebody else an owner first.";

  test("can't be demoted or removed, and nobody can disable their own account", async () => {
    await addUser("bilal", "editor");
    const disabled = await addUser("sana", "admin");
    await changeUser(disabled, { intent: "disable" });
    for (const result of [
      await changeUser(owner, { intent: "role", role: "editor" }),
      await removeUser(owner),
    ])
      expect([result.status, result.body]).toMatchObject([422, { refused }]);
    const self = "You can't disable your own account. Another owner can.";
    for (const intent of ["disable"])
      expect((await changeUser(owner, { intent })).body).toMatchObject({ refused: self });
    expect(rowOf(owner)).toMatchObject({ role: "admin", disabledAt: null });
    await changeUser(disabled, { intent: "enable" });
    expect((await changeUser(owner, { intent: "disable" })).body).toMatchObject({ refused: self });
  });

  test("may be another: then an owner gives up the role, or the account", async () => {
    const other = await addUser("sana", "admin");
    const result = await changeUser(owner, { intent: "role", role: "editor" });
    expect([result.status, result.headers.get("Location")]).toEqual([302, "/admin/dashboard"]);
    const theirs = await startSessionOf(other);
    await changeUser(owner, { intent: "role", role: "admin" }, theirs);
    const removed = await removeUser(other, theirs);
    expect([removed.status, removed.headers.get("Location")]).toEqual([302, "/login"]);
    expect(cookiesOf(removed)).toContain("session=");
    expect(rowOf(other)).toBeUndefined();
  });

  const ways: [string, (id: number, cookie: string) => Promise<RouteResult>][] = [
    ["demote", (id, cookie) => changeUser(id, { intent: "role", role: "agent" }, cookie)],
    ["disable", (id, cookie) => changeUser(id, { intent: "disable" }, cookie)],
    ["remove", (id, cookie) => removeUser(id, cookie)],
  ];

  test.each(ways)("stays when two owners %s each other at once", async (_, act) => {
    const other = await addUser("sana", "admin");
    const theirs = await startSessionOf(other);
    const results = await Promise.all([act(other, Cookie), act(owner, theirs)]);
    expect(results.map(({ status }) => status).sort()).toEqual([302, 403]);
    const owners = "SELECT count(*) FROM users WHERE role = 'admin' AND disabledAt IS NULL";
    expect(sqlite.prepare(owners).pluck().get()).toBe(1);
  });

  test.each(ways.slice(0, 1))("stays when two owners %s themselves at once", async (_, act) => {
    const other = await addUser("sana", "admin");
    const theirs = await startSessionOf(other);
    const results = await Promise.all([act(owner, Cookie), act(other, theirs)]);
    expect(results.map(({ status }) => status).sort()).toEqual([302, 422]);
  });

  test.each(ways)("withdraws the invitations of an owner by '%s'", async (_, act) => {
    const other = await addUser("sana", "admin");
    const theirs = await startSessionOf(other);
    await invite({ role: "admin" }, theirs);
    await invite({ name: "Hina" });
    await act(other, Cookie);
    expect(links()).toMatchObject([{ name: "Hina" }]);
  });
});
