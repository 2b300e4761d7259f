import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { environment } from "#app/config/environment";
import { action as confirm, loader as openConfirm } from "#app/routes/account/confirm-email/route";
import { action as changeEmail, loader as openSecurity } from "#app/routes/admin/security/route";
import { action as signOut } from "#app/routes/admin/security/sessions";
import { startSession } from "#app/server/auth/session";
import { db, sqlite } from "#db/client/client";
import { noticeOf } from "#db/queries/users/notices";
import { insertUser } from "#db/queries/users/users";
import { callRoute } from "#tests/support/call-route";
import { auditKinds, partsOf, siteUrl, startMailTest } from "#tests/support/mail-test";

const password = "five arches of brick";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

let firm: Awaited<ReturnType<typeof startMailTest>>;

beforeEach(async () => {
  firm = await startMailTest();
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await firm.stop();
});

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

/** Signs in by a browser with these cookies. @returns its cookies afterwards */
async function signIn(userAgent = firefox, cookies = "") {
  const headers = { "User-Agent": userAgent, Cookie: cookies };
  const set = await startSession(new Request("http://localhost/login", { headers }), firm.userId);
  return set
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

const readMails = async () =>
  (await firm.mails()).map((mail) => {
    const { head, body } = partsOf(mail);
    const subject = head
      .find((line) => line.startsWith("Subject: "))
      ?.slice("Subject: Noor & Partners: ".length);
    return { to: mail.to.join(), subject, body };
  });

const emailOf = (username: string) =>
  sqlite.prepare("SELECT email FROM users WHERE username = ?").pluck().get(username);

describe("a new email", () => {
  const ask = (Cookie: string, newEmail: string, currentPassword = password) =>
    callRoute(changeEmail, "/admin/security", {
      body: form({ newEmail, currentPassword }),
      headers: { Cookie },
    });
  const keyIn = (body = "") => body.match(/\/confirm-email\?key=([\w-]{43})\n/)?.[1] ?? "";

  test("counts once a mail to it is confirmed; the former one is told when it is asked for and when it changes", async () => {
    const Cookie = await signIn();
    sqlite.exec("DELETE FROM outbox");
    const asked = await ask(Cookie, "khan@firm.example");
    expect([asked.status, asked.headers.get("Location")]).toEqual([302, "/admin/security"]);
    const mails = await readMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["khan@firm.example", "confirm your email address"],
      ["ayesha@firm.example", "a new email address was asked for"],
    ]);
    const key = keyIn(mails[0]?.body);
    expect(mails[0]?.body).toBe(
      [
        "Hello Ayesha Khan,\n",
        "This address was entered for the account 'ayesha'. To confirm it, open:\n",
        `${siteUrl}/confirm-email?key=${key}\n`,
        "The address can be used once, within 24 hours.",
        "If you don't know of this, ignore this mail: nothing changes.",
        "",
      ].join("\n"),
    );
    expect(mails[1]?.body).toContain("New address: khan@firm.example\n");
    expect(mails[1]?.body).not.toContain(key);
    const opened = await callRoute(openConfirm, `/confirm-email?key=${key}`);
    expect([opened.status, opened.headers.get("Referrer-Policy")]).toEqual([200, "no-referrer"]);
    expect(emailOf("ayesha")).toBe("ayesha@firm.example");

    // What was mailed to the former address must not work any more.
    sqlite.exec(`INSERT INTO user_links (id, kind, userId, createdAt, expiresAt)
      VALUES ('p', 'password', ${firm.userId}, '2026-12-05T00:00:00Z', '2999-01-01T00:00:00Z')`);
    expect((await callRoute(confirm, `/confirm-email?key=${key}`, { body: form({}) })).status).toBe(302);
    expect(emailOf("ayesha")).toBe("khan@firm.example");
    expect(sqlite.prepare("SELECT count(*) FROM user_links").pluck().get()).toBe(0);
    expect((await readMails()).at(-1)).toMatchObject({
      to: "ayesha@firm.example",
      subject: "your email address was changed",
    });
    expect(auditKinds()).toEqual(["new device", "email changed"]);
    expect((await callRoute(confirm, `/confirm-email?key=${key}`, { body: form({}) })).status).toBe(410);
  });

  test.each([
    ["a wrong password", "khan@firm.example", "wrong", 422],
    ["no address", "khan", password, 422],
    ["the address of another user, in other case", "BILAL@firm.example", password, 422],
  ])("is not mailed with %s", async (_, email, typed, status) => {
    await insertUser({ username: "bilal", password, name: "Bilal" });
    sqlite.exec("UPDATE users SET email = 'bilal@firm.example' WHERE username = 'bilal'");
    const result = await ask(await signIn(), email, typed);
    expect(result.status).toBe(status);
    expect(JSON.stringify(result.body)).toContain(email);
    expect(JSON.stringify(result.body)).not.toContain(password);
    expect(sqlite.prepare("SELECT count(*) FROM user_links").pluck().get()).toBe(0);
  });

  test("is refused where another user has it by the time it is confirmed, and after 24 hours", async () => {
    const Cookie = await signIn();
    const latest = async () =>
      keyIn((await readMails()).findLast(({ to }) => to === "khan@firm.example")?.body);
    await ask(Cookie, "khan@firm.example");
    const key = await latest();
    await insertUser({ username: "bilal", password, name: "Bilal" });
    sqlite.exec("UPDATE users SET email = 'Khan@firm.example' WHERE username = 'bilal'");
    expect((await callRoute(confirm, `/confirm-email?key=${key}`, { body: form({}) })).status).toBe(410);
    sqlite.exec("DELETE FROM users WHERE username = 'bilal'");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * 3_600_000 });
    expect((await callRoute(openConfirm, `/confirm-email?key=${key}`)).status).toBe(410);
    expect(emailOf("ayesha")).toBe("ayesha@firm.example");
  });

  test("is mailed five times in an hour at most", async () => {
    // The other tests have mails of their user counted.
    firm.userId = 99;
    sqlite.exec("UPDATE users SET id = 99");
    const Cookie = await signIn();
    const statuses: number[] = [];
    for (let time = 0; time < 6; time++)
      statuses.push((await ask(Cookie, `stranger-${time}@else.example`)).status);
    expect(statuses).toEqual([...Array(5).fill(302), 429]);
    expect(sqlite.prepare("SELECT count(*) FROM user_links").pluck().get()).toBe(1);
  });

  test("is not stored without a mail server", async () => {
    const Cookie = await signIn();
    environment.SMTP_URL = undefined;
    expect((await callRoute(openSecurity, "/admin/security", { headers: { Cookie } })).body).toMatchObject({
      email: "ayesha@firm.example",
      canMail: false,
    });
    expect((await ask(Cookie, "khan@firm.example")).status).toBe(503);
    expect(emailOf("ayesha")).toBe("ayesha@firm.example");
  });
});

