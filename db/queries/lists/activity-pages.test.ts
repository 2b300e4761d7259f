import { LRUCache } from "lru-cache";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { utcDay } from "#app/server/records/local-time";
import { emptyTables } from "#tests/support/empty-tables";
import { plainProperty } from "#tests/support/plain-records";
import { db, sqlite } from "../../client/client";
import { insertActivity } from "../activities";
import { findRecordPages } from "../record-pages";
import { createProperty, propertyQueries, updateProperty } from "../records/properties";
import { deleteRecord } from "../records/trash";
import { updateSettings } from "../site/update-settings";
import { findUserId, insertUser } from "../users/users";
import { type ActivityFilters, findActivityPage, findActivityUsers } from "./activity-pages";

const ayesha = { id: 0, name: "Ayesha" };

beforeEach(async () => {
  emptyTables("users", "properties", "revisions", "activities", "settings");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  ayesha.id = (await findUserId("ayesha")) ?? 0;
});

type Logged = Partial<Parameters<typeof insertActivity>[1]>;
const log = (subject: string, more: Logged = {}) =>
  insertActivity(db, { kind: "property updated", recordKind: "property", subject, ...more });

const found = async (filters: ActivityFilters, size = 50) =>
  (await findActivityPage(filters, size)).activities.map(({ subject }) => subject);

const changesOf = (kind: string) =>
  sqlite
    .prepare("SELECT changes FROM activities WHERE kind = ? ORDER BY id DESC")
    .pluck()
    .all(kind)
    .map((changes) => JSON.parse(String(changes)));

describe("the log is narrowed", () => {
  test("to a person, to visitors and to what was due", async () => {
    await log("by Ayesha", { user: ayesha });
    await log("was due", { kind: "property published" });
    await log("wrote", { kind: "message received", recordKind: undefined });
    expect(await found({ person: String(ayesha.id) })).toEqual(["by Ayesha"]);
    expect(await found({ person: "visitors" })).toEqual(["wrote"]);
    expect(await found({ person: "schedule" })).toEqual(["was due"]);
    expect(await findActivityUsers()).toEqual([{ id: ayesha.id, name: "Ayesha" }]);
  });

  test("to days that begin at midnight in Karachi", async () => {
    for (const time of ["03T18:59:59.999", "03T19:00:00.000", "04T18:59:59.999", "04T19:00:00.000"])
      await log(time, { createdAt: `2026-12-${time}Z` });
    const { start: since, end: until } = utcDay("2026-12-04", "Asia/Karachi");
    expect([since, until]).toEqual(["2026-12-03T19:00:00.000Z", "2026-12-04T19:00:00.000Z"]);
    expect(await found({ since, until })).toEqual(["04T18:59:59.999", "03T19:00:00.000"]);
    expect(await found({ since })).toHaveLength(3);
    expect(await found({ until })).toHaveLength(3);
  });

  test("to a kind and to a record", async () => {
    await log("seven", { subjectId: 7 });
    await log("eight", { subjectId: 8 });
    await log("project", { subjectId: 7, recordKind: "project", kind: "project updated" });
    await log("file", { kind: "files uploaded", recordKind: undefined });
    expect(await found({ group: "properties" })).toEqual(["eight", "seven"]);
    expect(await found({ group: "files" })).toEqual(["file"]);
    expect(await found({ record: { kind: "property", id: 7 } })).toEqual(["seven"]);
  });

  test("and is read in pages", async () => {
    for (const subject of ["1", "2", "3", "4", "5"]) await log(subject, { createdAt: "2026-12-04" });
    expect(await found({ page: 1 }, 2)).toEqual(["5", "4"]);
    expect(await found({ page: 3 }, 2)).toEqual(["1"]);
    expect((await findActivityPage({}, 2)).total).toBe(5);
  });
});

test("a day begins after the hour that a zone skips at midnight", () => {
  expect(utcDay("2024-04-26", "Africa/Cairo").start).toBe("2024-04-25T22:00:00.000Z");
});

describe("an edit is logged with its fields", () => {
  test("of a property: texts from what differs on, lists by what was added and removed", async () => {
    const long = `${"A house with a garden. ".repeat(20)}It faces the park.`;
    const before = { ...plainProperty, description: long, amenities: ["Pool", "Lift"] };
    const id = await createProperty(before, ayesha);
    await updateProperty(
      id,
      {
        ...before,
        price: "PKR 2 Crore",
        description: long.replace("park", "مسجد"),
        amenities: ["Lift", "Gym"],
        images: ["/uploads/a.jpg", "/uploads/b.jpg"],
      },
      ayesha,
    );
    const [changes] = changesOf("property updated");
    expect(changes).toContainEqual({ field: "price", before: "PKR 1 Crore", after: "PKR 2 Crore" });
    expect(changes).toContainEqual({ field: "amenities", before: "Pool", after: "Gym" });
    expect(changes).toContainEqual({ field: "images", before: "", after: "1 picture" });
    const { before: old, after } = changes.find(({ field }: { field: string }) => field === "description");
    expect([old.startsWith("…"), old.endsWith("the park."), after.endsWith("the مسجد.")]).toEqual([
      true,
      true,
      true,
    ]);
    expect(old.length).toBeLessThan(80);
    await updateProperty(id, { ...before, price: "PKR 2 Crore", amenities: ["Gym", "Lift"] }, ayesha);
    await updateProperty(id, { ...before, price: "PKR 2 Crore", amenities: ["Lift", "Gym"] }, ayesha);
    expect(changesOf("property updated")[0]).toEqual([{ field: "amenities", before: "", after: "" }]);
  });

  test("of the settings and the site, under the names of their forms", async () => {
    await updateSettings({ siteName: "Arches", phoneNumber: "051 1", darkMode: true }, ayesha);
    await updateSettings({ headline: "We build", story: "Long ago" }, ayesha);
    await updateSettings({ headline: "We build" }, ayesha);
    const rows = sqlite.prepare("SELECT kind, subject, userName FROM activities ORDER BY id").raw().all();
    expect(rows).toEqual([
      ["settings updated", "General", "Ayesha"],
      ["site updated", "Firm, Story", "Ayesha"],
    ]);
    expect(changesOf("settings updated")[0]).toContainEqual({
      field: "phoneNumber",
      before: "",
      after: "051 1",
    });
    expect(changesOf("site updated")[0]).toEqual([
      { field: "headline", before: "", after: "We build" },
      { field: "story", before: "", after: "Long ago" },
    ]);
  });

  test("a discarded draft is logged", async () => {
    const id = await createProperty(plainProperty, ayesha);
    await updateProperty(id, { ...plainProperty, title: "Draft" }, ayesha, { intent: "draft" });
    await propertyQueries.discardDraft(id, ayesha);
    const kinds = sqlite.prepare("SELECT kind FROM activities ORDER BY id").pluck().all();
    expect(kinds).toEqual(["property added", "property drafted", "property draft discarded"]);
  });
});

