import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, test } from "vitest";
import { requestContext } from "#app/config/request-context";
import { loader as openForm, action as save } from "#app/routes/admin/records/form";
import { loader as download } from "#app/routes/admin/records/records-csv";
import { loader as readApi, action as writeApi } from "#app/routes/api/record";
import { loader as listApi, action as postApi } from "#app/routes/api/records";
import { loader as openProject } from "#app/routes/site/project/route";
import { loader as openProperty } from "#app/routes/site/property/route";
import { loader as openShortlist } from "#app/routes/site/shortlist/route";
import { translationSourceOf } from "#app/schemas/translations/translation";
import { openApiDocument } from "#app/server/openapi/document";
import { customFieldsOf } from "#app/words/custom-fields";
import { db, sqlite } from "#db/client/client";
import { projectQueries } from "#db/queries/records/projects";
import { propertyQueries } from "#db/queries/records/properties";
import { deleteRecord, restoreRecord } from "#db/queries/records/trash";
import { storeSetting } from "#db/queries/settings";
import { translationQueries } from "#db/queries/translations/translations";
import { makeUser } from "#tests/support/api/tokens";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { addProperty, all, change, define, defineAll, editor } from "#tests/support/custom-fields";
import { emptyTables } from "#tests/support/empty-tables";
import { importsOf } from "#tests/support/import-table";
import { plainProject } from "#tests/support/plain-records";

let headers = { Cookie: "" };

beforeEach(async () => {
  emptyTables("users", "properties", "projects", "fields", "revisions", "activities", "translations");
  emptyTables("batches", "imports", "import_columns", "settings");
  await storeSetting(db, "site", { languages: ["en", "ur"] });
  editor.id = (await makeUser("ayesha")).id;
  headers = { Cookie: await startSessionOf(editor.id) };
});

const storedFields = async (id: number) => (await propertyQueries.findById(id))?.fields;

async function factsOf(id: number) {
  const { body } = await callRoute(openProperty as never, `/properties/${id}-house`, {
    params: { id: `${id}-house` },
  });
  const { facts } = body as { facts: { label: string; value: string; attributes?: object }[] };
  const labels = ["en", "ur"].flatMap((one) =>
    customFieldsOf("properties", one as "en").map(({ name }) => name),
  );
  return facts.filter(({ label }) => labels.includes(label));
}

async function send(path: string, values: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  const id = /\d+/.exec(path)?.[0];
  return callRoute(save as never, path, { body, headers, ...(id && { params: { id } }) });
}

async function openValues(id: number) {
  const { body } = await callRoute(openForm as never, `/admin/properties/${id}/edit`, {
    headers,
    params: { id: String(id) },
  });
  return body as { filled: Record<string, string>; hints: Record<string, string>; customFields?: object };
}

/** The form of a listing with the values that are stored. */
async function sendListing(id: number, values: Record<string, string>) {
  const { filled } = await openValues(id);
  const plain = Object.entries(filled).filter(([, value]) => typeof value === "string" && value !== "");
  return send(`/admin/properties/${id}/edit`, {
    ...Object.fromEntries(plain),
    "images[0]": "/uploads/a.jpg",
    ...values,
  });
}

const errorsOf = ({ body }: { body: unknown }) => (body as { reply: { error: object } }).reply.error;

const callApi = (id: number, options: object = {}) =>
  callRoute(("body" in options ? writeApi : readApi) as never, `/api/properties/${id}`, {
    params: { id: String(id) },
    ...options,
  });

test("a firm without such fields has none in its forms, facts, tables and answers", async () => {
  const id = await addProperty();
  expect((await openValues(id)).customFields).toBeUndefined();
  expect((await callApi(id)).body).toMatchObject({ fields: {} });
  expect(
    Object.keys(openApiDocument().components.schemas.PropertyInput?.properties?.fields ?? {}),
  ).not.toContain("properties");
});

