import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { emptyTables } from "#tests/support/empty-tables";
import { plainProperty } from "#tests/support/plain-records";
import { sqlite } from "../../client/client";
import { findUses } from "../files/files";
import { findUserId, insertUser } from "../users/users";
import { propertyQueries } from "./properties";

const [start, soon, later] = ["2026-12-31", "2027-01-31", "2027-02-28"].map(
  (day) => `${day}T09:00:00.000Z`,
) as [string, string, string];

let editor = { id: 0, name: "Ayesha" };

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse(start), toFake: ["Date"] });
  emptyTables("users", "properties", "revisions", "activities", "files", "file_uses");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor = { id: (await findUserId("ayesha")) ?? 0, name: "Ayesha" };
});

afterEach(() => {
  vi.useRealTimers();
});

const create = (intent?: "draft") => propertyQueries.create(plainProperty, editor, null, intent);

type Options = Parameters<typeof propertyQueries.update>[3];

/** Each save is a second later than the one before. */
function save(id: number, changes: object, options: Options = {}) {
  vi.setSystemTime(Date.now() + 1000);
  const values = { ...plainProperty, publishAt: null, unpublishAt: null, ...changes };
  return propertyQueries.update(id, values, editor, options);
}

const draft = (id: number, changes: object, seen?: string) => save(id, changes, { intent: "draft", seen });

const row = (id: number) =>
  sqlite.prepare("SELECT * FROM properties WHERE id = ?").get(id) as Record<string, unknown>;

const count = (table: string) => sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get();

const historyOf = (id: number) =>
  sqlite.prepare("SELECT change, fields FROM revisions WHERE recordId = ? ORDER BY id").raw().all(id);

/** What stands beside the row, and what a form shows. */
async function versions(id: number) {
  const edited = await propertyQueries.findEdited(id);
  return [edited?.draft?.title, edited?.scheduled?.title, edited?.record.title];
}

/** The titles that visitors find. */
const found = async (q: string) =>
  (await propertyQueries.findCards({ q }, 9)).cards.map(({ title }) => title);

describe("a draft beside a published record", () => {
  test("leaves row, time, search and lists as they are", async () => {
    const id = await create();
    const before = row(id);
    await draft(id, { title: "Marble house", price: "PKR 9 Crore" });
    const { draft: pointer, ...after } = row(id);
    expect({ ...after, draft: null }).toEqual(before);
    expect(pointer).toEqual(expect.any(Number));
    expect([await found("marble"), await found("house")]).toEqual([[], ["House"]]);
    expect(await versions(id)).toEqual(["Marble house", undefined, "Marble house"]);
  });

  test("claims and uses its files until it is gone", async () => {
    const path = "/uploads/draft.jpg";
    sqlite
      .prepare("INSERT INTO files (name, type, path, size, createdAt, claimed) VALUES ('a', 'b', ?, 1, ?, 0)")
      .run(path, start);
    const id = await create();
    await draft(id, { images: [path], description: "![Plan](/uploads/plan.jpg)" });
    const uses = async () =>
      [await findUses(path), await findUses("/uploads/plan.jpg")].map((all) => all.length);
    expect(await uses()).toEqual([1, 1]);
    expect(sqlite.prepare("SELECT claimed FROM files").pluck().get()).toBe(1);
    expect(await findUses("/uploads/a.jpg")).toHaveLength(1);
    await propertyQueries.discardDraft(id, editor);
    expect(await uses()).toEqual([0, 0]);
  });

  test("takes its place when it is published", async () => {
    const id = await create();
    await draft(id, { title: "Marble house" });
    const { saved } = await save(id, { title: "Marble house" });
    expect(saved).toMatchObject({ title: "Marble house", state: "published" });
    expect([await versions(id), await found("marble")]).toEqual([
      [undefined, undefined, "Marble house"],
      ["Marble house"],
    ]);
    expect(historyOf(id)).toEqual([
      ["add", "[]"],
      ["draft", '["title"]'],
      ["edit", '["title"]'],
    ]);
  });

  test("is discarded; a change to it that was typed before then is a conflict", async () => {
    const id = await create();
    const { saved } = await draft(id, { title: "Marble house" });
    expect(await propertyQueries.discardDraft(id, editor)).toBe("draft");
    expect(await versions(id)).toEqual([undefined, undefined, "House"]);
    const late = await draft(id, { title: "Marble house, two floors" }, saved?.updatedAt);
    expect(late).toMatchObject({ current: { title: "House" }, base: { title: "Marble house" } });
    expect(await propertyQueries.discardDraft(id, editor)).toBeUndefined();
    // A form that shows what visitors see is saved.
    const seen = (await propertyQueries.findById(id))?.updatedAt;
    expect((await draft(id, { title: "Stone house" }, seen)).saved?.title).toBe("Stone house");
  });

  test("conflicts by its own version", async () => {
    const id = await create();
    const { updatedAt } = (await propertyQueries.findById(id)) ?? {};
    const first = await draft(id, { title: "First" }, updatedAt);
    expect(await draft(id, { title: "Late" }, updatedAt)).toMatchObject({ current: { title: "First" } });
    const second = await draft(id, { title: "Second" }, first.saved?.updatedAt);
    expect(second.saved?.title).toBe("Second");
    expect((await save(id, { title: "Late" }, { seen: updatedAt })).current?.title).toBe("Second");
    expect(row(id).title).toBe("House");
  });

  test("of the same values writes nothing", async () => {
    const id = await create();
    await draft(id, { title: "Marble house" });
    const before = [count("revisions"), count("activities"), row(id)];
    await draft(id, { title: "Marble house" }, "2020-01-01T00:00:00.000Z");
    expect([count("revisions"), count("activities"), row(id)]).toEqual(before);
  });
});

