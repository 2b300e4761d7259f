import { beforeEach, expect, test } from "vitest";
import { plainProject, plainProperty } from "#tests/support/plain-records";
import { sqlite } from "../../client/client";
import { findSettings } from "../settings";
import { updateSettings } from "../site/update-settings";
import { insertUser } from "../users/users";
import { insertProject } from "./projects";
import { findPropertyById, insertProperty, updateProperty } from "./properties";
import { deleteRecord, restoreRecord } from "./trash";

const editor = { id: 1, name: "Administrator" };

/** Amount and square feet of every listing. */
const numbers = () => {
  const find = sqlite.prepare("SELECT priceRupees, areaSquareFeet FROM properties ORDER BY id");
  return find.raw().all() as [number | null, number | null][];
};

const insert = (price: string, area: string) => insertProperty({ ...plainProperty, price, area });

beforeEach(async () => {
  sqlite.exec("DELETE FROM settings; DELETE FROM revisions; DELETE FROM users; DELETE FROM properties");
  await insertUser({ username: "admin", password: "a password", name: editor.name });
  editor.id = Number(sqlite.prepare("SELECT id FROM users").pluck().get());
});

test("another marla, currency or unit reads every listing again; nothing else of it changes", async () => {
  const rows = [
    await insert("PKR 1 Crore", "10 Marla"),
    await insert("€ 2.5 million", "200"),
    await insert("Price on request", "2,400 sq ft"),
  ];
  expect(numbers()).toEqual([
    [10_000_000, 2250],
    [null, null],
    [null, 2400],
  ]);
  await updateSettings({ squareFeetPerMarla: 272.25 }, editor);
  expect(numbers().map(([, feet]) => feet)).toEqual([2723, null, 2400]);
  await updateSettings({ currency: "EUR", areaUnit: "square metres", squareFeetPerMarla: 250 }, editor);
  expect(numbers()).toEqual([
    [10_000_000, 2500],
    [2_500_000, 2153],
    [null, 2400],
  ]);
  for (const row of rows) expect(await findPropertyById(row.id)).toEqual(row);
  await updateSettings({ currency: "PKR", areaUnit: "marla", squareFeetPerMarla: 225 }, editor);
  expect(numbers()).toEqual([
    [10_000_000, 2250],
    [null, null],
    [null, 2400],
  ]);
});

test("units of projects are read again as well, also one that comes back from the trash", async () => {
  sqlite.exec("DELETE FROM units; DELETE FROM projects");
  const { id: project } = await insertProject(plainProject);
  const create = (number: string, area: string) => {
    const insert =
      sqlite.prepare(`INSERT INTO units (number, project, status, price, area, addressKey, sortKey, createdAt, updatedAt)
      VALUES (?, ?, 'for sale', '€ 250,000', ?, ?, ?, '2026-01-01', '2026-01-01')`);
    return Number(insert.run(number, project, area, number, number).lastInsertRowid);
  };
  const [, deleted] = [create("1", "120"), create("2", "")];
  const amounts = () =>
    sqlite.prepare("SELECT priceRupees, areaSquareFeet FROM units ORDER BY id").raw().all();
  const revision = await deleteRecord("unit", deleted, editor);
  await updateSettings({ currency: "EUR", areaUnit: "square metres" }, editor);
  await restoreRecord(revision ?? 0, editor);
  expect(amounts()).toEqual([
    [250_000, 1292],
    [250_000, null],
  ]);
  await updateSettings({ currency: "USD" }, editor);
  expect(amounts()).toEqual([
    [null, 1292],
    [null, null],
  ]);
});

test("more listings than a batch are read again", async () => {
  await insert("PKR 1 Crore", "10 Marla");
  sqlite.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
    INSERT INTO properties (title, description, price, location, area, type, status, images, videos, amenities, createdAt, updatedAt)
    SELECT 'House', '', price, '', i || ' Marla', type, status, images, videos, amenities, createdAt, updatedAt FROM n, properties`);
  await updateSettings({ squareFeetPerMarla: 250 }, editor);
  const [, ...copies] = numbers();
  expect(copies.map(([, feet]) => feet)).toEqual(copies.map((_, index) => 250 * (index + 1)));
});

test("a listing is written, changed and restored in the units of now", async () => {
  await updateSettings({ currency: "EUR", areaUnit: "square metres" }, editor);
  const row = await insert("€250,000", "120");
  expect(numbers()).toEqual([[250_000, 1292]]);
  await updateProperty(row.id, { ...row, area: "10 Marla" }, editor);
  expect(numbers()).toEqual([[250_000, 2250]]);
  const revision = await deleteRecord("property", row.id, editor);
  await updateSettings({ currency: "USD", squareFeetPerMarla: 250 }, editor);
  await restoreRecord(revision ?? 0, editor);
  expect(numbers()).toEqual([[null, 2500]]);
});

test("the settings and the numbers are stored together or not at all", async () => {
  await insert("PKR 1 Crore", "10 Marla");
  sqlite.exec(
    "CREATE TRIGGER fail BEFORE UPDATE OF areaSquareFeet ON properties BEGIN SELECT raise(ABORT, 'disk'); END",
  );
  await expect(updateSettings({ squareFeetPerMarla: 250 }, editor)).rejects.toThrow("disk");
  sqlite.exec("DROP TRIGGER fail");
  expect([(await findSettings()).squareFeetPerMarla, numbers()]).toEqual([225, [[10_000_000, 2250]]]);
});
