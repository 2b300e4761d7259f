import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { environment } from "#app/config/environment";
import type { Admin } from "#app/schemas/users/user";
import { alertEmail } from "#app/server/alerts/alert-email";
import { db, sqlite } from "#db/client/client";
import { insertMessage, markSpam, unmarkSpam } from "#db/queries/messages/messages";
import { saveWork } from "#db/queries/messages/work";
import { dismissMails, findUnsent, insertMail, retryMails } from "#db/queries/outbox/outbox";
import { claimMail, updateClaimedMail } from "#db/queries/outbox/outbox-claims";
import { deleteRecord, restoreRecord } from "#db/queries/records/trash";
import { expectConsoleError } from "#tests/support/console";
import { emptyTables } from "#tests/support/empty-tables";
import { untouchedWork } from "#tests/support/plain-records";
import { type Failure, mailServer, type Smtp, startSmtp } from "#tests/support/smtp";
import { sendDue } from "./outbox-worker";

const firm = { siteName: "Mehrab", contactEmail: "office@mehrab.example" };
const message = {
  name: "Bilal Ahmed",
  email: "bilal@example.pk",
  phone: "0300 1234567",
  subject: "A plot in Wah",
  message: "Ten marla, park facing.\nWhat would a house cost?",
};
const start = Date.parse("2026-03-02T09:00:00.000Z");
const minute = 60_000;

let smtp: Smtp;
const running = new AbortController().signal;
function runWorker() {
  const timeoutMs = smtp.state.failure?.startsWith("sends no") ? 300 : 60_000;
  const server = environment.SMTP_URL ?? mailServer(smtp.port);
  return sendDue({ ...server, timeoutMs }, running, alertEmail);
}
const states = () => sqlite.prepare("SELECT state FROM outbox ORDER BY id").pluck().all();
/** Replaces the settings of the site. */
const saveSettings = (settings: object) =>
  sqlite.prepare("REPLACE INTO settings VALUES ('site', ?)").run(JSON.stringify(settings));
const unsent = async () => (await findUnsent()).map(({ kind, error, count }) => ({ kind, error, count }));

/** Advances the clock and runs the worker every half minute, as the site does. */
async function advanceMinutes(minutes: number, step = 0.5) {
  for (let elapsed = 0; elapsed < minutes; elapsed += step) {
    vi.setSystemTime(Date.now() + step * minute);
    await runWorker();
  }
}

beforeEach(async () => {
  // Hides the log entry of each attempt.
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  emptyTables("messages", "outbox", "settings", "activities");
  sqlite.exec(
    "INSERT OR IGNORE INTO users (id, username, password, name, createdAt) VALUES (1, 'admin', '', 'Zara', '2026-01-01')",
  );
  saveSettings(firm);
  smtp = await startSmtp();
  environment.SMTP_URL = mailServer(smtp.port);
});

