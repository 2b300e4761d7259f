import { beforeAll, beforeEach, expect, test } from "vitest";
import { action as bulk } from "#app/routes/admin/bulk/route";
import { action, loader } from "#app/routes/admin/records/list";
import type { TypedRow } from "#app/routes/admin/records/save-rows";
import { action as undo } from "#app/routes/admin/undo";
import { readFlashToast } from "#app/server/http/flash-toast";
import { sqlite } from "#db/client/client";
import { unitQueries, unitTypeQueries } from "#db/queries/project-units/units";
import { projectQueries } from "#db/queries/records/projects";
import { findUserId } from "#db/queries/users/users";
import { makeUser } from "#tests/support/api/tokens";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { plainContent, plainProject } from "#tests/support/plain-records";

type Reply = { rows: TypedRow[]; paste?: { error?: string; note?: string } };

let headers = { Cookie: "" };
let editor = { id: 0, name: "ayesha" };
let [project, type] = [0, 0];
let first: TypedRow;

beforeAll(async () => {
  headers = { Cookie: await startSessionOf((await makeUser("ayesha")).id) };
  editor = { id: (await findUserId("ayesha")) ?? 0, name: "ayesha" };
});

beforeEach(async () => {
  sqlite.exec('DELETE FROM units; DELETE FROM "unit-types"; DELETE FROM projects');
  project = (await projectQueries.insert(plainProject)).id;
  type = await unitTypeQueries.create({ ...plainContent["unit-type"], project }, editor);
  await unitQueries.create(
    { project, number: "A-101", floor: "1", price: "PKR 1 crore", status: "for sale" },
    editor,
  );
  [first] = (await load()).rows as [TypedRow];
});

const path = () => `/admin/units?project=${project}&edit=units`;

async function load() {
  const { body } = await callRoute(loader, path(), { headers });
  return (body as { unitRows: { rows: TypedRow[]; types: [string, string][] } }).unitRows;
}

async function send(rows: { id: number; typed: object; updatedAt?: string }[], others = {}, as = headers) {
  const body = new URLSearchParams(others);
  for (const { id, typed, updatedAt = "" } of rows) {
    body.append("id", String(id));
    body.append(`updatedAt-${id}`, updatedAt);
    for (const [name, text] of Object.entries(typed)) body.append(`${name}-${id}`, String(text));
  }
  const { status, body: reply } = await callRoute(action, path(), { body, headers: as });
  return { status, reply: reply as Reply };
}

const newRow = (typed: object, id = -1) => ({ id, typed: { status: "for sale", ...typed } });

const stored = () =>
  sqlite.prepare("SELECT number, floor, type, area, price, status FROM units ORDER BY sortKey").raw().all();

test("units are changed and added in rows by one save, which one undo takes back", async () => {
  const changed = { ...first, typed: { ...first.typed, price: "PKR 2 crore", type: String(type) } };
  const { status } = await send([
    changed,
    newRow({ number: "A-102", floor: "1", area: "1,150 sq ft", type: "2 bed corner" }),
    newRow({}, -2),
  ]);
  expect(status).toBe(302);
  expect(stored()).toEqual([
    ["A-101", "1", type, "", "PKR 2 crore", "for sale"],
    ["A-102", "1", type, "1,150 sq ft", "", "for sale"],
  ]);
  const batch = sqlite.prepare("SELECT max(id) FROM batches").pluck().get();
  await callRoute(undo, "/admin/undo", { body: new URLSearchParams({ batch: String(batch) }), headers });
  expect(stored()).toEqual([["A-101", "1", null, "", "PKR 1 crore", "for sale"]]);
});

test("errors are of all rows and fields at once, and keep what is typed", async () => {
  const { status, reply } = await send([
    { ...first, typed: { ...first.typed, number: "", floor: "-9" } },
    newRow({ number: "A-103", floor: "high", type: "Penthouse", price: "PKR 3 crore" }),
    newRow({ number: "a 103" }, -2),
    newRow({ floor: "2" }, -3),
  ]);
  expect(status).toBe(422);
  expect(reply.rows.map(({ errors }) => Object.keys(errors ?? {}).sort())).toEqual([
    ["floor", "number"],
    ["floor", "type"],
    ["number"],
    ["number"],
  ]);
  expect(reply.rows[1]?.typed).toMatchObject({ type: "Penthouse", price: "PKR 3 crore" });
  expect(stored()).toHaveLength(1);
});

test("a new row with the number of a unit is refused, and a row that others have changed is shown", async () => {
  const used = await send([first, newRow({ number: "A 101" })]);
  expect(used.reply.rows[1]?.errors).toHaveProperty("number");
  const unit = await unitQueries.findById(first.id);
  await unitQueries.update(first.id, { ...unit, project, price: "PKR 9 crore" } as never, editor);
  const { status, reply } = await send([{ ...first, typed: { ...first.typed, price: "PKR 2 crore" } }]);
  expect([status, reply.rows[0]?.field]).toEqual([409, "price"]);
});

