import { beforeEach, describe, expect, test } from "vitest";
import { operations } from "#app/server/openapi/operations";
import { db, sqlite } from "#db/client/client";
import { insertFile } from "#db/queries/files/files";
import { storeSetting } from "#db/queries/settings";
import { type CallOptions, callOperation } from "#tests/support/api/call-operation";
import { checkAnswer } from "#tests/support/api/check-answer";
import { makeToken, makeUser } from "#tests/support/api/tokens";
import { emptyTables } from "#tests/support/empty-tables";
import { inLanguage } from "#tests/support/in-language";
import { plainFile } from "#tests/support/plain-records";

let headers: Record<string, string> = {};

beforeEach(async () => {
  emptyTables(
    "users",
    "properties",
    "services",
    "files",
    "revisions",
    "activities",
    "translations",
    "settings",
  );
  headers = (await makeToken(await makeUser("ayesha"))).headers;
  await storeSetting(db, "site", languages);
});

const languages = { languages: ["en", "ur"], preparedLanguages: ["de"] };

type Body = Record<string, unknown>;

/** Calls as a visitor, and expects an answer that the document has. */
async function call(id: string, options: CallOptions = {}) {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`There is no ${id}.`);
  const result = await inLanguage("en", () => callOperation(operation, options));
  checkAnswer(operation, result);
  return { ...result, body: result.body as Body };
}

const asAdmin = (id: string, options: CallOptions = {}) => call(id, { ...options, headers });

const plot = {
  title: "Corner plot",
  description: "Ten marla at the canal.",
  price: "PKR 1 Crore",
  location: "Wah Cantt",
  area: "10 Marla",
  type: "land",
  images: ["/uploads/0123456789abcdef01234567.jpg"],
  amenities: ["Garden", "Roof terrace"],
};

async function makePlot(values: object = {}) {
  return Number((await asAdmin("createProperty", { body: { ...plot, ...values } })).body.id);
}

const inUrdu = { search: "?locale=ur" };

async function translatePlot(id: number, body: object = { title: "کارنر پلاٹ" }) {
  return asAdmin("replaceProperty", { id, body, ...inUrdu });
}

describe("reading", () => {
  test("a visitor reads a record in a language, and what is not translated is named", async () => {
    const id = await makePlot();
    await translatePlot(id, { title: "کارنر پلاٹ", amenities: ["چھت"] });
    const { body } = await call("getProperty", { id, ...inUrdu });
    expect(body).toMatchObject({
      title: "کارنر پلاٹ",
      location: "Wah Cantt",
      amenities: ["Garden", "چھت"],
      untranslated: ["description", "location"],
    });
    expect(Object.keys(body)).not.toContain("translations");
    expect((await call("getProperty", { id })).body).toMatchObject({ title: "Corner plot" });
    expect((await call("getProperty", { id, search: "?locale=en" })).body).not.toHaveProperty("untranslated");
  });

  test("lists and featured records as well", async () => {
    const id = await makePlot({ featured: true });
    await makePlot({ title: "House" });
    await translatePlot(id);
    const titles = async (operation: string, search: string) =>
      ((await call(operation, { search })).body as unknown as Body[]).map(({ title, untranslated }) => [
        title,
        [untranslated ?? []].flat().includes("title"),
      ]);
    expect(await titles("listProperties", "?locale=ur")).toEqual([
      ["House", true],
      ["کارنر پلاٹ", false],
    ]);
    expect(await titles("listFeaturedProperties", "?locale=ur")).toEqual([["کارنر پلاٹ", false]]);
    expect(await titles("listFeaturedProperties", "")).toEqual([["Corner plot", false]]);
  });

  test("a search finds words of the language and of the first, whatever the client's errors are in", async () => {
    const id = await makePlot();
    await makePlot({ title: "House" });
    await translatePlot(id);
    await asAdmin("replaceProperty", { id, body: { title: "Eckgrundstück" }, search: "?locale=de" });
    const found = async (search: string) =>
      (
        (await call("listProperties", { search, headers: { "Accept-Language": "de" } }))
          .body as unknown as Body[]
      ).map((record) => record.id);
    expect(await found(`?locale=ur&q=${encodeURIComponent("کارنر")}`)).toEqual([id]);
    expect(await found("?locale=ur&q=corner")).toEqual([id]);
    expect(await found(`?q=${encodeURIComponent("کارنر")}`)).toEqual([]);
    expect(await found("?q=corner")).toEqual([id]);
    expect(await found("?locale=ur&q=Eckgrundst%C3%BCck")).toEqual([]);
  });

  test("who may read drafts gets the translations, with the versions beside them", async () => {
    const id = await makePlot();
    const none = await asAdmin("getProperty", { id });
    expect(none.body.translations).toEqual({});
    await translatePlot(id);
    await translatePlot(id, { title: "نیا", state: "draft" });
    await asAdmin("replaceProperty", { id, body: { title: "Eckgrundstück" }, search: "?locale=de" });
    const { body } = await asAdmin("getProperty", { id });
    expect(body.translations).toMatchObject({
      ur: { title: "کارنر پلاٹ", state: "published", draft: { title: "نیا", state: "draft" } },
      de: { title: "Eckgrundstück", state: "published" },
    });
    const list = (await asAdmin("listProperties")).body as unknown as Body[];
    expect(list[0]?.translations).toMatchObject({ ur: { title: "کارنر پلاٹ" }, de: {} });
    expect((await call("listProperties")).body).not.toHaveProperty("0.translations");
  });

  test("a language that the site does not have, or has not published, is refused by its name", async () => {
    const id = await makePlot();
    const details = { locale: ["Please choose one of en, ur."] };
    for (const search of ["?locale=de", "?locale=fr", "?locale=", "?locale=UR"])
      for (const operation of ["getProperty", "listProperties", "listFeaturedProperties"]) {
        const { status, body } = await call(operation, { id, search });
        expect([search, status, body.details]).toEqual([search, 422, details]);
      }
    const { status, body } = await asAdmin("getProperty", { id, search: "?locale=de" });
    expect([status, body.title]).toEqual([200, "Corner plot"]);
    expect((await asAdmin("getProperty", { id, search: "?locale=ar" })).status).toBe(422);
  });

  test("a firm with one language gets no translations", async () => {
    await storeSetting(db, "site", {});
    const id = await makePlot();
    for (const body of [
      (await asAdmin("getProperty", { id })).body,
      ((await asAdmin("listProperties")).body as unknown as Body[])[0],
    ])
      expect(Object.keys(body ?? {})).toEqual(expect.not.arrayContaining(["translations", "untranslated"]));
    expect((await call("getProperty", { id, ...inUrdu })).status).toBe(422);
  });
});

