import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { contactMessage, type StoredMessage } from "#tests/server/support/contact-message";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { slow } from "#tests/support/slow";
import { mailServer } from "#tests/support/smtp";

// The rate limit counters are module state: each test loads the modules, and an empty database, anew.
beforeEach(() => vi.resetModules());

afterEach(() => vi.useRealTimers());

async function open(settings: { TRUST_PROXY?: boolean } = {}) {
  const { environment } = await import("#app/config/environment");
  Object.assign(environment, { SMTP_URL: mailServer(25), TRUST_PROXY: false, ...settings });
  const { action: call } = await import("#app/routes/api/contact");
  const { action: send } = await import("#app/routes/site/contact/route");
  const { loader: dashboard } = await import("#app/routes/admin/dashboard/route");
  const { createFormToken } = await import("#app/server/messages/form-token");
  const { sqlite } = await import("#db/client/client");
  const user = sqlite
    .prepare(
      "INSERT INTO users (username, password, name, createdAt) VALUES ('a', 'b', 'c', '2026-01-01') RETURNING id",
    )
    .pluck()
    .get();
  const Cookie = await startSessionOf(Number(user));
  return {
    Cookie,
    /** The token of a form that was opened a minute ago. */
    token: () => createFormToken(Date.now() - 60_000),
    call: (fields: Record<string, string>, headers = {}) =>
      callRoute(call, "/api/contact", { body: new URLSearchParams(fields), headers }),
    send: (fields: Record<string, string>) =>
      callRoute(send, "/contact", { body: new URLSearchParams(fields) }),
    count: (where: string, table = "messages") =>
      sqlite.prepare(`SELECT count(*) FROM ${table} WHERE ${where}`).pluck().get() as number,
    reasonOf: (subject: string) =>
      (sqlite.prepare("SELECT * FROM messages WHERE subject = ?").get(subject) as StoredMessage | undefined)
        ?.spamReason,
    findFlood: async () =>
      (
        (await callRoute(dashboard, "/admin/dashboard", { headers: { Cookie } })).body as {
          flood?: Record<string, unknown>;
        }
      ).flood,
  };
}

/** Sends 50 at a time, as many visitors do: each is counted once. */
async function repeat(times: number, send: (count: number) => Promise<unknown>) {
  for (let sent = 0; sent < times; sent += 50)
    await Promise.all(Array.from({ length: Math.min(50, times - sent) }, (_, index) => send(sent + index)));
}

const tooMany =
  /^Too many messages are coming in just now\. Please send it again in (a minute|\d minutes)\.$/;

/** 30 KB, the longest that the form takes. */
const long = "屋".repeat(10_000);

