import { beforeEach, describe, expect, test } from "vitest";
import { emptyTables } from "#tests/support/empty-tables";
import { emptyListing, plainProject, plainProperty } from "#tests/support/plain-records";
import { sqlite, timestampAfter } from "../../client/client";
import { findUserId, insertUser } from "../users/users";
import { createProject, findProjectById, updateProject } from "./projects";
import { createProperty, findPropertyById, updateProperty } from "./properties";
import { deleteRecord } from "./trash";

const editors: Record<string, { id: number; name: string }> = {};
const by = (name: string) => editors[name] ?? { id: 0, name };

beforeEach(async () => {
  emptyTables("users", "properties", "projects", "revisions", "activities");
  for (const name of ["Ayesha", "Bilal"]) {
    await insertUser({ username: name, password: "a long password", name });
    editors[name] = { id: (await findUserId(name)) ?? 0, name };
  }
});

const count = (table: string) => sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get();

async function created() {
  const record = await findPropertyById(await createProperty(plainProperty, by("Ayesha")));
  if (!record) throw new Error("There is no record.");
  return record;
}

const change = (id: number, more: object, name = "Ayesha", seen?: string) =>
  updateProperty(id, { ...plainProperty, ...more }, by(name), { seen });

/** Published from the start, without an end. */
const always = {
  ...emptyListing,
  state: "published",
  publishAt: null,
  unpublishAt: null,
  agentId: null,
  reference: expect.stringMatching(/^PROP-\d{4}$/),
};

describe("a change", () => {
  test("is made to the seen version, or to any version without one", async () => {
    const { id, createdAt, updatedAt } = await created();
    const { saved, current } = await change(id, { title: "One" }, "Ayesha", updatedAt);
    expect([saved, current]).toEqual([
      { ...plainProperty, ...always, title: "One", id, createdAt, updatedAt: saved?.updatedAt },
      undefined,
    ]);
    expect(`${saved?.updatedAt}` > updatedAt).toBe(true);
    expect((await change(id, { title: "Two" })).saved?.title).toBe("Two");
    expect((await findPropertyById(id))?.title).toBe("Two");
  });

  test("updates the computed columns", async () => {
    const { id } = await created();
    await change(id, { price: "PKR 3 Crore" });
    expect(sqlite.prepare("SELECT priceRupees FROM properties").pluck().get()).toBe(30_000_000);
  });

  test("of an older version returns the current one, the base and the editors since", async () => {
    const base = await created();
    const { id, updatedAt } = base;
    await change(id, { title: "One" }, "Bilal", updatedAt);
    const { saved: newest } = await change(id, { title: "One", price: "PKR 9 Crore" }, "Ayesha");
    const late = await change(id, { title: "Late" }, "Ayesha", updatedAt);
    expect(late).toEqual({ saved: undefined, current: newest, base, by: ["Bilal", "Ayesha"] });
    expect(await findPropertyById(id)).toEqual(newest);
    const later = await change(id, { title: "Late" }, "Ayesha", newest?.updatedAt);
    expect(later.saved?.title).toBe("Late");
  });

  test("of a purged version returns the current one", async () => {
    const { id } = await created();
    const { saved } = await change(id, { title: "One" }, "Bilal");
    const late = await change(id, { title: "Late" }, "Ayesha", "2020-01-01T00:00:00.000Z");
    expect(late).toEqual({ saved: undefined, current: saved, base: undefined, by: ["Bilal"] });
  });

  test("to the same values writes nothing", async () => {
    const { id, updatedAt } = await created();
    const first = await change(id, { title: "One" }, "Ayesha", updatedAt);
    const revisionCount = count("revisions");
    const again = await change(id, { title: "One" }, "Ayesha", updatedAt);
    expect([again, count("revisions")]).toEqual([first, revisionCount]);
  });

  test("of a deleted record returns who deleted it", async () => {
    const { id, updatedAt } = await created();
    await deleteRecord("property", id, by("Bilal"));
    expect(await change(id, { title: "Late" }, "Ayesha", updatedAt)).toEqual({
      saved: undefined,
      current: undefined,
      base: undefined,
      by: ["Bilal"],
    });
    expect((await change(99_999, {})).by).toEqual([]);
  });

  test("made by two at the same time conflicts for one", async () => {
    const { id, updatedAt } = await created();
    const both = await Promise.all(["One", "Two"].map((title) => change(id, { title }, "Ayesha", updatedAt)));
    expect(both.filter(({ saved }) => saved)).toHaveLength(1);
    expect(both.filter(({ current }) => current)).toHaveLength(1);
  });
});

test("a new status of a project is an activity of its own, any other change is an update", async () => {
  const id = await createProject(plainProject, by("Ayesha"));
  const logged = () => sqlite.prepare("SELECT kind, subject FROM activities ORDER BY id").raw().all();
  expect(logged()).toEqual([["project status updated", "School, ongoing"]]);
  await updateProject(id, { ...plainProject, title: "New school" }, by("Ayesha"));
  expect(logged()).toEqual([expect.anything(), ["project updated", "New school"]]);
  await updateProject(id, { ...plainProject, status: "completed" }, by("Bilal"));
  expect(logged()[2]).toEqual(["project status updated", "School, completed"]);
  expect((await findProjectById(id))?.status).toBe("completed");
});

test("a timestamp ascends within one millisecond and after the clock was set back", () => {
  expect(timestampAfter("2020-01-01T00:00:00.000Z") > "2025").toBe(true);
  expect(timestampAfter("2999-01-01T00:00:00.000Z")).toBe("2999-01-01T00:00:00.001Z");
});