describe("writing", () => {
  test("texts are saved, the record stays, and those that are left out are not translated", async () => {
    const id = await makePlot();
    const before = (await call("getProperty", { id })).body;
    const saved = await translatePlot(id, { title: "پلاٹ", description: "دس مرلہ" });
    expect([saved.status, saved.body]).toMatchObject([200, { title: "پلاٹ", state: "published" }]);
    expect((await call("getProperty", { id })).body).toEqual(before);
    await translatePlot(id, { title: "پلاٹ" });
    const { untranslated } = (await call("getProperty", { id, ...inUrdu })).body;
    expect(untranslated).toContain("description");
  });

  test("a draft is not shown, nor what is scheduled", async () => {
    const id = await makePlot();
    await translatePlot(id, { title: "مسودہ", state: "draft" });
    expect((await call("getProperty", { id, ...inUrdu })).body.title).toBe("Corner plot");
    const later = await translatePlot(id, { title: "بعد میں", publishAt: "2099-01-01T00:00:00Z" });
    expect(later.body).toMatchObject({ state: "scheduled", publishAt: "2099-01-01T00:00:00.000Z" });
    expect((await call("getProperty", { id, ...inUrdu })).body.title).toBe("Corner plot");
    const past = await translatePlot(id, { title: "پہلے", unpublishAt: "2020-01-01T00:00:00Z" });
    expect([past.status, Object.keys(past.body.details as Body)]).toEqual([422, ["unpublishAt"]]);
  });

  test("what is read is sent back unchanged, and a version that others have changed is refused", async () => {
    const id = await makePlot();
    await translatePlot(id);
    const { translations } = (await asAdmin("getProperty", { id })).body as { translations: { ur: Body } };
    const again = await translatePlot(id, translations.ur);
    expect([again.status, again.body]).toEqual([200, translations.ur]);
    await translatePlot(id, { title: "نیا" });
    const stale = await translatePlot(id, { ...translations.ur, title: "اور" });
    expect([stale.status, stale.body.message]).toEqual([
      409,
      "This property has been changed meanwhile by ayesha.",
    ]);
    expect((await call("getProperty", { id, ...inUrdu })).body.title).toBe("نیا");
  });

  test("what is no text is refused by its name, as is a list of another length", async () => {
    const id = await makePlot();
    const { status, body } = await translatePlot(id, { title: "پلاٹ", price: "1", bedrooms: 2 });
    const message = "Only texts have translations: please leave this out.";
    expect([status, body.details]).toEqual([422, { price: [message], bedrooms: [message] }]);
    const lists = await translatePlot(id, { amenities: ["باغ", "چھت"] });
    expect([lists.status, lists.body.details]).toEqual([
      422,
      { amenities: ["This list has one entry: please give one."] },
    ]);
    const long = await translatePlot(id, { title: "ا".repeat(201) });
    expect([long.status, Object.keys(long.body.details as Body)]).toEqual([422, ["title"]]);
    expect((await asAdmin("getProperty", { id })).body.translations).toEqual({});
  });

  test("a record is not created in another language, and only its texts are taken from the site", async () => {
    expect((await asAdmin("createProperty", { body: plot, ...inUrdu })).status).toBe(422);
    const id = await makePlot();
    expect((await asAdmin("deleteProperty", { id, ...inUrdu })).status).toBe(404);
    await translatePlot(id);
    expect((await asAdmin("deleteProperty", { id, ...inUrdu })).status).toBe(204);
    expect((await call("getProperty", { id, ...inUrdu })).body.title).toBe("Corner plot");
    expect((await asAdmin("getProperty", { id })).body.translations).toMatchObject({
      ur: { title: "کارنر پلاٹ", state: "draft" },
    });
  });

  test("it needs what the record needs", async () => {
    const id = await makePlot();
    expect((await call("replaceProperty", { id, body: { title: "پلاٹ" }, ...inUrdu })).status).toBe(401);
    const agent = await makeToken(await makeUser("adil", "agent"));
    const body = { title: "پلاٹ" };
    expect((await call("replaceProperty", { id, body, ...inUrdu, headers: agent.headers })).status).toBe(403);
    expect((await asAdmin("replaceProperty", { id: 999, body, ...inUrdu })).status).toBe(404);
    const service = await asAdmin("createService", { body: { title: "Surveys", summary: "Measured." } });
    const saved = await asAdmin("replaceService", {
      id: Number(service.body.id),
      body: { title: "پیمائش", summary: "ناپا ہوا" },
      ...inUrdu,
    });
    expect([saved.status, saved.body.title]).toEqual([200, "پیمائش"]);
  });
});