test("a record has a page while visitors see it, a form while it is there", async () => {
  const [shown, draft, gone] = [
    await createProperty(plainProperty, ayesha),
    await createProperty({ ...plainProperty, title: "Draft" }, ayesha, null, "draft"),
    await createProperty(plainProperty, ayesha),
  ];
  await deleteRecord("property", gone, ayesha);
  const pages = await findRecordPages(
    [shown, draft, gone].map((subjectId) => ({ recordKind: "property", subjectId })),
  );
  expect(Object.fromEntries(pages)).toEqual({
    [`property/${shown}`]: {
      title: "House",
      edit: `/admin/properties/${shown}/edit`,
      page: `/properties/${shown}-house`,
    },
    [`property/${draft}`]: { title: "Draft", edit: `/admin/properties/${draft}/edit`, page: undefined },
  });
});

describe("every view of the log is read by an index", () => {
  const days = { since: "2026-12-01", until: "2026-12-02" };
  const record = { kind: "property", id: 7 };
  const kinds = /USING COVERING INDEX activities_by_record_kind \(recordKind=\?\)/;
  test.each<[string, ActivityFilters, RegExp]>([
    ["everything", {}, /activities_newest/],
    ["days", days, /activities_newest \(createdAt>\? AND createdAt<\?\)/],
    ["a person", { person: "1" }, /activities_by_user \(userId=\?\)/],
    [
      "a person and days",
      { person: "1", ...days },
      /activities_by_user \(userId=\? AND createdAt>\? AND createdAt<\?\)/,
    ],
    ["visitors", { person: "visitors" }, /activities_by_kind \(kind=\?\)/],
    ["what was due", { person: "schedule", ...days }, /activities_by_user \(userId=\? AND createdAt>\?/],
    ["a record", { record }, /activities_of_record \(recordKind=\? AND subjectId=\?\)/],
    [
      "a record and days",
      { record, ...days },
      /activities_of_record \(recordKind=\? AND subjectId=\? AND createdAt>\?/,
    ],
    ["a kind", { group: "properties" }, kinds],
    [
      "a kind and days",
      { group: "properties", ...days },
      /COVERING INDEX activities_by_record_kind \(recordKind=\? AND createdAt>\? AND createdAt<\?\)/,
    ],
    ["a kind and a person", { group: "properties", person: "1" }, /activities_by_user \(userId=\?\)/],
    ["files", { group: "files" }, /COVERING INDEX activities_by_kind \(kind=\?\)/],
    [
      "files and days",
      { group: "files", ...days },
      /COVERING INDEX activities_by_kind \(kind=\? AND createdAt>\? AND createdAt<\?\)/,
    ],
  ])("%s", async (name, filters, index) => {
    await log("one", { subjectId: 7, user: ayesha });
    await log("file", { kind: "files uploaded", recordKind: undefined });
    const plans: string[][] = [];
    const prepare = sqlite.prepare.bind(sqlite);
    // Bypasses the cache of prepared statements, so that each statement passes `prepare`.
    const cache = vi.spyOn(LRUCache.prototype, "get").mockReturnValue(undefined);
    const spy = vi.spyOn(sqlite, "prepare").mockImplementation((statement: string) => {
      const explanation = prepare(`EXPLAIN QUERY PLAN ${statement}`);
      const parameters = Array.from(statement.matchAll(/\?/g), () => null);
      plans.push(explanation.all(...parameters).map((step) => (step as { detail: string }).detail));
      return prepare(statement);
    });
    await findActivityPage(filters, 50);
    for (const mock of [spy, cache]) mock.mockRestore();
    const steps = plans.flat().join("\n");
    expect(steps, name).toMatch(index);
    // The page reads an index in order until it is full; then its rows are found by id, and sorted.
    const slow =
      /^USE TEMP B-TREE|^SCAN (?!.* USING (COVERING INDEX activities_\w+|INDEX activities_newest)$)/;
    expect(
      plans
        .slice(0, -1)
        .flat()
        .filter((step) => slow.test(step)),
    ).toEqual([]);
  });
});
