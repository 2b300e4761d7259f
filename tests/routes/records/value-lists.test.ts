import { beforeEach, describe, expect, test } from "vitest";
import { requestContext } from "#app/config/request-context";
import { loader as openDeletion, action as remove } from "#app/routes/admin/lists/delete";
import { loader as openForm, action as save } from "#app/routes/admin/records/form";
import { loader as openLists } from "#app/routes/admin/records/list";
import { loader as readApi, action as writeApi } from "#app/routes/api/record";
import { loader as listApi, action as postApi } from "#app/routes/api/records";
import { loader as openEntry } from "#app/routes/site/journal/entry";
import { loader as openProject } from "#app/routes/site/project/route";
import { loader as openProperties } from "#app/routes/site/properties/route";
import { loader as openProperty } from "#app/routes/site/property/route";
import { alertWords } from "#app/schemas/alerts/alert-filters";
import type { ListEntryInput } from "#app/schemas/content/list-entry";
import { propertyDefinition } from "#app/schemas/kinds/property";
import { translationSourceOf } from "#app/schemas/translations/translation";
import { defaultUnits } from "#app/schemas/units/unit-settings";
import { parseCell } from "#app/server/imports/cells";
import { landingPath, readLandingAddress } from "#app/server/lists/landing-address";
import { openApiDocument } from "#app/server/openapi/document";
import { firmLists } from "#app/words/firm-lists";
import type { Language } from "#app/words/language";
import type { ListName } from "#app/words/list-names";
import { valueWord } from "#app/words/value-word";
import { db, sqlite } from "#db/client/client";
import { journalQueries } from "#db/queries/records/journal";
import { projectQueries } from "#db/queries/records/projects";
import { findFeaturedProperties, propertyQueries } from "#db/queries/records/properties";
import { storeSetting } from "#db/queries/settings";
import { listsForBrowser } from "#db/queries/site-lists";
import { translationQueries } from "#db/queries/translations/translations";
import { listEntryQueries } from "#db/queries/value-lists/list-entries";
import { mergeEntries } from "#db/queries/value-lists/merge-entries";
import { makeUser } from "#tests/support/api/tokens";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { plainContent, plainProject, plainProperty } from "#tests/support/plain-records";

const editor = { id: 0, name: "ayesha" };
let headers = { Cookie: "" };

/** The rows as the migration has made them. */
const start = sqlite.prepare("SELECT * FROM lists").all() as Record<string, unknown>[];

beforeEach(async () => {
  emptyTables(
    "users",
    "properties",
    "projects",
    "journal",
    "revisions",
    "activities",
    "translations",
    "lists",
  );
  for (const row of start) {
    const names = Object.keys(row);
    sqlite
      .prepare(`INSERT INTO lists ("${names.join('", "')}") VALUES (${names.map(() => "?")})`)
      .run(...Object.values(row));
  }
  await storeSetting(db, "site", { languages: ["en", "ur"] });
  editor.id = (await makeUser("ayesha")).id;
  headers = { Cookie: await startSessionOf(editor.id) };
});

function inLanguage<Result>(language: Language, work: () => Result): Result {
  const translated = language === "en" ? {} : { textLanguage: language };
  return requestContext.run({ id: "", response: undefined as never, language, ...translated }, work);
}

const idOf = (list: ListName, value: string) =>
  sqlite.prepare("SELECT id FROM lists WHERE list = ? AND value = ?").pluck().get(list, value) as number;

const add = (more: object = {}) =>
  listEntryQueries.create({ ...plainContent["list-entry"], ...more } as ListEntryInput, editor, null);

const addProperty = (more: object = {}) =>
  propertyQueries.create({ ...plainProperty, ...more }, editor, null);

async function change(list: ListName, value: string, more: object) {
  const id = idOf(list, value);
  const {
    order: _,
    id: __,
    createdAt: ___,
    updatedAt: ____,
    ...values
  } = (await listEntryQueries.findById(id)) as never as Record<string, unknown>;
  await listEntryQueries.update(id, { ...values, ...more } as never, editor);
  return id;
}

async function send(path: string, values: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  const id = /\d+/.exec(path)?.[0];
  return callRoute(save as never, path, { body, headers, ...(id && { params: { id } }) });
}

const errorsOf = ({ body }: { body: unknown }) => (body as { reply: { error: object } }).reply.error;

type Page = {
  properties: { id: number; price: string }[];
  filters: { controls: { name: string; choices: [string, number][] }[]; words: string };
};

const open = async (search: string) =>
  (await callRoute(openProperties as never, `/properties${search}`)).body as Page;

const choicesOf = ({ filters }: Page, of: string) =>
  filters.controls.find(({ name }) => name === of)?.choices.map(([value]) => value);