describe("a scheduled version", () => {
  test("and a draft are discarded one after the other", async () => {
    const id = await create();
    await save(id, { title: "Scheduled", publishAt: soon });
    await draft(id, { title: "Draft", publishAt: soon });
    expect([await versions(id), row(id).dueAt]).toEqual([["Draft", "Scheduled", "Draft"], soon]);
    expect(await propertyQueries.discardDraft(id, editor)).toBe("draft");
    expect([await versions(id), row(id).dueAt]).toEqual([[undefined, "Scheduled", "Scheduled"], soon]);
    expect(await propertyQueries.discardDraft(id, editor)).toBe("scheduled");
    expect([await versions(id), row(id).dueAt]).toEqual([[undefined, undefined, "House"], null]);
  });

  test("is replaced by another schedule, which ends its draft", async () => {
    const id = await create();
    await save(id, { title: "Scheduled", publishAt: soon });
    await draft(id, { title: "Draft", publishAt: soon });
    await save(id, { title: "Moved", publishAt: later });
    expect([await versions(id), row(id).dueAt]).toEqual([[undefined, "Moved", "Moved"], later]);
  });

  test.each([
    ["publishing", {}, "published"],
    ["withdrawing", { intent: "withdraw" }, "draft"],
  ] as const)("ends with its draft by %s", async (_, options, state) => {
    const id = await create();
    await save(id, { title: "Scheduled", publishAt: soon });
    await draft(id, { title: "Draft", publishAt: soon });
    const { saved } = await save(id, { title: "Last" }, options);
    expect([saved?.state, await versions(id)]).toEqual([state, [undefined, undefined, "Last"]]);
    expect(row(id)).toMatchObject({ dueAt: null, shown: Number(state === "published") });
  });
});

test("a withdrawn record is a draft, published again it keeps its place in time", async () => {
  const id = await create();
  const { createdAt } = row(id);
  await save(id, {}, { intent: "withdraw" });
  expect([await propertyQueries.findVisible(id), row(id).state]).toEqual([undefined, "draft"]);
  await save(id, {});
  expect(row(id)).toMatchObject({ shown: 1, createdAt, publishedAt: createdAt });
  expect(historyOf(id).map((revision) => (revision as string[])[0])).toEqual(["add", "withdraw", "publish"]);
});

test("a new draft is published later, and is as new as that", async () => {
  const id = await create("draft");
  expect(await propertyQueries.findVisible(id)).toBeUndefined();
  vi.setSystemTime(Date.parse(soon));
  await save(id, { title: "Complete" });
  expect(row(id)).toMatchObject({ shown: 1, createdAt: row(id).updatedAt, publishedAt: row(id).updatedAt });
});
