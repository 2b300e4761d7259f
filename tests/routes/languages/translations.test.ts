import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loader as dashboard } from "#app/routes/admin/dashboard/route";
import { loader as history, action as restore } from "#app/routes/admin/history/route";
import { loader as list } from "#app/routes/admin/records/list";
import { action, loader } from "#app/routes/admin/translations/route";
import type { Language } from "#app/words/language";
import { db } from "#db/client/client";
import { serviceQueries } from "#db/queries/records/content";
import { propertyQueries } from "#db/queries/records/properties";
import { deleteRecord, restoreRecord } from "#db/queries/records/trash";
import { findSettings } from "#db/queries/settings";
import { updateSettings } from "#db/queries/site/update-settings";
import { translateOne } from "#db/queries/translate";
import { makeUser } from "#tests/support/api/tokens";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { plainContent, plainProperty } from "#tests/support/plain-records";

type Fields = Record<string, string>;

const editor = { id: 1, name: "Ayesha" };
const service = { ...plainContent.service, icon: "none" as const };
const property = { ...plainProperty, title: "Shop house", amenities: ["Parking", "Own well"] };
const urdu = { title: "دکان اور مکان", description: "دکان کے اوپر دو منزلیں۔", location: "گلبرگ، لاہور" };

let [Cookie, agent] = ["", ""];
let id = 0;

beforeAll(async () => {
  Cookie = await startSessionOf((await makeUser("ayesha", "admin")).id);
  agent = await startSessionOf((await makeUser("bilal", "agent")).id);
  await updateSettings({ languages: ["en", "ur"], preparedLanguages: ["de"] }, editor);
});

beforeEach(async () => {
  id = await propertyQueries.create(property, editor);
});

const at = (language: string, records = "properties", of: number | string = id) => ({
  path: `/admin/translations/${records}/${of}/${language}`,
  params: { records, id: String(of), language },
});

async function open({ path, params } = at("ur"), cookie = Cookie) {
  return callRoute(loader, path, { params, headers: { Cookie: cookie } });
}

async function send(fields: Fields, { path, params } = at("ur"), cookie = Cookie) {
  const body = new URLSearchParams(fields);
  return callRoute(action, path, { params, body, headers: { Cookie: cookie } });
}

type Loaded = {
  filled: Fields & { amenities: string[]; updatedAt: string };
  rows: { name: string; label: string; source: { before?: { text: string }[] } }[];
  tabs: { others: { language: Language; state: string }[] };
  sourceAt: string;
  translationId?: number;
  view?: string;
};

const loaded = async (...args: Parameters<typeof open>) => (await open(...args)).body as Loaded;

/** Saves the form as it is opened, with some texts changed. */
async function save(fields: Fields = {}, target = at("ur")) {
  const { filled, sourceAt, rows } = await loaded(target);
  const { amenities = [], ...texts } = filled;
  const entries = Object.fromEntries(amenities.map((text, index) => [`amenities[${index}]`, text]));
  expect(rows.length).toBeGreaterThan(0);
  return send({ ...texts, ...entries, sourceAt, ...fields }, target);
}

const stateOf = async (language = "ur") =>
  (await loaded()).tabs.others.find((one) => one.language === language)?.state;

const visible = async () => {
  const { title, description } = await translateOne("property", { ...property, id }, "ur");
  return { title, description };
};

