import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { emptyTables } from "#tests/support/empty-tables";
import { plainContent, plainProperty } from "#tests/support/plain-records";
import { sqlite } from "../../client/client";
import { updateSettings } from "../site/update-settings";
import { findUserId, insertUser } from "../users/users";
import { publishDue } from "./due";
import { pageQueries } from "./pages";
import { propertyQueries } from "./properties";
import { deleteRecord, restoreRecord } from "./trash";

const [start, first, second, third] = ["09", "10", "11", "12"].map(
  (hour) => `2026-12-31T${hour}:00:00.000Z`,
) as [string, string, string, string];

let editor = { id: 0, name: "Ayesha" };

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse(start), toFake: ["Date"] });
  emptyTables("users", "properties", "pages", "revisions", "activities", "settings");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor = { id: (await findUserId("ayesha")) ?? 0, name: "Ayesha" };
});

afterEach(() => {
  vi.useRealTimers();
});

/** The worker's turn at this time. */
async function at(time: string) {
  vi.setSystemTime(Date.parse(time));
  await publishDue();
}

const create = (changes: object, intent?: "draft") =>
  propertyQueries.create({ ...plainProperty, ...changes }, editor, null, intent);
const save = (id: number, changes: object, intent?: "draft") =>
  propertyQueries.update(id, { ...plainProperty, ...changes }, editor, { intent });
const seen = async (id: number) => (await propertyQueries.findVisible(id))?.title;
const activities = () => sqlite.prepare("SELECT kind, subject FROM activities ORDER BY id").raw().all();
const row = (id: number) =>
  sqlite.prepare("SELECT * FROM properties WHERE id = ?").get(id) as Record<string, unknown>;

test("a new record appears at its time, as new as that, and is hidden at its end", async () => {
  const id = await create({ publishAt: first, unpublishAt: second });
  const states = async () => [await seen(id), (await propertyQueries.findById(id))?.state];
  expect(await states()).toEqual([undefined, "scheduled"]);
  await at("2026-12-31T09:59:59.999Z");
  expect(await seen(id)).toBeUndefined();
  await at(first);
  expect(await states()).toEqual(["House", "published"]);
  expect(row(id)).toMatchObject({ createdAt: first, publishedAt: first, dueAt: second });
  await at(second);
  expect(await states()).toEqual([undefined, "expired"]);
  expect(row(id)).toMatchObject({ createdAt: first, dueAt: null });
  expect(activities()).toEqual([
    ["property added", "House"],
    ["property published", "House"],
    ["property expired", "House"],
  ]);
});

test("what was due while the process did not run is done at once, and dated as it was due", async () => {
  const shown = await create({ publishAt: first });
  const over = await create({ publishAt: first, unpublishAt: second });
  await at(third);
  expect([await seen(shown), await seen(over)]).toEqual(["House", undefined]);
  expect(row(shown)).toMatchObject({ createdAt: first, publishedAt: first });
});

test("a scheduled version takes the place of the published one at its time, its draft stays", async () => {
  const id = await create({});
  await save(id, { title: "From ten", publishAt: first });
  await save(id, { title: "Draft", publishAt: first }, "draft");
  expect(await seen(id)).toBe("House");
  await at(first);
  expect(await seen(id)).toBe("From ten");
  const edited = await propertyQueries.findEdited(id);
  expect([edited?.draft?.title, edited?.scheduled]).toEqual(["Draft", undefined]);
  const [{ title, change, userName } = {}] = revisions(id).slice(-1);
  expect([title, change, userName]).toEqual(["From ten", "publish", ""]);
  expect(row(id)).toMatchObject({ createdAt: start, publishedAt: start, dueAt: null });
});

const revisions = (id: number) =>
  sqlite.prepare("SELECT * FROM revisions WHERE recordId = ? ORDER BY id").all(id) as Record<
    string,
    unknown
  >[];

test("a record that expires before its scheduled version is hidden until then", async () => {
  const id = await create({ unpublishAt: first });
  await save(id, { title: "Next", publishAt: second, unpublishAt: null });
  await at(first);
  expect([await seen(id), row(id).dueAt]).toEqual([undefined, second]);
  await at(second);
  expect([await seen(id), row(id).dueAt]).toEqual(["Next", null]);
});

describe("a record that is deleted while it is scheduled", () => {
  const restored = async (changes: object, time: string) => {
    const id = await create(changes);
    const revision = await deleteRecord("property", id, editor);
    await at(time);
    await restoreRecord(revision ?? 0, editor);
    return seen(id);
  };

  test.each([
    [{ publishAt: second }, first, undefined],
    [{ publishAt: first }, second, "House"],
    [{ unpublishAt: first }, second, undefined],
    [{ publishAt: first, unpublishAt: second }, third, undefined],
  ])("%j and restored at %s is seen as %j", async (schedule, time, title) => {
    expect(await restored(schedule, time)).toBe(title);
  });

  test("comes back with its draft and its scheduled version", async () => {
    const id = await create({});
    await save(id, { title: "From ten", publishAt: first });
    await save(id, { title: "Draft", publishAt: first }, "draft");
    const revision = await deleteRecord("property", id, editor);
    await restoreRecord(revision ?? 0, editor);
    const edited = await propertyQueries.findEdited(id);
    expect([edited?.draft?.title, edited?.scheduled?.title]).toEqual(["Draft", "From ten"]);
    await deleteRecord("property", id, editor).then((again) => restoreRecord(again ?? 0, editor));
    await at(first);
    expect(await seen(id)).toBe("From ten");
  });
});

test("a page whose address was taken meanwhile is not published; nothing of it is lost", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const id = await pageQueries.create(plainContent.page, editor);
  await pageQueries.update(id, { ...plainContent.page, address: "data", publishAt: first }, editor);
  // As a restored page may.
  await pageQueries.insert({ ...plainContent.page, address: "data", title: "Other" });
  await at(first);
  expect(await pageQueries.findVisible(id)).toMatchObject({ address: "privacy" });
  expect((await pageQueries.findEdited(id))?.scheduled).toMatchObject({ address: "data" });
  expect(activities().slice(-1)).toEqual([["page not published", "Privacy"]]);
  const logged = activities().length;
  await at(second);
  expect([activities().length, error.mock.calls.length]).toEqual([logged, 1]);
  sqlite.exec("DELETE FROM pages WHERE title = 'Other'");
  await pageQueries.update(id, { ...plainContent.page, address: "data" }, editor);
  expect(await pageQueries.findVisible(id)).toMatchObject({ address: "data" });
});

test("price and area of a scheduled version are read in the units of its time", async () => {
  const id = await create({});
  await save(id, { area: "20 Marla", publishAt: first });
  await updateSettings({ squareFeetPerMarla: 250 }, editor);
  await at(first);
  expect(row(id)).toMatchObject({ priceRupees: 10_000_000, areaSquareFeet: 5000 });
});

test("nothing is written until something is due", async () => {
  await create({ publishAt: second, unpublishAt: third });
  const written = () => sqlite.prepare("SELECT total_changes()").pluck().get();
  const before = written();
  await at(first);
  expect(written()).toBe(before);
  await at(second);
  const after = written();
  expect(after).not.toBe(before);
  await at(second);
  expect(written()).toBe(after);
});
