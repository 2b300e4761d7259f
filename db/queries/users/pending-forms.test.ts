import { beforeEach, expect, test, vi } from "vitest";
import { sqlite } from "../../client/client";
import { purge } from "../database/purge";
import { deleteStash, findStash, insertStash } from "./pending-forms";
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

test("a kept form comes back as it was, as often as it is asked for", async () => {
  const id = await insertStash(ayesha, path, fields);
  expect(await findStash(id, ayesha, path)).toEqual(fields);
  expect(await findStash(id, ayesha, path)).toEqual(fields);
});

test("nobody but its user sees it, and no page but its own", async () => {
  const id = await insertStash(ayesha, path, fields);
  expect(await findStash(id, bilal, path)).toBeUndefined();
  expect(await findStash(id, ayesha, "/admin/properties/8/edit")).toBeUndefined();
  expect(await findStash("another", ayesha, path)).toBeUndefined();
  await deleteStash(id, bilal);
  expect(await findStash(id, ayesha, path)).toEqual(fields);
  await deleteStash(id, ayesha);
  expect(await findStash(id, ayesha, path)).toBeUndefined();
});

test("it is kept for a day, and then taken away", async () => {
  const id = await insertStash(ayesha, path, fields);
  const kept = () => sqlite.prepare("SELECT count(*) FROM stashes").pluck().get();
  vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000 - 60_000, toFake: ["Date"] });
  await purge();
  expect(await findStash(id, ayesha, path)).toEqual(fields);
  vi.setSystemTime(Date.now() + 120_000);
  expect([await findStash(id, ayesha, path), kept()]).toEqual([undefined, 1]);
  await purge();
  expect(kept()).toBe(0);
  vi.useRealTimers();
});

test("of many the newest twenty are kept, for each user", async () => {
  const own = await insertStash(bilal, path, fields);
  const ids: string[] = [];
  vi.useFakeTimers({ toFake: ["Date"] });
  for (let count = 0; count < 23; count++) {
    ids.push(await insertStash(ayesha, path, fields));
    vi.advanceTimersByTime(1);
  }
  vi.useRealTimers();
  const found = await Promise.all(ids.map((id) => findStash(id, ayesha, path)));
  expect(found.map((kept) => kept !== undefined)).toEqual([...Array(3).fill(false), ...Array(20).fill(true)]);
  expect(await findStash(own, bilal, path)).toEqual(fields);
});
