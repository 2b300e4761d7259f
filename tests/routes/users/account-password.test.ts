import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { environment } from "#app/config/environment";
import { action as forgot, loader as openForgot } from "#app/routes/account/forgot-password/route";
import { action as askStrength } from "#app/routes/account/password-strength";
import { loader as openReset, action as reset } from "#app/routes/account/reset-password/route";
import { passwordTexts, strengthTexts } from "#app/schemas/users/password";
import { sqlite } from "#db/client/client";
import { purge } from "#db/queries/database/purge";
import { insertRecoveryLink } from "#db/queries/users/password-links";
import { findByCredentials } from "#db/queries/users/users";
import { callRoute, type RouteResult, startSessionOf } from "#tests/support/call-route";
import { auditKinds, partsOf, siteUrl, startMailTest } from "#tests/support/mail-test";

const minuteMs = 60_000;

let firm: Awaited<ReturnType<typeof startMailTest>>;

beforeEach(async () => {
  firm = await startMailTest();
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await firm.stop();
});

const count = (table: string) => sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;
const form = (fields: Record<string, string>) => new URLSearchParams(fields);

/** Sends the form, and waits for its work in the background. */
async function ask(login: string, headers = {}) {
  const result = await callRoute(forgot, "/forgot-password", { body: form({ login }), headers });
  vi.advanceTimersByTime(500);
  await settle();
  return result;
}

/** Until the writes of the background are done: they take turns of the event loop, not time. */
async function settle() {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
}

const keyOf = (text: string) => text.match(/\/reset-password\?key=([\w-]+)/)?.[1] ?? "";

/** What the mail server has received a second later. */
function receive() {
  // Its connection needs real timers.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1_000 });
  return firm.mails();
}

async function mailedKey() {
  await ask("ayesha");
  const mails = await receive();
  return keyOf(partsOf(mails.at(-1) as (typeof mails)[0]).body);
}

const setPassword = (key: string, newPassword: string, confirmPassword = newPassword) =>
  callRoute(reset, `/reset-password?key=${key}`, { body: form({ newPassword, confirmPassword }) });

const open = (key: string) => callRoute(openReset, `/reset-password?key=${key}`);

const canSignIn = async (password: string) => (await findByCredentials("ayesha", password)) !== undefined;

