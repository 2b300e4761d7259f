import { beforeEach, expect, test } from "vitest";
import { requestContext } from "#app/config/request-context";
import { translationSourceOf } from "#app/schemas/translations/translation";
import type { Language } from "#app/words/language";
import { db, sqlite } from "#db/client/client";
import { publishDue } from "#db/queries/records/due";
import { propertyQueries } from "#db/queries/records/properties";
import { deleteRecord, restoreRecord } from "#db/queries/records/trash";
import { findPageSettings, storeSetting } from "#db/queries/settings";
import { emptyTables } from "#tests/support/empty-tables";
import { plainProperty } from "#tests/support/plain-records";
import { translateOne } from "../translate";
import { findEditedTranslations } from "./stored-translations";
import { purgeTranslations, translationQueries } from "./translations";

const editor = { id: 1, name: "Ayesha" };
const source = translationSourceOf("property");
const urdu = translationQueries(source, "ur");

async function inUrdu<Result>(work: () => Promise<Result>): Promise<Result> {
  const store = { id: "", response: undefined as never, textLanguage: "ur" as Language };
  return requestContext.run(store, work);
}

async function makeProperty(values: object = {}) {
  return propertyQueries.create({ ...plainProperty, title: "Corner plot", ...values }, editor);
}

beforeEach(async () => {
  emptyTables(
    "users",
    "properties",
    "revisions",
    "activities",
    "translations",
    "files",
    "file_uses",
    "settings",
  );
  sqlite.exec(
    "INSERT INTO users (id, username, password, name, createdAt) VALUES (1, 'ayesha', '', 'Ayesha', '2026-01-01')",
  );
  await storeSetting(db, "site", { languages: ["en", "ur"] });
});

async function findInUrdu(id: number) {
  const record = await propertyQueries.findVisible(id);
  return record ? inUrdu(() => translateOne("property", record)) : undefined;
}

test("visitors get published texts, and the first language where there are none", async () => {
  const id = await makeProperty();
  await urdu.update(id, { title: "کارنر پلاٹ" }, editor);
  const record = await findInUrdu(id);
  expect(record).toMatchObject({ title: "کارنر پلاٹ", price: plainProperty.price });
  expect(record?.untranslated).toMatchObject({ language: "en" });
  expect(record?.untranslated?.fields).toContain("description");
  expect(record?.untranslated?.fields).not.toContain("title");
  const own = await propertyQueries.findVisible(id);
  expect(own && (await translateOne("property", own))).toEqual(own);
});

test("a translation is published by itself: neither with its record nor before its time", async () => {
  const id = await makeProperty();
  await urdu.update(id, { title: "مسودہ" }, editor, { intent: "draft" });
  await propertyQueries.update(id, { ...plainProperty, title: "Corner plot, new" }, editor);
  expect((await findInUrdu(id))?.title).toBe("Corner plot, new");
  const soon = new Date(Date.now() + 60_000).toISOString();
  await urdu.update(id, { title: "بعد میں", publishAt: soon }, editor);
  expect((await findInUrdu(id))?.title).toBe("Corner plot, new");
  await publishDue(new Date(Date.now() + 120_000).toISOString());
  expect((await findInUrdu(id))?.title).toBe("بعد میں");
});

test("the draft of a published translation stays beside it until it is published or discarded", async () => {
  const id = await makeProperty();
  await urdu.update(id, { title: "پرانا" }, editor);
  await urdu.update(id, { title: "نیا" }, editor, { intent: "draft" });
  expect((await findInUrdu(id))?.title).toBe("پرانا");
  expect((await urdu.findEdited(id))?.record.title).toBe("نیا");
  expect(await urdu.discardDraft(id, editor)).toBe("draft");
  expect((await urdu.findEdited(id))?.record.title).toBe("پرانا");
});

