import { beforeAll, beforeEach, expect, test } from "vitest";
import { action as bulk, loader as confirm } from "#app/routes/admin/bulk/route";
import { action as undo } from "#app/routes/admin/undo";
import { readFlashToast } from "#app/server/http/flash-toast";
import { sqlite } from "#db/client/client";
import { findActivities } from "#db/queries/activities";
import { findFilesByPaths, insertFile } from "#db/queries/files/files";
import { propertyQueries } from "#db/queries/records/properties";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, type RouteResult, startSessionOf } from "#tests/support/call-route";
import { plainFile, plainProperty } from "#tests/support/plain-records";

const ayesha = { id: 0, name: "Ayesha" };
let [Cookie, agentCookie] = ["", ""];
let [agent, ids] = [0, [] as number[]];

beforeAll(async () => {
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  await insertUser({ username: "bilal", password: "a long password", name: "Bilal" });
  ayesha.id = (await findUserId("ayesha")) ?? 0;
  agent = (await findUserId("bilal")) ?? 0;
  sqlite.prepare("UPDATE users SET role = 'agent' WHERE id = ?").run(agent);
  Cookie = await startSessionOf(ayesha.id);
  agentCookie = await startSessionOf(agent);
});

beforeEach(async () => {
  ids = [];
  for (const title of ["One", "Two", "Three"])
    ids.push(await propertyQueries.create({ ...plainProperty, title }, ayesha));
});

const toastOf = async ({ headers }: RouteResult) =>
  (
    await readFlashToast(
      new Request("http://localhost/", { headers: { Cookie: String(headers.get("Set-Cookie")) } }),
    )
  ).toast;

async function apply(
  action: string,
  on = ids,
  extra: Record<string, string> = {},
  cookie = Cookie,
  records = "properties",
) {
  const body = new URLSearchParams([
    ...on.map((id) => ["id", String(id)]),
    ["action", action],
    ...Object.entries(extra),
  ]);
  const path = `/admin/bulk/${records}?tab=residential`;
  const result = await callRoute(bulk, path, { body, headers: { Cookie: cookie }, params: { records } });
  return { ...result, toast: await toastOf(result) };
}

async function undoAll({ undo: form }: { undo?: { fields: Record<string, string> } } = {}, cookie = Cookie) {
  const result = await callRoute(undo, "/admin/undo", {
    body: new URLSearchParams(form?.fields),
    headers: { Cookie: cookie },
  });
  return { ...result, toast: await toastOf(result) };
}

const records = () => Promise.all(ids.map((id) => propertyQueries.findById(id)));
const valuesOf = async (name: "status" | "featured" | "state") => (await records()).map((one) => one?.[name]);

test("a status is changed for all, each with its history and activity, and undone by one press", async () => {
  const { status, headers, toast } = await apply("status:sold");
  expect([status, headers.get("Location")]).toEqual([302, "/admin/properties?tab=residential"]);
  expect(toast).toMatchObject({
    title: "3 properties updated",
    text: "",
    undo: { action: "/admin/undo", fields: { batch: expect.any(String) } },
  });
  expect(await valuesOf("status")).toEqual(["sold", "sold", "sold"]);
  const logged = await findActivities(3);
  expect(logged.map(({ kind, userName }) => [kind, userName])).toEqual(
    ids.map(() => ["property updated", "Ayesha"]),
  );
  const undone = await undoAll(toast);
  expect(undone.headers.get("Location")).toBe("/admin/properties?tab=residential");
  expect(undone.toast).toMatchObject({ title: "Undone for 3 properties", text: "" });
  expect(await valuesOf("status")).toEqual(["for sale", "for sale", "for sale"]);
  expect((await undoAll(toast)).toast?.title).toBe("Nothing to undo");
});

test("unpublish, publish and feature are undone to the state before", async () => {
  const withdrawn = await apply("withdraw");
  expect(withdrawn.toast?.title).toBe("3 properties unpublished");
  expect(await valuesOf("state")).toEqual(["draft", "draft", "draft"]);
  await undoAll(withdrawn.toast);
  expect(await valuesOf("state")).toEqual(["published", "published", "published"]);
  await apply("withdraw");
  const published = await apply("publish");
  expect(published.toast?.title).toBe("3 properties published");
  await undoAll(published.toast);
  expect(await valuesOf("state")).toEqual(["draft", "draft", "draft"]);
  const featured = await apply("feature");
  expect(await valuesOf("featured")).toEqual([true, true, true]);
  expect(await valuesOf("state")).toEqual(["draft", "draft", "draft"]);
  await undoAll(featured.toast);
  expect(await valuesOf("featured")).toEqual([false, false, false]);
});

test("a deletion is confirmed by their titles, and brought back as one", async () => {
  const asked = await apply("delete");
  const to = String(asked.headers.get("Location"));
  expect(to).toBe(`/admin/bulk/properties?tab=residential&ids=${ids.join(".")}`);
  const page = await callRoute(confirm, to, { headers: { Cookie }, params: { records: "properties" } });
  expect(page.body).toMatchObject({
    records: [{ title: "One" }, { title: "Two" }, { title: "Three" }],
    count: "3 properties",
    list: "/admin/properties?tab=residential",
  });
  expect(await valuesOf("state")).toEqual(["published", "published", "published"]);
  const { toast } = await apply("delete", ids, { confirmed: "yes" });
  expect(toast?.title).toBe("3 properties deleted");
  expect(await records()).toEqual([undefined, undefined, undefined]);
  expect((await undoAll(toast)).toast?.title).toBe("Undone for 3 properties");
  expect((await records()).map((one) => one?.title)).toEqual(["One", "Two", "Three"]);
});

