import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { loader as download } from "#app/routes/admin/records/records-csv";
import { propertyDefinition } from "#app/schemas/kinds/property";
import { translationSourceOf } from "#app/schemas/translations/translation";
import type { Language } from "#app/words/language";
import { db, sqlite } from "#db/client/client";
import { propertyQueries } from "#db/queries/records/properties";
import { storeSetting } from "#db/queries/settings";
import { translationQueries } from "#db/queries/translations/translations";
import { findUserId, insertUser } from "#db/queries/users/users";
import { startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { examples } from "#tests/support/examples";
import { importsOf } from "#tests/support/import-table";
import { inLanguage } from "#tests/support/in-language";
import { plainProperty } from "#tests/support/plain-records";
import { savedByExcel } from "#tests/support/spreadsheet";

let Cookie = "";
let imports: ReturnType<typeof importsOf>;
const editor = { id: 0, name: "Ayesha" };

beforeEach(async () => {
  emptyTables("users", "properties", "translations", "revisions", "activities");
  emptyTables("batches", "imports", "import_columns", "settings");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor.id = (await findUserId("ayesha")) ?? 0;
  Cookie = await startSessionOf(editor.id);
  imports = importsOf(Cookie);
  await storeSetting(db, "site", { languages: ["en", "ur"], preparedLanguages: ["de"] });
  sqlite.exec("DELETE FROM files");
  sqlite.exec(
    "INSERT INTO files (name, type, path, size, createdAt) VALUES ('a.jpg', 'image/jpeg', '/uploads/a.jpg', 1, '2026-01-01')",
  );
});

const source = translationSourceOf("property");
const textsIn = (language: Language) => translationQueries(source, language);

async function exported() {
  const request = new Request("http://localhost/admin/csv/properties", { headers: { Cookie } });
  const response = (await download({ request, params: { records: "properties" }, context: {} })) as Response;
  return new Uint8Array(await response.arrayBuffer());
}

const headingsOf = (csv: Uint8Array) =>
  new TextDecoder().decode(csv).split("\r\n")[0]?.replaceAll('"', "").split(",") ?? [];

async function dryRun(csv: string | Uint8Array<ArrayBuffer>, newState = "draft") {
  const { id } = await imports.upload(csv);
  expect((await imports.saveColumns(id, { newState })).status).toBe(302);
  return { id, ...(await imports.rows(id)) };
}

async function importAll(csv: string | Uint8Array<ArrayBuffer>, newState?: string) {
  const { id, digest, rows } = await dryRun(csv, newState);
  expect((await imports.commit(id, digest)).status).toBe(302);
  return { id, rows };
}

const makeHouse = (values: object = {}) => propertyQueries.create({ ...plainProperty, ...values }, editor);

type Stored = { reference: string; language: string; title: string; texts: string; state: string };

/** Stored translations, without their ids and times, and the texts that are empty. */
const stored = () => {
  const rows = sqlite
    .prepare(
      `select reference, language, translations.title, texts, source, translations.state from translations
      join properties on properties.id = recordId order by reference, language`,
    )
    .all() as Stored[];
  const withText = (texts: string) =>
    Object.entries(JSON.parse(texts)).filter(([, text]) => text !== "" && text !== "[]");
  return rows.map((row) => ({ ...row, texts: Object.fromEntries(withText(row.texts)) }));
};

test("each text has a column for each language after the others; a firm with one language has none", async () => {
  const headings = headingsOf(await exported());
  const own = headings.slice(0, headings.indexOf("State") + 1);
  expect(headings.slice(own.length)).toEqual(
    ["ur", "de"].flatMap((language) =>
      [
        "Title",
        "Description",
        "Location",
        "Amenities",
        "Floor",
        "Possession",
        "Facing",
        "Deposit",
        "Minimum term",
        "Service charge",
        "Approvals",
        "Payment plan",
        "Discount for cash",
        "Further charges",
        "Title for search engines",
        "Description for search engines",
      ].map((label) => `${label} (${language})`),
    ),
  );
  await storeSetting(db, "site", {});
  expect(headingsOf(await exported())).toEqual(own);
});

const text = fc.oneof(
  fc.constantFrom("", "گھر", "=1+1", "'90s", "a | b", "a, b", "one\ntwo", '"x"', "-5"),
  fc.string({ maxLength: 30, unit: "grapheme" }),
);

const listing = fc.record({
  own: fc.uniqueArray(fc.constantFrom("Garden", "Roof terrace", "Pool, heated", "a | b", "Wine cellar"), {
    maxLength: 4,
  }),
  title: text,
  description: text,
  amenities: fc.array(fc.constantFrom("", "چھت", "تہ خانہ، ٹھنڈا", "c | d"), { minLength: 4, maxLength: 4 }),
  language: fc.constantFrom("ur" as const, "de" as const),
  isDraft: fc.boolean(),
});

async function makeListing({ own, title, description, amenities, language, isDraft }: Listing) {
  const id = await makeHouse({ amenities: own });
  const queries = textsIn(language);
  const lists = (await queries.findEdited(id))?.record.amenities;
  const count = Array.isArray(lists) ? lists.length : 0;
  const values = { title, description, amenities: amenities.slice(0, count) };
  const read = translationSchema.safeParse(values);
  fc.pre(read.success && Object.values(values).some((value) => String(value).replaceAll(",", "") !== ""));
  await queries.update(id, read.data as Record<string, unknown>, editor, {
    intent: isDraft ? "draft" : "publish",
  });
}

type Listing = typeof listing extends fc.Arbitrary<infer Value> ? Value : never;

const translationSchema = propertyDefinition.draftSchema.pick({ title: true, description: true }).extend({
  title: propertyDefinition.draftSchema.shape.description,
  amenities: propertyDefinition.draftSchema.shape.amenities,
});

test("importing the export of any translations changes nothing, also what Excel makes of it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(listing, { minLength: 1, maxLength: 4 }), async (listings) => {
      for (const name of ["properties", "translations", "revisions"]) sqlite.exec(`DELETE FROM ${name}`);
      for (const one of listings) await makeListing(one);
      const csv = await exported();
      for (const file of [csv, savedByExcel(csv, true)]) {
        const { rows } = await dryRun(file);
        expect(rows.map(({ is, errors, changes }) => [is, ...errors, ...changes])).toEqual(
          listings.map(() => ["same"]),
        );
      }
    }),
    { numRuns: examples(15) },
  );
});

