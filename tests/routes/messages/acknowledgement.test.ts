import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sqlite } from "#db/client/client";
import { insertMessage, unmarkSpam } from "#db/queries/messages/messages";
import { teamQueries } from "#db/queries/records/content";
import { propertyQueries } from "#db/queries/records/properties";
import { deleteRecord } from "#db/queries/records/trash";
import { assignListing } from "#db/queries/users/assignments";
import { emptyTables } from "#tests/support/empty-tables";
import { partsOf, startMailTest } from "#tests/support/mail-test";
import { plainContent, plainProperty } from "#tests/support/plain-records";

const firm = {
  siteName: "Noor & Partners",
  contactEmail: "office@firm.example",
  acknowledgement: "Thank you. We answer within a day.",
  signature: "Noor & Partners, Wah",
};

const sadia = {
  name: "Sadia Rehman",
  email: "sadia@example.pk",
  phone: "0300 1234567",
  subject: "A villa",
  message: "When can we see it?",
};

let mail: Awaited<ReturnType<typeof startMailTest>>;
let editor: { id: number; name: string };

beforeEach(async () => {
  emptyTables("messages", "message_events", "properties", "team", "revisions");
  mail = await startMailTest();
  editor = { id: mail.userId, name: "Ayesha Khan" };
  saveSettings();
});

afterEach(() => mail.stop());

const saveSettings = (changes: object = {}) =>
  sqlite.prepare("REPLACE INTO settings VALUES ('site', ?)").run(JSON.stringify({ ...firm, ...changes }));

/** What the mail server got for an address. */
const mailsTo = async (address: string) =>
  (await mail.mails()).filter(({ to }) => to.some((one) => one.toLowerCase() === address)).map(partsOf);

const headersOf = (head: string[] = [], ...names: string[]) =>
  head
    .join("\n")
    .replace(/\n[ \t]+/g, " ")
    .split("\n")
    .filter((line) => names.some((name) => line.startsWith(`${name}:`)));

describe("the acknowledgement of a message", () => {
  test.each(["noreply@example.pk", "MAILER-DAEMON@example.pk", "Office@firm.example"])(
    "is not sent to %s",
    async (email) => {
      await insertMessage({ ...sadia, email });
      const mails = await mailsTo(email.toLowerCase());
      expect(mails.flatMap(({ head }) => headersOf(head, "Auto-Submitted"))).not.toContain(
        "Auto-Submitted: auto-replied",
      );
    },
  );

  test("quotes the message without addresses, in its thread, and is answered to the firm", async () => {
    const message = "When can we see it?\nNot evil.example/a or http://10.0.0.1, e.g. at 9.30.";
    const { id, createdAt } = await insertMessage({ ...sadia, message });
    const [first, ...others] = await mailsTo(sadia.email);
    expect(others).toEqual([]);
    expect(
      headersOf(
        first?.head,
        "From",
        "To",
        "Reply-To",
        "Subject",
        "In-Reply-To",
        "References",
        "Auto-Submitted",
      ),
    ).toEqual([
      "Auto-Submitted: auto-replied",
      'From: "Noor & Partners" <mailer@firm.example>',
      "To: sadia@example.pk",
      'Reply-To: "Noor & Partners" <office@firm.example>',
      `In-Reply-To: <message-${id}.${Date.parse(createdAt)}@firm.example>`,
      `References: <message-${id}.${Date.parse(createdAt)}@firm.example>`,
      "Subject: Noor & Partners: your message",
    ]);
    expect(first?.body).toBe(
      "Thank you. We answer within a day.\n\nYou wrote:\n> When can we see it?\n> Not ... or ... e.g. at 9.30.\n\n-- \nNoor & Partners, Wah\n",
    );
  });

  test("goes to an address once a day, also when its message was deleted meanwhile", async () => {
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
    const { id } = await insertMessage(sadia, { createdAt: hours(40) });
    expect(await mailsTo(sadia.email)).toHaveLength(1);
    await deleteRecord("message", id, editor);
    sqlite.prepare("UPDATE outbox SET createdAt = ?").run(hours(40));
    await insertMessage({ ...sadia, message: "And another one" }, { createdAt: hours(7) });
    expect(await mailsTo(sadia.email)).toHaveLength(2);
    sqlite.prepare("UPDATE outbox SET createdAt = ? WHERE createdAt > ?").run(hours(7), hours(7));
    for (const email of ["Sadia@Example.pk", "sadia+1@example.pk"])
      await insertMessage({ ...sadia, email, message: `And one from ${email}` });
    expect(await mailsTo(sadia.email)).toHaveLength(2);
    expect(await mailsTo("sadia+1@example.pk")).toEqual([]);
  });

  test("is none for a deleted message that it has not left for", async () => {
    mail.fail("defers the message");
    const { id } = await insertMessage(sadia);
    await mail.mails();
    await deleteRecord("message", id, editor);
    mail.fail();
    sqlite.exec("UPDATE outbox SET nextAt = createdAt");
    expect(await mailsTo(sadia.email)).toEqual([]);
  });

  test("is none for spam, what is moved out of Spam, a digest, or without words", async () => {
    const { id } = await insertMessage(sadia, { spamReason: "Links" });
    await unmarkSpam(id, { asUnread: true });
    await insertMessage({ ...sadia, message: "In a flood" }, { isInDigest: true });
    saveSettings({ acknowledgement: "" });
    await insertMessage({ ...sadia, message: "Without words" });
    expect(await mailsTo(sadia.email)).toEqual([]);
  });

  test("without a contact email names no address to answer to", async () => {
    saveSettings({ contactEmail: "" });
    await insertMessage(sadia);
    const [first] = await mailsTo(sadia.email);
    expect(headersOf(first?.head, "Reply-To")).toEqual([]);
  });
});

test("a new message is mailed to the firm, any number of others, the agent and the assigned user, each once", async () => {
  const also = Array.from({ length: 12 }, (_, index) => `partner-${index}@firm.example`);
  saveSettings({ acknowledgement: "", notifyAlso: [...also, "Sales@firm.example", "OFFICE@firm.example"] });
  const agent = { ...plainContent["team-member"], email: "sales@firm.example" };
  const agentId = await teamQueries.create(agent, editor, null);
  const propertyId = await propertyQueries.create({ ...plainProperty, agentId }, editor, null);
  await assignListing({ kind: "property", id: propertyId, name: "Villa" }, mail.userId, editor);
  await insertMessage(sadia, { propertyId });
  const recipients = (await mail.mails()).flatMap(({ to }) => to.map((address) => address.toLowerCase()));
  expect(recipients.sort()).toEqual(
    ["ayesha@firm.example", "office@firm.example", "sales@firm.example", ...also].sort(),
  );
});
