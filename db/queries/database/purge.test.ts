import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyTables } from "#tests/support/empty-tables";
import { plainProperty } from "#tests/support/plain-records";
import { sqlite } from "../../client/client";
import { propertyQueries } from "../records/properties";
import { deleteRecord, restoreRecord } from "../records/trash";
import { findUserId, insertUser } from "../users/users";
import { purge } from "./purge";

const dayMs = 86_400_000;

let editor = { id: 0, name: "Ayesha" };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  emptyTables("users", "properties", "revisions", "activities");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor = { id: (await findUserId("ayesha")) ?? 0, name: "Ayesha" };
});

afterEach(() => {
  vi.useRealTimers();
});

const after = (days: number) => vi.setSystemTime(Date.now() + days * dayMs);

const titles = () => sqlite.prepare("SELECT title FROM revisions ORDER BY id").pluck().all();

const publishAt = "2999-01-01T00:00:00.000Z";

/** A listing with a draft and a scheduled version, and one that was edited once. */
async function createBoth() {
  const create = () => propertyQueries.create(plainProperty, editor);
  const [beside, edited] = [await create(), await create()];
  const save = (id: number, title: string, options = {}) =>
    propertyQueries.update(id, { ...plainProperty, title, ...options }, editor, options);
  await save(beside, "Scheduled", { publishAt });
  await save(beside, "Draft", { publishAt, intent: "draft" });
  await save(edited, "Edited");
  return beside;
}

test("the history is kept for a year; what a draft or a schedule needs, as long as that", async () => {
  const id = await createBoth();
  const all = ["House", "House", "Scheduled", "Draft", "Edited"];
  after(364);
  await purge();
  expect(titles()).toEqual(all);
  after(2);
  await purge();
  expect(titles()).toEqual(["Scheduled", "Draft"]);
  await propertyQueries.discardDraft(id, editor);
  await purge();
  expect(titles()).toEqual(["Scheduled", "Scheduled"]);
});

test("a link of a user goes 30 days after it has expired", async () => {
  emptyTables("user_links");
  const expiresAt = new Date(Date.now() + dayMs).toISOString();
  sqlite
    .prepare("INSERT INTO user_links (id, kind, createdAt, expiresAt) VALUES ('x', 'invitation', ?, ?)")
    .run(new Date().toISOString(), expiresAt);
  const count = () => sqlite.prepare("SELECT count(*) FROM user_links").pluck().get();
  for (const [days, left] of [
    [30, 1],
    [2, 0],
  ] as const) {
    after(days);
    await purge();
    expect(count()).toBe(left);
  }
});

test("also while the record is in the trash", async () => {
  const id = await createBoth();
  after(350);
  const revision = (await deleteRecord("property", id, editor)) ?? 0;
  after(20);
  await purge();
  await restoreRecord(revision, editor);
  const edited = await propertyQueries.findEdited(id);
  expect([edited?.draft?.title, edited?.scheduled?.title]).toEqual(["Draft", "Scheduled"]);
});

test("links and sign-ins of an account are purged when they have expired", async () => {
  const times = `'2026-12-05T00:00:00Z', '${new Date(Date.now() + dayMs).toISOString()}'`;
  sqlite.exec(`INSERT INTO user_links (id, userId, kind, createdAt, expiresAt)
    VALUES ('x', ${editor.id}, 'password', ${times})`);
  sqlite.exec(
    `INSERT INTO login_challenges (id, userId, createdAt, expiresAt) VALUES ('x', ${editor.id}, ${times})`,
  );
  const count = () => [
    sqlite.prepare("SELECT count(*) FROM user_links").pluck().get(),
    sqlite.prepare("SELECT count(*) FROM login_challenges").pluck().get(),
  ];
  await purge();
  expect(count()).toEqual([1, 1]);
  after(2);
  await purge();
  expect(count()).toEqual([0, 0]);
});
