import { beforeEach, expect, test } from "vitest";
import { requestContext } from "#app/config/request-context";
import { propertyDefinition } from "#app/schemas/kinds/property";
import { translationSourceOf } from "#app/schemas/translations/translation";
import type { Language } from "#app/words/language";
import { db, sqlite } from "#db/client/client";
import { emptyTables } from "#tests/support/empty-tables";
import { plainFile, plainProperty } from "#tests/support/plain-records";
import { findMatches } from "../alerts/matches";
import { findFiles, findFilesToChoose, insertFile } from "../files/files";
import { propertyQueries } from "../records/properties";
import { storeSetting } from "../settings";
import { translationQueries } from "../translations/translations";

const editor = { id: 1, name: "Ayesha" };
const urdu = translationQueries(translationSourceOf("property"), "ur");
const german = translationQueries(translationSourceOf("property"), "de");

function inLanguage<Result>(language: Language, work: () => Promise<Result>): Promise<Result> {
  const translated = language === "en" ? {} : { textLanguage: language };
  return requestContext.run({ id: "", response: undefined as never, language, ...translated }, work);
}

/** The numbers of the listings that visitors of a page in a language find. */
const find = (language: Language, q: string) =>
  inLanguage(language, async () => {
    const { cards, total } = await propertyQueries.findCards({ q }, 100);
    expect(total).toBe(cards.length);
    return cards.map(({ id }) => id);
  });

let [villa, flat] = [0, 0];

beforeEach(async () => {
  emptyTables(
    "users",
    "files",
    "properties",
    "revisions",
    "activities",
    "translations",
    "settings",
    "publications",
  );
  sqlite.exec(
    "INSERT INTO users (id, username, password, name, createdAt) VALUES (1, 'ayesha', '', 'Ayesha', '2026-01-01')",
  );
  await storeSetting(db, "site", { languages: ["en", "ur"], preparedLanguages: ["de"] });
  villa = await propertyQueries.create(
    { ...plainProperty, title: "Garden villa", description: "By the park.", type: "villa" },
    editor,
  );
  flat = await propertyQueries.create(
    { ...plainProperty, title: "Sea view flat", location: "Clifton, Karachi", price: "PKR 3 Crore" },
    editor,
  );
  await urdu.update(villa, { title: "باغ والا مکان", description: "پارک کے کنارے، گلی نمبر ۵۔" }, editor);
  await urdu.update(flat, { title: "سمندر کا منظر", location: "کلفٹن، کراچی" }, editor);
});

test("a page in another language finds by its own texts and by those of the first", async () => {
  expect(await find("ur", "باغ")).toEqual([villa]);
  expect(await find("ur", "كراچي")).toEqual([flat]);
  expect(await find("ur", "clifton")).toEqual([flat]);
  // Each word may stand in another text.
  expect(await find("ur", "سمندر clifton")).toEqual([flat]);
  expect(await find("ur", "کراچی 3 کروڑ")).toEqual([flat]);
  expect(await find("ur", "گلی 5")).toEqual([villa]);
  expect(await find("ur", "باغ کراچی")).toEqual([]);
  // Words of two letters are compared with the texts.
  expect(await find("ur", "با")).toEqual([villa]);
  expect(await find("ur", "با vi")).toEqual([villa]);
});

test("the first language does not find by the texts of others", async () => {
  expect(await find("en", "باغ")).toEqual([]);
  expect(await find("en", "garden")).toEqual([villa]);
});

test("visitors find no text that they don't see, the back-office finds all", async () => {
  await urdu.update(villa, { title: "مسودہ" }, editor, { intent: "draft" });
  const publishAt = new Date(Date.now() + 60_000).toISOString();
  const hidden = await propertyQueries.create(plainProperty, editor);
  await urdu.update(hidden, { title: "بعد میں", publishAt }, editor);
  await german.update(flat, { title: "Wohnung am Meer" }, editor);
  expect(await find("ur", "مسودہ")).toEqual([]);
  expect(await find("ur", "باغ")).toEqual([villa]);
  expect(await find("ur", "بعد")).toEqual([]);
  expect(await find("ur", "Meer")).toEqual([]);
  const rows = async (q: string) => (await propertyQueries.findRows({ q }, 25)).rows.map(({ id }) => id);
  expect(await rows("Meer")).toEqual([flat]);
  expect(await rows("باغ")).toEqual([villa]);
  expect(await rows("سمندر Meer clifton")).toEqual([flat]);
});

test("a text is found as it is now, and not when it is deleted", async () => {
  await urdu.update(villa, { title: "نیا نام" }, editor);
  expect(await find("ur", "باغ")).toEqual([]);
  expect(await find("ur", "نیا نام")).toEqual([villa]);
  sqlite.exec("DELETE FROM translations");
  expect(await find("ur", "نیا نام")).toEqual([]);
  sqlite.exec("INSERT INTO translations_search (translations_search) VALUES ('integrity-check')");
});

test("files are found by their translated texts", async () => {
  const picture = { ...plainFile, name: "1.jpg", type: "image/jpeg", path: `/uploads/${"1".repeat(24)}.jpg` };
  const owner = { uploadedBy: 1, userName: "Ayesha", category: "images", claimed: true };
  const { id } = await insertFile(picture, owner);
  const texts = { alt: "شام میں صحن", caption: "اینٹوں کا کام" };
  await translationQueries(translationSourceOf("file"), "ur").update(id, texts, editor);
  const found = async (q: string) => (await findFiles({ q }, 10)).files.map((file) => file.id);
  expect(await found("صحن")).toEqual([id]);
  expect(await found("اینٹوں صحن 1.jpg")).toEqual([id]);
  expect(await found("باغ")).toEqual([]);
  expect((await findFilesToChoose({ q: "صحن", arePictures: true }, 10)).files).toHaveLength(1);
});

test("a language that is taken away is searched no more, until it is back", async () => {
  await storeSetting(db, "site", { languages: ["en"] });
  expect(await find("ur", "باغ")).toEqual([]);
  await storeSetting(db, "site", { languages: ["en", "ur"] });
  expect(await find("ur", "باغ")).toEqual([villa]);
});

test("an alert is about what its language finds", async () => {
  const publish = sqlite.prepare("INSERT INTO publications (kind, recordId, createdAt) VALUES (?, ?, ?)");
  sqlite.exec("DELETE FROM publications");
  for (const id of [villa, flat]) publish.run(propertyDefinition.kind, id, "2026-01-01T00:00:00.000Z");
  const all = { after: 0, upTo: 1_000 };
  const alert = { kind: "property", filters: `q=${encodeURIComponent("باغ")}` } as const;
  expect(
    (await findMatches({ ...alert, language: "ur" }, all)).map(({ title, facts }) => [title, facts[0]]),
  ).toEqual([["باغ والا مکان", "1 کروڑ روپے"]]);
  expect(await findMatches({ ...alert, language: "en" }, all)).toEqual([]);
});
