import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contactMessage } from "#tests/server/support/contact-message";
import { locationOf, readPageResponse, request } from "#tests/server/support/fetch";
import { textOf, textsOf } from "#tests/server/support/html";
import { rowsOf, writeRows } from "#tests/server/support/rows";
import { type Server, startServer } from "#tests/server/support/server";
import { cookiesOf, signIn } from "#tests/server/support/sign-in";
import { waitFor } from "#tests/server/support/wait-for";
import { type Failure, type Smtp, startSmtp } from "#tests/support/smtp";

let smtp: Smtp;
let servers: Server[] = [];

beforeAll(async () => {
  smtp = await startSmtp();
});

afterAll(() => smtp.stop());

beforeEach(() => smtp.reset());

// The folder of the first server holds the database.
afterEach(async () => {
  for (const server of servers.reverse()) await server.stop();
  servers = [];
});

/** Starts a server for one test. */
async function start(settings: Record<string, string> = {}) {
  const server = await startWithMail(settings);
  servers.push(server);
  return server;
}

async function startWithMail(settings: Record<string, string>) {
  const server = await startServer({ DEMO: "1", SMTP_URL: smtp.url, ...settings });
  // The acknowledgement has a test of its own: here each message has one mail.
  if (!settings.DATABASE_PATH)
    writeRows(server.database, "UPDATE settings SET value = json_set(value, '$.acknowledgement', '')", []);
  return server;
}

async function storeMessage(server: Server, changes: Record<string, string> = {}) {
  const values = contactMessage(changes);
  const { status } = await request(
    "/api/contact",
    { method: "POST", body: new URLSearchParams(values) },
    server.origin,
  );
  expect(status).toBe(201);
  return values;
}

const states = ({ database }: Server) =>
  rowsOf<{ state: string }>(database, "SELECT state FROM outbox ORDER BY id").map(({ state }) => state);

/** Moves the times of the outbox into the past. */
function ageOutbox(server: Server, minutes: number) {
  const past = (column: string) =>
    `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-${minutes} minutes')`;
  writeRows(
    server.database,
    `UPDATE outbox SET ${["createdAt", "since", "nextAt"].map(past).join(", ")}`,
    [],
  );
}

test("a message is mailed after the response, and the log holds no password and no address", async () => {
  const server = await start({ SITE_URL: "https://firm.example" });
  const { subject, email } = await storeMessage(server);
  await waitFor(() => states(server)[0] === "sent");
  expect(smtp.emails).toHaveLength(1);
  expect(smtp.emails[0]?.text).toContain("Subject: New enquiry from ");
  expect(smtp.emails[0]?.text).toMatch(/https:\/\/firm\.example\/admin\/messages\/\d+/);
  for (const secret of ["secret-word", email, subject]) expect(server.log()).not.toContain(secret);
});

/** Stores messages and stops the server while its mail server has this failure: it delays neither. */
async function stopDuring(failure: Failure) {
  smtp.state.failure = failure;
  const server = await start();
  const { subject } = await storeMessage(server);
  await waitFor(() => smtp.connections.length > 0);
  await storeMessage(server);
  expect(rowsOf(server.database, "SELECT id FROM messages WHERE subject = ?", subject)).toHaveLength(1);
  expect(await server.terminate()).toBe(0);
  expect(server.log()).not.toContain("secret-word");
  return server;
}

// One that refuses, and two that never answer: outbox-worker.test has what becomes of a mail at each failure.
test.each(["rejects the password", "sends no reply to the message"] as Failure[])(
  "a mail server that %s delays neither the response nor the shutdown",
  async (failure) => void (await stopDuring(failure)),
);

test("nor does one that sends no greeting, which gets the mails at once after the next start", async () => {
  const { database } = await stopDuring("sends no greeting");
  smtp.state.failure = undefined;
  await start({ DATABASE_PATH: database });
  await waitFor(() => smtp.emails.length === 2);
});

