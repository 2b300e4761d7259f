import { describe, expect, test } from "vitest";
import { planSave, type Schedule, type StateRow, stateAt, stateColumns } from "./publishing";

const [past, now, soon, later] = ["2026-01", "2026-02", "2026-03", "2026-04"].map(
  (month) => `${month}-01T00:00:00.000Z`,
) as [string, string, string, string];

const always: Schedule = { state: "published", publishAt: null, unpublishAt: null };

/** A row that visitors see since it was added. */
const live = { ...always, shown: 1, publishedAt: past, createdAt: past, scheduled: null };
const unseen = { ...live, shown: 0, publishedAt: null };

const rows = {
  live,
  draft: { ...unseen, state: "draft" as const },
  scheduled: { ...unseen, publishAt: soon },
  expired: { ...live, shown: 0, unpublishAt: past },
  "live, with a schedule": { ...live, scheduled: 7 },
  "expired, with a schedule": { ...live, shown: 0, unpublishAt: past, scheduled: 7 },
};

test.each<[schedule: Partial<Schedule>, state: string]>([
  [{}, "published"],
  [{ publishAt: past }, "published"],
  [{ publishAt: now }, "published"],
  [{ publishAt: soon }, "scheduled"],
  [{ unpublishAt: soon }, "published"],
  [{ unpublishAt: now }, "expired"],
  [{ publishAt: past, unpublishAt: now }, "expired"],
  [{ publishAt: soon, unpublishAt: later }, "scheduled"],
  [{ state: "draft", publishAt: past }, "draft"],
  [{ state: "draft", unpublishAt: past }, "draft"],
])("%j is %s", (schedule, state) => {
  expect(stateAt({ ...always, ...schedule }, now)).toBe(state);
});

describe("a save", () => {
  const inRow = { slot: "row", state: "published" };
  const asDraft = { state: "draft", change: "draft" };
  const atTime = { state: "published", change: "schedule" };
  const withdrawn = { slot: "row", state: "draft", change: "withdraw" };
  test.each<[keyof typeof rows, now: object, atTime: object, draft: object]>([
    ["live", { ...inRow, change: "edit" }, { slot: "scheduled", ...atTime }, { slot: "draft", ...asDraft }],
    ["draft", { ...inRow, change: "publish" }, { slot: "row", ...atTime }, { slot: "row", ...asDraft }],
    ["scheduled", { ...inRow, change: "publish" }, { slot: "row", ...atTime }, { slot: "draft", ...asDraft }],
    ["expired", { ...inRow, change: "publish" }, { slot: "row", ...atTime }, { slot: "row", ...asDraft }],
    [
      "live, with a schedule",
      { ...inRow, change: "edit" },
      { slot: "scheduled", ...atTime },
      { slot: "draft", ...asDraft },
    ],
    [
      "expired, with a schedule",
      { ...inRow, change: "publish" },
      { slot: "row", ...atTime },
      { slot: "draft", ...asDraft },
    ],
  ])("of a record that is %s goes to its place", (name, published, scheduled, draft) => {
    const plan = (publishAt: string | null, intent: "publish" | "draft" | "withdraw") =>
      planSave(rows[name], { ...always, publishAt }, intent, now);
    for (const publishAt of [null, past, now]) expect(plan(publishAt, "publish")).toEqual(published);
    expect(plan(soon, "publish")).toEqual(scheduled);
    for (const publishAt of [null, past, soon]) {
      expect(plan(publishAt, "draft")).toEqual(draft);
      expect(plan(publishAt, "withdraw")).toEqual(withdrawn);
    }
  });
});

describe("the columns of a state", () => {
  const columns = (row: Partial<StateRow>, scheduled?: Partial<Schedule>) =>
    stateColumns({ ...live, ...row }, scheduled && { ...always, ...scheduled }, now);

  test.each<[row: Partial<StateRow>, scheduled: Partial<Schedule> | undefined, dueAt: string | null]>([
    [{}, undefined, null],
    [{ publishAt: past, unpublishAt: soon }, undefined, soon],
    [{ publishAt: soon, unpublishAt: later }, undefined, soon],
    [{ unpublishAt: past }, undefined, null],
    [{ state: "draft", publishAt: soon, unpublishAt: later }, undefined, null],
    [{ unpublishAt: later }, { publishAt: soon }, soon],
    [{ unpublishAt: soon }, { publishAt: later }, soon],
    [{ unpublishAt: past }, { publishAt: later }, later],
  ])("of %j with the schedule %j: the next moment", (row, scheduled, dueAt) => {
    expect(columns(row, scheduled).dueAt).toBe(dueAt);
  });

  test("say whether visitors see it", () => {
    const shown = Object.entries(rows).map(([name, row]) => [name, stateColumns(row, undefined, now).shown]);
    expect(Object.fromEntries(shown)).toEqual({
      live: 1,
      draft: 0,
      scheduled: 0,
      expired: 0,
      "live, with a schedule": 1,
      "expired, with a schedule": 0,
    });
  });

  test("of the first publication make the record as new as that; later ones don't", () => {
    const first = { publishedAt: now, createdAt: now };
    expect(stateColumns(unseen, undefined, now)).toEqual({ shown: 1, dueAt: null, ...first });
    const due = { publishedAt: past, createdAt: past };
    expect(stateColumns({ ...unseen, publishAt: past }, undefined, now)).toMatchObject(due);
    expect(columns({ shown: 0 })).toEqual({ shown: 1, dueAt: null });
    expect(stateColumns(rows.draft, undefined, now)).toEqual({ shown: 0, dueAt: null });
    expect(stateColumns(rows.scheduled, undefined, now)).toEqual({ shown: 0, dueAt: soon });
  });
});