describe("the form of a translation", () => {
  test("has a row for each text that is there, and one for each entry of a list", async () => {
    const { rows, filled, tabs } = await loaded();
    // The usual amenities are words of the product.
    expect(rows.map(({ name }) => name)).toEqual(["title", "description", "location", "amenities[0]"]);
    expect(filled).toMatchObject({ title: "", amenities: [""], updatedAt: "" });
    expect(tabs).toEqual({
      first: "en",
      others: [
        { language: "ur", state: "missing" },
        { language: "de", state: "missing" },
      ],
    });
  });

  test("publishes texts apart from the record, which stays as it is", async () => {
    const before = await propertyQueries.findById(id);
    expect((await save({ ...urdu, "amenities[0]": "اپنا کنواں" })).status).toBe(302);
    expect(await visible()).toEqual({ title: urdu.title, description: urdu.description });
    expect(await propertyQueries.findById(id)).toEqual(before);
    expect(await stateOf()).toBe("published");
    expect(await loaded()).toMatchObject({
      view: expect.stringMatching(/^\/ur\/properties\//),
      filled: { ...urdu, amenities: ["اپنا کنواں"] },
    });
  });

  test("keeps a draft from visitors, and throws it away", async () => {
    await save({ title: "مکان" });
    await save({ title: "بڑا مکان", intent: "draft" });
    expect((await visible()).title).toBe("مکان");
    expect((await loaded()).filled.title).toBe("بڑا مکان");
    await save({ intent: "discard" });
    expect((await loaded()).filled.title).toBe("مکان");
    await save({ intent: "withdraw" });
    expect((await visible()).title).toBe("Shop house");
    expect(await stateOf()).toBe("draft");
  });

  test("is published at its own time", async () => {
    const { status } = await save({ ...urdu, publishAt: "2099-01-01T09:00" });
    expect([status, await stateOf(), (await visible()).title]).toEqual([302, "scheduled", "Shop house"]);
    const early = await save({ publishAt: "2099-01-01T09:00", unpublishAt: "2098-01-01T09:00" });
    expect(early).toMatchObject({
      status: 422,
      body: { reply: { error: { unpublishAt: [expect.any(String)] } } },
    });
  });

  test("says which text is newer in the first language until it is written or confirmed", async () => {
    await save(urdu);
    await propertyQueries.update(id, { ...property, title: "Shop house with a court" }, editor);
    expect(await stateOf()).toBe("newer");
    const newer = async () =>
      (await loaded()).rows.filter(({ source }) => source.before).map(({ name }) => name);
    expect(await newer()).toEqual(["title"]);
    await save({ description: "دکان کے اوپر دو کشادہ منزلیں۔" });
    expect(await newer()).toEqual(["title"]);
    await save({ confirm: "title" });
    expect([await newer(), await stateOf()]).toEqual([[], "published"]);
  });

  test("copies a text of the first language into its field, and saves nothing", async () => {
    const { status, body } = await save({ location: "گلبرگ", copy: "title" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ reply: { initialValue: { title: "Shop house", location: "گلبرگ" } } });
    expect((await loaded()).translationId).toBeUndefined();
  });

  test("rejects a text that is too long for its field, with every value", async () => {
    const long = "م".repeat(201);
    const { status, body } = await save({ ...urdu, title: long });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      reply: { error: { title: [expect.stringContaining("200")] }, initialValue: { ...urdu, title: long } },
    });
  });

  test("asks about a text that two translators have written, and merges the others", async () => {
    await save(urdu);
    const { filled, sourceAt } = await loaded();
    const { amenities: _amenities, ...mine } = filled;
    await save({ title: "ان کا عنوان", location: "لاہور" });
    const { status, body } = await send({ ...mine, sourceAt, title: "میرا عنوان" });
    expect(status).toBe(409);
    const { conflict } = body as {
      conflict: { conflicts: object[]; fields: [string, string][]; against: string };
    };
    expect(conflict.conflicts).toEqual([
      { name: "title", label: "Title", theirs: "ان کا عنوان", mine: "میرا عنوان" },
    ]);
    const { against } = conflict;
    await send({ ...Object.fromEntries(conflict.fields), against, "take-title": "yours" });
    expect((await loaded()).filled).toMatchObject({ title: "میرا عنوان", location: "لاہور" });
  });

  test("keeps texts of a language that is taken away until it is brought back", async () => {
    await save(urdu);
    const { languages } = await findSettings();
    await updateSettings({ languages: ["en"] }, editor);
    expect((await open()).status).toBe(404);
    await updateSettings({ languages }, editor);
    expect((await loaded()).filled.title).toBe(urdu.title);
  });
});