describe("a server that is killed", () => {
  test("before anything was delivered sends notification and acknowledgement once each after the next start", async () => {
    smtp.state.failure = "sends no greeting";
    const first = await start();
    const { database } = first;
    const words = "json_set(value, '$.acknowledgement', 'We have your message.')";
    writeRows(database, `UPDATE settings SET value = ${words} WHERE name = 'site'`, []);
    const { email } = await storeMessage(first);
    await waitFor(() => states(first).length === 2);
    await waitFor(() => smtp.connections.length > 0);
    first.signal("SIGKILL");
    smtp.state.failure = undefined;
    ageOutbox(first, 11);
    await start({ DATABASE_PATH: database });
    await waitFor(() => states(first).every((state) => state === "sent"));
    expect(smtp.emails.filter(({ to }) => to.includes(email))).toHaveLength(1);
    expect(smtp.emails).toHaveLength(2);
    expect(smtp.connections.filter((outcome) => outcome === "accepts")).toHaveLength(2);
  });

  test.each<[Failure, string, number]>([
    ["sends no greeting", "sent", 1],
    ["sends no reply to the message", "unsure", 0],
  ])("while its mail server %s leaves a reply %s", async (failure, state, count) => {
    smtp.state.failure = failure;
    const first = await start();
    const { database, origin } = first;
    // One of the sample firm, which nobody has answered.
    const [message] = rowsOf<{ id: number; email: string }>(
      database,
      "SELECT id, email FROM messages WHERE spam = 0 AND id NOT IN (SELECT messageId FROM message_events)",
    );
    const email = `${message?.email}`;
    const body = new URLSearchParams({ stage: "answered", reply: "On Friday?", intent: "reply" });
    const headers = { Cookie: await signIn(origin) };
    await request(`/admin/messages/${message?.id}`, { method: "POST", body, headers }, origin);
    await waitFor(() => (state === "sent" ? smtp.connections : smtp.unanswered).length === 1);
    first.signal("SIGKILL");
    smtp.state.failure = undefined;
    ageOutbox(first, 11);
    const next = await start({ DATABASE_PATH: database });
    await waitFor(() => states(first)[0] === state);
    expect(smtp.emails.filter(({ to }) => to.includes(email))).toHaveLength(count);
    const session = await signInToBackOffice(next);
    const { html } = await session.look(`/admin/messages/${message?.id}`);
    expect(textOf(html)).toContain(state === "sent" ? ", sent" : ", perhaps sent");
  });

  test("after the mail was delivered does not send it again, and shows a banner in the back-office", async () => {
    smtp.state.failure = "sends no reply to the message";
    const first = await start();
    const { subject } = await storeMessage(first);
    await waitFor(() => smtp.unanswered.length === 1);
    expect(states(first)).toEqual(["sending"]);
    const { database } = first;
    first.signal("SIGKILL");
    smtp.state.failure = undefined;
    ageOutbox(first, 11);
    const next = await start({ DATABASE_PATH: database });
    await waitFor(() => states(first)[0] === "unsure");
    expect(smtp.emails).toEqual([]);
    const session = await signInToBackOffice(next);
    const page = await session.look("/admin/dashboard");
    expect(session.banner(page)).toMatch(
      /^1 message may not have been mailed\. It came on .+\. The site ended before the mail server had answered\. Read it under Messages Send again Dismiss$/,
    );
    await session.press("unsure", "again");
    await waitFor(() => smtp.emails.length === 1);
    expect(smtp.emails[0]?.text).toContain(subject.slice(0, 20));
    await waitFor(() => states(first)[0] === "sent");
    expect(session.banner(await session.look("/admin/dashboard"))).toBe("");
  });
});

