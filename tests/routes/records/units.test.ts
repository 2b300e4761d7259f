import { beforeAll, beforeEach, expect, test } from "vitest";
import { loader as readDashboard } from "#app/routes/admin/dashboard/route";
import { loader as readUnits, action as writeUnits } from "#app/routes/api/child-records";
import { action as sendMessage } from "#app/routes/api/contact";
import { loader as readProject } from "#app/routes/site/project/route";
import { loader as readUnit } from "#app/routes/site/projects/landing";
import { loader as readProperties } from "#app/routes/site/properties/route";
import { unitDefinition } from "#app/schemas/project-units/unit";
import { mergeParts } from "#app/schemas/records/record-values";
import { mergeVersions } from "#app/server/merge/merge-versions";
import { findEnquiredListing } from "#app/server/messages/enquired-listing";
import { sqlite } from "#db/client/client";
import { endReservations, findEndedReservations } from "#db/queries/project-units/end-reservations";
import { unitTypeQueries } from "#db/queries/project-units/units";
import { projectQueries } from "#db/queries/records/projects";
import { findUserId } from "#db/queries/users/users";
import { makeUser } from "#tests/support/api/tokens";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { plainContent, plainProject } from "#tests/support/plain-records";

type Json = Record<string, unknown>;

let [headers, editor] = [{ Cookie: "" }, { id: 0, name: "ayesha" }];
let project = 0;

beforeAll(async () => {
  const user = await makeUser("ayesha");
  headers = { Cookie: await startSessionOf(user.id) };
  editor = { id: (await findUserId("ayesha")) ?? 0, name: "ayesha" };
});

beforeEach(async () => {
  sqlite.exec('DELETE FROM units; DELETE FROM "unit-types"; DELETE FROM projects; DELETE FROM revisions');
  sqlite.exec(
    "UPDATE lists SET hidden = 0 WHERE value = 'reserved'; UPDATE page_version SET version = random()",
  );
  project = (await projectQueries.insert(plainProject)).id;
});

const params = () => ({ parent: String(project), records: "projects" });
const path = () => `/api/projects/${project}/units`;

const put = (body: unknown) =>
  callRoute(writeUnits, path(), { method: "PUT", body, headers, params: params() });
const list = async (as: { Cookie?: string } = {}) =>
  (await callRoute(readUnits, path(), { headers: as, params: params() })).body as Json[];

const page = async (search = "") => {
  const address = `/projects/${project}${search}`;
  const { body } = await callRoute(readProject as never, address, { params: { id: String(project) } });
  return body as { units?: Json & { floors: Json[]; types: Json[] } };
};

test("many units are created and replaced by number, and those that are not sent stay", async () => {
  const type = await unitTypeQueries.create({ ...plainContent["unit-type"], project }, editor);
  const first = await put([
    { number: "A-101", floor: "1", type, price: "PKR 1.95 crore" },
    { number: "A-9", floor: "1" },
    { number: "Shop 1", floor: "G" },
  ]);
  expect(first.status).toBe(200);
  // By floor from below, then as people count.
  expect((first.body as Json[]).map(({ number }) => number)).toEqual(["Shop 1", "A-9", "A-101"]);
  const second = await put([{ number: "a-101", floor: "1", type, price: "PKR 2 crore", status: "sold" }]);
  expect(second.body).toMatchObject([{}, {}, { number: "a-101", price: "PKR 2 crore", status: "sold" }]);
  expect(sqlite.prepare("SELECT count(*) FROM batches").pluck().get()).toBeGreaterThan(1);
});

test("what is wrong with many units is said of all of them, and nothing is saved", async () => {
  const { status, body } = await put([
    { number: "A-101", floor: "-9" },
    { number: "A-101" },
    { number: "", status: "gone" },
    { number: "B-1", type: 999 },
  ]);
  expect(status).toBe(422);
  expect(Object.keys((body as { details: object }).details).sort()).toEqual([
    "0.floor",
    "1.number",
    "2.number",
    "2.status",
    "3.type",
  ]);
  expect(await list(headers)).toEqual([]);
});

test("a number that reads as another's is refused", async () => {
  await put([{ number: "A-101" }]);
  const options = { method: "POST", body: { number: "a 101" }, headers, params: params() };
  const { status, body } = await callRoute(writeUnits, path(), options);
  expect([status, body]).toMatchObject([
    422,
    { details: { number: ["Another unit of this project has this number."] } },
  ]);
});

