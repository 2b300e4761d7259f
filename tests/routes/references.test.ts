import { beforeEach, describe, expect, test } from "vitest";
import { action as saveForm } from "#app/routes/admin/records/form";
import { loader as adminList } from "#app/routes/admin/records/list";
import { action as saveSite } from "#app/routes/admin/site/route";
import { action as replace } from "#app/routes/api/record";
import { action as create } from "#app/routes/api/records";
import { loader as propertyPage } from "#app/routes/site/property/route";
import { patternParts } from "#app/schemas/listings/reference";
import { sqlite } from "#db/client/client";
import { propertyQueries } from "#db/queries/records/properties";
import { deleteRecord, restoreRecord } from "#db/queries/records/trash";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { plainProject, plainProperty } from "#tests/support/plain-records";

let Cookie = "";
const editor = { id: 0, name: "Ayesha" };

beforeEach(async () => {
  emptyTables("users", "properties", "projects", "revisions", "activities", "settings");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor.id = (await findUserId("ayesha")) ?? 0;
  Cookie = await startSessionOf(editor.id);
});

type Saved = { id: number; reference: string; details?: object };

async function post(values: object, path = "/api/properties") {
  const { status, body } = await callRoute(create, path, { body: values, headers: { Cookie } });
  return { ...(body as Saved), status };
}

async function put(id: number, values: object) {
  const options = { method: "PUT", body: values, headers: { Cookie }, params: { id: String(id) } };
  const { status, body } = await callRoute(replace, `/api/properties/${id}`, options);
  return { ...(body as Saved), status };
}

async function savePattern(propertyReference: string) {
  const body = new URLSearchParams({ propertyReference, projectReference: "MHB-P-000" });
  return callRoute(saveSite, "/admin/site?tab=references", { body, headers: { Cookie } });
}

const taken = { reference: ["Another property has this reference: please choose a different one."] };
const numbered = (prefix: string, { id }: Saved) => `${prefix}${String(id).padStart(4, "0")}`;

test.each([
  ["MHB-0000", { prefix: "MHB-", digits: 4, suffix: "" }],
  ["2020/000", { prefix: "2020/", digits: 3, suffix: "" }],
  ["0 (Lahore)", { prefix: "", digits: 1, suffix: " (Lahore)" }],
])("the last zeros of %j are its number", (pattern, parts) => {
  expect(patternParts(pattern)).toEqual(parts);
});

test("a record without a reference gets the next of the pattern; a change of the pattern changes none that is given", async () => {
  const first = await post(plainProperty);
  expect([first.status, first.reference]).toEqual([201, numbered("PROP-", first)]);
  expect((await savePattern("MHB-0000")).status).toBe(302);
  const second = await post({ ...plainProperty, reference: null, state: "draft" });
  expect(second.status).toBe(422);
  const draft = await post({ title: "Paper sheet", state: "draft" });
  expect(draft.reference).toBe(numbered("MHB-", draft));
  expect((await propertyQueries.findById(first.id))?.reference).toBe(first.reference);
  expect((await post(plainProject, "/api/projects")).reference).toMatch(/^MHB-P-\d{3}$/);
});

test("the number of a taken reference is passed over", async () => {
  const { id } = await post(plainProperty);
  const next = [1, 2].map((more) => `prop-${String(id + 2 + more).padStart(4, "0")}`);
  for (const reference of next) expect((await post({ ...plainProperty, reference })).status).toBe(201);
  const after = await post(plainProperty);
  expect(after.reference).toBe(`PROP-${String(id + 5).padStart(4, "0")}`);
});

test("a pattern has zeros, and an empty one is the first", async () => {
  const { status, body } = await savePattern("MHB");
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining("such as MHB-0000")]);
  await savePattern("");
  expect((await post(plainProperty)).reference).toMatch(/^PROP-/);
});