test("who has made or changed a translation meanwhile is not overwritten", async () => {
  const id = await makeProperty();
  expect((await urdu.findEdited(id))?.record.updatedAt).toBe("");
  const first = await urdu.update(id, { title: "ایک" }, editor, { seen: "" });
  expect(first.saved?.title).toBe("ایک");
  const second = await urdu.update(id, { title: "دو" }, editor, { seen: "" });
  expect([second.saved, second.current?.title]).toEqual([undefined, "ایک"]);
  const third = await urdu.update(id, { title: "تین" }, editor, { seen: first.saved?.updatedAt });
  expect(third.saved?.title).toBe("تین");
});

test("a translation knows the texts that it was made from", async () => {
  const id = await makeProperty();
  const form = await urdu.findEdited(id);
  await propertyQueries.update(id, { ...plainProperty, title: "Corner plot, new" }, editor);
  await urdu.update(id, { title: "کارنر پلاٹ" }, editor, { seen: "", sourceAt: form?.sourceTexts.updatedAt });
  const edited = await urdu.findEdited(id);
  expect(edited?.record.source.title).toBe("Corner plot");
  expect(edited?.sourceTexts.texts.title).toBe("Corner plot, new");
});

test("entries of a list keep their translations when the list changes, and the product's own are not among them", async () => {
  const id = await makeProperty({ amenities: ["Garden", "Roof terrace", "Wine cellar"] });
  const form = await urdu.findEdited(id);
  expect(form?.record.amenities).toEqual(["", ""]);
  await urdu.update(id, { amenities: ["چھت", "تہ خانہ"] }, editor);
  await propertyQueries.update(
    id,
    { ...plainProperty, amenities: ["Wine cellar", "Library", "Garden"] },
    editor,
  );
  const record = await findInUrdu(id);
  expect(record?.amenities).toEqual(["تہ خانہ", "Library", "Garden"]);
  expect(record?.untranslated?.fields).toContain("amenities");
  expect((await urdu.findEdited(id))?.record.amenities).toEqual(["تہ خانہ", ""]);
});

test("the site's texts are translated as records are, numbers of its figures are not", async () => {
  await storeSetting(db, "site", {
    languages: ["en", "ur"],
    siteName: "Mehrab",
    counts: [{ value: "120+", label: "Projects" }],
  });
  const site = translationQueries(translationSourceOf("settings"), "ur");
  await site.update(1, { siteName: "محراب", counts: [{ label: "منصوبے" }] }, editor);
  const settings = await inUrdu(() => findPageSettings());
  expect(settings).toMatchObject({ siteName: "محراب", counts: [{ value: "120+", label: "منصوبے" }] });
  expect((await findPageSettings()).siteName).toBe("Mehrab");
});

test("translations come back with a record from the trash, and go when that is emptied", async () => {
  const id = await makeProperty();
  await urdu.update(id, { title: "پلاٹ" }, editor);
  const revision = await deleteRecord("property", id, editor);
  await purgeTranslations();
  await restoreRecord(Number(revision), editor);
  expect((await findInUrdu(id))?.title).toBe("پلاٹ");
  await deleteRecord("property", id, editor);
  sqlite.exec("DELETE FROM revisions WHERE deleted = 1");
  await purgeTranslations();
  expect(await findEditedTranslations(source, id, { title: "", texts: {}, updatedAt: "" })).toEqual({});
});

test("a picture in a translated text is in use, also while only a draft shows it", async () => {
  const id = await makeProperty();
  const uses = () =>
    sqlite.prepare("SELECT path FROM file_uses WHERE kind = 'translation' ORDER BY 1").pluck().all();
  await urdu.update(
    id,
    { description: 'متن ![نقشہ](/uploads/one.jpg) اور [فائل](/uploads/two.pdf "نام")\n\nآخر' },
    editor,
  );
  expect(uses()).toEqual(["/uploads/one.jpg", "/uploads/two.pdf"]);
  await urdu.update(id, { description: "![نیا](/uploads/three.jpg)" }, editor, { intent: "draft" });
  expect(uses()).toEqual(["/uploads/one.jpg", "/uploads/three.jpg", "/uploads/two.pdf"]);
});
