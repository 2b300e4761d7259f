import { beforeEach, expect, test } from "vitest";
import { writeListingCounts } from "#app/server/listing-counts/listing-counts";
import { sqlite } from "#db/client/client";
import { findListingCounts } from "#db/queries/listing-counts";
import { findAgentOptions, findListingAgent } from "#db/queries/lists/listing-agent";
import { insertMessage } from "#db/queries/messages/messages";
import { teamQueries } from "#db/queries/records/content";
import { projectQueries } from "#db/queries/records/projects";
import { propertyQueries } from "#db/queries/records/properties";
import { deleteRecord, restoreRecord } from "#db/queries/records/trash";
import { insertUser } from "#db/queries/users/users";
import { callRoute } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { plainContent, plainProject, plainProperty } from "#tests/support/plain-records";

const editor = { id: 1, name: "Ayesha" };
const member = plainContent["team-member"];
const sadia = { ...member, name: "Sadia", phone: "0300 1112223", whatsapp: "923001112223" };

beforeEach(async () => {
  emptyTables("users", "properties", "projects", "team", "messages", "revisions", "listing_counts");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  sqlite.exec("UPDATE users SET id = 1");
});

const create = (agentId: number | null) =>
  propertyQueries.create({ ...plainProperty, agentId }, editor, null);

/** What a listing's page shows. */
async function pageOf(list: "properties" | "projects", id: number) {
  const route =
    list === "properties"
      ? await import("#app/routes/site/property/route")
      : await import("#app/routes/site/project/route");
  const title = list === "properties" ? "house" : "school";
  const { body } = await callRoute(route.loader as never, `/${list}/${id}-${title}`, {
    params: { id: `${id}-${title}` },
  });
  return body as { agent?: object };
}

test("a team member who is named on a listing is on its page, without what is empty", async () => {
  const agentId = await teamQueries.create(sadia, editor, null);
  const id = await create(agentId);
  const project = await projectQueries.create({ ...plainProject, agentId }, editor, null);
  const shown = {
    name: "Sadia",
    position: "Architect",
    path: `/team/${agentId}-sadia`,
    phone: [{ text: "0300 1112223", number: "+923001112223" }],
    email: "imran@firm.example",
    whatsapp: "923001112223",
  };
  expect((await pageOf("properties", id)).agent).toEqual(shown);
  expect((await pageOf("projects", project)).agent).toEqual(shown);
  expect(await findListingAgent({ propertyId: id })).toMatchObject({ id: agentId, name: "Sadia" });
  expect(await findListingAgent({ projectId: project })).toMatchObject({ id: agentId });
  expect(await findListingAgent({})).toBeUndefined();
});

test("a hidden or removed one is not, and the form says so", async () => {
  const agentId = await teamQueries.create(sadia, editor, null);
  const id = await create(agentId);
  await teamQueries.update(agentId, { ...sadia, hidden: true }, editor);
  expect((await pageOf("properties", id)).agent).toBeUndefined();
  expect(await findAgentOptions(agentId)).toContainEqual([String(agentId), "Sadia (hidden)"]);
  await deleteRecord("team-member", agentId, editor);
  expect(await findListingAgent({ propertyId: id })).toBeUndefined();
  expect(await findAgentOptions(agentId)).toEqual([
    ["", "Nobody in particular"],
    [String(agentId), "A removed team member"],
  ]);
});

test("a listing in the trash of before there were agents comes back without one", async () => {
  const id = await create(null);
  const revision = Number(await deleteRecord("property", id, editor));
  sqlite.prepare("UPDATE revisions SET record = json_remove(record, '$.agentId') WHERE id = ?").run(revision);
  await restoreRecord(revision, editor);
  expect(await propertyQueries.findById(id)).toMatchObject({ agentId: null });
});

test("a press is counted once for a listing that visitors see, by POST of the site alone", async () => {
  const id = await create(null);
  const { action, loader } = await import("#app/routes/resources/listing-click");
  const press = (path: string, options: object = { body: "PING" }) => {
    const [, , list = "", record = "", name = ""] = path.split("/");
    const handler = "method" in options ? loader : action;
    return callRoute(handler, path, { params: { list, id: record, name }, ...options });
  };
  expect(await press(`/presses/properties/${id}/calls`)).toMatchObject({ status: 204 });
  expect(await press(`/presses/properties/${id}/whatsapp`)).toMatchObject({ status: 204 });
  expect(await press(`/presses/properties/${id}/calls`, { method: "GET" })).toMatchObject({ status: 405 });
  for (const path of [`/presses/properties/${id + 1}/calls`, `/presses/team/${id}/calls`])
    expect([path, (await press(path)).status]).toEqual([path, 404]);
  expect((await press(`/presses/properties/${id}/views`)).status).toBe(404);
  const foreign = { body: "PING", headers: { "Sec-Fetch-Site": "cross-site" } };
  expect((await press(`/presses/properties/${id}/calls`, foreign)).status).toBe(403);
  await writeListingCounts();
  const message = {
    name: "Bilal",
    email: "b@x.pk",
    phone: "0300 1234567",
    subject: "House",
    message: "Hello there",
  };
  await insertMessage(message, { propertyId: id });
  await insertMessage({ ...message, message: "Buy followers" }, { propertyId: id, spamReason: "Links" });
  expect(await findListingCounts("property", [id, id + 1])).toEqual(
    new Map([[id, { views: 0, enquiries: 1, calls: 1, whatsapp: 1 }]]),
  );
});