describe("the definition of a field", () => {
  test("gives it a key of its own, made from its name", async () => {
    const path = "/admin/fields/new";
    const sent = { records: "properties", name: "Solar Panels (kW)", type: "number", unit: "kW" };
    expect((await send(path, sent)).status).toBe(302);
    expect(customFieldsOf("properties")).toEqual([
      { key: "solar-panels-kw", type: "number", name: "Solar Panels (kW)", unit: "kW" },
    ]);
    expect(errorsOf(await send(path, sent))).toEqual({ name: ["There is a field of that name already."] });
    expect(errorsOf(await send(path, { ...sent, name: "bedrooms" }))).toEqual({
      name: ["There is a field of that name already."],
    });
    expect(errorsOf(await send(path, { ...sent, name: "!" }))).toEqual({
      name: ["Please use letters or digits."],
    });
    expect(errorsOf(await send(path, { ...sent, name: "Aspect", type: "choice" }))).toEqual({
      values: ["Please add a value."],
    });
    expect((await send(path, { ...sent, records: "projects" })).status).toBe(302);
    const urdu = { ...sent, name: "بجلی کا کنکشن", type: "yes-no" };
    expect((await send(path, urdu)).status).toBe(302);
    expect(customFieldsOf("properties").at(-1)?.key).toBe("بجلی-کا-کنکشن");
  });

  test("is one of ten that are shown", async () => {
    for (let index = 1; index <= 10; index++) await define(`Field ${index}`);
    const sent = { records: "properties", name: "One more", type: "text" };
    const most = { hidden: ["10 fields are shown at most: hide another one first."] };
    expect(errorsOf(await send("/admin/fields/new", sent))).toEqual(most);
    expect((await send("/admin/fields/new", { ...sent, hidden: "on" })).status).toBe(302);
    expect((await send("/admin/fields/new", { ...sent, records: "projects" })).status).toBe(302);
  });
});