afterEach(async () => {
  await smtp.stop();
  environment.SMTP_URL = undefined;
  environment.SITE_URL = undefined;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a message", () => {
  test("is mailed once, with every field", async () => {
    environment.SITE_URL = "https://firm.example";
    const { id } = await insertMessage(message);
    await runWorker();
    await advanceMinutes(90);
    expect(smtp.emails).toHaveLength(1);
    const [mail] = smtp.emails;
    expect([mail?.from, mail?.to]).toEqual(["mailer@firm.example", ["office@mehrab.example"]]);
    for (const line of [
      "From: Mehrab <mailer@firm.example>",
      "To: Mehrab <office@mehrab.example>",
      "Reply-To: Bilal Ahmed <bilal@example.pk>",
      "Subject: New enquiry from Bilal Ahmed: A plot in Wah",
      `Message-ID: <message-${id}.${start}@firm.example>`,
      "Content-Type: text/plain; charset=utf-8",
    ])
      expect(mail?.text.split("\r\n")).toContain(line);
    const [, body = ""] = mail?.text.split(/\r\n\r\n(.*)/s) ?? [];
    expect(body.replaceAll("\r\n", "\n")).toBe(
      `Name: Bilal Ahmed\nPhone: 0300 1234567\nEmail: bilal@example.pk\nSubject: A plot in Wah\n\n${message.message}\n\n-- \nIn the back-office: https://firm.example/admin/messages/${id}\n`,
    );
    expect(states()).toEqual(["sent"]);
    expect(await unsent()).toEqual([]);
  });

  test("is sent to the address in the settings, with the site's name", async () => {
    saveSettings({ siteName: "Firm", contactEmail: "desk@firm.example", enableNotifications: true });
    await insertMessage(message);
    await runWorker();
    expect(smtp.emails[0]?.to).toEqual(["desk@firm.example"]);
    expect(smtp.emails[0]?.text).toContain("Subject: New enquiry from Bilal Ahmed: A plot in Wah");
  });

  test("waits for a contact email, and says so", async () => {
    saveSettings({ siteName: "Firm" });
    await insertMessage(message);
    await advanceMinutes(16);
    const error = "No contact email is set: it stands under Settings, General.";
    expect(await unsent()).toEqual([{ kind: "waiting", error, count: 1 }]);
    saveSettings(firm);
    await advanceMinutes(60);
    expect(smtp.emails).toHaveLength(1);
  });

  test("is not mailed where notifications are off, or no server is set, or when it is spam", async () => {
    await insertMessage(message, { spamReason: "Filled in within 1 second" });
    saveSettings({ ...firm, enableNotifications: false });
    await insertMessage(message);
    environment.SMTP_URL = undefined;
    sqlite.exec("DELETE FROM settings");
    await insertMessage(message);
    expect(states()).toEqual([]);
  });

  test("is mailed once when its form is sent twice", async () => {
    for (let count = 0; count < 3; count++) await insertMessage(message, { submission: "the same form" });
    await runWorker();
    expect(smtp.emails).toHaveLength(1);
  });

  test("cannot inject email headers", async () => {
    const injection = "\r\nBcc: everyone@evil.example\r\n\r\nBody";
    await insertMessage({
      ...message,
      name: `Bilal${injection}`,
      subject: `Plot${injection}`,
      phone: `0300${injection}`,
    });
    await insertMessage({
      ...message,
      name: "شازیہ پروین ".repeat(15).trim(),
      subject: "گھر ".repeat(49).trim(),
    });
    await runWorker();
    for (const { text, to } of smtp.emails) {
      const [head = ""] = text.split("\r\n\r\n", 1);
      expect(head).not.toMatch(/^(Bcc|Body)/im);
      expect(head.match(/^[\w-]+:/gm)?.sort()).toEqual([...new Set(head.match(/^[\w-]+:/gm))].sort());
      expect(Math.max(...head.split("\r\n").map((line) => line.length))).toBeLessThan(200);
      expect(to).toEqual(["office@mehrab.example"]);
    }
    expect(smtp.emails[0]?.text).toContain(
      'Reply-To: "Bilal Bcc: everyone@evil.example Body" <bilal@example.pk>',
    );
    expect(smtp.emails[1]?.text).toMatch(/^Reply-To: =\?UTF-8\?/m);
  });

  test("cannot have encoded words that mail programs decode to something else (RFC 2047)", async () => {
    await insertMessage({
      ...message,
      name: "=?utf-8?B?QWRtaW4=?=",
      subject: "=?utf-8?Q?Hi=0ABcc:_x?=",
    });
    await runWorker();
    const [head = ""] = smtp.emails[0]?.text.split("\r\n\r\n", 1) ?? [];
    expect(head).not.toMatch(/=\?utf-8\?B\?QWRtaW4=\?=|=\?utf-8\?Q\?Hi=0ABcc/);
    expect(head).toMatch(/^Reply-To: =\?UTF-8\?/m);
    expect(head).toMatch(/^Subject: .*=\?UTF-8\?/m);
  });
});