test("a server that is killed while it sends an alert sends it once more, with the same Message-ID", async () => {
  smtp.state.failure = "sends no reply to the message";
  const SITE_URL = "https://firm.example";
  const first = await start({ SITE_URL });
  const { database } = first;
  const [time, key] = [new Date().toISOString(), "k".repeat(43)];
  const write = (sql: string, ...values: (string | number)[]) => writeRows(database, sql, values);
  write(
    "INSERT INTO subscribers (id, email, key, createdAt) VALUES (1, 'sadia@example.pk', ?, ?)",
    key,
    time,
  );
  write(
    `INSERT INTO alerts (id, subscriberId, kind, filters, frequency, createdAt, confirmedAt, seenId)
      VALUES (1, 1, 'property', 'type=villa', 'at once', ?, ?, 99)`,
    time,
    time,
  );
  const mail = JSON.stringify({ alertId: 1, after: 0, upTo: 99 });
  write(
    "INSERT INTO outbox (kind, mail, createdAt, since, nextAt) VALUES ('alert', ?, ?, ?, ?)",
    mail,
    time,
    time,
    time,
  );
  // It wakes the worker.
  await storeMessage(first);
  await waitFor(() => smtp.unanswered.length === 1);
  first.signal("SIGKILL");
  smtp.state.failure = undefined;
  // Not the time of its row, which its Message-ID has.
  write("UPDATE outbox SET nextAt = ?", new Date(0).toISOString());
  await start({ DATABASE_PATH: database, SITE_URL });
  await waitFor(() => states(first).every((state) => state === "sent"));
  const alerts = smtp.emails.filter(({ to }) => to.includes("sadia@example.pk"));
  expect(alerts).toHaveLength(1);
  const messageIdOf = (text = "") => text.match(/^Message-ID: .+$/m)?.[0];
  expect(messageIdOf(alerts[0]?.text)).toBe(messageIdOf(smtp.unanswered[0]));
  expect(alerts[0]?.text).toContain("https://firm.example/properties/");
});

test("two servers on one database mail each message once", async () => {
  const one = await start();
  const two = await start({ DATABASE_PATH: one.database });
  await Promise.all(Array.from({ length: 30 }, (_, count) => storeMessage(count % 2 ? one : two)));
  await waitFor(() => states(one).length === 30 && states(one).every((state) => state === "sent"));
  const ids = smtp.emails.map(({ text }) => text.match(/^Message-ID: .*/m)?.[0]);
  expect([ids.length, new Set(ids).size]).toEqual([30, 30]);
});

/** Signs in to the back-office. */
async function signInToBackOffice({ origin }: Server) {
  const cookie = await signIn(origin);
  const headers = (more = "") => ({ Cookie: [cookie, more].filter(Boolean).join("; ") });
  const requestPage = async (path: string, more = "") =>
    readPageResponse(await request(path, { headers: headers(more) }, origin));
  const press = (kind: string, intent: string, extra: Record<string, string> = {}, mail = "notification") => {
    const body = new URLSearchParams({ mail, kind, intent, to: "/admin/files?tab=images" });
    return request("/admin/mail", { method: "POST", body, headers: { ...headers(), ...extra } }, origin);
  };
  const banner = ({ html }: { html: string }) =>
    textOf(html.match(/<section[^>]*aria-label="Mail".*?<\/section>/s)?.[0] ?? "");
  return { look: requestPage, press, banner };
}