describe("a form whose target is gone keeps what was typed", () => {
  type Gone = { what: string; deletedBy?: string; title: string; rows: { name: string }[] };
  type Answer = { reply: { initialValue: Fields }; gone: Gone };

  /** Posts the form that was opened before, without script: the page of the answer loads, too. */
  async function post(fields: Fields, target = at("ur")) {
    const { filled, sourceAt } = await loaded(target);
    return async () => {
      const typed = { ...fields, "amenities[0]": "گھر کا کنواں", updatedAt: filled.updatedAt, sourceAt };
      const { status, body } = await send(typed, target);
      const context = { keepsForm: true };
      const page = await callRoute(loader, target.path, { ...target, headers: { Cookie }, context });
      expect(page.status).toBe(200);
      return { status, ...(body as Answer) };
    };
  }

  test("of a record in the trash, with its texts beside; brought back, it takes them", async () => {
    const send = await post(urdu);
    const revision = await deleteRecord("property", id, { id: 2, name: "Bilal" });
    const { status, reply, gone } = await send();
    expect(status).toBe(409);
    expect(reply.initialValue).toMatchObject({ ...urdu, amenities: ["گھر کا کنواں"] });
    expect(gone).toMatchObject({ what: "record", deletedBy: "Bilal", title: "Shop house" });
    expect(gone.rows.map(({ name }) => name)).toEqual(["title", "description", "location", "amenities[0]"]);
    expect((await open()).status).toBe(404);
    await restoreRecord(revision ?? 0, editor);
    await save(urdu);
    expect((await visible()).title).toBe(urdu.title);
  });

  test("of a record that is deleted for good, and of a language that is taken away", async () => {
    const send = await post(urdu);
    const revision = await deleteRecord("property", id, editor);
    await db
      .deleteFrom("revisions")
      .where("id", "=", revision ?? 0)
      .execute();
    const { status, reply, gone } = await send();
    expect([status, gone.what, gone.deletedBy]).toEqual([409, "record", undefined]);
    expect(reply.initialValue).toMatchObject(urdu);
    expect(gone.rows.map(({ name }) => name)).toContain("amenities[0]");

    id = await propertyQueries.create(property, editor);
    const sendAgain = await post(urdu);
    const { languages } = await findSettings();
    await updateSettings({ languages: ["en"] }, editor);
    expect(await sendAgain()).toMatchObject({ status: 409, gone: { what: "language", title: "Shop house" } });
    await updateSettings({ languages }, editor);
    expect(await stateOf()).toBe("missing");
  });
});

test("a list finds what has no translation that visitors see", async () => {
  const titlesWithout = async (language: string) => {
    const { body } = await callRoute(list, `/admin/properties?without=${language}`, { headers: { Cookie } });
    return (body as { rows: { id: number }[] }).rows.map((row) => row.id);
  };
  await save(urdu);
  const draft = await propertyQueries.create(property, editor);
  await save({ title: "مکان", intent: "draft" }, at("ur", "properties", draft));
  expect(await titlesWithout("ur")).toContain(draft);
  expect(await titlesWithout("ur")).not.toContain(id);
  expect(await titlesWithout("de")).toContain(id);
});

test("each row of a list, and the dashboard, say what visitors can't read in a language", async () => {
  const rowOf = async (of: number) => {
    const { body } = await callRoute(list, "/admin/properties?sort=newest", { headers: { Cookie } });
    return (body as { rows: { id: number }[] }).rows.find((row) => row.id === of);
  };
  const counts = async () => {
    const { body } = await callRoute(dashboard, "/admin/dashboard", { headers: { Cookie } });
    return (body as { today: { untranslated: { kind: string; count: number }[] } }).today.untranslated;
  };
  const countOf = async (kind: string) => (await counts()).find((one) => one.kind === kind)?.count ?? 0;
  const before = await countOf("property");
  expect(await rowOf(id)).toMatchObject({ missingLanguages: ["ur"] });
  await propertyQueries.create(property, editor, undefined, "draft");
  expect(await countOf("property")).toBe(before);
  await save(urdu);
  expect(await rowOf(id)).not.toHaveProperty("missingLanguages");
  expect(await countOf("property")).toBe(before - 1);

  const hidden = await serviceQueries.create({ ...service, hidden: true }, editor);
  expect(await countOf("service")).toBe(0);
  await serviceQueries.update(hidden, service, editor);
  expect(await countOf("service")).toBe(1);
  const { body } = await callRoute(list, "/admin/services?without=ur", { headers: { Cookie } });
  expect(body).toMatchObject({ total: 1, languages: ["ur", "de"] });

  const { languages } = await findSettings();
  await updateSettings({ languages: ["en"] }, editor);
  expect(await counts()).toEqual([]);
  await updateSettings({ languages }, editor);
});