describe("asking for a new password", () => {
  test("mails an address of one use to the user, also by email and in other case", async () => {
    for (const login of ["ayesha", " AYESHA ", "Ayesha@Firm.Example"]) {
      sqlite.exec("DELETE FROM user_links");
      expect((await ask(login)).status).toBe(200);
    }
    const mails = await receive();
    expect(mails.map(({ to }) => to)).toEqual(Array(3).fill(["ayesha@firm.example"]));
    const { head, body } = partsOf(mails[2] as (typeof mails)[0]);
    for (const line of [
      `From: "Noor & Partners" <mailer@firm.example>`,
      "To: Ayesha Khan <ayesha@firm.example>",
      "Subject: Noor & Partners: choose a new password",
      "Auto-Submitted: auto-generated",
      "Content-Type: text/plain; charset=utf-8",
    ])
      expect(head).toContain(line);
    const key = keyOf(body);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(body).toBe(
      [
        "Hello Ayesha Khan,\n",
        "Somebody asked for a new password of the account 'ayesha'. To choose one, open:\n",
        `${siteUrl}/reset-password?key=${key}\n`,
        "The address can be used once, within 30 minutes.",
        "If you did not ask for it, ignore this mail: your password stays as it is.",
        "",
      ].join("\n"),
    );
    // Neither the table of links nor the sent mail holds it any more.
    expect(JSON.stringify(sqlite.prepare("SELECT * FROM user_links").all())).not.toContain(key);
    expect(JSON.stringify(sqlite.prepare("SELECT * FROM outbox").all())).not.toContain(key);
    expect(auditKinds()).toEqual(Array(3).fill("password reset asked"));
  });

  test("is answered alike for a user, nobody, a disabled user, and one without an email", async () => {
    const answers: RouteResult[] = [await ask("ayesha")];
    expect(count("outbox")).toBe(1);
    answers.push(await ask("nobody"));
    sqlite.exec("DELETE FROM user_links; UPDATE users SET disabledAt = '2026-12-05T00:00:00.000Z'");
    answers.push(await ask("ayesha"));
    sqlite.exec("UPDATE users SET disabledAt = NULL, email = NULL");
    answers.push(await ask("ayesha"));
    for (const { status, body, headers } of answers)
      expect([status, body, [...headers]]).toEqual([200, answers[0]?.body, []]);
    expect(count("outbox")).toBe(1);
  });

  test("is answered before anything is read or written", async () => {
    const before = count("outbox");
    await callRoute(forgot, "/forgot-password", { body: form({ login: "ayesha" }) });
    await settle();
    expect(count("outbox")).toBe(before);
    vi.advanceTimersByTime(500);
    await settle();
    expect(count("outbox")).toBe(before + 1);
  });

  test("mails three in an hour at most, and a person can always use one: the last mail's address still works", async () => {
    const sent: number[] = [];
    // A stranger asks every minute for two hours.
    for (let minute = 0; minute < 120; minute++) {
      await ask("ayesha");
      sent.push(count("outbox"));
      const live = sqlite.prepare("SELECT count(*) FROM user_links WHERE expiresAt > ?").pluck();
      expect(live.get(new Date(Date.now() + 9 * minuteMs).toISOString())).toBeGreaterThan(0);
      vi.setSystemTime(Date.now() + minuteMs);
    }
    expect([sent[59], sent[119]]).toEqual([3, 6]);
  });

  test("is limited for each address that a proxy tells, whatever the names", async () => {
    environment.TRUST_PROXY = true;
    const from = (ip: string) => ({ "X-Forwarded-For": ip });
    const results: RouteResult[] = [];
    for (let name = 0; name < 21; name++) results.push(await ask(`name-${name}`, from("203.0.113.9")));
    expect(results.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429]);
    expect(results.at(-1)?.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect((await ask("ayesha", from("198.51.100.7"))).status).toBe(200);
    environment.TRUST_PROXY = false;
    expect(count("outbox")).toBe(1);
  });

  test.each(["SMTP_URL", "SITE_URL"] as const)(
    "without %s nothing is mailed, and the page says so",
    async (name) => {
      environment[name] = undefined;
      expect((await callRoute(openForgot, "/forgot-password")).body).toMatchObject({ canMail: false });
      expect((await ask("ayesha")).status).toBe(503);
      expect(count("user_links")).toBe(0);
    },
  );

  test("never mails the host of a forged request", async () => {
    await callRoute(forgot, "https://thief.example/forgot-password", {
      body: form({ login: "ayesha" }),
      headers: { Host: "thief.example", "X-Forwarded-Host": "thief.example" },
    });
    vi.advanceTimersByTime(500);
    await settle();
    const mail = sqlite.prepare("SELECT mail FROM outbox").pluck().get();
    expect(mail).toContain(`${siteUrl}/reset-password?key=`);
    expect(mail).not.toContain("thief");
  });
});