test("a firm that has changed nothing sends nothing of its lists", () => {
  expect(listsForBrowser()).toEqual({});
  for (const language of ["en", "ur", "de"] as const)
    for (const list of Object.values(firmLists.of(language)))
      expect(Object.keys(list).filter((name) => name !== "priceless")).toEqual([]);
});

describe("a value that every site has", () => {
  test("is renamed in each language, and keeps its address", async () => {
    const id = await change("property-types", "villa", { name: "Haveli", plural: "Havelis" });
    await addProperty({ type: "villa" });
    expect(valueWord("property-types", "villa")).toBe("Haveli");
    expect(valueWord("property-types", "villa", { locale: "ur" })).toBe("Haveli");
    await translationQueries(translationSourceOf("list-entry"), "ur").update(
      id,
      { name: "حویلی", plural: "حویلیاں" },
      editor,
    );
    expect(valueWord("property-types", "villa", { locale: "ur" })).toBe("حویلی");
    expect(listsForBrowser()).toEqual({
      lists: { "property-types": { words: { villa: ["Haveli", "Havelis"] } } },
    });
    expect((await open("?type=villa&status=for+sale")).filters.words).toBe("Havelis for sale");
    expect((await inLanguage("ur", () => open("?type=villa"))).filters.words).toBe("حویلیاں");
    expect((await open("?q=haveli")).properties).toHaveLength(1);
    expect((await inLanguage("ur", () => open(`?q=${encodeURIComponent("حویلی")}`))).properties).toHaveLength(
      1,
    );
    expect(landingPath("properties", { kind: "villa" }, "en")).toBe("/properties/villas");
    expect(readLandingAddress("properties", "havelis", "en")).toEqual({ kind: "villa" });
    const alert = { kind: "property", filters: "type=villa" } as const;
    expect(alertWords(alert, defaultUnits)).toBe("Havelis");
    expect(valueWord("project-categories", "villa")).toBe("villa");
  });

  test("is hidden where no listing has it, and moved", async () => {
    const listed = await addProperty({ type: "land" });
    const id = idOf("property-types", "land");
    const hide = () => send(`/admin/lists/${id}/edit`, { list: "property-types", hidden: "on" });
    expect(errorsOf(await hide())).toMatchObject({
      hidden: [expect.stringContaining("1 record has this value")],
    });
    sqlite.prepare("DELETE FROM properties WHERE id = ?").run(listed);
    expect((await hide()).status).toBe(302);
    expect(choicesOf(await open(""), "type")).not.toContain("land");
    expect(
      (
        await callRoute(postApi, "/api/properties", {
          body: { ...plainProperty, type: "land" },
          headers,
          params: { records: "properties" },
        })
      ).status,
    ).toBe(422);
    const move = new URLSearchParams({ id: String(idOf("property-types", "villa")), to: "0" });
    const { action } = await import("#app/routes/admin/records/list");
    await callRoute(action as never, "/admin/lists?tab=property-types", { body: move, headers });
    expect(choicesOf(await open(""), "type")?.[0]).toBe("villa");
    expect(propertyDefinition.tabs?.values).toEqual(["villa", "residential", "featured"]);
  });

  test("is not deleted, and stays in its list", async () => {
    const id = idOf("property-types", "land");
    const refused = await callRoute(writeApi, `/api/lists/${id}`, {
      method: "DELETE",
      headers,
      params: { records: "lists", id: String(id) },
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("hidden, not deleted") },
    });
    const moved = await send(`/admin/lists/${id}/edit`, { list: "project-categories" });
    expect(errorsOf(moved)).toHaveProperty("list");
    const { body } = await callRoute(openDeletion, `/admin/lists/${id}/delete`, {
      headers,
      params: { id: String(id) },
    });
    expect(body).toMatchObject({ name: "Land", isOfProduct: true, count: 0 });
  });
});