describe("the history of a translation", () => {
  const readHistory = async (historyId: number | undefined, cookie = Cookie) => {
    const params = { records: "translations", id: String(historyId) };
    const path = `/admin/history/translations/${historyId}`;
    return {
      page: await callRoute(history, path, { params, headers: { Cookie: cookie } }),
      restore: (revision: number) =>
        callRoute(restore, path, {
          params,
          body: new URLSearchParams({ revision: String(revision) }),
          headers: { Cookie: cookie },
        }),
    };
  };

  test("has its versions, restores one, and knows what that was made from", async () => {
    await save(urdu);
    await propertyQueries.update(id, { ...property, title: "Shop house with a court" }, editor);
    await save({ title: "صحن والا مکان" });
    expect(await stateOf()).toBe("published");
    const { translationId } = await loaded();
    const { page, restore: restoreVersion } = await readHistory(translationId);
    const { versions, form } = page.body as { versions: { id: number; fields: string[] }[]; form: string };
    expect(form).toBe(`/admin/translations/properties/${id}/ur`);
    expect(versions.map(({ fields }) => fields)).toEqual([["title"], []]);
    expect((await restoreVersion(versions[1]?.id ?? 0)).status).toBe(302);
    expect((await loaded()).filled.title).toBe(urdu.title);
    expect(await stateOf()).toBe("newer");
  });

  test("is read by everybody, and restored by whoever may write its texts", async () => {
    await save(urdu);
    const { page, restore: restoreVersion } = await readHistory((await loaded()).translationId, agent);
    expect(page).toMatchObject({ status: 200, body: { canChange: false } });
    expect((await restoreVersion(1)).status).toBe(403);
    expect((await readHistory(999_999)).page.status).toBe(404);
  });
});

describe("texts of the site and of a part of it", () => {
  test("are saved without those of other parts", async () => {
    const { path, params } = at("ur", "settings", 1);
    const part = (tab: string) => ({ path: `${path}?tab=${tab}`, params });
    await updateSettings({ headline: "Drawn slowly", story: "We began in 2003." }, editor);
    await send({ updatedAt: "", headline: "آہستہ بنایا گیا" }, part("firm"));
    const { filled, rows } = await loaded(part("story"));
    expect(rows.map(({ name }) => name)).toEqual(["story"]);
    expect(filled.story).toBe("");
    await save({ story: "ہم نے 2003 میں آغاز کیا۔" }, part("story"));
    expect((await loaded(part("firm"))).filled).toMatchObject({ headline: "آہستہ بنایا گیا" });
    expect((await open(part("units"))).status).toBe(404);
  });

  test("of sections between the parts of a page each has an input beside it", async () => {
    const { path, params } = at("ur", "settings", 1);
    const homeSections = [
      { kind: "part", part: "team" } as const,
      { kind: "text", text: "We draw slowly." } as const,
      { kind: "part", part: "journal" } as const,
    ];
    await updateSettings({ homeSections }, editor);
    const target = { path: `${path}?tab=home`, params };
    expect((await loaded(target)).rows.map(({ name }) => name)).toEqual(["homeSections[1].text"]);
    await save({ "homeSections[1].text": "ہم آہستہ بناتے ہیں۔" }, target);
    const settings = { ...(await findSettings()), id: 1 };
    const { homeSections: translated } = await translateOne("settings", settings, "ur");
    expect(translated).toMatchObject([
      { part: "team" },
      { text: "ہم آہستہ بناتے ہیں۔" },
      { part: "journal" },
    ]);
  });
});

describe("an address", () => {
  test.each([
    ["of no language", () => at("xx")],
    ["of a language that the site does not have", () => at("ar")],
    ["of the first language", () => at("en")],
    ["of no record", () => at("ur", "properties", 999_999)],
    ["of no id", () => at("ur", "properties", "first")],
    ["of no kind", () => at("ur", "houses")],
    ["of other settings", () => at("ur", "settings", 2)],
  ])("%s is a 404", async (_, target) => {
    expect((await open(target())).status).toBe(404);
    expect((await send({ title: "گھر", updatedAt: "" }, target())).status).toBe(404);
  });

  test("of a record of somebody else is refused to an agent", async () => {
    expect((await open(at("ur"), agent)).status).toBe(403);
    expect((await send({ title: "گھر", updatedAt: "" }, at("ur"), agent)).status).toBe(403);
    expect((await send({ headline: "گھر", updatedAt: "" }, at("ur", "settings", 1), agent)).status).toBe(403);
  });

  test("takes no form without a text", async () => {
    expect((await send({ from: "site" })).status).toBe(400);
  });
});