describe("a mail that is not made from a message", () => {
  const invitation = {
    kind: "account",
    to: { name: "Sadia\r\nBcc: everyone@evil.example", address: "sadia@firm.example" },
    subject: "Invitation to\r\nX-Evil: 1",
    text: "Open https://firm.example/invitation/secret\n",
  } as const;
  const insert = (expiresAt?: string) =>
    db.transaction().execute((transaction) => insertMail(transaction, { ...invitation, expiresAt }));
  const row = () => sqlite.prepare("SELECT state, mail, tries, recipient, closedAt FROM outbox").get();
  const accountMails = async () =>
    (await findUnsent()).map(({ since: _, ...rest }) => rest).filter(({ mail }) => mail === "account");
  const inMinutes = (minutes: number) => new Date(start + minutes * minute).toISOString();

  test("is sent once, and its text is removed", async () => {
    expect(await insert(inMinutes(60))).toBe(sqlite.prepare("SELECT id FROM outbox").pluck().get());
    await runWorker();
    await advanceMinutes(90);
    expect(smtp.emails).toMatchObject([{ from: "mailer@firm.example", to: ["sadia@firm.example"] }]);
    const [head = "", body] = smtp.emails[0]?.text.split(/\r\n\r\n(.*)/s) ?? [];
    const id = sqlite.prepare("SELECT id FROM outbox").pluck().get();
    for (const line of [
      "From: Mehrab <mailer@firm.example>",
      'To: "Sadia Bcc: everyone@evil.example" <sadia@firm.example>',
      "Subject: Invitation to X-Evil: 1",
      `Message-ID: <mail-${id}.${start}@firm.example>`,
      "Auto-Submitted: auto-generated",
      "Content-Type: text/plain; charset=utf-8",
    ])
      expect(head.split("\r\n")).toContain(line);
    expect(body?.trim()).toBe(invitation.text.trim());
    expect(row()).toMatchObject({ state: "sent", mail: null, recipient: "sadia@firm.example" });
  });

  test("is not inserted without a mail server, which its caller learns", async () => {
    environment.SMTP_URL = undefined;
    expect([await insert(), states()]).toEqual([undefined, []]);
  });

  test("needs no contact email where the user of the mail server is an address, else waits for one", async () => {
    saveSettings({ siteName: "Firm" });
    await insert();
    await runWorker();
    expect(smtp.emails[0]?.text).toContain("From: Firm <mailer@firm.example>");
    environment.SMTP_URL = { ...mailServer(smtp.port), user: "mailer" };
    await insert();
    await advanceMinutes(16);
    const error = "No contact email is set: it stands under Settings, General.";
    expect(await accountMails()).toEqual([
      { mail: "account", kind: "waiting", error, count: 1, canRetry: true },
    ]);
    saveSettings(firm);
    await advanceMinutes(60);
    expect(smtp.emails[1]?.from).toBe("office@mehrab.example");
  });

  test("is sent where notifications are off", async () => {
    saveSettings({ ...firm, enableNotifications: false });
    await insert();
    await runWorker();
    expect(smtp.emails).toHaveLength(1);
  });

  test("that is refused for good is shown without its text, and can only be dismissed", async () => {
    smtp.state.failure = "rejects the recipient";
    await insert();
    await insertMessage(message);
    await runWorker();
    const error = "The mail server refused the contact address (550).";
    expect(await accountMails()).toEqual([
      { mail: "account", kind: "given up", error, count: 1, canRetry: false },
    ]);
    expect(await findUnsent()).toHaveLength(2);
    expect(row()).toMatchObject({ mail: null });
    smtp.state.failure = undefined;
    expect(await retryMails("given up", "account")).toBe(0);
    await dismissMails("given up", "account");
    await runWorker();
    expect([smtp.emails, (await findUnsent()).map(({ mail }) => mail)]).toEqual([[], ["notification"]]);
  });

  test("that expires before it is sent is not sent, and its text is removed", async () => {
    smtp.state.failure = "defers the message";
    await insert(inMinutes(30));
    await advanceMinutes(29);
    expect(row()).toMatchObject({ state: "waiting", mail: expect.stringContaining("secret") });
    smtp.state.failure = undefined;
    vi.setSystemTime(start + 30 * minute);
    await runWorker();
    await advanceMinutes(90, 5);
    expect([smtp.emails, row()]).toEqual([[], expect.objectContaining({ state: "given up", mail: null })]);
    const error = "It was not sent before it expired.";
    expect(await accountMails()).toEqual([
      { mail: "account", kind: "given up", error, count: 1, canRetry: false },
    ]);
  });

  test("of unknown outcome can be sent again until it expires", async () => {
    smtp.state.failure = "disconnects after the message";
    await insert(inMinutes(30));
    await runWorker();
    expect(await accountMails()).toMatchObject([{ kind: "unsure", canRetry: true }]);
    expect(await retryMails("unsure", "account")).toBe(1);
    await runWorker();
    await advanceMinutes(31);
    expect(await accountMails()).toMatchObject([{ kind: "unsure", canRetry: false }]);
    expect([row(), await retryMails("unsure", "account")]).toEqual([
      expect.objectContaining({ mail: null }),
      0,
    ]);
  });
});

