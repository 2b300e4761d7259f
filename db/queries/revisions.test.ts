import { beforeEach, describe, expect, test, vi } from "vitest";
import { emptyTables } from "#tests/support/empty-tables";
import { plainProject, plainProperty } from "#tests/support/plain-records";
import { db, sqlite } from "../client/client";
import { purge } from "./database/purge";
import { runOnce } from "./idempotency";
import { findMessageById, insertMessage, markMessageRead } from "./messages/messages";
import { createProject, findProjectById } from "./records/projects";
import { createProperty, findPropertyById } from "./records/properties";
import { deleteRecord, findDeleted, restoreRecord } from "./records/trash";
import { findUserId, insertUser } from "./users/users";

let editor = { id: 0, name: "Ayesha" };

beforeEach(async () => {
  emptyTables("users", "properties", "projects", "messages", "revisions", "activities", "submissions");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor = { id: (await findUserId("ayesha")) ?? 0, name: "Ayesha" };
});

const count = (table: string) => sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get();

const kinds = {
  property: { create: () => createProperty(plainProperty, editor), find: findPropertyById, title: "House" },
  project: { create: () => createProject(plainProject, editor), find: findProjectById, title: "School" },
  message: { create: createMessage, find: findMessageById, title: "A plot" },
};

async function createMessage() {
  const { id } = await insertMessage({
    name: "Bilal",
    email: "bilal@example.pk",
    phone: "0300 1234567",
    subject: "A plot",
    message: "Ten marla, park facing.",
  });
  await markMessageRead(id);
  return id;
}

describe.each(Object.entries(kinds))("a deleted %s", (name, { create, find, title }) => {
  const kind = name as keyof typeof kinds;

  test("is restored completely under its id, once", async () => {
    const id = await create();
    const before = await find(id);
    const revision = (await deleteRecord(kind, id, editor)) ?? 0;
    expect(await find(id)).toBeUndefined();
    expect(await findDeleted(10)).toEqual([
      { id: revision, kind, recordId: id, title, userName: "Ayesha", createdAt: expect.any(String) },
    ]);
    expect(await restoreRecord(revision, editor)).toEqual({ kind, id, title });
    expect(await find(id)).toEqual(before);
    expect(await findDeleted(10)).toEqual([]);
    expect(await restoreRecord(revision, editor)).toBeUndefined();
  });

  test("is found by a search again", async () => {
    const id = await create();
    const found = () =>
      sqlite.prepare(`SELECT count(*) FROM ${tables[kind]}_search WHERE ${tables[kind]}_search MATCH ?`);
    const words = `"${title}"`;
    expect(found().pluck().get(words)).toBe(1);
    const revision = (await deleteRecord(kind, id, editor)) ?? 0;
    expect(found().pluck().get(words)).toBe(0);
    await restoreRecord(revision, editor);
    expect(found().pluck().get(words)).toBe(1);
  });

  test("is deleted once", async () => {
    const id = await create();
    expect(await deleteRecord(kind, id, editor)).toBeDefined();
    expect(await deleteRecord(kind, id, editor)).toBeUndefined();
    expect(await findDeleted(10)).toHaveLength(1);
  });

  test("is purged after thirty days, its activity is not", async () => {
    const id = await create();
    const activities = count("activities");
    const revision = (await deleteRecord(kind, id, editor)) ?? 0;
    vi.useFakeTimers({ now: Date.now() + 30 * 86_400_000 - 60_000, toFake: ["Date"] });
    await purge();
    expect(await findDeleted(10)).toHaveLength(1);
    vi.setSystemTime(Date.now() + 120_000);
    await purge();
    vi.useRealTimers();
    expect(await findDeleted(10)).toEqual([]);
    expect(await restoreRecord(revision, editor)).toBeUndefined();
    expect(await find(id)).toBeUndefined();
    expect([activities, count("activities")]).toEqual([1, 2]);
  });

  test("can be restored after the user who deleted it was removed", async () => {
    const id = await create();
    const revision = (await deleteRecord(kind, id, editor)) ?? 0;
    sqlite.exec("DELETE FROM users");
    await insertUser({ username: "bilal", password: "a long password", name: "Bilal" });
    const other = { id: (await findUserId("bilal")) ?? 0, name: "Bilal" };
    expect(await findDeleted(10)).toMatchObject([{ userName: "Ayesha" }]);
    expect(await restoreRecord(revision, other)).toBeDefined();
  });
});

const tables = { property: "properties", project: "projects", message: "messages" };

test("an id is never reused", async () => {
  const id = await createProperty(plainProperty, editor);
  const revision = (await deleteRecord("property", id, editor)) ?? 0;
  expect(await createProperty(plainProperty, editor)).not.toBe(id);
  await restoreRecord(revision, editor);
  expect(count("properties")).toBe(2);
});

describe("an idempotency key", () => {
  test("makes one record for concurrent and later retries", async () => {
    const send = () => createProperty(plainProperty, editor, "fingerprint");
    const ids = [...(await Promise.all([send(), send()])), await send()];
    expect(new Set(ids).size).toBe(1);
    expect([count("properties"), count("activities")]).toEqual([1, 1]);
    expect(await createProperty(plainProperty, editor, "another")).not.toBe(ids[0]);
    for (let sent = 0; sent < 2; sent++) await createProject(plainProject, editor, null);
    expect([count("properties"), count("projects")]).toEqual([2, 2]);
  });

  test("is not stored when the insert fails", async () => {
    const fail = () => Promise.reject(new Error("The disk is full."));
    const write = db
      .transaction()
      .execute((transaction) => runOnce(transaction, "properties", "fingerprint", fail));
    await expect(write).rejects.toThrow("The disk is full.");
    expect(count("submissions")).toBe(0);
  });

  test("is purged after thirty days", async () => {
    await createProperty(plainProperty, editor, "fingerprint");
    vi.useFakeTimers({ now: Date.now() + 31 * 86_400_000, toFake: ["Date"] });
    await purge();
    vi.useRealTimers();
    expect([count("submissions"), count("properties")]).toEqual([0, 1]);
  });
});
