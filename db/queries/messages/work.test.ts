import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { environment } from "#app/config/environment";
import type { Work } from "#app/schemas/messages/enquiry";
import { emptyTables } from "#tests/support/empty-tables";
import { untouchedWork } from "#tests/support/plain-records";
import { mailServer } from "#tests/support/smtp";
import { sqlite } from "../../client/client";
import { purge } from "../database/purge";
import { deleteRecord, restoreRecord } from "../records/trash";
import { insertUser } from "../users/users";
import { findEnquiry, findLabels } from "./enquiries";
import { findEvents } from "./events";
import { insertMessage, markSpam } from "./messages";
import { saveWork } from "./work";

const ayesha = { id: 1, name: "Ayesha" };
const bilal = { id: 2, name: "Bilal" };

beforeEach(async () => {
  emptyTables("users", "messages", "message_events", "revisions", "outbox", "settings");
  for (const { id, name } of [ayesha, bilal]) {
    await insertUser({ username: name.toLowerCase(), password: "a long password", name });
    sqlite.prepare("UPDATE users SET id = ? WHERE name = ?").run(id, name);
  }
});

afterEach(() => {
  environment.SMTP_URL = undefined;
});

const sadia = {
  name: "Sadia",
  email: "sadia@example.pk",
  phone: "0300 1234567",
  subject: "A villa",
  message: "When can we see it?",
};

const receive = async () => (await insertMessage(sadia)).id;
const save = (id: number, work: Partial<Work>, more: object = {}, editor = ayesha) =>
  saveWork(
    id,
    { work: { ...untouchedWork, ...work }, isDone: false, note: "", isCall: false, ...more },
    editor,
  );
const historyOf = async (id: number) =>
  (await findEvents([id])).map(({ kind, text, userName }) => [kind, text, userName]).reverse();

describe("what the firm does about a message", () => {
  test("is saved at once, with an event for each change, and marks it as read", async () => {
    const id = await receive();
    const work = { stage: "viewing", ownerId: 2, nextAction: "Show it", nextActionOn: "2026-12-24" } as const;
    expect(await save(id, { ...work, labels: ["urgent"] }, { note: "With her mother." })).toMatchObject({
      events: 5,
    });
    expect(await historyOf(id)).toEqual([
      ["stage", "viewing", "Ayesha"],
      ["owner", "Bilal", "Ayesha"],
      ["next action", "Show it, 2026-12-24", "Ayesha"],
      ["labels", "urgent", "Ayesha"],
      ["note", "With her mother.", "Ayesha"],
    ]);
    expect(await findEnquiry(id)).toMatchObject({
      ...work,
      labels: ["urgent"],
      ownerName: "Bilal",
      read: true,
    });
    expect(await findLabels()).toEqual(["urgent"]);
  });

  test("is nothing when the form is sent again", async () => {
    const id = await receive();
    await save(id, { stage: "offer" });
    expect(await save(id, { stage: "offer" })).toMatchObject({ events: 0 });
    expect(await historyOf(id)).toHaveLength(1);
  });

  test("has a reason only while it is lost", async () => {
    const id = await receive();
    await save(id, { stage: "lost", lostReason: "Too dear" });
    expect(await findEnquiry(id)).toMatchObject({ stage: "lost", lostReason: "Too dear" });
    await save(id, { stage: "offer", lostReason: "Too dear" });
    expect(await findEnquiry(id)).toMatchObject({ stage: "offer", lostReason: "" });
    expect((await historyOf(id)).map(([, text]) => text)).toEqual(["lost: Too dear", "offer"]);
  });

  test("is not saved over a colleague's change, who is named with what the message was and is", async () => {
    const id = await receive();
    await save(id, { stage: "offer" }, { base: untouchedWork }, bilal);
    expect(await save(id, { stage: "viewing" }, { base: untouchedWork })).toMatchObject({
      current: { stage: "offer" },
      base: { stage: "new" },
      by: ["Bilal"],
    });
    expect((await findEnquiry(id))?.stage).toBe("offer");
    expect(await save(id, { stage: "offer" }, { base: untouchedWork })).toMatchObject({ events: 0 });
  });

  test("ends with a done action", async () => {
    const id = await receive();
    const plan = { nextAction: "Call", nextActionOn: "2026-12-24" };
    await save(id, plan);
    await save(id, plan, { isDone: true });
    expect(await findEnquiry(id)).toMatchObject({ nextAction: "", nextActionOn: null });
    expect((await historyOf(id)).at(-1)).toEqual(["done", "Call", "Ayesha"]);
  });

  test("can't be given to a user who was disabled, who stays an owner", async () => {
    const id = await receive();
    await save(id, { ownerId: 2 });
    sqlite.exec("UPDATE users SET disabledAt = '2026-12-01T00:00:00.000Z' WHERE id = 2");
    expect(await save(id, { ownerId: 2, labels: ["urgent"] })).toMatchObject({ saved: { ownerId: 2 } });
    expect(await save(id, { ownerId: 1 })).toMatchObject({ saved: { ownerId: 1 } });
    expect(await save(id, { ownerId: 2 })).toEqual({ error: "no owner" });
  });

  test("is refused for spam and for what is gone", async () => {
    const id = await receive();
    await markSpam(id, ayesha);
    expect([await save(id, { stage: "offer" }), await save(99, {})]).toEqual([undefined, undefined]);
  });
});