describe("a device", () => {
  test("that is new is told by mail and logged; one that is known is not", async () => {
    const cookies = await signIn();
    const [mail] = await readMails();
    expect([mail?.to, mail?.subject]).toEqual(["ayesha@firm.example", "a new device signed in"]);
    expect(mail?.body).toContain("Account: ayesha\n");
    expect(mail?.body).toContain("Browser: Firefox on Linux\n");
    await signIn(firefox, cookies);
    expect(await readMails()).toHaveLength(1);
    await signIn("");
    expect((await readMails())[1]?.body).toContain("Browser: An unknown browser\n");
    expect(auditKinds()).toEqual(["new device", "new device"]);
  });

  test("without a confirmed email nobody is mailed", async () => {
    sqlite.exec("UPDATE users SET email = NULL");
    await signIn();
    expect(await readMails()).toEqual([]);
  });
});

describe("sessions", () => {
  type Shown = { sessions: { id: string; browser: string; isCurrent: boolean }[] };
  const list = async (Cookie: string) =>
    (await callRoute(openSecurity, "/admin/security", { headers: { Cookie } })).body as Shown;
  const end = (Cookie: string, fields: Record<string, string>) =>
    callRoute(signOut, "/admin/security/sessions", { body: form(fields), headers: { Cookie } });
  const isSignedIn = async (Cookie: string) =>
    (await callRoute(openSecurity, "/admin/security", { headers: { Cookie } })).status === 200;

  test("ASVS 7.5.2: are listed, this one first, and one is signed out", async () => {
    const other = await signIn("");
    const current = await signIn();
    const { sessions } = await list(current);
    expect(sessions.map(({ browser, isCurrent }) => [browser, isCurrent])).toEqual([
      ["Firefox on Linux", true],
      ["An unknown browser", false],
    ]);
    expect((await end(current, { intent: "one", session: String(sessions[1]?.id) })).status).toBe(302);
    expect([await isSignedIn(other), await isSignedIn(current)]).toEqual([false, true]);
    expect(auditKinds().at(-1)).toBe("session ended");
    expect((await list(current)).sessions).toHaveLength(1);
  });

  test("all others are signed out at once; this one and those of other users go on", async () => {
    const [one, two, current] = [await signIn(), await signIn(), await signIn()];
    await insertUser({ username: "bilal", password, name: "Bilal" });
    const bilal = sqlite.prepare("SELECT id FROM users WHERE username = 'bilal'").pluck().get() as number;
    const set = await startSession(new Request("http://localhost/login"), bilal);
    const colleague = set
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
    const foreign = (await list(colleague)).sessions[0]?.id ?? "";
    // The session of another user can't be ended by its id.
    await end(current, { intent: "one", session: foreign });
    await end(current, { intent: "others" });
    expect(await Promise.all([one, two, current, colleague].map(isSignedIn))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test.each<Record<string, string>>([{}, { intent: "all" }, { intent: "one" }])(
    "%j is no form of the page",
    async (fields) => {
      expect((await end(await signIn(), fields)).status).toBe(400);
    },
  );

  test("their use is written at most once in ten minutes, after the response", async () => {
    const Cookie = await signIn();
    const seen = () => sqlite.prepare("SELECT lastSeenAt FROM sessions").pluck().get();
    const settle = async () => {
      for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
    };
    const start = Date.now();
    const written = new Set<unknown>([seen()]);
    for (let minute = 0; minute < 60; minute++) {
      vi.useFakeTimers({ toFake: ["Date"], now: start + minute * 60_000 });
      const before = seen();
      await Promise.all([isSignedIn(Cookie), isSignedIn(Cookie)]);
      await settle();
      written.add(seen());
      if (minute < 10) expect(seen()).toBe(before);
    }
    expect(written.size).toBe(6);
  });
});

test("each notice names the account, and has one line for the name", async () => {
  const user = { username: "ayesha", name: "Ayesha\r\n\r\nKhan", email: "ayesha@firm.example" };
  for (const kind of ["factor added", "factor removed", "recovery codes", "password"] as const)
    await noticeOf(db, user, kind);
  const mails = await readMails();
  expect(mails.map(({ subject }) => subject)).toEqual([
    "two-factor sign-in was turned on",
    "two-factor sign-in was turned off",
    "new recovery codes were made",
    "your password was changed",
  ]);
  for (const { body } of mails)
    expect(body).toMatch(/^Hello Ayesha Khan,\n\n[^\n]+\nAccount: ayesha\nTime: /);
});