test("files are deleted with the names of the pages that show them, and brought back as one", async () => {
  const [shown = "", other = ""] = ["a", "b"].map((letter) => `/uploads/${letter.repeat(24)}.pdf`);
  const owner = { uploadedBy: ayesha.id, userName: null, category: "documents", claimed: true };
  const stored = [];
  for (const path of [shown, other]) stored.push(await insertFile({ ...plainFile, path }, owner));
  const files = stored.map(({ id }) => id);
  const page = { ...plainProperty, title: "Villa", documents: [shown] };
  await propertyQueries.create(page, ayesha);
  const on = (action: string, extra = {}, cookie = Cookie) => apply(action, files, extra, cookie, "files");
  const to = String((await on("delete")).headers.get("Location"));
  const asked = await callRoute(confirm, to, { headers: { Cookie }, params: { records: "files" } });
  expect(asked.body).toMatchObject({
    records: [{ uses: [{ title: "Villa" }] }, { uses: [] }],
    count: "2 files",
  });
  expect((await on("delete", { confirmed: "yes" }, agentCookie)).status).toBe(403);
  expect((await on("publish")).status).toBe(400);
  const { toast, headers } = await on("delete", { confirmed: "yes" });
  expect([toast?.title, headers.get("Location")]).toEqual([
    "2 files deleted",
    "/admin/files?tab=residential",
  ]);
  expect(await findFilesByPaths([shown, other])).toEqual([]);
  expect((await undoAll(toast, agentCookie)).toast?.text).toMatch("2 files stayed");
  expect((await undoAll(toast)).toast?.title).toBe("Undone for 2 files");
  expect(await findFilesByPaths([shown, other])).toEqual(stored);
});

test("what can't be changed with the others is named with its reason", async () => {
  const [one = 0, two = 0] = ids;
  await propertyQueries.update(one, { ...plainProperty, title: "One, edited" }, ayesha, { intent: "draft" });
  const draft = { ...plainProperty, title: "Two", price: "" };
  await propertyQueries.update(two, draft, ayesha, { intent: "withdraw" });
  expect((await apply("publish")).toast).toMatchObject({
    title: "Nothing changed",
    text: "Skipped: One, edited (has unpublished changes), Two (lacks Price), Three (is published already).",
  });
  const { toast } = await apply("status:sold");
  expect(toast).toMatchObject({
    title: "2 properties updated",
    text: expect.stringContaining("One, edited"),
  });
  expect(await valuesOf("status")).toEqual(["for sale", "sold", "sold"]);
});

test("what was changed again since is not undone", async () => {
  const { toast } = await apply("status:sold");
  await propertyQueries.update(ids[0] ?? 0, { ...plainProperty, title: "One", status: "leased" }, ayesha);
  expect((await undoAll(toast)).toast).toMatchObject({
    title: "Undone for 2 properties",
    text: "1 property stayed: changed again or brought back since.",
  });
  expect(await valuesOf("status")).toEqual(["leased", "for sale", "for sale"]);
});

test("an agent changes and undoes their own listings alone", async () => {
  const [own = 0, ...others] = ids;
  const assign = sqlite.prepare("INSERT INTO assignments (kind, recordId, userId) VALUES ('property', ?, ?)");
  assign.run(own, agent);
  const { toast } = await apply("status:sold", ids, {}, agentCookie);
  expect(toast).toMatchObject({
    title: "1 property updated",
    text: expect.stringContaining("Two (is not yours to change)"),
  });
  expect(await valuesOf("status")).toEqual(["sold", "for sale", "for sale"]);
  const deleted = await apply("delete", others, { confirmed: "yes" }, agentCookie);
  expect(deleted.toast?.title).toBe("Nothing changed");
  const all = await apply("feature");
  expect((await undoAll(all.toast, agentCookie)).toast?.title).toBe("Undone for 1 property");
  expect(await valuesOf("featured")).toEqual([false, true, true]);
});

test.each([
  ["action=nothing", 400],
  ["action=publish&id=house", 400],
  ["action=publish", 302],
])("%s is %i and changes nothing", async (body, expected) => {
  const { status } = await callRoute(bulk, "/admin/bulk/properties", {
    body: new URLSearchParams(body),
    headers: { Cookie },
    params: { records: "properties" },
  });
  expect(status).toBe(expected);
});

test.each(["", "ids=", "ids=a.b", "ids=0", "ids=99999999"])(
  "without records, %s leads to the list",
  async (search) => {
    const page = await callRoute(confirm, `/admin/bulk/properties?${search}`, {
      headers: { Cookie },
      params: { records: "properties" },
    });
    expect([page.status, page.headers.get("Location")]).toEqual([302, "/admin/properties"]);
  },
);
