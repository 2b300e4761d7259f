import { beforeEach, expect, test } from "vitest";
import { loader as openForm, action as save } from "#app/routes/admin/records/form";
import { action as saveList } from "#app/routes/admin/records/list";
import { loader as readApi, action as writeApi } from "#app/routes/api/child-records";
import { loader as openProject } from "#app/routes/site/project/route";
import { loader as openUnit } from "#app/routes/site/projects/landing";
import { addressText } from "#app/schemas/addresses/record-address";
import type { DrawnUnits } from "#app/schemas/project-units/drawn-units";
import { openApiDocument } from "#app/server/openapi/document";
import { unitQueries } from "#db/queries/project-units/units";
import { projectQueries } from "#db/queries/records/projects";
import { makeUser } from "#tests/support/api/tokens";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { define, editor } from "#tests/support/custom-fields";
import { emptyTables } from "#tests/support/empty-tables";
import { plainContent, plainProject } from "#tests/support/plain-records";

let headers = { Cookie: "" };
let [project, unit] = [0, 0];

beforeEach(async () => {
  emptyTables("users", "projects", "units", "fields", "revisions", "activities");
  editor.id = (await makeUser("ayesha")).id;
  headers = { Cookie: await startSessionOf(editor.id) };
  project = (await projectQueries.insert(plainProject)).id;
  unit = await unitQueries.create({ ...plainContent.unit, fields: {}, project }, editor);
  await define("Parking", { records: "units", type: "number", unit: "bays" });
  await define("View", { records: "units", type: "choice", values: ["Sea", "Park"] });
});

const form = (values: Record<string, string>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  return body;
};

const sent = () => ({ project: String(project), number: "A-101", status: "for sale" });

const edit = (values: Record<string, string>) =>
  callRoute(save as never, `/admin/units/${unit}/edit`, {
    body: form({ ...sent(), ...values }),
    headers,
    params: { id: String(unit) },
  });

const storedFields = async () => (await unitQueries.findById(unit))?.fields;

test("units have the firm's fields in their form and among their facts", async () => {
  const opened = await callRoute(openForm as never, `/admin/units/${unit}/edit`, {
    headers,
    params: { id: String(unit) },
  });
  expect(opened.body).toMatchObject({
    customFields: { units: [{ key: "parking", unit: "bays" }, { key: "view" }] },
  });
  const refused = await edit({ "fields-parking": "many", "fields-view": "Lake" });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      reply: {
        error: {
          "fields-parking": ["Please write a number, such as 12 or 12.5."],
          "fields-view": ["Please write one of these: Sea, Park."],
        },
        initialValue: { "fields-parking": "many", number: "A-101" },
      },
    },
  });
  expect((await edit({ "fields-parking": "2", "fields-view": "Park" })).status).toBe(302);
  expect(await storedFields()).toEqual({ parking: 2, view: "Park" });
  const address = `${project}-${addressText(plainProject.title)}`;
  const { body } = await callRoute(openUnit as never, `/projects/${address}/a-101`, {
    params: { id: address, "*": "a-101" },
  });
  expect(JSON.stringify(body)).toContain(
    '{"label":"Parking","value":"2 bays"},{"label":"View","value":"Park"}',
  );
});

test("the API has them by their keys, and rows keep them", async () => {
  const path = `/api/projects/${project}/units`;
  const params = { parent: String(project), records: "projects" };
  const put = (fields: object) =>
    callRoute(writeApi, path, {
      method: "PUT",
      body: [{ number: "A-101", status: "for sale", fields }],
      headers,
      params,
    });
  expect(await put({ parking: "two", view: "Sea" })).toMatchObject({
    status: 422,
    body: { details: { "0.fields.parking": ["Please write a number, such as 12 or 12.5."] } },
  });
  expect((await put({ parking: 2, view: "Sea" })).status).toBe(200);
  expect((await callRoute(readApi, path, { params })).body).toMatchObject([
    { fields: { parking: 2, view: "Sea" } },
  ]);
  const { schemas } = openApiDocument().components;
  expect(schemas.UnitInput?.properties?.fields).toMatchObject({
    properties: { parking: { type: "number" }, view: { enum: ["Sea", "Park"] } },
  });
  const { updatedAt = "" } = (await unitQueries.findById(unit)) ?? {};
  const typed = { ...sent(), floor: "1", area: "", type: "", price: "PKR 3 crore" };
  const rows = Object.entries({ ...typed, updatedAt }).map(([name, value]) => [`${name}-${unit}`, value]);
  const saved = await callRoute(saveList as never, `/admin/units?project=${project}&edit=units`, {
    body: form({ id: String(unit), ...Object.fromEntries(rows) }),
    headers,
  });
  expect(saved.status).toBe(302);
  expect(await unitQueries.findById(unit)).toMatchObject({
    price: "PKR 3 crore",
    fields: { parking: 2, view: "Sea" },
  });
});

test("fields that the firm has chosen filter the units of a project, and keep what can't be read", async () => {
  emptyTables("units", "fields");
  await define("Parking", { records: "units", type: "number", unit: "bays", inFilters: true });
  await define("View", { records: "units", type: "choice", values: ["Sea", "Park"], inFilters: true });
  await define("Maid's room", { records: "units", type: "yes-no", inFilters: true });
  await define("Kitchen", { records: "units", type: "text", inFilters: true });
  await define("Roof", { records: "units", type: "yes-no", inFilters: true });
  const insert = (number: string, fields: object) =>
    unitQueries.create({ ...plainContent.unit, number, fields: fields as never, project }, editor);
  await insert("A-1", { parking: 1, view: "Sea", "maid-s-room": true, kitchen: "Open" });
  await insert("A-2", { parking: 2, view: "Park" });
  await insert("A-3", { parking: 3, view: "Park", "maid-s-room": false });
  const page = async (search = "") => {
    const address = `/projects/${project}${search}`;
    const { status, body } = await callRoute(openProject as never, address, { params: { id: `${project}` } });
    const { units } = body as { units: DrawnUnits };
    return {
      status,
      units,
      numbers: units?.floors.flatMap(({ rows = [] }) => rows.map(([number]) => number)),
    };
  };
  const { units } = await page();
  expect(units.own).toEqual([
    { name: "fields.parking.min", label: "Parking from" },
    { name: "fields.parking.max", label: "Parking up to" },
    {
      name: "fields.view",
      label: "View",
      options: [
        ["Sea", "Sea"],
        ["Park", "Park"],
      ],
    },
    { name: "fields.maid-s-room", label: "Maid's room", options: [["yes", "Yes"]] },
  ]);
  expect((await page("?fields.parking.min=2")).numbers).toEqual(["A-2", "A-3"]);
  expect((await page("?fields.parking.min=2&fields.parking.max=2&fields.view=park")).numbers).toEqual([
    "A-2",
  ]);
  expect((await page("?fields.maid-s-room=yes")).numbers).toEqual(["A-1"]);
  const kept = await page("?fields.view=Park&available=yes");
  expect(kept.units.query).toEqual({ available: "yes", "fields.view": "Park" });
  const unread = await page("?fields.parking.min=many");
  expect(unread.numbers).toHaveLength(3);
  expect(unread.units.own?.[0]).toMatchObject({
    value: "many",
    error: "Please write a number, such as 12 or 12.5.",
  });
  expect((await page("?fields.view=Lake")).status).toBe(302);
});