test("an export is imported into an empty database with all of its translations", async () => {
  const id = await makeHouse({ reference: "MHB-1", amenities: ["Garden", "Roof terrace", "Wine cellar"] });
  await makeHouse({ reference: "MHB-2", title: "Villa" });
  await textsIn("ur").update(id, { title: "گھر", amenities: ["چھت", ""], floor: "دوسری" }, editor);
  await textsIn("de").update(id, { title: "Haus", description: "Ein **Haus**." }, editor);
  const before = stored();
  const csv = await exported();
  for (const name of ["properties", "translations", "revisions"]) sqlite.exec(`DELETE FROM ${name}`);
  const { rows } = await importAll(csv, "published");
  expect(rows.map(({ is }) => is)).toEqual(["new", "new"]);
  expect(stored()).toEqual(before);
  // The newest stands first.
  const rowsOf = (file: Uint8Array) => parse(Buffer.from(file), { bom: true });
  expect(rowsOf(await exported())).toEqual(expect.arrayContaining(rowsOf(csv)));
});

test("a heading names the language by its code or its name, in English or in the words of the back-office", async () => {
  const headings = ["Title (ur)", "title_ur", "Title (Urdu)", "TITLE UR", "عنوان (اردو)", "Titel (ur)"];
  for (const heading of headings) {
    const language = heading.startsWith("Titel") ? "de" : "en";
    const { columns } = await inLanguage(language, async () => {
      const { id } = await imports.upload(`Reference,Title,${heading}\nMHB-1,House,گھر\n`);
      return imports.columns(id);
    });
    expect([heading, columns.map(({ field }) => field)]).toEqual([
      heading,
      ["reference", "title", "title.ur"],
    ]);
  }
});

test("a column in a language that the firm does not have is named, and not read", async () => {
  const { rows, summary } = await dryRun("Reference,Title,Title (ar),Notes\nMHB-1,House,بيت,x\n");
  expect(summary).toContain("Title (ar) (column 3)");
  expect(rows[0]?.changes.map(({ label }) => label)).toEqual([]);
});

