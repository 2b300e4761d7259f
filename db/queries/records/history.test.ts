import { beforeEach, describe, expect, test, vi } from "vitest";
import { projectDefinition } from "#app/schemas/kinds/project";
import { propertyDefinition } from "#app/schemas/kinds/property";
import { emptyTables } from "#tests/support/empty-tables";
import { plainProperty } from "#tests/support/plain-records";
import { sqlite } from "../../client/client";
import { purge } from "../database/purge";
import { findUserId, insertUser } from "../users/users";
import { findHistory, findVersion } from "./history";
import { createProperty, insertProperty, propertyQueries, updateProperty } from "./properties";
import { deleteRecord, restoreRecord } from "./trash";

let editor = { id: 0, name: "Ayesha" };

beforeEach(async () => {
  emptyTables("users", "properties", "revisions", "activities");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor = { id: (await findUserId("ayesha")) ?? 0, name: "Ayesha" };
});

const history = (id: number, page = 1, size = 30) => findHistory(propertyDefinition, id, page, size);
const changes = async (id: number) => (await history(id))?.versions.map(({ change }) => change);
const save = (id: number, more: object, options = {}) =>
  updateProperty(id, { ...plainProperty, ...more }, editor, options);

describe("the versions of a record", () => {
  test("are listed newest first, a page at a time, with what they changed", async () => {
    const id = await createProperty(plainProperty, editor);
    for (const title of ["One", "Two", "Three"]) await save(id, { title });
    const first = await history(id, 1, 3);
    expect(first).toMatchObject({ total: 4, title: "Three", isDeleted: false });
    expect(first?.versions.map(({ title }) => title)).toEqual(["Three", "Two", "One"]);
    expect(first?.versions[0]).toMatchObject({ change: "edit", fields: ["title"], userName: "Ayesha" });
    expect((await history(id, 2, 3))?.versions).toMatchObject([{ change: "add", title: "House" }]);
  });

  test("say which one visitors see, and which one is edited", async () => {
    const id = await createProperty(plainProperty, editor);
    const [added] = (await history(id))?.versions ?? [];
    expect(await history(id)).toMatchObject({ shown: added?.id, edited: added?.id });
    await save(id, { title: "Draft" }, { intent: "draft" });
    const [draft] = (await history(id))?.versions ?? [];
    expect(draft).toMatchObject({ change: "draft", state: "draft", title: "Draft" });
    expect(await history(id)).toMatchObject({ shown: added?.id, edited: draft?.id, title: "Draft" });
    await propertyQueries.discardDraft(id, editor);
    const [discarded] = (await history(id))?.versions ?? [];
    expect(await history(id)).toMatchObject({ shown: discarded?.id, edited: discarded?.id, title: "House" });
    await save(id, {}, { intent: "withdraw" });
    expect((await history(id))?.shown).toBeUndefined();
  });

  test("of a record without a history are its row, which becomes the base of its first change", async () => {
    const { id, updatedAt } = await insertProperty(plainProperty, "2026-01-02T03:04:05.000Z");
    const row = { id: 0, change: "base", userName: "", createdAt: updatedAt };
    expect(await history(id)).toMatchObject({ total: 1, versions: [row], shown: 0, edited: 0 });
    expect((await findVersion(propertyDefinition, id, 0))?.values).toMatchObject({ title: "House" });
    await save(id, { title: "Changed" });
    expect(await changes(id)).toEqual(["edit", "base"]);
  });

  test("include the row that visitors see when its own version is older than a year, and a draft is not", async () => {
    const id = await createProperty(plainProperty, editor);
    sqlite.exec("UPDATE revisions SET createdAt = '2020-01-01T00:00:00.000Z'");
    await save(id, { title: "Draft" }, { intent: "draft" });
    await purge();
    expect(await history(id)).toMatchObject({
      total: 2,
      shown: 0,
      versions: [{ change: "draft" }, { id: 0 }],
    });
    expect((await history(id, 2, 1))?.versions).toMatchObject([{ id: 0 }]);
    expect((await history(id, 1, 1))?.versions).toMatchObject([{ change: "draft" }]);
  });

  test("stay whole when the record is deleted and brought back", async () => {
    const id = await createProperty(plainProperty, editor);
    await save(id, { title: "One" });
    await save(id, { title: "Draft" }, { intent: "draft" });
    const before = await history(id);
    const revision = (await deleteRecord("property", id, editor)) ?? 0;
    expect(await history(id)).toMatchObject({ isDeleted: true, total: 4, title: "One", shown: undefined });
    expect(await changes(id)).toEqual(["delete", "draft", "edit", "add"]);
    await restoreRecord(revision, editor);
    expect(await history(id)).toEqual(before);
  });

  test("are those of this record and kind alone", async () => {
    const [one, other] = [
      await createProperty(plainProperty, editor),
      await createProperty(plainProperty, editor),
    ];
    const [version] = (await history(other))?.versions ?? [];
    expect(await findVersion(propertyDefinition, one, version?.id ?? 0)).toBeUndefined();
    expect(await findVersion(projectDefinition, other, version?.id ?? 0)).toBeUndefined();
    expect(await findHistory(projectDefinition, one, 1, 30)).toBeUndefined();
    expect(await history(other + 1)).toBeUndefined();
  });
});

describe("the values of a version", () => {
  async function versionOf(record: string) {
    const id = await createProperty(plainProperty, editor);
    sqlite.prepare("UPDATE revisions SET record = ? WHERE recordId = ?").run(record, id);
    const [version] = (await history(id))?.versions ?? [];
    return findVersion(propertyDefinition, id, version?.id ?? 0);
  }

  test("from before a field was there are what it is when it is left empty", async () => {
    const version = await versionOf('{"title": "Old", "featured": 1, "images": "[\\"/uploads/a.jpg\\"]"}');
    expect(version?.state).toBeNull();
    expect(version?.values).toMatchObject({
      title: "Old",
      featured: true,
      images: ["/uploads/a.jpg"],
      videos: [],
      amenities: [],
      bedrooms: null,
      type: "residential",
      price: "",
      publishAt: null,
    });
  });

  test.each([
    "[]",
    "null",
    "7",
    "{}",
    '{"title": "T", "images": "no list"}',
    '{"title": "T", "images": "7"}',
  ])("of %s can't be read, but the version is listed", async (record) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await versionOf(record)).toMatchObject({ change: "add", values: undefined });
  });
});

test("a page of the history is found by an index", () => {
  const plan = sqlite.prepare(
    "EXPLAIN QUERY PLAN SELECT id FROM revisions WHERE kind = 'property' AND recordId = 1 ORDER BY id DESC LIMIT 30",
  );
  expect(plan.all()).toMatchObject([
    { detail: expect.stringMatching(/^SEARCH revisions USING .*INDEX revisions_of_record/) },
  ]);
});
