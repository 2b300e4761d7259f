import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { messageTabs, tabQuery } from "#app/schemas/filters/listing-query";
import type { MessageInput } from "#app/schemas/messages/message";
import { sqlite } from "../../client/client";
import { deleteRecord, restoreRecord } from "../records/trash";
import { findStats } from "../stats";
import { findMessages } from "./message-list";
import { findMessageById, insertMessage, markMessageRead } from "./messages";

const plain: MessageInput = {
  name: "Bilal Ahmed",
  email: "bilal@example.pk",
  phone: "0300 1234567",
  subject: "A plot in Wah",
  message: "Ten marla, park facing.",
};

let days = 0;

/** Each one a day newer than the one before. */
function insert(changes: Partial<MessageInput> = {}, submission: string | null = null) {
  days += 1;
  const createdAt = new Date(days * 86_400_000).toISOString();
  return insertMessage({ ...plain, ...changes }, { submission, createdAt });
}

async function subjects(query: { q?: string; tab?: (typeof messageTabs)[number] }) {
  const { messages, total } = await findMessages(query, 100);
  expect(total).toBe(messages.length);
  return messages.map(({ subject }) => subject);
}

beforeEach(() => {
  sqlite.exec("DELETE FROM messages");
});

test("tabs separate unread and read messages, newest first", async () => {
  const { id } = await insert({ subject: "first" });
  await insert({ subject: "second" });
  await insert({ subject: "third" });
  await markMessageRead(id);
  expect(await subjects({})).toEqual(["third", "second", "first"]);
  expect(await subjects({ tab: "unread" })).toEqual(["third", "second"]);
  expect(await subjects({ tab: "read" })).toEqual(["first"]);
});

test("pagination returns each message once, also with equal timestamps", async () => {
  for (let count = 0; count < 60; count++)
    await insertMessage({ ...plain, subject: `Letter ${count}` }, { createdAt: "2026-01-01T00:00:00.000Z" });
  const pages = await Promise.all([1, 2, 3, 4].map((page) => findMessages({ page }, 25)));
  expect(pages.map(({ messages }) => messages.length)).toEqual([25, 25, 10, 0]);
  expect(pages.map(({ total }) => total)).toEqual([60, 60, 60, 60]);
  expect(new Set(pages.flatMap(({ messages }) => messages).map(({ id }) => id)).size).toBe(60);
});

describe("marking as read", () => {
  test("returns the message, changes nothing else, and is idempotent", async () => {
    const written = await insert();
    expect(written.read).toBe(false);
    for (const time of ["once", "twice"])
      expect([time, await markMessageRead(written.id)]).toEqual([time, { ...written, read: true }]);
    expect(await findMessageById(written.id)).toEqual({ ...written, read: true });
    expect(await subjects({ q: "Wah" })).toEqual([written.subject]);
  });

  test("returns nothing for an unknown id", async () => {
    const { id } = await insert();
    expect(await markMessageRead(id + 1)).toBeUndefined();
    expect((await findMessageById(id))?.read).toBe(false);
  });

  test("updates the unread count", async () => {
    const { id } = await insert();
    await insert();
    expect(await findStats()).toMatchObject({ messageCount: 2, unreadMessageCount: 2 });
    await markMessageRead(id);
    expect(await findStats()).toMatchObject({ messageCount: 2, unreadMessageCount: 1 });
  });
});

describe("search", () => {
  beforeEach(async () => {
    await insert({ subject: "by name", name: "شازیہ پروین" });
    await insert({ subject: "by email", email: "ada+wah@mail.example" });
    await insert({ subject: "a گھر in Lahore" });
    await insert({ subject: "by message", message: "Café, 50% of a_b; ہمارا مکان" });
  });

  test.each([
    ["شازیہ", ["by name"]],
    ["پر", ["by name"]],
    ["ada+wah", ["by email"]],
    ["@mail.", ["by email"]],
    ["گھر", ["a گھر in Lahore"]],
    ["lahore", ["a گھر in Lahore"]],
    ["CAFÉ", ["by message"]],
    ["مکان", ["by message"]],
    ["0%", ["by message"]],
    ["a_", ["by message"]],
    ["مکان caf", ["by message"]],
    ["lahore café", []],
    ["0300", []],
    ["lighthouse", []],
    ["qz", []],
    ["*", []],
  ])("'%s' finds %j", async (q, expected) => {
    expect(await subjects({ q })).toEqual(expected);
  });

  test("is limited to its tab", async () => {
    const { messages } = await findMessages({ q: "by" }, 100);
    expect(messages).toHaveLength(3);
    await markMessageRead(messages[0]?.id ?? 0);
    expect(await subjects({ q: "by", tab: "unread" })).toEqual(["by email", "by name"]);
    expect(await subjects({ q: "by", tab: "read" })).toEqual(["by message"]);
  });

  test("accepts any text", async () => {
    const read = tabQuery(messageTabs);
    const anything = fc.string({ unit: "binary", maxLength: 100 });
    await fc.assert(
      fc.asyncProperty(anything, async (q) => void (await findMessages(read.parse({ q }), 25))),
    );
  });
});

describe("a deleted message", () => {
  const editor = { id: 1, name: "Administrator" };

  beforeEach(() => {
    sqlite.exec(
      "INSERT OR IGNORE INTO users (id, username, password, name, createdAt) VALUES (1, 'admin', '', 'Administrator', '2026-01-01T00:00:00.000Z')",
    );
  });

  test("is neither found nor counted, and is restored unchanged", async () => {
    const { id } = await insert({ subject: "Garden house" });
    const message = await markMessageRead(id);
    const revision = await deleteRecord("message", id, editor);
    expect(await findMessageById(id)).toBeUndefined();
    expect(await subjects({ q: "garden" })).toEqual([]);
    expect((await findStats()).messageCount).toBe(0);
    expect(await restoreRecord(Number(revision), editor)).toMatchObject({ kind: "message", id });
    expect(await findMessageById(id)).toEqual(message);
    expect(await subjects({ q: "garden" })).toEqual(["Garden house"]);
  });

  test("that was sent again meanwhile is restored once", async () => {
    const { id } = await insert({}, "the same form");
    const revision = await deleteRecord("message", id, editor);
    await insert({}, "the same form");
    expect(await restoreRecord(Number(revision), editor)).toMatchObject({ kind: "message" });
    expect(await subjects({})).toEqual([plain.subject]);
  });
});