describe("an added value", () => {
  test("is given to a listing, filtered, found, read from a table and named by the API", async () => {
    const created = await send("/admin/lists/new?tab=property-types", {
      list: "property-types",
      name: "Farm House",
      plural: "Farm houses",
    });
    expect(created.status).toBe(302);
    const id = idOf("property-types", "farm house");
    await translationQueries(translationSourceOf("list-entry"), "ur").update(
      id,
      { name: "فارم ہاؤس" },
      editor,
    );
    const property = await callRoute(postApi, "/api/properties", {
      body: { ...plainProperty, type: "farm house" },
      headers,
      params: { records: "properties" },
    });
    expect(property).toMatchObject({ status: 201, body: { type: "farm house" } });
    const page = await open("?type=farm+house");
    expect(page.properties).toHaveLength(1);
    expect(page.filters.words).toBe("Farm houses");
    expect(choicesOf(page, "type")?.at(-1)).toBe("farm house");
    expect(
      (await inLanguage("ur", () => open(`?q=${encodeURIComponent("فارم ہاؤس")}`))).properties,
    ).toHaveLength(1);
    expect(landingPath("properties", { kind: "farm house" }, "ur")).toBe("/properties/farm-house");
    expect(readLandingAddress("properties", "فارم-ہاؤس", "ur")).toEqual({ kind: "farm house" });
    const names = { team: new Map(), files: new Map() } as never;
    expect(parseCell(propertyDefinition.fields.type as never, "Farm House", names)).toEqual({
      value: "farm house",
    });
    expect(parseCell(propertyDefinition.fields.type as never, "فارم ہاؤس", names)).toEqual({
      value: "farm house",
    });
    expect(JSON.stringify(openApiDocument())).toContain('"farm house"');
    const { body } = await callRoute(readApi, "/api/lists/property-types", {
      params: { records: "lists", id: "property-types" },
    });
    expect((body as { value: string; name: string }[]).map(({ value, name }) => `${value}: ${name}`)).toEqual(
      [
        "residential: Residential",
        "commercial: Commercial",
        "apartment: Apartment",
        "villa: Villa",
        "office: Office",
        "land: Land",
        "farm house: Farm House",
      ],
    );
    expect(
      (await callRoute(listApi, "/api/lists?list=project-statuses", { params: { records: "lists" } })).body,
    ).toHaveLength(3);
  });

  test("has a name, which its list has once", async () => {
    await add();
    const create = (name: string, list = "property-types") => send("/admin/lists/new", { list, name });
    expect(errorsOf(await create(""))).toEqual({ name: ["Required"] });
    for (const name of ["farmhouse", " FARMHOUSE ", "Villa"])
      expect(errorsOf(await create(name))).toEqual({
        name: ["This list has an entry of that name already."],
      });
    expect((await create("Farmhouse", "project-categories")).status).toBe(302);
  });

  test("is deleted where no record has it, and brought back", async () => {
    const id = await add();
    const listed = await addProperty({ type: "farmhouse" });
    const send = () =>
      callRoute(remove, `/admin/lists/${id}/delete`, {
        body: new URLSearchParams(),
        headers,
        params: { id: String(id) },
      });
    expect((await send()).body).toMatchObject({
      toast: { text: expect.stringContaining("1 record has this value") },
    });
    sqlite.prepare("DELETE FROM properties WHERE id = ?").run(listed);
    expect((await send()).status).toBe(302);
    expect(await listEntryQueries.findById(id)).toBeUndefined();
  });
});

describe("a status", () => {
  test("that shows no price conceals it from visitors, and from filters by price", async () => {
    await change("property-statuses", "price on request", { hidden: false });
    const id = await addProperty({ status: "price on request", price: "PKR 9 Crore" });
    const other = await addProperty({ price: "PKR 8 Crore" });
    expect((await open("?status=price+on+request")).properties).toMatchObject([
      { id, price: "Price on request" },
    ]);
    expect((await open("?minPrice=5+crore")).properties.map((one) => one.id)).toEqual([other]);
    const context: { jsonLd?(site: object): object[] } = {};
    const options = { params: { id: String(id) }, context: context as never };
    const { body } = await callRoute(openProperty as never, `/properties/${id}`, options);
    expect(JSON.stringify(body)).not.toContain("9 Crore");
    const json = JSON.stringify(context.jsonLd?.({ name: "Firm", origin: "https://firm.example" })[0]);
    expect(json).toContain("schema.org/InStock");
    expect(json).not.toMatch(/price/);
    const params = { records: "properties", id: String(id) };
    expect((await callRoute(readApi, `/api/properties/${id}`, { params })).body).toMatchObject({
      price: "Price on request",
    });
    expect((await callRoute(readApi, `/api/properties/${id}`, { params, headers })).body).toMatchObject({
      price: "PKR 9 Crore",
    });
    await change("property-statuses", "price on request", { hidesPrice: false });
    expect((await open("?minPrice=5+crore")).properties).toHaveLength(2);
    await change("property-statuses", "for sale", { hidesPrice: true });
    expect((await open("?minPrice=5+crore")).properties.map((one) => one.id)).toEqual([id]);
  });

  test("is open, held or closed: what is closed is not on Home, what is held is not offered as similar", async () => {
    for (const value of ["reserved", "under offer"])
      await change("property-statuses", value, { hidden: false });
    await change("property-statuses", "under offer", { availability: "closed" });
    const reserved = await addProperty({ status: "reserved", featured: true });
    await addProperty({ status: "under offer", featured: true });
    expect((await findFeaturedProperties(5)).map(({ id }) => id)).toEqual([reserved]);
    const { findSimilarProperties } = await import("#db/queries/records/properties");
    const open = await addProperty({});
    const similar = await findSimilarProperties(
      { id: reserved, status: "reserved", location: "", type: "villa" },
      5,
    );
    expect(similar.map(({ id }) => id)).toEqual([open]);
    expect(valueWord("property-statuses", "reserved", { locale: "ur" })).toBe("ریزرو شدہ");
    expect(listsForBrowser().lists?.["property-statuses"]).toMatchObject({
      values: ["for sale", "for rent", "sold", "leased", "reserved", "under offer"],
      availability: { reserved: "held", "under offer": "closed" },
    });
  });
});

