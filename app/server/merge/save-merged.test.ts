import fc from "fast-check";
import { expect, test } from "vitest";
import type { MergePart } from "#app/schemas/records/record-values";
import { byTime } from "./merge-form";
import { saveMerged } from "./save-merged";

type Values = Record<string, string>;
type Version = Values & { updatedAt: string };

const names = ["start", "end", "note"];
const parts: MergePart[] = [
  ["Start", ["start"]],
  ["End", ["end"]],
  ["Note, inside", ["note"]],
];

/** A store of versions, the first of which was read, and in which others may save before each attempt. */
function storeOf(versions: Version[], others: (attempt: number) => Values | undefined = () => undefined) {
  let attempt = 0;
  const add = (values: Values) => versions.push({ ...values, updatedAt: String(versions.length) });
  const save = async (values: Values, seen: string) => {
    const theirs = others(++attempt);
    if (theirs) add({ ...versions.at(-1), ...theirs });
    const current = versions.at(-1) as Version;
    if (current.updatedAt !== seen)
      return { current, base: versions.find(({ updatedAt }) => updatedAt === seen), by: ["Ayesha"] };
    add(values);
    return { saved: versions.at(-1), by: [] };
  };
  return { save, latest: () => versions.at(-1), attempts: () => attempt };
}

async function read(form: FormData) {
  const values: Values = Object.fromEntries(names.map((name) => [name, String(form.get(name))]));
  const isWrong = String(values.end) < String(values.start);
  return isWrong ? { errors: { end: ["The end is before the start."] } } : { values };
}

async function saveForm(typed: Values, { save }: ReturnType<typeof storeOf>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, updatedAt: "0" })) form.append(name, value);
  const before = JSON.stringify([...form]);
  const result = await saveMerged(form, typed, {
    parts,
    version: byTime,
    save,
    read,
    toForm: (values) => values,
  });
  expect(JSON.stringify([...form])).toBe(before);
  return result;
}

const base = { start: "1", end: "3", note: "old", updatedAt: "0" };

test("of any three versions the merged one is saved, or what both have changed is a conflict", async () => {
  const version = fc.record({
    start: fc.constantFrom("1", "2", "3"),
    end: fc.constantFrom("4", "5", "6"),
    note: fc.constantFrom("a", "b", "c"),
  });
  await fc.assert(
    fc.asyncProperty(version, version, version, async (before: Values, theirs: Values, mine: Values) => {
      const store = storeOf([{ ...before, updatedAt: "0" }], (attempt) =>
        attempt === 1 ? theirs : undefined,
      );
      const { saved, conflict } = await saveForm(mine, store);
      const bothChanged = ([, [name = ""]]: MergePart) =>
        mine[name] !== before[name] && theirs[name] !== before[name] && mine[name] !== theirs[name];
      const conflicts = parts.filter(bothChanged).map(([label]) => label);
      const merged = names.map((name) => (mine[name] === before[name] ? theirs[name] : mine[name]));
      expect(conflict?.conflicts.map(({ label }) => label) ?? []).toEqual(conflicts);
      const fields = conflict ? Object.fromEntries(conflict.fields) : saved;
      expect(names.map((name) => fields?.[name])).toEqual(merged);
    }),
  );
});

test("says what was merged, of others who saved between the attempts, too", async () => {
  const others: Values[] = [{ end: "5" }, { note: "new" }];
  const store = storeOf([base], (attempt) => others[attempt - 1]);
  const { text } = await saveForm({ start: "2", end: "3", note: "old" }, store);
  expect(text).toBe("Ayesha changed End and 'Note, inside' meanwhile: that is kept, too.");
  expect(store.latest()).toMatchObject({ start: "2", end: "5", note: "new" });
});

test("a conflict says what was merged, and carries the merged form and the version to compare with", async () => {
  const store = storeOf([base, { ...base, start: "0", end: "5", updatedAt: "1" }]);
  expect((await saveForm({ start: "2", end: "3", note: "old" }, store)).conflict).toEqual({
    who: "Ayesha",
    merged: ["End"],
    conflicts: [{ name: "start", label: "Start", theirs: "0", mine: "2" }],
    errors: [],
    fields: [
      ["start", "2"],
      ["note", "old"],
      ["updatedAt", "0"],
      ["end", "5"],
    ],
    against: "1",
  });
});

test("what is wrong only together is not saved", async () => {
  const store = storeOf([base, { ...base, end: "2", updatedAt: "1" }]);
  const { saved, conflict } = await saveForm({ start: "3", end: "3", note: "old" }, store);
  expect(saved).toBeUndefined();
  expect(conflict).toMatchObject({
    merged: ["End"],
    conflicts: [],
    errors: ["End: The end is before the start."],
  });
  expect(store.latest()).toMatchObject({ start: "1", end: "2" });
});

test("gives up when others save all the time", async () => {
  const store = storeOf([base], (attempt) => ({ note: `new ${attempt}` }));
  await expect(saveForm({ start: "2", end: "3", note: "old" }, store)).rejects.toThrow("Others have saved 5");
  expect(store.attempts()).toBe(5);
});