test("a record that is deleted and restored has its translations again, and no other record gets them", async () => {
  const id = await makePlot();
  await translatePlot(id);
  await asAdmin("deleteProperty", { id });
  expect((await call("getProperty", { id, ...inUrdu })).status).toBe(404);
  const other = await makePlot({ title: "House" });
  expect(other).not.toBe(id);
  expect((await call("getProperty", { id: other, ...inUrdu })).body.title).toBe("House");
  const { restoreRecord, findDeletion } = await import("#db/queries/records/trash");
  const deletion = await findDeletion("property", id);
  await restoreRecord(deletion?.id ?? 0, { id: 1, name: "Ayesha" });
  expect((await call("getProperty", { id, ...inUrdu })).body.title).toBe("کارنر پلاٹ");
  expect(sqlite.prepare("SELECT count(*) FROM translations").pluck().get()).toBe(1);
});

describe("the site", () => {
  const site = (id: string, options: CallOptions = {}) => asAdmin(id, { ...inUrdu, ...options });

  test("its texts are translated one by one, and read by visitors", async () => {
    await storeSetting(db, "site", {
      ...languages,
      siteName: "Mehrab",
      tagline: "Houses",
      signature: "Regards",
    });
    const saved = await site("updateSite", { body: { name: "محراب" } });
    expect([saved.status, saved.body]).toMatchObject([200, { name: "محراب", state: "published" }]);
    await site("updateSite", { body: { headline: "ٹھنڈے گھر" } });
    const { body } = await call("getSite", inUrdu);
    expect(body).toMatchObject({ name: "محراب", tagline: "Houses", untranslated: ["tagline"] });
    expect((await call("getSite")).body).toMatchObject({ name: "Mehrab" });
    expect((await call("getSite")).body).not.toHaveProperty("translations");
    const own = (await asAdmin("getSite")).body.translations as { ur: Body };
    expect(own.ur).toMatchObject({ name: "محراب", headline: "ٹھنڈے گھر" });
    // Those of mails are not public.
    expect(Object.keys(own.ur)).not.toContain("signature");
    const refused = await site("updateSite", { body: { email: "a@example.com", signature: "x" } });
    expect([refused.status, Object.keys(refused.body.details as Body)]).toEqual([
      422,
      ["email", "signature"],
    ]);
    expect((await call("getSite", { search: "?locale=de" })).status).toBe(422);
  });
});

describe("pictures", () => {
  async function makePicture() {
    const meta = { uploadedBy: 1, userName: "ayesha", category: "images", claimed: true };
    const path = `/uploads/${"b".repeat(24)}.jpg`;
    return (await insertFile({ ...plainFile, name: "front.jpg", type: "image/jpeg", path }, meta)).id;
  }

  test("their texts are changed, and translated", async () => {
    const id = await makePicture();
    const changed = await asAdmin("updateFile", { id, body: { alt: "The front" } });
    expect([changed.status, changed.body]).toMatchObject([200, { alt: "The front", caption: null }]);
    await asAdmin("updateFile", { id, body: { caption: "Brick" } });
    const saved = await asAdmin("updateFile", { id, body: { alt: "سامنے سے" }, ...inUrdu });
    expect([saved.status, saved.body]).toMatchObject([200, { alt: "سامنے سے", caption: "" }]);
    const [file] = (await asAdmin("listFiles")).body as unknown as Body[];
    expect(file).toMatchObject({
      alt: "The front",
      caption: "Brick",
      translations: { ur: { alt: "سامنے سے" } },
    });
    const stale = { alt: "اور", updatedAt: "2020-01-01T00:00:00.000Z" };
    expect((await asAdmin("updateFile", { id, body: stale, ...inUrdu })).status).toBe(409);
    expect((await asAdmin("updateFile", { id, body: { name: "x" }, ...inUrdu })).status).toBe(422);
    expect((await asAdmin("deleteFile", { id, ...inUrdu })).status).toBe(204);
    const [left] = (await asAdmin("listFiles")).body as unknown as Body[];
    expect(left?.translations).toMatchObject({ ur: { state: "draft" } });
  });
});
