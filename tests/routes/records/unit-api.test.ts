import { beforeAll, beforeEach, expect, test } from "vitest";
import { action as writeUnits } from "#app/routes/api/child-records";
import { action as writeUnit } from "#app/routes/api/record";
import { db, sqlite } from "#db/client/client";
import { unitTypeQueries } from "#db/queries/project-units/units";
import { projectQueries } from "#db/queries/records/projects";
import { storeSetting } from "#db/queries/settings";
import { findUserId } from "#db/queries/users/users";
import { makeUser } from "#tests/support/api/tokens";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { plainContent, plainProject } from "#tests/support/plain-records";

type Json = Record<string, unknown>;

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

async function send(method: string, body: unknown) {
  const params = { parent: String(project), records: "projects" };
  const result = await callRoute(writeUnits, `/api/projects/${project}/units`, {
    method,
    body,
    headers,
    params,
  });
  return { status: result.status, body: result.body as Json & Json[] };
}

test("a unit's type is given by its number or its name", async () => {
  const named = await send("POST", { number: "A-101", type: "2 Bed  corner" });
  expect([named.status, named.body.type]).toEqual([201, type]);
  const many = await send("PUT", [
    { number: "A-102", type: "2 bed corner" },
    { number: "A-103", type },
    { number: "A-104", type: null },
  ]);
  expect(many.body.map((unit) => unit.type)).toEqual([type, type, type, null]);
  const unknown = await send("PUT", [{ number: "A-105", type: "Penthouse" }]);
  expect([unknown.status, unknown.body.details]).toEqual([
    422,
    { "0.type": ["This project has no such unit type."] },
  ]);
});

test("a number finds the unit that has its address", async () => {
  await send("POST", { number: "A-101", price: "PKR 1 crore" });
  const { status, body } = await send("PUT", [{ number: "a 101", price: "PKR 2 crore" }]);
  expect([status, body.map(({ number, price }) => [number, price])]).toEqual([
    200,
    [["a 101", "PKR 2 crore"]],
  ]);
  const twice = await send("PUT", [{ number: "B-1" }, { number: "b 1" }]);
  expect(Object.keys(twice.body.details as Json)).toEqual(["1.number"]);
});

test("a translation of a unit is written below its own project alone", async () => {
  const { body } = await send("POST", { number: "A-101", facing: "Park" });
  const other = (await projectQueries.insert(plainProject)).id;
  const write = async (parent: number) => {
    const path = `/api/projects/${parent}/units/${body.id}?locale=ur`;
    const params = { parent: String(parent), records: "projects", id: String(body.id) };
    return (await callRoute(writeUnit, path, { method: "PUT", body: { facing: "پارک" }, headers, params }))
      .status;
  };
  await storeSetting(db, "site", { languages: ["en", "ur"] });
  expect([await write(other), await write(project)]).toEqual([404, 200]);
});