test("a type that units have can't be deleted", async () => {
  const type = await unitTypeQueries.create({ ...plainContent["unit-type"], project }, editor);
  await put([
    { number: "A-101", type },
    { number: "A-102", type },
  ]);
  expect(await unitTypeQueries.findDeletionError(type)).toBe(
    "2 units have this type: give them another type first.",
  );
});

test("visitors see units while they see the project, and no reservation", async () => {
  const reservedUntil = "2999-01-01T00:00:00.000Z";
  await put([
    { number: "A-101", status: "reserved", reservedUntil },
    { number: "A-102", hidden: true },
  ]);
  const seen = await list();
  expect(seen.map(({ number }) => number)).toEqual(["A-101"]);
  expect(seen[0]).not.toHaveProperty("reservedUntil");
  expect(await list(headers)).toMatchObject([{ reservedUntil }, { number: "A-102" }]);
  sqlite.exec("UPDATE projects SET shown = 0");
  expect((await callRoute(readUnits, path(), { params: params() })).status).toBe(404);
});

test("the page of a project has its types, and floors with what is left of them", async () => {
  const type = await unitTypeQueries.create({ ...plainContent["unit-type"], project }, editor);
  await put([
    { number: "A-101", floor: "1", type, price: "PKR 2 crore" },
    { number: "A-102", floor: "1", price: "PKR 1.5 crore", status: "sold" },
    { number: "G-1", floor: "G", price: "PKR 1.8 crore" },
  ]);
  const { units } = await page();
  expect(units).toMatchObject({
    note: "from PKR 1.8 Crore · 2 of 3 left",
    types: [{ name: "2 bed corner", note: "from PKR 2 Crore · 1 of 1 left" }],
    floors: [
      { name: "Ground floor", rows: [["G-1", "", "PKR 1.8 Crore", "For sale", "open"]] },
      { name: "A · Floor 1" },
    ].map(({ name, ...floor }) => ({ ...floor, name: name.replace("A · ", "") })),
  });
  const filtered = await page("?maxPrice=1.9%20crore&available=yes");
  expect(filtered.units?.floors).toMatchObject([{ name: "Ground floor" }]);
  expect((await page("?maxPrice=blue")).units).toMatchObject({
    priceError: "This can't be read as a price: it filters nothing.",
    floors: [{}, {}],
  });
});

test("of more units than a page shows well, one floor is unfolded", async () => {
  await put(
    Array.from({ length: 80 }, (_, index) => ({
      number: String(index + 1),
      floor: String(Math.floor(index / 8)),
    })),
  );
  const rowsOf = ({ units }: Awaited<ReturnType<typeof page>>) =>
    units?.floors.filter(({ rows }) => rows).length;
  expect([
    rowsOf(await page()),
    rowsOf(await page("?floor=Floor%203")),
    rowsOf(await page("?units=all")),
  ]).toEqual([0, 1, 10]);
});

test("a unit has a page below its project's, at one address", async () => {
  await put([{ number: "A-101", price: "PKR 2 crore", paymentPlan: [{ when: "Booking", share: "100%" }] }]);
  const read = (unit: string) => {
    const id = `${project}-a-school`;
    const address = `/projects/${id}/${unit}`;
    return callRoute(readUnit as never, address, { params: { id, "*": unit } });
  };
  sqlite.exec("UPDATE projects SET title = 'A school'");
  const { status, body } = await read("a-101");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    unit: { number: "A-101", price: "PKR 2 Crore" },
    paymentPlan: {
      table: [
        ["When", "Share", "Amount"],
        ["Booking", "100%", "PKR 20,000,000"],
      ],
    },
  });
  const moved = await read("A 101");
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, `/projects/${project}-a-school/a-101`]);
  expect((await read("b-1")).status).toBe(404);
});

test("Properties shows a project with units once, unless its filters say nothing of units", async () => {
  await put([
    { number: "A-101", price: "PKR 2 crore" },
    { number: "A-102", price: "PKR 3 crore" },
  ]);
  const cards = async (search: string) => {
    const { body } = await callRoute(readProperties as never, `/properties${search}`);
    return (body as { properties: Json[] }).properties.filter(({ href }) => href);
  };
  expect(await cards("")).toMatchObject([
    { id: project, price: "from PKR 2 Crore", cardText: "2 of 2 left" },
  ]);
  expect(await cards("?minPrice=2.5%20crore")).toMatchObject([
    { price: "from PKR 3 Crore", cardText: "1 of 2 left" },
  ]);
  expect(await cards("?type=villa")).toEqual([]);
  await put([
    { number: "A-101", status: "sold" },
    { number: "A-102", status: "sold" },
  ]);
  expect(await cards("")).toEqual([]);
});