describe("a flood from nowhere, as without a proxy", () => {
  test("leaves later messages in the inbox, counted in one digest instead of a mail each", async () => {
    const { call, send, token, count, reasonOf } = await open();
    await repeat(300, async () => expect((await call(contactMessage())).status).toBe(201));
    expect([count("spam = 0"), count("spam = 1")]).toEqual([300, 0]);
    expect(count("kind = 'notification'", "outbox")).toBe(100);
    expect(count("kind = 'digest'", "outbox")).toBe(1);
    // The log of activities is not purged, and shows the latest few.
    expect(count("kind = 'message received'", "activities")).toBe(100);
    const enquiry = contactMessage();
    expect((await call(enquiry)).status).toBe(201);
    expect([reasonOf(enquiry.subject), count("kind = 'digest'", "outbox")]).toEqual([null, 1]);
    // The form of the page has limits of its own.
    await send({ ...contactMessage(), submission: token() });
    expect(count("kind = 'notification'", "outbox")).toBe(101);
  });

  test("of the page's forms does the same", async () => {
    const { send, token, reasonOf, count } = await open();
    await repeat(134, () => send({ ...contactMessage(), submission: token() }));
    const enquiry = contactMessage();
    expect((await send({ ...enquiry, submission: token() })).status).toBe(302);
    expect([reasonOf(enquiry.subject), count("kind = 'digest'", "outbox")]).toEqual([null, 1]);
  });

  test("is shown on the dashboard with its numbers, until an hour after", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-12-05T09:00:00.000Z") });
    const { call, findFlood } = await open();
    await repeat(60, () => call(contactMessage()));
    vi.setSystemTime("2026-12-05T09:30:00.000Z");
    await repeat(40, () => call({ ...contactMessage(), website: "x" }));
    expect(await findFlood()).toBeUndefined();
    vi.setSystemTime("2026-12-05T09:40:00.000Z");
    await repeat(50, () => call(contactMessage()));
    expect(await findFlood()).toEqual({
      since: "2026-12-05T09:40:00.000Z",
      inbox: 110,
      spam: 40,
      rejected: 0,
      isInDigest: true,
      digestMinutes: 10,
      hasMail: true,
      knowsAddresses: false,
    });
    vi.setSystemTime("2026-12-05T10:20:00.000Z");
    expect(await findFlood()).toBeUndefined();
    await call(contactMessage());
    expect(await findFlood()).toBeUndefined();
  });

  test("of long messages is asked to wait for minutes, and leaves room for short ones", slow, async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-12-05T09:00:00.000Z") });
    const { call, send, token, count, Cookie } = await open();
    let status = 201;
    for (let sent = 0; status === 201 && sent < 1_000; sent += 1)
      ({ status } = await call({ ...contactMessage(), message: long }));
    expect(status).toBe(429);
    const stored = count("true");
    expect(stored).toBeGreaterThan(200);
    expect(stored).toBeLessThan(300);
    // Spam takes no space of the inbox, but the answer is the same: its sender must not learn what it counts as.
    for (const fields of [contactMessage(), { ...contactMessage(), website: "x" }]) {
      const { status, headers, body } = await call({ ...fields, message: long });
      expect([status, body]).toEqual([429, { message: expect.stringMatching(tooMany) }]);
      expect(Number(headers.get("Retry-After"))).toBeLessThanOrEqual(180);
      expect((await call({ ...fields, subject: `${fields.subject} short` })).status).toBe(201);
    }
    expect(count("true")).toBe(stored + 2);
    const page = await send({ ...contactMessage(), message: long, submission: token() });
    expect(page.status).toBe(302);
    expect((await call({ ...contactMessage(), message: long }, { Cookie })).status).toBe(201);
    vi.setSystemTime("2026-12-05T09:03:00.000Z");
    expect((await call({ ...contactMessage(), message: long })).status).toBe(201);
  });

  test("of spam takes no space of the inbox", slow, async () => {
    const { call, count } = await open();
    await repeat(400, async () =>
      expect((await call({ ...contactMessage(), message: long, website: "x" })).status).toBe(201),
    );
    expect((await call({ ...contactMessage(), message: long })).status).toBe(201);
    // 8 MB of it, and what has come since the oldest was deleted.
    await vi.waitFor(() => expect(count("spam = 1")).toBeLessThan(310), 60_000);
    expect(count("spam = 1")).toBeGreaterThan(250);
    expect(count("spam = 0")).toBe(1);
  });
});

test("one rendering of the page's form gives three messages; the others are spam", async () => {
  const { send, token, reasonOf } = await open();
  const replayed = token();
  const texts = Array.from({ length: 150 }, () => contactMessage());
  for (const text of texts) await send({ ...text, submission: replayed });
  // Three are corrections of one message; further messages of one page are spam.
  expect(texts.slice(0, 3).map(({ subject }) => reasonOf(subject))).toEqual([null, null, null]);
  expect(new Set(texts.slice(3).map(({ subject }) => reasonOf(subject)))).toEqual(
    new Set(["More than 3 messages by one page"]),
  );
  const [same, other] = [contactMessage(), token()];
  await repeat(150, () => send({ ...same, submission: other }));
  const values = contactMessage();
  expect((await send({ ...values, submission: token() })).status).toBe(302);
  expect(reasonOf(values.subject)).toBeNull();
});

test("the networks of a customer's /48 count together, and nobody else's", slow, async () => {
  const { call, reasonOf, count } = await open({ TRUST_PROXY: true });
  const from = (address: string) => ({ "X-Forwarded-For": address });
  const texts = Array.from({ length: 300 }, () => contactMessage());
  // One message from each /64.
  for (const [index, text] of texts.entries())
    expect((await call(text, from(`2001:db8:7:${index.toString(16)}::1`))).status).toBe(201);
  expect(count("spam = 0")).toBe(50);
  expect(reasonOf(String(texts[50]?.subject))).toBe("More than 50 messages in an hour from one network");
  for (const fields of [contactMessage(), { ...contactMessage(), website: "x" }])
    expect((await call(fields, from("2001:db8:7:ffff::1"))).status).toBe(429);
  const enquiries = [contactMessage(), contactMessage()];
  for (const [index, text] of enquiries.entries())
    expect((await call(text, from(["2001:db8:8::1", "203.0.113.9"][index] ?? ""))).status).toBe(201);
  expect(enquiries.map(({ subject }) => reasonOf(subject))).toEqual([null, null]);
});