describe("a digest of the messages of a flood", () => {
  const receive = (count: number) =>
    insertMessage({ ...message, subject: `Letter ${count}` }, { isInDigest: true });

  test("is one mail in ten minutes, with their number and a link", async () => {
    environment.SITE_URL = "https://firm.example";
    for (let minutes = 0; minutes < 30; minutes++) {
      await receive(2 * minutes);
      await receive(2 * minutes + 1);
      await advanceMinutes(1);
    }
    await advanceMinutes(30);
    expect(smtp.emails.map(({ text }) => text.match(/^Subject: .*/m)?.[0])).toEqual([
      "Subject: Mehrab: 20 new messages",
      "Subject: Mehrab: 20 new messages",
      "Subject: Mehrab: 20 new messages",
    ]);
    expect(smtp.emails[0]?.to).toEqual(["office@mehrab.example"]);
    // The body is encoded as quoted-printable.
    const text = smtp.emails[0]?.text.replaceAll("=\r\n", "");
    expect(text).toContain("https://firm.example/admin/messages\r\n");
    expect(text).not.toContain("Letter");
    expect([await unsent(), new Set(states())]).toEqual([[], new Set(["sent"])]);
  });

  test("waits for a mail server that is down, and then counts all of them", async () => {
    smtp.state.failure = "defers the message";
    for (let minutes = 0; minutes < 40; minutes++) {
      await receive(minutes);
      await advanceMinutes(1);
    }
    expect(await findUnsent()).toMatchObject([{ mail: "digest", kind: "waiting", count: 1, canRetry: true }]);
    smtp.state.failure = undefined;
    await advanceMinutes(60);
    expect(smtp.emails.map(({ text }) => text.match(/^Subject: .*/m)?.[0])).toEqual([
      "Subject: Mehrab: 40 new messages",
    ]);
  });

  test("can be sent again after it was given up", async () => {
    smtp.state.failure = "rejects the recipient";
    await receive(1);
    await advanceMinutes(11);
    expect(await findUnsent()).toMatchObject([{ mail: "digest", kind: "given up", canRetry: true }]);
    smtp.state.failure = undefined;
    expect(await retryMails("given up", "digest")).toBe(1);
    await runWorker();
    expect(smtp.emails[0]?.text).toContain("Subject: Mehrab: 1 new message");
  });

  test("is not sent when all of them were marked as spam meanwhile, or where notifications are off", async () => {
    const { id } = await receive(1);
    await markSpam(id, { id: 1, name: "Zara" });
    await advanceMinutes(60);
    saveSettings({ ...firm, enableNotifications: false });
    await receive(2);
    await advanceMinutes(60);
    expect([smtp.emails, await unsent()]).toEqual([[], []]);
  });
});

