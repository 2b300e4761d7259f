import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { MessageInput } from "#app/schemas/messages/message";
import { sqlite } from "../../client/client";
import { purge } from "../database/purge";
import { deleteRecord, restoreRecord } from "../records/trash";
import { findMessages } from "./message-list";
import { insertMessage, markSpam, unmarkSpam } from "./messages";
import { ruleOf, trimSpam } from "./spam";

const plain: MessageInput = {
  name: "Bilal Ahmed",
  email: "bilal@example.pk",
  phone: "0300 1234567",
  subject: "A plot in Wah",
  message: "Ten marla, park facing.",
};
const editor = { id: 1, name: "Administrator" };
const links = "Holds 6 links";

const receive = (changes: Partial<MessageInput>, spamReason: string | null = null) =>
  insertMessage({ ...plain, ...changes }, { spamReason });
const subjects = async (q?: string, tab?: "spam") =>
  (await findMessages({ q, tab }, 100)).messages.map(({ subject }) => subject);
/** The subjects whose texts are in the search index. */
const indexed = (q: string) =>
  sqlite
    .prepare("SELECT subject FROM messages WHERE id IN (SELECT rowid FROM messages_search(?)) ORDER BY id")
    .pluck()
    .all(q);
/** Compares the index with the texts of the inbox, which it must hold exactly. */
function checkIndex() {
  sqlite.exec("INSERT INTO messages_search (messages_search) VALUES ('integrity-check')");
  const inbox = sqlite.prepare("SELECT id FROM messages WHERE spam = 0 ORDER BY id").pluck().all();
  expect(sqlite.prepare("SELECT id FROM messages_search_docsize ORDER BY id").pluck().all()).toEqual(inbox);
}

beforeEach(() => {
  sqlite.exec(`DELETE FROM messages;
    INSERT OR IGNORE INTO users (id, username, password, name, createdAt) VALUES (1, 'admin', '', 'Administrator', '2026-01-01')`);
});

afterEach(() => vi.useRealTimers());

describe("the search index", () => {
  test("leaves out spam, which the Spam tab finds nevertheless", async () => {
    await receive({ subject: "Garden house" });
    await receive({ subject: "Garden chairs, 50%" }, links);
    expect(indexed("garden")).toEqual(["Garden house"]);
    expect(await subjects("garden")).toEqual(["Garden house"]);
    for (const q of ["garden", "GARDEN cha", "50%", "ga", "0%"])
      expect([q, await subjects(q, "spam")]).toEqual([q, ["Garden chairs, 50%"]]);
    expect(await subjects("garden house", "spam")).toEqual([]);
    checkIndex();
  });

  test("follows a message that is moved, deleted and brought back", async () => {
    const { id } = await receive({ subject: "Garden house" });
    for (let round = 0; round < 2; round++) {
      await markSpam(id, editor);
      checkIndex();
      expect([indexed("garden"), await subjects("garden", "spam")]).toEqual([[], ["Garden house"]]);
      const trashed = await deleteRecord("message", id, editor);
      checkIndex();
      await restoreRecord(Number(trashed), editor);
      checkIndex();
      expect(await subjects("garden", "spam")).toEqual(["Garden house"]);
      await unmarkSpam(id, { asUnread: true });
      checkIndex();
      expect(await subjects("garden")).toEqual(["Garden house"]);
      const revision = await deleteRecord("message", id, editor);
      checkIndex();
      await restoreRecord(Number(revision), editor);
    }
    expect(indexed("garden")).toEqual(["Garden house"]);
    checkIndex();
  });

  test("short words are compared with messages of the inbox, however much spam is newer", async () => {
    await receive({ subject: "qz" });
    sqlite.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3100)
      INSERT INTO messages (name, email, phone, subject, message, spam, spamReason, spamAt, createdAt)
      SELECT 'a', 'b', 'c', 'd', 'e', 1, '${links}', '2099-01-01', '2099-01-01' FROM n`);
    expect(await subjects("qz")).toEqual(["qz"]);
  });

  test("spam takes little more space than its text", async () => {
    const pages = () =>
      ["page_count", "freelist_count"].map((name) => Number(sqlite.pragma(name, { simple: true })));
    const used = () => {
      const [all = 0, free = 0] = pages();
      return (all - free) * Number(sqlite.pragma("page_size", { simple: true }));
    };
    // Each trigram is another one.
    const sign = (index: number) => String.fromCodePoint(0x4e00 + ((index * 7_919) % 20_000));
    const before = used();
    for (let count = 0; count < 20; count++)
      await receive({ message: Array.from({ length: 10_000 }, (_, at) => sign(at + count)).join("") }, links);
    expect((used() - before) / 20).toBeLessThan(40_000);
  });
});

describe("the space of spam", () => {
  test("is limited for each rule: the oldest that it found is deleted, not what others found", async () => {
    const message = "x".repeat(1_000);
    await receive({ subject: "By another rule", message }, "Filled in within 1 second");
    const { id } = await receive({ subject: "By an admin", message });
    await markSpam(id, editor);
    await receive({ subject: "Inbox", message });
    for (let count = 6; count < 16; count++)
      await receive({ subject: `${count}`, message }, `Holds ${count} links`);
    await trimSpam(ruleOf(links), 3_500);
    expect(await subjects(undefined, "spam")).toEqual(["15", "14", "13", "By an admin", "By another rule"]);
    expect(await subjects()).toEqual(["Inbox"]);
    await trimSpam(ruleOf("Marked as spam by Ayesha"), 0);
    expect(await subjects(undefined, "spam")).toContain("By an admin");
  });

  test("is free again after 30 days, counted from the day when it came under Spam", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-01T09:00:00.000Z") });
    await receive({ subject: "Spam" }, links);
    const { id } = await receive({ subject: "Marked later" });
    await receive({ subject: "Inbox" });
    vi.setSystemTime("2026-03-31T08:00:00.000Z");
    await markSpam(id, editor);
    await purge();
    expect(await subjects(undefined, "spam")).toEqual(["Marked later", "Spam"]);
    vi.setSystemTime("2026-03-31T10:00:00.000Z");
    await purge();
    expect(await subjects(undefined, "spam")).toEqual(["Marked later"]);
    vi.setSystemTime("2026-04-30T09:00:00.000Z");
    await purge();
    expect([await subjects(undefined, "spam"), await subjects()]).toEqual([[], ["Inbox"]]);
  });
});