test("of several who reserve a unit at once, in rows and by the menu of its row, one has it and each other one is told", async () => {
  sqlite.exec(
    "UPDATE lists SET hidden = 0 WHERE value = 'reserved'; UPDATE page_version SET version = random()",
  );
  const inRows = async (row: TypedRow) => {
    const { status, reply } = await send([{ ...row, typed: { ...row.typed, status: "reserved" } }]);
    return status === 302 ? undefined : reply.rows[0]?.error;
  };
  const byMenu = async ({ id }: TypedRow) => {
    const body = new URLSearchParams({ id: String(id), action: "status:reserved" });
    const at = { params: { records: "units" }, body, headers };
    const { headers: sent } = await callRoute(bulk, `/admin/bulk/units?project=${project}`, at);
    const { toast } = await readFlashToast(
      new Request("http://localhost", {
        headers: { Cookie: sent.getSetCookie().at(-1)?.split(";")[0] ?? "" },
      }),
    );
    return toast?.text || undefined;
  };
  for (const people of [
    [inRows, inRows, inRows],
    [byMenu, inRows, byMenu],
    [byMenu, byMenu, inRows, inRows],
  ]) {
    sqlite.exec(
      "UPDATE units SET status = 'for sale', updatedAt = '2026-01-01T00:00:00.000Z'; DELETE FROM revisions",
    );
    const [row] = (await load()).rows as [TypedRow];
    const told = await Promise.all(people.map((reserve) => reserve(row)));
    expect(told.filter((text) => text === undefined)).toHaveLength(1);
    for (const text of told) if (text) expect(text).toMatch(/meanwhile|already|just now/);
    expect(stored()).toEqual([["A-101", "1", null, "", "PKR 1 crore", "reserved"]]);
  }
  sqlite.exec("UPDATE units SET status = 'for sale'; UPDATE lists SET hidden = 1 WHERE value = 'reserved'");
});

test("two units exchange their numbers in one save, and one undo leads back to the same list", async () => {
  for (const number of ["A-102", "A-103"])
    await unitQueries.create({ project, number, floor: "1", status: "for sale" }, editor);
  const [one, two, three] = (await load()).rows as [TypedRow, TypedRow, TypedRow];
  const renamed = (row: TypedRow, number: string) => ({ ...row, typed: { ...row.typed, number } });
  const twice = await send([renamed(one, "A-103"), renamed(two, "A-101"), three]);
  expect([twice.status, twice.reply.rows[2]?.field]).toEqual([422, "number"]);
  const { status } = await send([renamed(one, "A-102"), renamed(two, "A 101"), three]);
  const numbers = () =>
    sqlite.prepare("SELECT number, addressKey FROM units ORDER BY id").raw().all() as [string, string][];
  expect([status, numbers()]).toEqual([
    302,
    [
      ["A-102", "a-102"],
      ["A 101", "a-101"],
      ["A-103", "a-103"],
    ],
  ]);
  const batch = String(sqlite.prepare("SELECT max(id) FROM batches").pluck().get());
  const list = `/admin/units?project=${project}&status=sold`;
  const body = new URLSearchParams({ batch, list });
  const { headers: sent } = await callRoute(undo, "/admin/undo", { body, headers });
  expect([sent.get("Location"), numbers().map(([number]) => number)]).toEqual([
    list,
    ["A-101", "A-102", "A-103"],
  ]);
  const elsewhere = new URLSearchParams({ batch, list: "https://other.example/?project=1" });
  const other = await callRoute(undo, "/admin/undo", { body: elsewhere, headers });
  expect(other.headers.get("Location")).not.toContain("other");
});

test("of more than 500 units each page of rows has 500, and a paste finds those of the others", async () => {
  sqlite.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
    INSERT INTO units (number, project, status, addressKey, sortKey, createdAt, updatedAt)
    SELECT 'B-' || i, ${project}, 'for sale', 'b-' || i, 'b' || printf('%03d', i), createdAt, updatedAt FROM n, units`);
  const page = async (number: number) => {
    const { body } = await callRoute(loader, `${path()}&page=${number}`, { headers });
    return (body as { unitRows: { rows: TypedRow[]; pages: number } }).unitRows;
  };
  const [first, second] = [await page(1), await page(2)];
  expect([first.rows.length, second.rows.length, second.pages]).toEqual([500, 101, 2]);
  const { reply } = await send(first.rows.slice(0, 1), { intent: "paste", paste: "B-600\t9" });
  expect(reply.rows[1]).toMatchObject({ typed: { number: "B-600", floor: "9" } });
  expect(reply.rows[1]?.id).toBeGreaterThan(0);
});

test("pasted rows fill those of the form, and nothing is saved", async () => {
  const paste = "Status\tNo.\tUnit type\tNumber\nSold\t1\t2 bed corner\ta 101\nReserved?\t2\t\tA-102\n";
  const { status, reply } = await send([first], { intent: "paste", paste });
  expect([status, reply.rows]).toMatchObject([
    200,
    [
      { id: first.id, typed: { number: "a 101", price: "PKR 1 crore", status: "sold", type: String(type) } },
      { id: -1, typed: { number: "A-102", status: "Reserved?" } },
    ],
  ]);
  const plain = await send([], { intent: "paste", paste: "B-1\t2\t\t900 sq ft\nB-2\t2" });
  expect(plain.reply.rows.map(({ typed }) => typed)).toMatchObject([
    { number: "B-1", floor: "2", area: "900 sq ft" },
    { number: "B-2", floor: "2" },
  ]);
  const none = await send([first], { intent: "paste", paste: " " });
  expect([none.status, none.reply.paste?.error]).toEqual([
    422,
    "There is no row with a number in this text.",
  ]);
  expect(stored()).toHaveLength(1);
});

test("500 new rows are saved at once; of more none is, and none is lost", async () => {
  const rows = Array.from({ length: 501 }, (_, index) => newRow({ number: `B-${index}` }, -1 - index));
  const { status, reply } = await send(rows);
  expect([status, reply.rows.length, reply.rows[500]?.field, stored().length]).toEqual([
    422,
    501,
    "number",
    1,
  ]);
  expect((await send(rows.slice(1))).status).toBe(302);
  expect(stored()).toHaveLength(501);
});

test("an agent edits units of their own projects alone", async () => {
  const agent = { Cookie: await startSessionOf((await makeUser("adil", "agent")).id) };
  expect((await send([first], {}, agent)).status).toBe(403);
});