describe("the banner in the back-office", () => {
  let server: Server;

  beforeAll(async () => {
    server = await startWithMail({});
  });

  afterAll(() => server.stop());

  beforeEach(() => writeRows(server.database, "DELETE FROM outbox", []));

  test("appears after 15 minutes with the reason, and disappears when the mail is sent", async () => {
    smtp.state.failure = "rejects the password";
    await storeMessage(server);
    await storeMessage(server);
    await waitFor(() => smtp.connections.length === 2);
    const session = await signInToBackOffice(server);
    ageOutbox(server, 14);
    expect(session.banner(await session.look("/admin/dashboard"))).toBe("");
    ageOutbox(server, 2);
    for (const path of [
      "/admin/dashboard",
      "/admin/files?tab=images",
      "/admin/settings",
      "/admin/properties/1/edit",
    ])
      expect(session.banner(await session.look(path))).toMatch(
        /^2 messages have been waiting to be mailed since \d.+, \d\d:\d\d ?\. The mail server refused the password\. Read them under Messages Try again$/,
      );
    expect((await readPageResponse(await request("/", {}, server.origin))).html).not.toContain(
      "refused the password",
    );
    smtp.state.failure = undefined;
    const response = await session.press("waiting", "again");
    expect(locationOf(response)).toBe("/admin/files?tab=images");
    const page = await session.look(String(locationOf(response)), cookiesOf(response));
    expect(textsOf(page.html, "b")).toContain("The mail is tried again now");
    await waitFor(() => smtp.emails.length === 2);
    await waitFor(() => states(server).every((state) => state === "sent"));
    expect(session.banner(await session.look("/admin/dashboard"))).toBe("");
  });

  test("appears at once for a permanent error, and can be dismissed", async () => {
    smtp.state.failure = "rejects the recipient";
    await storeMessage(server);
    await waitFor(() => states(server)[0] === "given up");
    const session = await signInToBackOffice(server);
    expect(session.banner(await session.look("/admin/messages"))).toMatch(
      /^1 message was not mailed\. It came on .+\. The mail server refused the contact address \(550\)\. Read it under Messages Try again Dismiss$/,
    );
    expect((await session.press("given up", "dismiss", { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect(locationOf(await session.press("given up", "dismiss", { Cookie: "" }))).toBe(
      "/login?to=%2Fadmin%2Fmail",
    );
    for (const [kind, intent] of [
      ["sent", "again"],
      ["given up", "forget"],
      ["", ""],
    ] as const)
      expect((await session.press(kind, intent)).status).toBe(400);
    expect(session.banner(await session.look("/admin/messages"))).toContain("was not mailed");
    await session.press("given up", "dismiss");
    expect(session.banner(await session.look("/admin/messages"))).toBe("");
    expect(smtp.emails).toEqual([]);
  });

  test("names mails about accounts, whose text is kept only until they are sent or given up", async () => {
    smtp.state.failure = "rejects the message";
    const mail = JSON.stringify({
      to: { name: "Sadia", address: "sadia@firm.example" },
      subject: "Invitation",
      text: "https://firm.example/invitation/secret-address",
    });
    writeRows(
      server.database,
      "INSERT INTO outbox (kind, mail, createdAt, since, nextAt) VALUES ('account', ?, ?, ?, ?)",
      [mail, ...Array.from({ length: 3 }, () => new Date().toISOString())],
    );
    // Its notification wakes the worker.
    await storeMessage(server);
    await waitFor(() => states(server).every((state) => state === "given up"));
    const session = await signInToBackOffice(server);
    const page = await session.look("/admin/dashboard");
    expect(session.banner(page)).toMatch(
      /1 message was not mailed\. .+ Read it under Messages Try again Dismiss 1 mail about an account was not sent\. It was written on .+\. The mail server refused the mail \(554\)\. It can't be sent again, because its text may hold a secret address and is not kept: make a new one\. Dismiss$/,
    );
    await session.press("given up", "dismiss", {}, "account");
    expect(session.banner(await session.look("/admin/dashboard"))).toMatch(/^1 message was not mailed/);
    expect(server.log()).not.toContain("secret-address");
    expect(rowsOf(server.database, "SELECT mail FROM outbox WHERE mail IS NOT NULL")).toEqual([]);
  });

  test("does not appear without a mail server", async () => {
    const server = await start({ SMTP_URL: "" });
    await storeMessage(server);
    expect(states(server)).toEqual([]);
    const session = await signInToBackOffice(server);
    expect(session.banner(await session.look("/admin/dashboard"))).toBe("");
  });
});
