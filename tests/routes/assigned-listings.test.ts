import { beforeEach, expect, test } from "vitest";
import type { Role } from "#app/schemas/users/permissions";
import { sqlite } from "#db/client/client";
import { insertMessage } from "#db/queries/messages/messages";
import { propertyQueries } from "#db/queries/records/properties";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { plainProperty } from "#tests/support/plain-records";

const assignment = () => import("#app/routes/admin/assignment/route");
const record = () => import("#app/routes/api/record");
const records = () => import("#app/routes/api/records");
const form = () => import("#app/routes/admin/records/form");
const deletion = () => import("#app/routes/admin/records/delete");
const undo = () => import("#app/routes/admin/undo");
const messages = () => import("#app/routes/admin/messages/route");
const contact = () => import("#app/routes/api/contact");

type Person = { id: number; name: string; Cookie: string };

const people: Record<string, Person> = {};
const ofOthers = {
  status: 403,
  body: { message: "Your role does not include this. Please ask an owner of the site." },
};

beforeEach(async () => {
  emptyTables("users", "properties", "projects", "messages", "revisions", "activities", "assignments");
  for (const [name, role] of [
    ["ayesha", "agent"],
    ["bilal", "agent"],
    ["editor", "editor"],
  ] as [string, Role][]) {
    await insertUser({ username: name, password: "a long password", name, role });
    const id = (await findUserId(name)) ?? 0;
    people[name] = { id, name, Cookie: await startSessionOf(id) };
  }
});

const as = (name: string) => people[name] ?? { id: 0, name, Cookie: "" };

/** A listing that a person makes by the API. */
async function addListing(name: string) {
  const { action } = await records();
  const { body, status } = await callRoute(action, "/api/properties", {
    body: plainProperty,
    headers: { Cookie: as(name).Cookie },
  });
  expect(status).toBe(201);
  return (body as { id: number }).id;
}

async function call(
  handler: Parameters<typeof callRoute>[0],
  path: string,
  name: string,
  options: object = {},
) {
  const params = { id: /\/(\d+)/.exec(path)?.[1] ?? "", records: "properties" };
  const { status, body } = await callRoute(handler, path, {
    params,
    headers: { Cookie: as(name).Cookie },
    ...options,
  });
  return { status, body };
}

const assignTo = async (id: number, userId: number | "", name = "editor") =>
  call((await assignment()).action, `/admin/assignments/properties/${id}`, name, {
    body: new URLSearchParams({ userId: `${userId}` }),
  });

test("an agent changes and deletes the listing that they made, and nobody else's", async () => {
  const [own, other] = [await addListing("ayesha"), await addListing("bilal")];
  const { action } = await record();
  const changed = { ...plainProperty, title: "Changed" };
  const put = (id: number) =>
    call(action, `/api/properties/${id}`, "ayesha", { method: "PUT", body: changed });
  expect((await put(own)).status).toBe(200);
  expect(await put(other)).toMatchObject(ofOthers);
  expect((await call((await form()).loader, `/admin/properties/${own}/edit`, "ayesha")).status).toBe(200);
  expect(await call((await form()).loader, `/admin/properties/${other}/edit`, "ayesha")).toMatchObject(
    ofOthers,
  );
  const remove = { body: new URLSearchParams() };
  expect(
    await call((await deletion()).action, `/admin/properties/${other}/delete`, "ayesha", remove),
  ).toMatchObject(ofOthers);
  expect(
    (await call((await deletion()).action, `/admin/properties/${own}/delete`, "ayesha", remove)).status,
  ).toBe(302);
  expect((await propertyQueries.findById(other))?.title).toBe(plainProperty.title);
});

test("who deleted their listing brings it back, and nobody else of their role", async () => {
  const id = await addListing("ayesha");
  await call((await deletion()).action, `/admin/properties/${id}/delete`, "ayesha", {
    body: new URLSearchParams(),
  });
  const revision = sqlite.prepare("SELECT max(id) FROM revisions WHERE deleted = 1").pluck().get();
  const body = new URLSearchParams({ revision: `${revision}` });
  expect(await call((await undo()).action, "/admin/undo", "bilal", { body })).toMatchObject(ofOthers);
  expect(await propertyQueries.findById(id)).toBeUndefined();
  expect((await call((await undo()).action, "/admin/undo", "ayesha", { body })).status).toBe(302);
  expect(await propertyQueries.findById(id)).toBeDefined();
});

test("an editor assigns a listing to an agent, and to nobody; an agent does not", async () => {
  const id = await addListing("editor");
  const { action } = await record();
  const put = () => call(action, `/api/properties/${id}`, "ayesha", { method: "PUT", body: plainProperty });
  expect((await put()).status).toBe(403);
  expect(await assignTo(id, as("ayesha").id, "ayesha")).toMatchObject(ofOthers);
  expect((await assignTo(id, as("ayesha").id)).status).toBe(302);
  expect((await put()).status).toBe(200);
  expect((await assignTo(id, "")).status).toBe(302);
  expect((await put()).status).toBe(403);
  const logged = sqlite.prepare("SELECT kind, userName FROM activities WHERE kind LIKE '%assigned'").all();
  expect(logged).toEqual(Array(2).fill({ kind: "property assigned", userName: "editor" }));
});

test("a user who was removed meanwhile gets no listing", async () => {
  const id = await addListing("editor");
  expect((await assignTo(id, 4711)).status).toBe(302);
  expect((await assignTo(id, "x" as "")).status).toBe(400);
  expect(sqlite.prepare("SELECT count(*) FROM assignments").pluck().get()).toBe(0);
});

const message = {
  name: "Sana",
  email: "sana@example.com",
  phone: "0300 1234567",
  subject: "A house",
  message: "Is it still for sale?",
};

test("an agent marks the messages about their own listings", async () => {
  const [own, other] = [await addListing("ayesha"), await addListing("bilal")];
  const about = async (propertyId?: number) =>
    (await insertMessage({ ...message, subject: `${propertyId}` }, { propertyId })).id;
  const [mine, theirs, nobodys] = [await about(own), await about(other), await about()];
  const mark = async (id: number) =>
    call((await messages()).action, "/admin/messages", "ayesha", {
      body: new URLSearchParams({ id: `${id}`, intent: "read" }),
    });
  expect((await mark(mine)).status).toBe(302);
  expect(await mark(theirs)).toMatchObject(ofOthers);
  expect(await mark(nobodys)).toMatchObject(ofOthers);
  const read = sqlite.prepare("SELECT id FROM messages WHERE read = 1").pluck().all();
  expect(read).toEqual([mine]);
  const { body } = await call((await messages()).loader, "/admin/messages", "ayesha");
  const changeable = (body as { cards: { id: number; canChange: boolean }[] }).cards.filter(
    (card) => card.canChange,
  );
  expect(changeable.map(({ id }) => id)).toEqual([mine]);
});

test("a message carries the listing that it names, if visitors see that", async () => {
  const id = await addListing("ayesha");
  const { action } = await contact();
  const send = async (fields: object) =>
    (await callRoute(action, "/api/contact", { body: { ...message, ...fields } })).body;
  expect(await send({ subject: "One", propertyId: id })).toMatchObject({ propertyId: id });
  expect(await send({ subject: "Two", propertyId: `${id}` })).toMatchObject({ propertyId: id });
  for (const propertyId of [4711, -1, "x", {}, null])
    expect(await send({ subject: JSON.stringify(propertyId), propertyId })).not.toHaveProperty("propertyId");
});
