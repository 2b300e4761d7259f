import { afterEach, beforeEach, expect, test } from "vitest";
import { sendAlerts } from "#app/server/alerts/alert-worker";
import { sqlite } from "#db/client/client";
import { unitQueries } from "#db/queries/project-units/units";
import { projectQueries } from "#db/queries/records/projects";
import { deleteRecord, restoreRecord } from "#db/queries/records/trash";
import { subscribe } from "#tests/support/alerts/alert-requests";
import { emptyTables } from "#tests/support/empty-tables";
import { partsOf, siteUrl, startMailTest } from "#tests/support/mail-test";
import { plainContent, plainProject } from "#tests/support/plain-records";

let mail: Awaited<ReturnType<typeof startMailTest>>;
let editor = { id: 0, name: "Ayesha Khan" };
let project = 0;
let minutes = 0;

beforeEach(async () => {
  emptyTables("subscribers", "alerts", "publications", "properties", "projects", "units", "revisions");
  sqlite.exec("UPDATE lists SET availability = 'held' WHERE value = 'under offer'");
  mail = await startMailTest();
  editor = { id: mail.userId, name: "Ayesha Khan" };
  project = await projectQueries.create({ ...plainProject, title: "Gulberg Heights" }, editor, null);
});

afterEach(() => mail.stop());

const add = (number: string, more: object = {}) =>
  unitQueries.create({ ...plainContent.unit, fields: {}, project, number, bedrooms: 2, ...more }, editor);

async function change(id: number, more: object) {
  const { id: _, ...unit } = (await unitQueries.findById(id)) ?? { id };
  await unitQueries.update(id, { ...unit, ...more } as never, editor);
}

let count = 0;

/** The bodies of the mails of new listings since the last call: each is some time after the one before. */
async function newMails() {
  minutes += 20;
  await sendAlerts(Date.now() + minutes * 60_000);
  const alerts = (await mail.mails()).map(partsOf).filter(({ body }) => body.startsWith("New, as you asked"));
  const fresh = alerts.slice(count);
  count = alerts.length;
  return fresh.map(({ body }) => body.split("\n\n").slice(1, -2));
}

beforeEach(() => {
  [count, minutes] = [0, 0];
});

const published = () =>
  sqlite.prepare("SELECT recordId FROM publications WHERE kind = 'unit' ORDER BY id").pluck().all();

const link = () => `${siteUrl}/projects/${project}-gulberg-heights#units`;

test("new units that fit are told once for each project, with their number and lowest price", async () => {
  await add("A-1");
  await subscribe("list=properties&bedrooms=2&maxPrice=2+crore");
  const [, small] = [
    await add("A-2"),
    await add("A-3", { bedrooms: 1 }),
    await add("A-4", { price: "PKR 9 Crore" }),
  ];
  await add("A-5", { price: "PKR 1.8 crore" });
  await add("A-6", { status: "sold" });
  expect(await newMails()).toEqual([[`Gulberg Heights\n2 new units, from PKR 1.8 Crore, Taxila\n${link()}`]]);
  // What did not fit then is not new when it does.
  await change(small, { bedrooms: 3 });
  expect(await newMails()).toEqual([]);
});

test("filters that say nothing of units leave them out, and a project's alert has projects", async () => {
  await subscribe("list=properties&type=villa");
  await subscribe("list=properties&q=gulberg");
  await subscribe("list=projects");
  await add("A-1");
  expect(await newMails()).toEqual([]);
});

test("a unit is new when visitors first see it with an open status, and never again", async () => {
  await subscribe("list=properties");
  const [id, held] = [await add("A-1", { hidden: true }), await add("A-2", { status: "under offer" })];
  const sold = await add("A-3", { status: "sold" });
  expect([published(), await newMails()]).toEqual([[], []]);
  await change(id, { hidden: false });
  expect(await newMails()).toHaveLength(1);
  await change(id, { status: "sold" });
  await change(id, { status: "for sale", price: "PKR 3 crore" });
  await change(id, { hidden: true });
  await change(id, { hidden: false });
  const revision = await deleteRecord("unit", id, editor);
  await restoreRecord(revision as number, editor);
  expect([published(), await newMails()]).toEqual([[id], []]);
  await change(sold, { status: "for sale" });
  sqlite.exec("UPDATE lists SET availability = 'open' WHERE value = 'under offer'");
  expect(published()).toEqual([id, sold, held]);
});

test("units of a project are new with it, and what was sold before the mail is not in it", async () => {
  sqlite.prepare("UPDATE projects SET shown = 0 WHERE id = ?").run(project);
  await subscribe("list=properties");
  const ids = [await add("A-10"), await add("A-9"), await add("A-8", { status: "sold" })];
  expect(published()).toEqual([]);
  sqlite.prepare("UPDATE projects SET shown = 1 WHERE id = ?").run(project);
  expect(published()).toEqual([ids[1], ids[0]]);
  await change(ids[0] ?? 0, { status: "sold" });
  expect(await newMails()).toEqual([[`Gulberg Heights\n1 new unit, from PKR 1.95 Crore, Taxila\n${link()}`]]);
});