test("a call answers a message, and the first answer is kept", async () => {
  const id = await receive();
  await save(id, {}, { isCall: true, note: "Comes on Friday." });
  const first = await findEnquiry(id);
  expect(first).toMatchObject({ stage: "answered", read: true, answeredAt: expect.any(String) });
  await save(id, { stage: "viewing" }, { isCall: true });
  expect(await findEnquiry(id)).toMatchObject({ stage: "viewing", answeredAt: first?.answeredAt });
  expect(await historyOf(id)).toEqual([
    ["call", "Comes on Friday.", "Ayesha"],
    ["stage", "answered", "Ayesha"],
    ["stage", "viewing", "Ayesha"],
    ["call", "", "Ayesha"],
  ]);
});

describe("a reply", () => {
  const reply = (text: string, seen = 0) => ({ reply: { text, seen } });
  const mails = () => sqlite.prepare("SELECT count(*) FROM outbox WHERE kind = 'reply'").pluck().get();

  beforeEach(() => {
    environment.SMTP_URL = mailServer(1);
  });

  test("waits in the outbox, and its delivery is in the history", async () => {
    const id = await receive();
    expect(await save(id, {}, reply("On Friday?"))).toMatchObject({ events: 0 });
    expect((await findEvents([id])).find(({ kind }) => kind === "reply")).toMatchObject({
      text: "On Friday?",
      delivery: "waiting",
    });
    expect(await findEnquiry(id)).toMatchObject({ stage: "answered" });
  });

  test("is sent once, however often its form is", async () => {
    const id = await receive();
    const form = { ...reply("On Friday?"), base: untouchedWork };
    await save(id, {}, form);
    expect(await save(id, {}, form)).toMatchObject({ events: 0 });
    expect(mails()).toBe(1);
  });

  test("is not sent before its writer has seen a colleague's, and then nothing else is saved", async () => {
    const id = await receive();
    await save(id, {}, reply("On Friday?"), bilal);
    expect(await save(id, { labels: ["urgent"] }, reply("On Monday?"))).toEqual({ error: "answered" });
    expect([mails(), (await findEnquiry(id))?.labels]).toEqual([1, []]);
    const [latest] = await findEvents([id]);
    await save(id, { stage: "answered" }, reply("On Monday?", latest?.id));
    expect(mails()).toBe(2);
  });

  test("is refused without a mail server, and then nothing else is saved", async () => {
    environment.SMTP_URL = undefined;
    const id = await receive();
    expect(await save(id, { stage: "offer" }, reply("On Friday?"))).toEqual({ error: "no mail server" });
    expect(await findEnquiry(id)).toMatchObject({ stage: "new" });
  });
});

describe("in the trash", () => {
  test("the history and the labels of a message come back with it, without an owner who was removed", async () => {
    const id = await receive();
    await save(id, { ownerId: 2, labels: ["urgent"] });
    const revision = await deleteRecord("message", id, ayesha);
    expect(await findLabels()).toEqual([]);
    sqlite.exec("DELETE FROM users WHERE id = 2");
    await restoreRecord(revision ?? 0, ayesha);
    expect(await findEnquiry(id)).toMatchObject({ ownerId: null, ownerName: "", labels: ["urgent"] });
    expect([await findLabels(), await historyOf(id)]).toEqual([
      ["urgent"],
      expect.arrayContaining([["owner", "Bilal", "Ayesha"]]),
    ]);
  });

  test("the history goes when a message leaves it for good", async () => {
    const id = await receive();
    await save(id, { stage: "offer" });
    await deleteRecord("message", id, ayesha);
    await purge();
    expect(await findEvents([id])).toHaveLength(1);
    sqlite.exec("UPDATE revisions SET createdAt = '2026-01-01T00:00:00.000Z' WHERE kind = 'message'");
    await purge();
    expect(await findEvents([id])).toEqual([]);
  });
});
