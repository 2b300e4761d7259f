import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { environment } from "#app/config/environment";
import type { Admin } from "#app/schemas/user";
import { sqlite } from "#db/client/client";
import { insertMessage, markSpam, unmarkSpam } from "#db/queries/messages/messages";
import {
  claimMail,
  dismissMails,
  findUnsent,
  retryMails,
  updateClaimedMail,
} from "#db/queries/messages/outbox";
import { deleteRecord, restoreRecord } from "#db/queries/records/revisions";
import { expectConsoleError } from "#tests/support/console";
import { type Mood, reach, type Smtp, startSmtp } from "#tests/support/smtp";
import { sendDue } from "./outbox-worker";

const firm = { name: "Mehrab", email: "office@mehrab.example" };
const letter = {
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
const look = () => sendDue(environment.SMTP_URL ?? reach(smtp.port), firm, running);
const states = () => sqlite.prepare("SELECT state FROM outbox ORDER BY messageId").pluck().all();
const unsent = async () => (await findUnsent()).map(({ kind, error, count }) => ({ kind, error, count }));

/** Lets the time go by, with a look at the outbox each half minute, as the site has it. */
async function wait(minutes: number, step = 0.5) {
  for (let passed = 0; passed < minutes; passed += step) {
    vi.setSystemTime(Date.now() + step * minute);
    await look();
  }
}

beforeEach(async () => {
  // What is logged of each try.
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  sqlite.exec("DELETE FROM messages; DELETE FROM outbox; DELETE FROM settings; DELETE FROM activities");
  smtp = await startSmtp();
  environment.SMTP_URL = reach(smtp.port);
});

afterEach(async () => {
  await smtp.stop();
  environment.SMTP_URL = undefined;
  environment.SITE_URL = undefined;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a message", () => {
  test("is mailed once, as it was written", async () => {
    environment.SITE_URL = "https://firm.example/";
    const { id } = await insertMessage(letter);
    await look();
    await wait(90);
    expect(smtp.mails).toHaveLength(1);
    const [mail] = smtp.mails;
    expect([mail?.from, mail?.to]).toEqual(["mailer@firm.example", ["office@mehrab.example"]]);
    for (const line of [
      "From: Mehrab <mailer@firm.example>",
      "To: Mehrab <office@mehrab.example>",
      "Reply-To: Bilal Ahmed <bilal@example.pk>",
      "Subject: Mehrab: A plot in Wah",
      `Message-ID: <message-${id}.${start}@firm.example>`,
      "Content-Type: text/plain; charset=utf-8",
    ])
      expect(mail?.text.split("\r\n")).toContain(line);
    const [, body = ""] = mail?.text.split(/\r\n\r\n(.*)/s) ?? [];
    expect(body.replaceAll("\r\n", "\n")).toBe(
      `Name: Bilal Ahmed\nPhone: 0300 1234567\nEmail: bilal@example.pk\nSubject: A plot in Wah\n\n${letter.message}\n\n-- \nIn the back-office: https://firm.example/admin/messages/${id}\n`,
    );
    expect(states()).toEqual(["sent"]);
    expect(await unsent()).toEqual([]);
  });

  test("goes to the address in the settings, under the site's name", async () => {
    const value = { siteName: "Firm", contactEmail: "desk@firm.example", enableNotifications: true };
    sqlite.prepare("INSERT INTO settings VALUES ('site', ?)").run(JSON.stringify(value));
    await insertMessage(letter);
    await look();
    expect(smtp.mails[0]?.to).toEqual(["desk@firm.example"]);
    expect(smtp.mails[0]?.text).toContain("Subject: Firm: A plot in Wah");
  });

  test("is not mailed where notifications are off, or no server is set, or when it is spam", async () => {
    await insertMessage(letter, { spamReason: "Filled in within 1 second" });
    sqlite.prepare("INSERT INTO settings VALUES ('site', ?)").run('{"enableNotifications":false}');
    await insertMessage(letter);
    environment.SMTP_URL = undefined;
    sqlite.exec("DELETE FROM settings");
    await insertMessage(letter);
    expect(states()).toEqual([]);
  });

  test("sent twice by its form is one mail", async () => {
    for (let count = 0; count < 3; count++) await insertMessage(letter, { submission: "the same form" });
    await look();
    expect(smtp.mails).toHaveLength(1);
  });

  test("can put nothing into the mail's head", async () => {
    const odd = "\r\nBcc: everyone@evil.example\r\n\r\nBody";
    await insertMessage({ ...letter, name: `Bilal${odd}`, subject: `Plot${odd}`, phone: `0300${odd}` });
    await insertMessage({
      ...letter,
      name: "شازیہ پروین ".repeat(15).trim(),
      subject: "گھر ".repeat(49).trim(),
    });
    await look();
    for (const { text, to } of smtp.mails) {
      const [head = ""] = text.split("\r\n\r\n", 1);
      expect(head).not.toMatch(/^(Bcc|Body)/im);
      expect(head.match(/^[\w-]+:/gm)?.sort()).toEqual([...new Set(head.match(/^[\w-]+:/gm))].sort());
      expect(Math.max(...head.split("\r\n").map((line) => line.length))).toBeLessThan(200);
      expect(to).toEqual(["office@mehrab.example"]);
    }
    expect(smtp.mails[0]?.text).toContain(
      'Reply-To: "Bilal Bcc: everyone@evil.example Body" <bilal@example.pk>',
    );
    expect(smtp.mails[1]?.text).toMatch(/^Reply-To: =\?UTF-8\?/m);
  });
});

describe("a server that does not take it", () => {
  const later: [Mood, string][] = [
    ["refuses the password", "The mail server refused the password."],
    ["has no time for a sender", "The mail server asked to try again later (451)."],
    ["has no time for the mail", "The mail server asked to try again later (421)."],
    ["is silent from the start", "The mail server did not answer."],
  ];

  test.each(later)("%s: it is tried again, shown after 15 minutes, and arrives once", async (mood, words) => {
    smtp.state.mood = mood;
    await insertMessage(letter);
    await look();
    await wait(14, 1);
    expect(await unsent()).toEqual([]);
    await wait(1.5);
    expect(await unsent()).toEqual([{ kind: "waiting", error: words, count: 1 }]);
    expect(smtp.tries).toHaveLength(4);
    smtp.state.mood = undefined;
    await wait(60, 1);
    expect(smtp.mails).toHaveLength(1);
    expect(await unsent()).toEqual([]);
  });

  const never: [Mood, string][] = [
    ["refuses the recipient", "The mail server refused the contact address (550)."],
    ["refuses the mail", "The mail server refused the mail (554)."],
  ];

  test.each(never)("%s for good: it is not tried again by itself, and shown", async (mood, words) => {
    smtp.state.mood = mood;
    await insertMessage(letter);
    await look();
    await wait(120, 5);
    expect(smtp.tries).toHaveLength(1);
    expect(await unsent()).toEqual([{ kind: "given up", error: words, count: 1 }]);
    smtp.state.mood = undefined;
    await retryMails("given up");
    await look();
    expect([smtp.mails.length, await unsent()]).toEqual([1, []]);
  });

  const unsure: Mood[] = ["is silent after the mail", "dies after the mail", "takes the mail, then dies"];

  test.each(unsure)("%s: nobody knows, so a person decides", async (mood) => {
    smtp.state.mood = mood;
    await insertMessage(letter);
    await look();
    const taken = smtp.mails.length;
    smtp.state.mood = undefined;
    await wait(120, 5);
    expect([smtp.tries.length, smtp.mails.length]).toEqual([1, taken]);
    const error = "The mail server was given the mail, but did not say whether it took it.";
    expect(await unsent()).toEqual([{ kind: "unsure", error, count: 1 }]);
    await retryMails("unsure");
    await look();
    const names = smtp.mails.map(({ text }) => text.match(/^Message-ID: .*/m)?.[0]);
    expect([names.length, new Set(names).size]).toEqual([taken + 1, 1]);
    expect(await unsent()).toEqual([]);
  });

  test.each([false, true])(
    "shows no certificate that can be trusted (STARTTLS: %s): it hears no password",
    async (isEncrypting) => {
      // smtp-server warns of its own certificate.
      expectConsoleError();
      const { port } = smtp;
      await smtp.stop();
      smtp = await startSmtp(undefined, port, isEncrypting);
      environment.SMTP_URL = { ...reach(port), encryption: "starttls" };
      await insertMessage(letter);
      await look();
      await wait(16, 1);
      const error = "The mail server could not be reached over an encrypted line that can be trusted.";
      expect(await unsent()).toEqual([{ kind: "waiting", error, count: 1 }]);
      expect(smtp.logins).toEqual([]);
      environment.SMTP_URL = { ...reach(port), encryption: "starttls", isVerified: false };
      await retryMails("waiting");
      await look();
      expect([smtp.mails.length, smtp.logins]).toEqual(isEncrypting ? [1, ["encrypted"]] : [0, []]);
    },
  );

  test("is down for an hour: every message arrives once, within the hour after", async () => {
    const { port } = smtp;
    await smtp.stop();
    for (let count = 0; count < 20; count++) {
      await insertMessage({ ...letter, subject: `Letter ${count}` });
      await wait(3);
    }
    expect(await unsent()).toEqual([
      { kind: "waiting", error: "The mail server could not be reached.", count: 16 },
    ]);
    smtp = await startSmtp(undefined, port);
    await wait(61);
    expect(smtp.mails).toHaveLength(20);
    expect(new Set(smtp.mails.map(({ text }) => text.match(/^Subject: .*/m)?.[0])).size).toBe(20);
    expect([await unsent(), new Set(states()).size]).toEqual([[], 1]);
  });

  test("is down for 25 hours: it is given up after a day, shown, and can be sent all the same", async () => {
    const { port } = smtp;
    await smtp.stop();
    await insertMessage(letter);
    await wait(23.9 * 60, 5);
    expect(states()).toEqual(["waiting"]);
    await wait(1.1 * 60, 5);
    const error = "The mail server could not be reached.";
    expect(await unsent()).toEqual([{ kind: "given up", error, count: 1 }]);
    const tries = sqlite.prepare("SELECT tries FROM outbox").pluck().get();
    expect(tries).toBeLessThan(32);
    smtp = await startSmtp(undefined, port);
    await wait(120, 5);
    expect(smtp.mails).toEqual([]);
    await retryMails("given up");
    await look();
    expect([smtp.mails.length, await unsent()]).toEqual([1, []]);
  });

  test("whose answer nobody wants to wait for can be forgotten", async () => {
    smtp.state.mood = "refuses the recipient";
    await insertMessage(letter);
    await look();
    await dismissMails("given up");
    await wait(120, 30);
    expect([await unsent(), smtp.tries.length]).toEqual([[], 1]);
  });

  test("is stopped with the site: what was not handed over waits for the next start", async () => {
    smtp.state.mood = "is silent from the start";
    await insertMessage(letter);
    const stopping = new AbortController();
    const sending = sendDue({ ...reach(smtp.port), timeoutMs: 60_000 }, firm, stopping.signal);
    await vi.waitFor(() => expect(smtp.tries).toHaveLength(1));
    stopping.abort();
    await sending;
    smtp.state.mood = undefined;
    await look();
    expect(smtp.mails).toHaveLength(1);
  });
});

describe("while the server is being connected to", () => {
  test.each([
    ["its message is put under Spam", (id: number) => markSpam(id, { id: 1, name: "Sadia" } as Admin)],
    ["nobody wants to hear of it any more", () => dismissMails("waiting")],
  ])("%s: it is not handed over", async (_, close) => {
    const { id } = await insertMessage(letter);
    const claim = await claimMail(new Date(), new Date(Date.now() + 10 * minute));
    await close(id);
    expect(claim && (await updateClaimedMail(claim, "waiting", "sending"))).toBe(false);
    expect(states()).toEqual(["waiting"]);
  });
});

describe("never twice", () => {
  test("two that look at the outbox at the same time share its mails", async () => {
    for (let count = 0; count < 30; count++) await insertMessage({ ...letter, subject: `Letter ${count}` });
    await Promise.all([look(), look(), look()]);
    expect(smtp.mails).toHaveLength(30);
    expect(new Set(smtp.mails.map(({ text }) => text.match(/^Subject: .*/m)?.[0])).size).toBe(30);
  });

  test("what a process had in hand when it ended is asked about, what it had not is sent", async () => {
    const [one, two] = [await insertMessage(letter), await insertMessage({ ...letter, subject: "Another" })];
    const nextAt = new Date(start + 10 * minute).toISOString();
    const leave = "UPDATE outbox SET state = ?, tries = 1, nextAt = ? WHERE messageId = ?";
    sqlite.prepare(leave).run("sending", nextAt, one.id);
    sqlite.prepare(leave).run("waiting", nextAt, two.id);
    await wait(9);
    expect(smtp.mails).toEqual([]);
    await wait(2);
    expect(smtp.mails.map(({ text }) => text.match(/^Subject: .*/m)?.[0])).toEqual([
      "Subject: Mehrab: Another",
    ]);
    const error = "The site ended before the mail server had answered.";
    expect(await unsent()).toEqual([{ kind: "unsure", error, count: 1 }]);
  });

  test("spam that is none is mailed once, whatever is said of it afterwards", async () => {
    const { id } = await insertMessage(letter, { spamReason: "Filled in within 1 second" });
    await look();
    expect(smtp.mails).toEqual([]);
    for (let count = 0; count < 2; count++) {
      await unmarkSpam(id, { asUnread: true });
      await look();
      await markSpam(id, { id: 1, name: "Zara" });
    }
    expect(smtp.mails).toHaveLength(1);
  });

  test("what is put under Spam, or deleted, before it is mailed is not mailed", async () => {
    sqlite.exec(
      "INSERT OR IGNORE INTO users (id, username, password, name, createdAt) VALUES (1, 'admin', '', 'Zara', '2026-01-01')",
    );
    const editor = { id: 1, name: "Zara" };
    const [one, two] = [await insertMessage(letter), await insertMessage({ ...letter, subject: "Another" })];
    await markSpam(one.id, editor);
    const revision = await deleteRecord("message", two.id, editor);
    await look();
    expect(smtp.mails).toEqual([]);
    await unmarkSpam(one.id, { asUnread: false });
    await restoreRecord(Number(revision));
    await look();
    expect(smtp.mails.map(({ text }) => text.match(/^Subject: .*/m)?.[0])).toEqual([
      "Subject: Mehrab: A plot in Wah",
    ]);
  });
});