describe("two entries that are merged", () => {
  test("are one: records, drafts, addresses, alerts and tables mean the other", async () => {
    const id = await add();
    const listed = await addProperty({ type: "farmhouse" });
    await propertyQueries.update(listed, { ...plainProperty, type: "farmhouse", title: "Draft" }, editor, {
      intent: "draft",
    });
    const into = String(idOf("property-types", "villa"));
    const params = { id: String(id) };
    const { body } = await callRoute(openDeletion, `/admin/lists/${id}/delete`, { headers, params });
    expect(body).toMatchObject({ name: "Farmhouse", isOfProduct: false, count: 1 });
    const merged = await callRoute(remove, `/admin/lists/${id}/delete`, {
      body: new URLSearchParams({ into }),
      headers,
      params,
    });
    expect(merged.status).toBe(302);
    const edited = await propertyQueries.findEdited(listed);
    expect([edited?.stored.type, edited?.draft?.type]).toEqual(["villa", "villa"]);
    expect((await open("?type=farmhouse")).properties).toHaveLength(1);
    expect(readLandingAddress("properties", "farmhouse", "en")).toEqual({ kind: "villa" });
    const posted = await callRoute(postApi, "/api/properties", {
      body: { ...plainProperty, type: "farmhouse" },
      headers,
      params: { records: "properties" },
    });
    expect(posted).toMatchObject({ status: 201, body: { type: "villa" } });
    const lists = (await callRoute(openLists, "/admin/lists", { headers })).body as {
      rows: { value: string; name: string }[];
    };
    expect(lists.rows.at(-1)).toMatchObject({ value: "Farmhouse", name: "farmhouse · merged into Villa" });
    await change("property-types", "farmhouse", { hidden: false, mergedInto: "" });
    expect((await open("?type=farmhouse")).properties).toHaveLength(0);
  });

  test("are of one list, and the other one is shown", async () => {
    const id = await add();
    expect(await mergeEntries(id, idOf("project-categories", "residential"), editor)).toBeUndefined();
    expect(await mergeEntries(id, id, editor)).toBeUndefined();
    expect(
      await mergeEntries(idOf("property-statuses", "sold"), idOf("property-statuses", "reserved"), editor),
    ).toBeUndefined();
  });
});

describe("words that a record may have any of", () => {
  test("are offered, translated and ordered by their lists, and hidden ones stay where records have them", async () => {
    const id = await add({ list: "typologies", name: "Library", value: "Library", plural: "" });
    await translationQueries(translationSourceOf("list-entry"), "ur").update(
      id,
      { name: "کتب خانہ" },
      editor,
    );
    const news = await add({ list: "journal-categories", name: "News", value: "News", plural: "" });
    await translationQueries(translationSourceOf("list-entry"), "ur").update(news, { name: "خبریں" }, editor);
    await change("amenities", "Garden", { hidden: true });
    await change("amenities", "Gym", { name: "Fitness room" });
    expect(idOf("typologies", "Library")).toBe(id);
    const property = await addProperty({ amenities: ["Garden", "Gym"] });
    const form = (
      await callRoute(openForm as never, `/admin/properties/${property}/edit`, {
        headers,
        params: { id: String(property) },
      })
    ).body as { filled: Record<string, unknown> };
    expect(form.filled).toMatchObject({ presets: ["Gym"], custom: ["Garden"] });
    expect((await open("?feature=gym")).filters.words).toBe("properties, with Fitness room");
    const project = await projectQueries.create(
      { ...plainProject, typologies: ["Library"] } as never,
      editor,
      null,
    );
    const page = () =>
      callRoute(openProject as never, `/projects/${project}`, { params: { id: String(project) } });
    expect((await inLanguage("ur", page)).body).toMatchObject({
      typologies: [{ text: "کتب خانہ", value: "Library" }],
    });
    const entry = await journalQueries.create(
      { ...plainContent["journal-entry"], title: "School" } as never,
      editor,
      null,
    );
    const read = () => callRoute(openEntry as never, `/journal/${entry}`, { params: { id: String(entry) } });
    expect((await inLanguage("ur", read)).body).toMatchObject({ entry: { category: "خبریں", own: "News" } });
    const written = (await callRoute(openForm as never, `/admin/journal/new`, { headers })).body;
    expect(written).toMatchObject({ suggested: { category: ["News"] } });
  });
});