describe("a mail server that fails", () => {
  const temporaryFailures: [Failure, string][] = [
    ["rejects the password", "The mail server refused the password."],
    ["defers the sender", "The mail server asked to try again later (451)."],
    ["defers the message", "The mail server asked to try again later (421)."],
    ["sends no greeting", "The mail server did not answer."],
  ];

  test.each(temporaryFailures)(
    "%s: the message is retried, shown after 15 minutes, and arrives once",
    async (failure, expectedError) => {
      smtp.state.failure = failure;
      await insertMessage(message);
      await runWorker();
      await advanceMinutes(14, 1);
      expect(await unsent()).toEqual([]);
      await advanceMinutes(1.5);
      expect(await unsent()).toEqual([{ kind: "waiting", error: expectedError, count: 1 }]);
      expect(smtp.connections).toHaveLength(4);
      smtp.state.failure = undefined;
      await advanceMinutes(60, 1);
      expect(smtp.emails).toHaveLength(1);
      expect(await unsent()).toEqual([]);
    },
  );

  const permanentFailures: [Failure, string][] = [
    ["rejects the recipient", "The mail server refused the contact address (550)."],
    ["rejects the message", "The mail server refused the mail (554)."],
  ];

  test.each(permanentFailures)(
    "%s permanently: the message is not retried, and shown",
    async (failure, expectedError) => {
      smtp.state.failure = failure;
      await insertMessage(message);
      await runWorker();
      await advanceMinutes(120, 5);
      expect(smtp.connections).toHaveLength(1);
      expect(await unsent()).toEqual([{ kind: "given up", error: expectedError, count: 1 }]);
      smtp.state.failure = undefined;
      await retryMails("given up");
      await runWorker();
      expect([smtp.emails.length, await unsent()]).toEqual([1, []]);
    },
  );

  const unknownOutcomes: Failure[] = [
    "sends no reply to the message",
    "disconnects after the message",
    "accepts the message, then disconnects",
  ];

  test.each(unknownOutcomes)(
    "%s: the outcome is unknown, so the message is shown and not retried",
    async (failure) => {
      smtp.state.failure = failure;
      await insertMessage(message);
      await runWorker();
      const acceptedCount = smtp.emails.length;
      smtp.state.failure = undefined;
      await advanceMinutes(120, 5);
      expect([smtp.connections.length, smtp.emails.length]).toEqual([1, acceptedCount]);
      const error = "The mail server was given the mail, but did not say whether it took it.";
      expect(await unsent()).toEqual([{ kind: "unsure", error, count: 1 }]);
      await retryMails("unsure");
      await runWorker();
      const names = smtp.emails.map(({ text }) => text.match(/^Message-ID: .*/m)?.[0]);
      expect([names.length, new Set(names).size]).toEqual([acceptedCount + 1, 1]);
      expect(await unsent()).toEqual([]);
    },
  );

  test.each([false, true])(
    "has an untrusted certificate (STARTTLS: %s): no password is sent",
    async (isEncrypting) => {
      // smtp-server warns of its own certificate.
      expectConsoleError();
      const { port } = smtp;
      await smtp.stop();
      smtp = await startSmtp(undefined, port, isEncrypting);
      environment.SMTP_URL = { ...mailServer(port), encryption: "starttls" };
      await insertMessage(message);
      await runWorker();
      await advanceMinutes(16, 1);
      const error = "The mail server could not be reached over an encrypted line that can be trusted.";
      expect(await unsent()).toEqual([{ kind: "waiting", error, count: 1 }]);
      expect(smtp.logins).toEqual([]);
      environment.SMTP_URL = { ...mailServer(port), encryption: "starttls", isVerified: false };
      await retryMails("waiting");
      await runWorker();
      expect([smtp.emails.length, smtp.logins]).toEqual(isEncrypting ? [1, ["encrypted"]] : [0, []]);
    },
  );

  test("is down for an hour: every message arrives once, within the hour after", async () => {
    const { port } = smtp;
    await smtp.stop();
    for (let count = 0; count < 20; count++) {
      await insertMessage({ ...message, subject: `Letter ${count}` });
      await advanceMinutes(3);
    }
    expect(await unsent()).toEqual([
      { kind: "waiting", error: "The mail server could not be reached.", count: 16 },
    ]);
    smtp = await startSmtp(undefined, port);
    await advanceMinutes(61);
    expect(smtp.emails).toHaveLength(20);
    expect(new Set(smtp.emails.map(({ text }) => text.match(/^Subject: .*/m)?.[0])).size).toBe(20);
    expect([await unsent(), new Set(states()).size]).toEqual([[], 1]);
  });

  test("is down for a day: notification, acknowledgement and reply arrive once each", async () => {
    saveSettings({ ...firm, acknowledgement: "Thank you for your message." });
    const { port } = smtp;
    await smtp.stop();
    const { id } = await insertMessage(message);
    const reply = { text: "On Thursday?", seen: 0 };
    const work = { ...untouchedWork, stage: "viewing" } as const;
    await saveWork(id, { work, isDone: false, isCall: false, note: "", reply }, { id: 1, name: "Zara" });
    await advanceMinutes(24 * 60, 5);
    expect(new Set(states())).toEqual(new Set(["waiting"]));
    smtp = await startSmtp(undefined, port);
    await advanceMinutes(61, 5);
    const subjects = smtp.emails.map(({ text }) => text.match(/^Subject: (.*)/m)?.[1]);
    expect(subjects.sort()).toEqual([
      `${firm.siteName}: your message`,
      `New enquiry from ${message.name}: ${message.subject}`,
      `Re: ${message.subject}`,
    ]);
    expect(new Set(states())).toEqual(new Set(["sent"]));
  });

  test("is down for 49 hours: the message is given up after two days, shown, and can be retried", async () => {
    const { port } = smtp;
    await smtp.stop();
    await insertMessage(message);
    await advanceMinutes(47.9 * 60, 6);
    expect(states()).toEqual(["waiting"]);
    await advanceMinutes(1.2 * 60, 5);
    const error = "The mail server could not be reached.";
    expect(await unsent()).toEqual([{ kind: "given up", error, count: 1 }]);
    const tries = sqlite.prepare("SELECT tries FROM outbox").pluck().get();
    expect(tries).toBeLessThan(56);
    smtp = await startSmtp(undefined, port);
    await advanceMinutes(120, 5);
    expect(smtp.emails).toEqual([]);
    await retryMails("given up");
    await runWorker();
    expect([smtp.emails.length, await unsent()]).toEqual([1, []]);
  });

  test("rejects a message: it can be dismissed", async () => {
    smtp.state.failure = "rejects the recipient";
    await insertMessage(message);
    await runWorker();
    await dismissMails("given up");
    await advanceMinutes(120, 30);
    expect([await unsent(), smtp.connections.length]).toEqual([[], 1]);
  });

  test("is silent at shutdown: the unsent message waits for the next start", async () => {
    smtp.state.failure = "sends no greeting";
    await insertMessage(message);
    const stopping = new AbortController();
    const sending = sendDue(mailServer(smtp.port), stopping.signal, alertEmail);
    await vi.waitFor(() => expect(smtp.connections).toHaveLength(1), 60_000);
    stopping.abort();
    await sending;
    smtp.state.failure = undefined;
    await runWorker();
    expect(smtp.emails).toHaveLength(1);
  });
});