test("a row changes texts of other languages alone, and undo takes them back", async () => {
  const [first, second] = [await makeHouse({ reference: "A-1" }), await makeHouse({ reference: "A-2" })];
  await textsIn("ur").update(first, { title: "پرانا", floor: "پہلی" }, editor);
  const before = { own: sqlite.prepare("select * from properties").all(), texts: stored() };
  const csv = "Reference,Title (ur),Title (de),Floor (ur)\nA-1,نیا,,پہلی\nA-2,,Haus,\nA-3,گھر,,\n";
  const { id, rows } = await importAll(`${csv}A-4,,,\n`.replaceAll("\nA-3", "\n\nA-3"));
  expect(rows.map(({ is, changes }) => [is, changes.map(({ label, after }) => [label, after])])).toEqual([
    ["changed", [["Title (ur)", "نیا"]]],
    ["changed", [["Title (de)", "Haus"]]],
    ["refused", []],
    ["refused", []],
  ]);
  expect(sqlite.prepare("select * from properties").all()).toEqual(before.own);
  expect((await textsIn("ur").findEdited(first))?.record).toMatchObject({ title: "نیا", floor: "پہلی" });
  // What nobody has published before is a draft, as new rows are.
  expect((await textsIn("de").findEdited(second))?.stored).toMatchObject({ title: "Haus", state: "draft" });
  expect((await imports.undo(id)).status).toBe(302);
  expect(stored()).toEqual(before.texts);
});

test("undo deletes a new record with its texts, and leaves what was changed since", async () => {
  const id = await makeHouse({ reference: "A-1" });
  await textsIn("ur").update(id, { title: "پرانا" }, editor);
  const csv = "Reference,Title,Location,Title (ur)\nA-1,House,Wah,نیا\nNEW-1,Villa,Lahore,ولا\n";
  const done = await importAll(csv);
  expect(stored()).toMatchObject([{ title: "نیا" }, { title: "ولا", state: "draft" }]);
  await textsIn("ur").update(id, { title: "اس کے بعد" }, editor);
  await imports.undo(done.id);
  expect(stored()).toMatchObject([{ reference: "A-1", title: "اس کے بعد" }]);
  expect(sqlite.prepare("select count(*) from properties").pluck().get()).toBe(1);
});

test("a translation with a draft is not replaced, but its record is", async () => {
  const id = await makeHouse({ reference: "A-1" });
  await textsIn("ur").update(id, { title: "شائع" }, editor);
  await textsIn("ur").update(id, { title: "مسودہ" }, editor, { intent: "draft" });
  const refused = await dryRun("Reference,Title (ur)\nA-1,نیا\n");
  expect(refused.rows.map(({ is, errors }) => [is, errors])).toEqual([
    [
      "refused",
      [
        {
          label: "اردو",
          message: "It has changes that are not published yet: publish or discard them first.",
        },
      ],
    ],
  ]);
  const { rows } = await dryRun("Reference,Title,Title (ur)\nA-1,Villa,شائع\n");
  expect(rows.map(({ is }) => is)).toEqual(["changed"]);
});

test("a list of another length than the record's is refused, and a text that is too long", async () => {
  await makeHouse({ reference: "A-1", amenities: ["Garden", "Roof terrace", "Wine cellar"] });
  const csv = `Reference,Amenities (ur),Title (ur)\nA-1,چھت,${"ا".repeat(300)}\n`;
  const { rows } = await dryRun(csv);
  expect(rows[0]?.errors.map(({ label }) => label)).toEqual(["Amenities (ur)", "Title (ur)"]);
  const { rows: right } = await dryRun("Reference,Amenities (ur)\nA-1,Roof terrace | تہ خانہ\n");
  expect(right.map(({ is, changes }) => [is, changes[0]?.after])).toEqual([["changed", "\nتہ خانہ"]]);
});

test("a list whose entries stand in the first language is not translated, and so not changed", async () => {
  const id = await makeHouse({ reference: "A-1", amenities: ["Garden", "Roof terrace", "Wine cellar"] });
  await textsIn("ur").update(id, { title: "گھر" }, editor);
  const { rows } = await dryRun("Reference,Amenities (ur)\nA-1,Roof terrace | Wine cellar\n");
  expect(rows.map(({ is }) => is)).toEqual(["same"]);
});