describe("values of a listing", () => {
  test("are read from its form, with a sentence at each that can't be read, and nothing lost", async () => {
    await defineAll();
    const id = await addProperty();
    const sent = {
      "fields-solar-panels": "a lot",
      "fields-aspect": "Moon",
      "fields-remarks": "Two boreholes.",
    };
    const refused = await sendListing(id, sent);
    expect(refused.status).toBe(422);
    expect(errorsOf(refused)).toEqual({
      "fields-solar-panels": ["Please write a number, such as 12 or 12.5."],
      "fields-aspect": ["Please write one of these: North, Park."],
    });
    expect((refused.body as { reply: { initialValue: object } }).reply.initialValue).toMatchObject(sent);
    const right = {
      ...sent,
      "fields-solar-panels": "۱۲٫۵",
      "fields-aspect": "Park",
      "fields-corner-plot": "yes",
    };
    expect((await sendListing(id, right)).status).toBe(302);
    expect(await storedFields(id)).toEqual(all);
    expect((await openValues(id)).filled).toMatchObject({
      "fields-solar-panels": "12.5",
      "fields-corner-plot": "yes",
      "fields-aspect": "Park",
    });
    expect(await factsOf(id)).toEqual([
      { label: "Solar panels", value: "12.5 kW" },
      { label: "Corner plot", value: "Yes" },
      { label: "Aspect", value: "Park" },
      { label: "Remarks", value: "Two boreholes." },
    ]);
    expect((await sendListing(id, { "fields-remarks": "" })).status).toBe(302);
    expect(await storedFields(id)).not.toHaveProperty("remarks");
  });

  test("are typed in the API, with errors by their keys", async () => {
    await defineAll();
    const id = await addProperty({ fields: all });
    expect((await callApi(id)).body).toMatchObject({ fields: all });
    const { body: own } = await callApi(id, { headers });
    const put = (fields: object) =>
      callApi(id, { method: "PUT", headers, body: { ...(own as object), fields, updatedAt: undefined } });
    const refused = await put({ "solar-panels": true, aspect: "Moon", garage: 2 });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        details: {
          "fields.solar-panels": ["Please write a number, such as 12 or 12.5."],
          "fields.aspect": ["Please write one of these: North, Park."],
          "fields.garage": ["There is no field garage."],
        },
      },
    });
    expect(await put({ "solar-panels": "7", "corner-plot": null })).toMatchObject({
      status: 200,
      body: { fields: { "solar-panels": 7 } },
    });
    for (const fields of ["x", [1], { "solar-panels": [1] }, { "": 1 }, { ["x".repeat(99)]: 1 }])
      expect((await put(fields as never)).status).toBe(422);
    const { schemas } = openApiDocument().components;
    expect(schemas.PropertyInput?.properties?.fields).toMatchObject({
      type: "object",
      properties: {
        "solar-panels": { type: "number", description: "Solar panels (kW)" },
        "corner-plot": { type: "boolean" },
        aspect: { type: "string", enum: ["North", "Park"] },
        remarks: { type: "string" },
      },
    });
    const created = await callRoute(postApi as never, "/api/projects", {
      headers,
      body: { ...plainProject, fields: { garage: 1 } },
    });
    expect(created.body).toMatchObject({ details: { "fields.garage": ["There is no field garage."] } });
  });

  test("of a hidden or deleted field are kept, shown to nobody, and come back with it", async () => {
    const { remarks, solar } = await defineAll();
    const id = await addProperty({ fields: all });
    await change(remarks, { hidden: true });
    const revision = await deleteRecord("custom-field", solar, editor);
    expect((await factsOf(id)).map(({ label }) => label)).toEqual(["Corner plot", "Aspect"]);
    expect((await callApi(id)).body).toMatchObject({ fields: { "corner-plot": true, aspect: "Park" } });
    expect((await sendListing(id, { "fields-aspect": "North" })).status).toBe(302);
    expect(await storedFields(id)).toEqual({ ...all, aspect: "North" });
    await restoreRecord(revision as number, editor);
    await change(remarks, { hidden: false });
    expect((await factsOf(id)).map(({ value }) => value).sort()).toEqual([
      "12.5 kW",
      "North",
      "Two boreholes.",
      "Yes",
    ]);
    await deleteRecord("custom-field", solar, editor);
    await define("Solar panels", { type: "number", unit: "kW" });
    expect((await factsOf(id)).map(({ value }) => value)).toContain("12.5 kW");
  });

  test("of a field whose type changes are read anew; what can't be read stays, and is said to be unread", async () => {
    const { remarks } = await defineAll();
    const [number, words] = [
      await addProperty({ fields: { remarks: "1,250" } }),
      await addProperty({ fields: { remarks: "about 12" } }),
    ];
    await change(remarks, { type: "number", unit: "m" });
    expect(await factsOf(number)).toEqual([{ label: "Remarks", value: "1250 m" }]);
    expect(await factsOf(words)).toEqual([]);
    expect((await callApi(words)).body).toMatchObject({ fields: {} });
    const { filled, hints } = await openValues(words);
    expect(filled["fields-remarks"]).toBe("about 12");
    expect(hints["fields-remarks"]).toMatch(/can't be read/);
    expect((await sendListing(words, { area: "12 Marla" })).status).toBe(302);
    expect(await storedFields(words)).toEqual({ remarks: "about 12" });
    await change(remarks, { type: "text" });
    expect(await factsOf(words)).toEqual([{ label: "Remarks", value: "about 12" }]);
  });

  test("of a value that is taken out of a list stay, and are shown", async () => {
    const { aspect } = await defineAll();
    const id = await addProperty({ fields: { aspect: "Park" } });
    await change(aspect, { values: ["North", "South"] });
    expect(await factsOf(id)).toEqual([{ label: "Aspect", value: "Park" }]);
    expect((await openValues(id)).filled["fields-aspect"]).toBe("Park");
    expect((await sendListing(id, { area: "12 Marla" })).status).toBe(302);
    expect(await storedFields(id)).toEqual({ aspect: "Park" });
  });
});

test("name, unit and values are shown in each language, and so are texts of a listing", async () => {
  const { solar, aspect } = await defineAll();
  const id = await addProperty({ fields: all });
  const inUrdu = translationQueries(translationSourceOf("custom-field"), "ur");
  await inUrdu.update(solar, { name: "سولر پینل", unit: "کلوواٹ" }, editor);
  await inUrdu.update(aspect, { name: "رخ", values: ["شمال", "پارک"] }, editor);
  const factsInUrdu = () =>
    requestContext.run({ id: "", response: undefined as never, language: "ur", textLanguage: "ur" }, () =>
      factsOf(id),
    );
  expect(
    (await factsInUrdu()).map(({ label, value }) => [label, value.replace(/[\u2066-\u2069\u200f]/g, "")]),
  ).toEqual([
    ["سولر پینل", "12.5 کلوواٹ"],
    ["Corner plot", "ہاں"],
    ["رخ", "پارک"],
    ["Remarks", "Two boreholes."],
  ]);
  expect((await factsInUrdu()).at(-1)?.attributes).toEqual({ lang: "en", dir: "ltr" });
  const listing = translationQueries(translationSourceOf("property"), "ur");
  await listing.update(id, { "fields-remarks": "دو بور" }, editor);
  expect((await factsInUrdu()).at(-1)).toEqual({ label: "Remarks", value: "دو بور" });
  // Moved and added values keep their words.
  await change(aspect, { values: ["Sea", "Park", "North"] });
  expect((await factsInUrdu()).map(({ value }) => value)).toContain("پارک");
});