describe("an address for a new password", () => {
  test("opened any number of times changes nothing, and no cache keeps the page", async () => {
    const key = await mailedKey();
    for (let time = 0; time < 3; time++) {
      const { status, body, headers } = await open(key);
      expect([status, body]).toMatchObject([200, { key, username: "ayesha" }]);
      expect(headers.get("Cache-Control")).toBe("private, no-store");
      expect(headers.get("Referrer-Policy")).toBe("no-referrer");
      expect(headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    }
    expect(await canSignIn("five arches of brick")).toBe(true);
  });

  test("sets the password once, ends all sessions and all links, starts no session, and is told by mail", async () => {
    const session = await startSessionOf(firm.userId);
    const key = await mailedKey();
    const other = await insertRecoveryLink("ayesha", false);
    sqlite.exec(`INSERT INTO user_links (id, kind, userId, email, createdAt, expiresAt)
      VALUES ('e', 'email', ${firm.userId}, 'thief@firm.example', '2026-12-05T00:00:00Z', '2999-01-01T00:00:00Z')`);
    sqlite.exec(`INSERT INTO login_challenges (id, userId, createdAt, expiresAt)
      VALUES ('c', ${firm.userId}, '2026-12-05T00:00:00Z', '2999-01-01T00:00:00Z')`);
    const done = await setPassword(key, "a mehrab of blue tiles");
    expect([done.status, done.headers.get("Location")]).toEqual([302, "/login"]);
    expect(done.headers.get("Set-Cookie")).not.toMatch(/session=|device=/);
    expect([await canSignIn("five arches of brick"), await canSignIn("a mehrab of blue tiles")]).toEqual([
      false,
      true,
    ]);
    expect(sqlite.prepare("SELECT endReason FROM sessions").pluck().all()).toEqual(["password"]);
    expect([count("user_links"), count("login_challenges")]).toEqual([0, 0]);
    for (const used of [key, String(other && "secret" in other && other.secret)]) {
      expect((await open(used)).status).toBe(410);
      expect((await setPassword(used, "another one of mine")).status).toBe(410);
    }
    expect(session).toContain("session=");
    const mails = await receive();
    const { head, body } = partsOf(mails.at(-1) as (typeof mails)[0]);
    expect(head).toContain("Subject: Noor & Partners: your password was changed");
    expect(body).toMatch(
      /^Hello Ayesha Khan,\n\nThe password of your account was changed\.\nAccount: ayesha\nTime: .+ \(Asia\/Karachi\)\n\nIf this was you, there is nothing to do\.\nIf not: choose a new password at https:\/\/firm\.example\/forgot-password, and tell an owner of the site\.\n$/,
    );
    expect(auditKinds().slice(-1)).toEqual(["password reset"]);
  });

  test("works for one of two who send it at once", async () => {
    const key = await mailedKey();
    const both = await Promise.all([
      setPassword(key, "one of two passwords"),
      setPassword(key, "two of two passwords"),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([302, 410]);
  });

  test.each([
    ["short", "short", passwordTexts.short],
    ["baseball", "baseball", passwordTexts.common],
    ["Ayesha2026", "Ayesha2026", passwordTexts.ownName],
    ["noor&partners", "noor&partners", passwordTexts.ownName],
    ["three arches and a door", "three arches", passwordTexts.mismatch],
    ["q".repeat(129), "q".repeat(129), passwordTexts.long],
  ])("is not used up by %j, which is refused", async (password, confirmation, text) => {
    const key = await mailedKey();
    const { status, body } = await setPassword(key, password, confirmation);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(text);
    expect(JSON.stringify(body)).not.toContain(password);
    expect((await open(key)).status).toBe(200);
  });

  test("expires after 30 minutes, and is purged; a disabled user's opens nothing", async () => {
    const key = await mailedKey();
    sqlite.exec("UPDATE users SET disabledAt = '2026-12-05T00:00:00.000Z'");
    expect((await open(key)).status).toBe(410);
    sqlite.exec("UPDATE users SET disabledAt = NULL");
    expect((await open(key)).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 30 * minuteMs });
    expect([(await open(key)).status, (await setPassword(key, "three arches and a door")).status]).toEqual([
      410, 410,
    ]);
    await purge();
    expect(count("user_links")).toBe(0);
  });

  test.each(["", "nothing", "%00", "x".repeat(90)])("%j opens nothing", async (key) => {
    expect((await open(key)).status).toBe(410);
  });

  test("is not one that confirms an email", async () => {
    const { mailEmailLink } = await import("#db/queries/users/email-links");
    const admin = {
      id: firm.userId,
      username: "ayesha",
      name: "Ayesha",
      role: "admin",
      theme: "system" as const,
      email: null,
    };
    await mailEmailLink(admin, "new@firm.example", siteUrl);
    const key =
      String(sqlite.prepare("SELECT mail FROM outbox").pluck().get()).match(/key=([\w-]+)/)?.[1] ?? "";
    expect((await open(key)).status).toBe(410);
  });
});

test("the strength of a password is said in words, also of the user of a link", async () => {
  const key = await mailedKey();
  const strength = async (password: string, of = "") =>
    (await callRoute(askStrength, "/password-strength", { body: form({ password, key: of }) })).body;
  expect(await strength("baseball")).toEqual({ strength: passwordTexts.common });
  expect(await strength("eight bricks")).toEqual({ strength: strengthTexts.short });
  expect(await strength("eight bricks in a row")).toEqual({ strength: strengthTexts.good });
  expect(await strength("ayesha 1990")).toEqual({ strength: strengthTexts.short });
  expect(await strength("ayesha 1990", key)).toEqual({ strength: passwordTexts.ownName });
});