describe("during the connection to the mail server", () => {
  test.each([
    ["the message is marked as spam", (id: number) => markSpam(id, { id: 1, name: "Sadia" } as Admin)],
    ["the message is dismissed", () => dismissMails("waiting")],
  ])("%s: it is not sent", async (_, close) => {
    const { id } = await insertMessage(message);
    const claim = await claimMail(new Date(), new Date(Date.now() + 10 * minute));
    await close(id);
    expect(claim && (await updateClaimedMail(claim, "waiting", "sending"))).toBe(false);
    expect(states()).toEqual(["waiting"]);
  });
});

describe("at most once", () => {
  test("concurrent workers send each message once", async () => {
    for (let count = 0; count < 30; count++) await insertMessage({ ...message, subject: `Letter ${count}` });
    await Promise.all([runWorker(), runWorker(), runWorker()]);
    expect(smtp.emails).toHaveLength(30);
    expect(new Set(smtp.emails.map(({ text }) => text.match(/^Subject: .*/m)?.[0])).size).toBe(30);
  });

  test("after a crash a claimed message is 'unsure', an unclaimed one is sent", async () => {
    const [one, two] = [
      await insertMessage(message),
      await insertMessage({ ...message, subject: "Another" }),
    ];
    const nextAt = new Date(start + 10 * minute).toISOString();
    const updateState = "UPDATE outbox SET state = ?, tries = 1, nextAt = ? WHERE messageId = ?";
    sqlite.prepare(updateState).run("sending", nextAt, one.id);
    sqlite.prepare(updateState).run("waiting", nextAt, two.id);
    await advanceMinutes(9);
    expect(smtp.emails).toEqual([]);
    await advanceMinutes(2);
    expect(smtp.emails.map(({ text }) => text.match(/^Subject: .*/m)?.[0])).toEqual([
      "Subject: New enquiry from Bilal Ahmed: Another",
    ]);
    const error = "The site ended before the mail server had answered.";
    expect(await unsent()).toEqual([{ kind: "unsure", error, count: 1 }]);
  });

  test("a message moved from spam to the inbox is mailed once, even if it is moved again", async () => {
    const { id } = await insertMessage(message, { spamReason: "Filled in within 1 second" });
    await runWorker();
    expect(smtp.emails).toEqual([]);
    for (let count = 0; count < 2; count++) {
      await unmarkSpam(id, { asUnread: true });
      await runWorker();
      await markSpam(id, { id: 1, name: "Zara" });
    }
    expect(smtp.emails).toHaveLength(1);
  });

  test("a message marked as spam or deleted before it is mailed is not mailed", async () => {
    const editor = { id: 1, name: "Zara" };
    const [one, two] = [
      await insertMessage(message),
      await insertMessage({ ...message, subject: "Another" }),
    ];
    await markSpam(one.id, editor);
    const revision = await deleteRecord("message", two.id, editor);
    await runWorker();
    expect(smtp.emails).toEqual([]);
    await unmarkSpam(one.id, { asUnread: false });
    await restoreRecord(Number(revision), editor);
    await runWorker();
    expect(smtp.emails.map(({ text }) => text.match(/^Subject: .*/m)?.[0])).toEqual([
      "Subject: New enquiry from Bilal Ahmed: A plot in Wah",
    ]);
  });
});