test("have a column of a table by their names, and a cell is read as their type means it", async () => {
  await defineAll();
  const id = await addProperty({ fields: { ...all, gone: "kept" }, reference: "MHB-1" });
  const other = await addProperty({ reference: "MHB-2" });
  const { body } = await callRoute(download as never, "/admin/csv/properties", {
    headers,
    params: { records: "properties" },
  });
  const table = parse(body as string, { columns: true, bom: true }) as Record<string, string>[];
  const row = table.find(({ Reference }) => Reference === "MHB-1");
  expect(row).toMatchObject({
    // A spreadsheet would read a day.
    "Solar panels": "'12.5",
    "Corner plot": "yes",
    Aspect: "Park",
    Remarks: "Two boreholes.",
  });
  const imports = importsOf(headers.Cookie);
  const { id: upload } = await imports.upload(
    "Reference,Solar panels,Corner plot,Aspect,Remarks\r\nMHB-1,14,no,north,\r\nMHB-2,,,,\r\nMHB-3,many,perhaps,Moon,x\r\n",
  );
  await imports.saveColumns(upload, {});
  const { digest, rows } = (await imports.rows(upload)) as never as {
    digest: string;
    rows: { is: string; errors: object[] }[];
  };
  expect(rows.map(({ is }) => is).sort()).toEqual(["changed", "refused", "same"]);
  expect(rows.find(({ is }) => is === "refused")?.errors).toEqual(
    expect.arrayContaining([
      { label: "Solar panels", message: "Please write a number, such as 12 or 12.5." },
    ]),
  );
  expect((await imports.commit(upload, digest)).status).toBe(302);
  expect(await storedFields(id)).toEqual({
    "solar-panels": 14,
    "corner-plot": false,
    aspect: "North",
    gone: "kept",
  });
  expect(await storedFields(other)).toEqual({});
});

test("a project has fields of its own", async () => {
  await define("Consultants", { records: "projects" });
  const id = await projectQueries.create(
    { ...plainProject, fields: { consultants: "Meinhardt" } },
    editor,
    null,
  );
  const { body } = await callRoute(openProject as never, `/projects/${id}-school`, {
    params: { id: `${id}-school` },
  });
  expect((body as { facts: object[] }).facts).toContainEqual({ label: "Consultants", value: "Meinhardt" });
});

test("a search finds a listing by the texts of fields that are shown", async () => {
  const { remarks } = await defineAll();
  await addProperty({ fields: all });
  const find = async (q: string) =>
    ((await callRoute(listApi as never, `/api/properties?q=${encodeURIComponent(q)}`)).body as object[])
      .length;
  expect(await find("boreholes")).toBe(1);
  expect(await find("park")).toBe(1);
  await change(remarks, { hidden: true });
  expect(await find("boreholes")).toBe(0);
  await change(remarks, { hidden: false });
  expect(await find("boreholes")).toBe(1);
  await deleteRecord("custom-field", remarks, editor);
  expect(await find("boreholes")).toBe(0);
  expect(sqlite.prepare("SELECT count(*) FROM properties_search").pluck().get()).toBe(1);
});

test("the comparison has those that the firm has chosen for it", async () => {
  const { solar } = await defineAll();
  const ids = [await addProperty({ fields: all }), await addProperty({ fields: { "solar-panels": 3 } })];
  const open = () => callRoute(openShortlist as never, `/shortlist?ids=${ids}`);
  const labelsOf = async () =>
    ((await open()).body as { facts: { label: string; values: string[] }[] }).facts;
  expect((await labelsOf()).map(({ label }) => label)).not.toContain("Solar panels");
  await change(solar, { inComparison: true });
  expect(await labelsOf()).toContainEqual({ label: "Solar panels", values: ["12.5 kW", "3 kW"] });
  expect((await labelsOf()).map(({ label }) => label)).not.toContain("Aspect");
});