test("a reservation ends by itself, with the status before and a word in the log", async () => {
  const reservedUntil = "2999-01-01T00:00:00.000Z";
  await put([{ number: "A-101", status: "for rent" }]);
  await put([{ number: "A-101", status: "reserved", reservedUntil }]);
  await endReservations("2998-12-31T00:00:00.000Z");
  expect(await list(headers)).toMatchObject([{ status: "reserved" }]);
  await endReservations("2999-01-02T00:00:00.000Z");
  expect(await list(headers)).toMatchObject([{ status: "for rent", reservedUntil: null }]);
  const log = sqlite.prepare("SELECT kind, subject FROM activities ORDER BY id DESC").raw().get();
  expect(log).toEqual(["unit released", "A-101"]);
});

test("the dashboard names the units whose reservation has ended, until somebody changes them", async () => {
  const seen = async () => {
    const { body } = await callRoute(readDashboard, "/admin/dashboard", { headers });
    return (body as { today: { reservations: { count: number; units: Json[] } } }).today.reservations;
  };
  const numbers = ["A-1", "A-2", "A-3", "A-4"];
  const reservedUntil = new Date(Date.now() + 60_000).toISOString();
  await put(numbers.map((number) => ({ number, status: "reserved", reservedUntil })));
  const { count: before } = await seen();
  await endReservations("2999-01-02T00:00:00.000Z");
  const { count, units } = await seen();
  expect([before, count, units.length]).toEqual([0, 4, 3]);
  expect(units[0]).toMatchObject({ number: "A-4", project: plainProject.title, agent: null });
  await put(numbers.slice(1).map((number) => ({ number, status: "sold" })));
  expect(await seen()).toMatchObject({ count: 1, units: [{ number: "A-1" }] });
  const later = Date.now() + 8 * 24 * 3_600_000;
  expect(await findEndedReservations(editor.id, 3, later)).toEqual({ count: 0, units: [] });
});

test("a reservation needs a status that holds the unit, and goes with it", async () => {
  const reservedUntil = "2999-01-01T00:00:00.000Z";
  const { status, body } = await put([{ number: "A-101", status: "for sale", reservedUntil }]);
  expect([status, body]).toMatchObject([422, { details: { "0.status": [expect.any(String)] } }]);
  await put([{ number: "A-101", status: "reserved", reservedUntil }]);
  await put([{ number: "A-101", status: "sold", reservedUntil }]);
  expect(await list(headers)).toMatchObject([{ status: "sold", reservedUntil: null }]);
});

test("the second who reserves a unit is told, also where both have chosen the same", () => {
  const base = { number: "A-101", status: "for sale" };
  const reserved = { ...base, status: "reserved" };
  const parts = mergeParts(unitDefinition);
  const { conflicts } = mergeVersions(parts, { base, mine: reserved, theirs: reserved });
  expect(conflicts.map(([label]) => label)).toEqual(["Status"]);
  expect(mergeVersions(parts, { base: reserved, mine: reserved, theirs: reserved }).conflicts).toEqual([]);
});

test("an enquiry about a unit has the unit, and its project", async () => {
  await put([{ number: "A-101" }]);
  const [unit] = await list();
  const message = {
    name: "Bilal Khan",
    email: "bilal@example.com",
    phone: "+92 300 1234567",
    subject: "A-101",
    message: "Is it still free? I would like to see it.",
    unitId: unit?.id,
  };
  const { status } = await callRoute(sendMessage, "/api/contact", { method: "POST", body: message });
  expect(status).toBe(201);
  const stored = sqlite.prepare("SELECT projectId, unitId FROM messages ORDER BY id DESC").raw().get();
  expect(stored).toEqual([project, unit?.id]);
  const about = await findEnquiredListing({ projectId: project, unitId: Number(unit?.id) });
  expect(about).toMatchObject({ page: `/projects/${project}-school/a-101` });
});

test("the units of a project are an agent's who has the project", async () => {
  const agent = await makeUser("adil", "agent");
  const own = { Cookie: await startSessionOf(agent.id) };
  await put([{ number: "A-101" }]);
  const change = () =>
    callRoute(writeUnits, path(), {
      method: "PUT",
      body: [{ number: "A-101" }],
      headers: own,
      params: params(),
    });
  expect((await change()).status).toBe(403);
  sqlite
    .prepare('INSERT INTO assignments (kind, "recordId", "userId") VALUES (?, ?, ?)')
    .run("project", project, agent.id);
  expect((await change()).status).toBe(200);
});
