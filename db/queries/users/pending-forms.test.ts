import { beforeEach, expect, test, vi } from "vitest";
import { sqlite } from "../../client/client";
import { purge } from "../database/purge";
import { deletePendingForm, findPendingForm, insertPendingForm } from "./pending-forms";
import { findUserId, insertUser } from "./users";

const path = "/admin/properties/7/edit";
const fields: [string, string][] = [
  ["title", "A house"],
  ["images[0]", "/uploads/a.jpg"],
  ["title", "twice\n"],
];

let [ayesha, bilal] = [0, 0];

beforeEach(async () => {
  sqlite.exec("DELETE FROM users");
  for (const username of ["ayesha", "bilal"])
    await insertUser({ username, password: "a long password", name: username });
  [ayesha, bilal] = [(await findUserId("ayesha")) ?? 0, (await findUserId("bilal")) ?? 0];
});

test("a pending form is returned unchanged, any number of times", async () => {
  const id = await insertPendingForm({ userId: ayesha }, path, fields);
  expect(await findPendingForm(id, ayesha, path)).toEqual(fields);
  expect(await findPendingForm(id, ayesha, path)).toEqual(fields);
});

test("a pending form is returned only to its user and for its path", async () => {
  const id = await insertPendingForm({ userId: ayesha }, path, fields);
  expect(await findPendingForm(id, bilal, path)).toBeUndefined();
  expect(await findPendingForm(id, ayesha, "/admin/properties/8/edit")).toBeUndefined();
  expect(await findPendingForm("another", ayesha, path)).toBeUndefined();
  await deletePendingForm(id, bilal);
  expect(await findPendingForm(id, ayesha, path)).toEqual(fields);
  await deletePendingForm(id, ayesha);
  expect(await findPendingForm(id, ayesha, path)).toBeUndefined();
});

test("a pending form expires after a day, and is purged", async () => {
  const id = await insertPendingForm({ userId: ayesha }, path, fields);
  const countForms = () => sqlite.prepare("SELECT count(*) FROM stashes").pluck().get();
  vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000 - 60_000, toFake: ["Date"] });
  await purge();
  expect(await findPendingForm(id, ayesha, path)).toEqual(fields);
  vi.setSystemTime(Date.now() + 120_000);
  expect([await findPendingForm(id, ayesha, path), countForms()]).toEqual([undefined, 1]);
  await purge();
  expect(countForms()).toBe(0);
  vi.useRealTimers();
});

test("the newest twenty pending forms of each user are stored", async () => {
  const otherForm = await insertPendingForm({ userId: bilal }, path, fields);
  const ids: string[] = [];
  vi.useFakeTimers({ toFake: ["Date"] });
  for (let count = 0; count < 23; count++) {
    ids.push(await insertPendingForm({ userId: ayesha }, path, fields));
    vi.advanceTimersByTime(1);
  }
  vi.useRealTimers();
  const found = await Promise.all(ids.map((id) => findPendingForm(id, ayesha, path)));
  expect(found.map((form) => form !== undefined)).toEqual([...Array(3).fill(false), ...Array(20).fill(true)]);
  expect(await findPendingForm(otherForm, bilal, path)).toEqual(fields);
});

test("a device fills its own places alone, and all devices of a user have a bound", async () => {
  const own = await insertPendingForm({ userId: ayesha }, path, fields);
  const other = await insertPendingForm({ userId: ayesha, device: "phone" }, path, fields);
  const countForms = () => sqlite.prepare("SELECT count(*) FROM stashes").pluck().get();
  vi.useFakeTimers({ toFake: ["Date"] });
  const save = (device: string) => {
    vi.advanceTimersByTime(1);
    return insertPendingForm({ userId: ayesha, device }, path, fields);
  };
  for (let count = 0; count < 25; count++) await save("stolen");
  expect(await findPendingForm(other, ayesha, path)).toEqual(fields);
  expect(countForms()).toBe(22);
  for (let count = 0; count < 120; count++) await save(`device ${count}`);
  expect(countForms()).toBe(101);
  expect(await findPendingForm(own, ayesha, path)).toEqual(fields);
  vi.useRealTimers();
});
