import { beforeEach, expect, test } from "vitest";
import { plainProperty } from "#tests/support/plain-records";
import { sqlite } from "../../client/client";
import { createProperty, propertyQueries, updateProperty } from "../records/properties";
import { deleteRecord, restoreRecord } from "../records/trash";
import { findUserId, insertUser } from "../users/users";
import { historyDays, purge, retentionDays } from "./purge";

let editor = { id: 0, name: "Ayesha" };

beforeEach(async () => {
  for (const table of ["users", "properties", "revisions", "activities"]) sqlite.exec(`DELETE FROM ${table}`);
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor = { id: (await findUserId("ayesha")) ?? 0, name: "Ayesha" };
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const inDays = (days: number) => daysAgo(-days);

/** The changes of all revisions that are kept. */
const kept = () => sqlite.prepare("SELECT change FROM revisions ORDER BY id").pluck().all();

const setAge = (change: string, days: number) =>
  sqlite.prepare("UPDATE revisions SET createdAt = ? WHERE change = ?").run(daysAgo(days), change);

const save = (id: number, more: object, options = {}) =>
  updateProperty(id, { ...plainProperty, ...more }, editor, options);

test("a version is kept for a year", async () => {
  const id = await createProperty(plainProperty, editor);
  await save(id, { title: "One" });
  setAge("add", historyDays + 1);
  setAge("edit", historyDays - 1);
  await purge();
  expect(kept()).toEqual(["edit"]);
});

test("versions that a draft or a schedule needs are kept however old they are", async () => {
  const id = await createProperty(plainProperty, editor);
  await save(id, { title: "Scheduled", publishAt: inDays(9) });
  await save(id, { title: "First draft" }, { intent: "draft" });
  await save(id, { title: "Draft" }, { intent: "draft" });
  sqlite.prepare("UPDATE revisions SET createdAt = ?").run(daysAgo(3 * historyDays));
  await purge();
  expect(kept()).toEqual(["schedule", "draft"]);
  expect(await propertyQueries.findEdited(id)).toMatchObject({
    ...{ record: { title: "Draft" }, draft: { title: "Draft" } },
    ...{ scheduled: { title: "Scheduled" }, stored: { title: "House" } },
  });
});

test("so are those of a record in the trash, until it is deleted for good", async () => {
  const id = await createProperty(plainProperty, editor);
  await save(id, { title: "Draft" }, { intent: "draft" });
  const revision = (await deleteRecord("property", id, editor)) ?? 0;
  for (const change of ["add", "draft"]) setAge(change, historyDays + 1);
  setAge("delete", retentionDays - 1);
  await purge();
  expect(kept()).toEqual(["draft", "delete"]);
  await restoreRecord(revision, editor);
  expect((await propertyQueries.findEdited(id))?.record.title).toBe("Draft");
  await deleteRecord("property", id, editor);
  setAge("delete", retentionDays + 1);
  await purge();
  expect(kept()).toEqual([]);
});
