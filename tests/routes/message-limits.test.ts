import { beforeEach, expect, test, vi } from "vitest";
import { contactMessage, type StoredMessage } from "#tests/server/support/contact-message";
import { callRoute, startSessionOf } from "#tests/support/call-route";

// The rate limit counters are module state: each test loads the modules, and an empty database, anew.
beforeEach(() => vi.resetModules());

async function open() {
  const { action: call } = await import("#app/routes/api/contact");
  const { action: send } = await import("#app/routes/site/contact/route");
  const { createFormToken } = await import("#app/server/messages/form-token");
  const { sqlite } = await import("#db/client/client");
  return {
    sqlite,
    /** The token of a form that was opened a minute ago. */
    token: () => createFormToken(Date.now() - 60_000),
    call: (fields: Record<string, string>, headers = {}) =>
      callRoute(call, "/api/contact", { body: new URLSearchParams(fields), headers }),
    send: (fields: Record<string, string>) =>
      callRoute(send, "/contact", { body: new URLSearchParams(fields) }),
    count: (where: string) =>
      sqlite.prepare(`SELECT count(*) FROM messages WHERE ${where}`).pluck().get() as number,
    reasonOf: (subject: string) =>
      (sqlite.prepare("SELECT * FROM messages WHERE subject = ?").get(subject) as StoredMessage | undefined)
        ?.spamReason,
  };
}

/** Sends 50 at a time, as many visitors do: each is counted once. */
async function repeat(times: number, send: () => Promise<unknown>) {
  for (let sent = 0; sent < times; sent += 50)
    await Promise.all(Array.from({ length: Math.min(50, times - sent) }, send));
}

test("100 messages in an hour reach the inbox, 1,000 are stored, more get 429; spam counts apart", async () => {
  const { sqlite, call, count } = await open();
  await repeat(150, () => call({ ...contactMessage(), website: "x" }));
  await repeat(100, () => call(contactMessage()));
  expect([count("spam = 0"), count("spam = 1")]).toEqual([100, 150]);
  await repeat(900, async () => expect((await call(contactMessage())).status).toBe(201));
  expect(count("spamReason = 'More than 100 messages in an hour'")).toBe(900);
  expect((await call(contactMessage())).status).toBe(429);
  expect(count("true")).toBe(1_150);
  const user = sqlite
    .prepare(
      "INSERT INTO users (username, password, name, createdAt) VALUES ('a', 'b', 'c', '2026-01-01') RETURNING id",
    )
    .pluck()
    .get();
  const Cookie = await startSessionOf(Number(user));
  expect((await call(contactMessage(), { Cookie })).status).toBe(201);
});

test("a flood through the API or one page's form does not fill the inbox limit of other forms", async () => {
  const { call, send, token, reasonOf } = await open();
  await repeat(1_000, () => call(contactMessage()));
  expect((await call(contactMessage())).status).toBe(429);
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
