import { beforeAll, beforeEach, expect, test } from "vitest";
import { action, loader } from "#app/routes/admin/records/list";
import { action as undo } from "#app/routes/admin/undo";
import { sqlite } from "#db/client/client";
import { unitTypeQueries } from "#db/queries/project-units/units";
import { projectQueries } from "#db/queries/records/projects";
import { findUserId } from "#db/queries/users/users";
import { makeUser } from "#tests/support/api/tokens";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { plainContent, plainProject } from "#tests/support/plain-records";

type Shown = {
  reply?: { error?: Record<string, string[]> };
  preview?: { floors: { numbers: string[]; errors: string[]; price: string }[]; digest: string };
};

let headers = { Cookie: "" };
let [project, type] = [0, 0];

beforeAll(async () => {
  headers = { Cookie: await startSessionOf((await makeUser("ayesha")).id) };
});

beforeEach(async () => {
  sqlite.exec('DELETE FROM units; DELETE FROM "unit-types"; DELETE FROM projects');
  project = (await projectQueries.insert(plainProject)).id;
  const editor = { id: (await findUserId("ayesha")) ?? 0, name: "ayesha" };
  type = await unitTypeQueries.create({ ...plainContent["unit-type"], project }, editor);
});

const fields = () => ({
  block: "A",
  firstFloor: "1",
  floors: "6",
  perFloor: "4",
  number: "A-101",
  type: String(type),
  status: "for sale",
  price: "PKR 1.95 crore",
  more: "5 lakh",
});

const path = () => `/admin/units?project=${project}&edit=floors`;

async function send(values: Record<string, string>, as = headers) {
  const body = new URLSearchParams({ ...fields(), ...values });
  const { status, body: shown, headers: sent } = await callRoute(action, path(), { body, headers: as });
  return { status, shown: shown as Shown, cookies: sent.get("Set-Cookie") };
}

/** Adds what the form has shown before. */
async function add(values: Record<string, string> = {}) {
  const { shown } = await send(values);
  return send({ ...values, intent: "add", digest: shown.preview?.digest ?? "" });
}

const stored = () =>
  sqlite.prepare("SELECT number, floor, block, type, price FROM units ORDER BY sortKey").raw().all();

const activities = () => sqlite.prepare("SELECT kind, subject FROM activities ORDER BY id").raw().all();

test("six floors of four are shown, and then added with one entry in the log", async () => {
  const { status, shown } = await send({});
  expect([status, shown.preview?.floors.length, stored()]).toEqual([200, 6, []]);
  expect(shown.preview?.floors[5]).toEqual({
    floor: "6",
    numbers: ["A-601", "A-602", "A-603", "A-604"],
    price: "PKR 2.2 Crore",
    errors: [],
  });
  const before = activities().length;
  expect((await add()).status).toBe(302);
  expect([stored().length, stored()[0], stored()[23]]).toEqual([
    24,
    ["A-101", "1", "A", type, "PKR 1.95 crore"],
    ["A-604", "6", "A", type, "PKR 2.2 crore"],
  ]);
  expect(activities().slice(before)).toEqual([["units added", "A-101 … A-604"]]);
});

test("one undo takes back all of them", async () => {
  await add();
  const batch = sqlite.prepare("SELECT max(id) FROM batches").pluck().get();
  const body = new URLSearchParams({ batch: String(batch) });
  await callRoute(undo, "/admin/undo", { body, headers });
  expect(stored()).toEqual([]);
});

test("numbers that are there already are said on their floors, and nothing is added", async () => {
  await add({ floors: "1", firstFloor: "2", number: "A-201", perFloor: "2" });
  const { status, shown } = await send({});
  expect(status).toBe(422);
  expect(shown.preview?.floors.map(({ errors }) => errors)).toEqual([
    [],
    ["A-201 is there already.", "A-202 is there already."],
    [],
    [],
    [],
    [],
  ]);
  expect((await add()).status).toBe(422);
  expect(stored().length).toBe(2);
});

test("nothing is added that was not shown", async () => {
  const { shown } = await send({ floors: "2" });
  const changed = await send({ intent: "add", digest: shown.preview?.digest ?? "" });
  expect([changed.status, changed.shown.preview?.floors.length, stored()]).toEqual([409, 6, []]);
});

test("what is wrong is said of all fields at once", async () => {
  const { status, shown } = await send({ floors: "0", perFloor: "x", firstFloor: "-9", number: "" });
  expect(status).toBe(422);
  expect(Object.keys(shown.reply?.error ?? {}).sort()).toEqual([
    "firstFloor",
    "floors",
    "number",
    "perFloor",
  ]);
  const together = await send({ floors: "200", firstFloor: "1", number: "Penthouse", more: "a lot" });
  expect(Object.keys(together.shown.reply?.error ?? {}).sort()).toEqual(["more", "number", "perFloor"]);
});

test("500 units are added at once, and no more", async () => {
  expect((await add({ floors: "50", perFloor: "10" })).status).toBe(302);
  expect(stored().length).toBe(500);
  const { shown } = await send({ floors: "51", perFloor: "10", number: "B-101" });
  expect(Object.keys(shown.reply?.error ?? {})).toEqual(["perFloor"]);
});

test("an agent adds units to no project of others, and sees no form there", async () => {
  const agent = { Cookie: await startSessionOf((await makeUser("adil", "agent")).id) };
  expect((await send({}, agent)).status).toBe(403);
  const { body } = await callRoute(loader, path(), { headers: agent });
  expect((body as { floors?: object }).floors).toBeUndefined();
  const own = await callRoute(loader, path(), { headers });
  expect((own.body as { floors?: object }).floors).toBeDefined();
});