describe("a typed reference", () => {
  test("is trimmed and unique in any case; without one a record keeps its own", async () => {
    const one = await post({ ...plainProperty, reference: "  LHR \t 7 " });
    expect(one.reference).toBe("LHR 7");
    const same = await post({ ...plainProperty, reference: "lhr 7" });
    expect([same.status, same.details]).toEqual([422, taken]);
    const other = await post(plainProperty);
    expect(await put(other.id, { ...plainProperty, reference: "LHR 7" })).toMatchObject({ status: 422 });
    const kept = await put(one.id, { ...plainProperty, title: "Renamed" });
    expect([kept.status, kept.reference]).toEqual([200, "LHR 7"]);
    expect((await put(one.id, { ...plainProperty, reference: "lhr 7" })).reference).toBe("lhr 7");
  });

  test.each([
    "\u200bLHR-7",
    "LHR - 7",
    "lhr\u20137",
    "ＬＨＲ-۷",
    "L\u00adHR\u2011\u200e7",
    "LHR\u00a0\u2212 7",
  ])("that looks like another is taken: %j", async (reference) => {
    const one = await post({ ...plainProperty, reference: "LHR-7" });
    const same = await post({ ...plainProperty, reference });
    expect([same.status, same.details]).toEqual([422, taken]);
    const draft = await post({ title: "Second", state: "draft" });
    expect(await put(draft.id, { ...plainProperty, reference })).toMatchObject({ status: 422 });
    expect((await put(one.id, { ...plainProperty, reference })).status).toBe(200);
  });

  test("has no letters that nobody sees; one that looked like another before is kept", async () => {
    expect((await post({ ...plainProperty, reference: "\u200bLHR\u00ad 9" })).reference).toBe("LHR 9");
    const one = await post({ ...plainProperty, reference: "LHR-7" });
    const other = await post(plainProperty);
    sqlite.prepare("UPDATE properties SET reference = 'LHR–7' WHERE id = ?").run(other.id);
    for (const [id, reference] of [
      [one.id, "LHR-7"],
      [other.id, "LHR–7"],
    ] as const)
      expect(await put(id, { ...plainProperty, title: "Renamed", reference })).toMatchObject({
        status: 200,
        reference,
      });
    expect(await put(other.id, { ...plainProperty, reference: "LHR - 7" })).toMatchObject({ status: 422 });
  });

  test("of a draft beside a record is taken, too", async () => {
    const one = await post(plainProperty);
    const values = { ...plainProperty, reference: "LHR 8" };
    await propertyQueries.update(one.id, values, editor, { intent: "draft" });
    const other = await post(values);
    expect([other.status, other.details]).toEqual([422, taken]);
    expect((await put(one.id, values)).reference).toBe("LHR 8");
  });

  test("that is taken is an error at its field of the form, with what was typed", async () => {
    await post({ ...plainProperty, reference: "LHR 7" });
    const body = new URLSearchParams({ title: "Second", reference: "LHR 7", intent: "draft" });
    const sent = await callRoute(saveForm, "/admin/properties/new", { body, headers: { Cookie } });
    expect(sent).toMatchObject({
      status: 422,
      body: { reply: { error: taken, initialValue: { title: "Second", reference: "LHR 7" } } },
    });
  });
});

test("a copy, and what comes back from the trash, gets another one where its own is taken meanwhile", async () => {
  const one = await post({ ...plainProperty, reference: "LHR 7" });
  const copy = await propertyQueries.create({ ...plainProperty, reference: "LHR 7" }, editor);
  expect((await propertyQueries.findById(copy))?.reference).toMatch(/^PROP-/);
  const revision = (await deleteRecord("property", one.id, editor)) ?? 0;
  await propertyQueries.update(copy, { ...plainProperty, reference: "LHR 7" }, editor);
  await restoreRecord(revision, editor);
  expect((await propertyQueries.findById(one.id))?.reference).toBe(numbered("PROP-", one));
});

test("is read by visitors, and stands in the row of the back-office", async () => {
  const { id } = await post({ ...plainProperty, reference: "LHR 7" });
  const params = { id: `${id}-house` };
  const { body } = await callRoute(propertyPage, `/properties/${id}-house`, { params });
  expect((body as { facts: object[] }).facts).toContainEqual({ label: "Reference", value: "LHR 7" });
  const list = await callRoute(adminList, "/admin/properties", { headers: { Cookie } });
  expect((list.body as { rows: object[] }).rows).toMatchObject([{ reference: "LHR 7" }]);
  expect(() => sqlite.exec("UPDATE properties SET reference = ''")).toThrow("CHECK");
});
