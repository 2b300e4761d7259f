import { beforeEach, expect, test } from "vitest";
import { loader as download } from "#app/routes/admin/records/records-csv";
import type { UnitInput } from "#app/schemas/project-units/unit";
import { unitDefinition } from "#app/schemas/project-units/unit";
import type { UnitTypeInput } from "#app/schemas/project-units/unit-type";
import { translationSourceOf } from "#app/schemas/translations/translation";
import { db, sqlite } from "#db/client/client";
import { unitQueries, unitTypeQueries } from "#db/queries/project-units/units";
import { projectQueries } from "#db/queries/records/projects";
import { storeSetting } from "#db/queries/settings";
import { translationQueries } from "#db/queries/translations/translations";
import { findUserId, insertUser } from "#db/queries/users/users";
import { startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { importsOf } from "#tests/support/import-table";
import { plainProject } from "#tests/support/plain-records";
import { savedByExcel } from "#tests/support/spreadsheet";

let Cookie = "";
let [project, other] = [0, 0];
const editor = { id: 0, name: "Ayesha" };

beforeEach(async () => {
  emptyTables(
    "users",
    "projects",
    "units",
    "unit-types",
    "translations",
    "revisions",
    "activities",
    "batches",
    "imports",
    "import_columns",
  );
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha", role: "editor" });
  editor.id = (await findUserId("ayesha")) ?? 0;
  Cookie = await startSessionOf(editor.id);
  sqlite.exec(
    "UPDATE lists SET hidden = 0 WHERE value = 'reserved'; UPDATE page_version SET version = random()",
  );
  project = await projectQueries.create({ ...plainProject, title: "Sky Tower", reference: "SKY" }, editor);
  other = await projectQueries.create({ ...plainProject, title: "Rose Court", reference: "ROSE" }, editor);
});

const stored = (table: "units" | "unit-types" = "units") =>
  sqlite.prepare(`SELECT * FROM "${table}" ORDER BY id`).all() as Record<string, unknown>[];

const contentOf = (rows: Record<string, unknown>[]) => rows.map(({ updatedAt: _, ...row }) => row);

const addUnit = (values: Partial<UnitInput>) =>
  unitQueries.create(unitDefinition.schema.parse({ project, ...values }), editor);

const addType = (name: string, values: Partial<UnitTypeInput> = {}) =>
  unitTypeQueries.create({ project, name, ...values }, editor);

async function exported(records = "units", search = "") {
  const request = new Request(`http://localhost/admin/csv/${records}${search}`, { headers: { Cookie } });
  const response = (await download({ request, params: { records }, context: {} })) as Response;
  expect(response.headers.get("Content-Disposition")).toContain(`filename="${records}-`);
  return new Uint8Array(await response.arrayBuffer());
}

async function dryRun(csv: string | Uint8Array<ArrayBuffer>, kind = "unit") {
  const imports = importsOf(Cookie);
  const { id } = await imports.upload(csv, kind);
  expect((await imports.saveColumns(id)).status).toBe(302);
  return { ...imports, id, ...(await imports.rows(id)) };
}

const table = (...lines: string[]) => lines.join("\n");

test("importing the export of 200 units changes nothing, row for row, nor after Excel has saved it", async () => {
  await storeSetting(db, "site", { languages: ["en", "ur"] });
  const types = [await addType("2 bed corner"), await addType("0012")];
  const floors = ["G", "3rd floor", "Mezzanine", "-2", "B2", "1-2"];
  for (let index = 0; index < 200; index++)
    await addUnit({
      project: index % 5 === 0 ? other : project,
      number: `${"ABC"[index % 3]}-${100 + index}`,
      floor: floors[index % 5],
      block: index % 7 === 0 ? "=North" : "",
      type: index % 5 === 0 ? null : types[index % 2],
      price: index % 4 === 0 ? "85,00,000" : `PKR 1.${index} crore`,
      area: "1,150 sq ft",
      bedrooms: index % 4 || null,
      facing: index % 9 === 0 ? "Park, north" : "",
      status: index % 10 === 0 ? "reserved" : "for sale",
      reservedUntil: index % 10 === 0 ? "2090-12-31T13:00:00.000Z" : null,
      paymentPlan:
        index % 6 === 0
          ? [
              { label: "Booking", share: "20%", amount: "", when: "booking" },
              { label: "Handover", share: "80%", amount: "", when: "month 24" },
            ]
          : [],
      hidden: index % 50 === 0,
    });
  const facing = stored().find((unit) => unit.facing !== "");
  const texts = translationQueries(translationSourceOf("unit"), "ur");
  await texts.update(Number(facing?.id), { facing: "پارک" }, editor, { intent: "publish" });
  const before = stored();
  const csv = await exported();
  for (const file of [csv, savedByExcel(csv, true)]) {
    const { counts, rows } = await dryRun(file);
    expect(rows.flatMap(({ errors, changes }) => [...errors, ...changes])).toEqual([]);
    expect(counts).toEqual({ new: 0, changed: 0, same: 200, refused: 0 });
  }
  expect(stored()).toEqual(before);
  const own = await dryRun(await exported("units", `?project=${other}`));
  expect(own.counts).toMatchObject({ same: 40, new: 0 });
});

test("a project is named by its number, title or reference, a type by its name or number; a unit is found by its address", async () => {
  const type = await addType("2 bed corner");
  const id = await addUnit({ number: "A-101", price: "1 crore", status: "for sale" });
  const { counts, rows, digest, ...run } = await dryRun(
    table(
      "Project,Number,Floor,Type,Price,Status,Reserved until",
      "sky,a 101,G,2 Bed Corner,1.2 crore,For Sale,",
      `Sky Tower,A-102,3rd floor,${type},85 lakh,reserved,2090-12-31 18:00`,
      `${other},A-101,,,,,`,
    ),
  );
  expect(rows.map(({ is, errors }) => [is, ...errors])).toEqual([["changed"], ["new"], ["new"]]);
  expect(counts).toMatchObject({ changed: 1, new: 2 });
  expect(rows[0]?.notes).toMatchObject([{ message: "1.2 crore = PKR 12,000,000" }]);
  expect(rows.map(({ changes }) => changes.filter(({ label }) => /Project|type/.test(label)))).toMatchObject([
    [{ before: "", after: "2 bed corner" }],
    [{ after: "Sky Tower" }, { after: "2 bed corner" }],
    [{ after: "Rose Court" }],
  ]);
  const before = contentOf(stored());
  expect((await run.commit(run.id, digest)).status).toBe(302);
  expect(stored()).toMatchObject([
    { id, project, number: "A-101", floor: "G", type, price: "1.2 crore" },
    {
      project,
      number: "A-102",
      floor: "3rd floor",
      type,
      status: "reserved",
      reservedUntil: "2090-12-31T13:00:00.000Z",
    },
    { project: other, number: "A-101", type: null, addressKey: "a-101" },
  ]);
  expect((await run.undo(run.id)).status).toBe(302);
  expect(contentOf(stored())).toEqual(before);
});

test("all errors are said at their rows at once, and nothing is imported", async () => {
  await addType("2 bed corner");
  for (const title of ["Twin", "Twin"])
    await projectQueries.create({ ...plainProject, title, reference: "" }, editor);
  const { rows, counts } = await dryRun(
    table(
      "Project,Number,Floor,Type,Status,Bedrooms,Reserved until,Payment plan",
      "Moon Tower,B-1,,2 bed corner,,,,",
      ",B-1,,,,,,",
      "Twin,B-1,,,,,,",
      'SKY,,-9,Villa,lost,two,soon,"Booking | 97%"',
      "SKY,B-2,,,for sale,,2090-12-31,",
      "SKY,B-3,,,,,,",
      "SKY,b 3,,,,,,",
      'SKY,B-4,,,,,,"Booking | 97%"',
    ),
  );
  const errorsOf = (index: number) => rows[index]?.errors.map(({ label, message }) => `${label}: ${message}`);
  expect(errorsOf(0)).toEqual(["Project: No project has the number, the title or the reference Moon Tower."]);
  expect(errorsOf(1)).toEqual([
    "Project: Please write the number, the title or the reference of the project.",
  ]);
  expect(errorsOf(2)).toEqual(["Project: 2 projects are called Twin: please write the number of one."]);
  expect(
    errorsOf(3)
      ?.map((error) => error.split(":")[0])
      .sort(),
  ).toEqual(["Bedrooms", "Floor", "Number", "Reserved until", "Status", "Unit type"].sort());
  expect(errorsOf(4)).toEqual([
    "Status: Choose a status that holds it, such as Reserved. Website → Lists shows it.",
  ]);
  expect(errorsOf(6)).toEqual(["Number: Row 7 has this in the same project, too."]);
  expect(errorsOf(7)).toEqual(["Payment plan: The payments are 3% short of 100%."]);
  expect(counts).toMatchObject({ new: 1, refused: 7 });
  expect(stored()).toEqual([]);
});

test("a reservation ends with the status that it was for, and the dry run shows it", async () => {
  await addUnit({ number: "A-101", status: "reserved", reservedUntil: "2090-12-31T13:00:00.000Z" });
  const { rows, digest, ...run } = await dryRun(table("Project,Number,Status", "SKY,A-101,sold"));
  expect(rows[0]?.changes.map(({ label }) => label)).toEqual(["Status", "Reserved until"]);
  await run.commit(run.id, digest);
  expect(stored()).toMatchObject([{ status: "sold", reservedUntil: null }]);
});

test("unit types have tables as well, by project and name, with their texts in other languages", async () => {
  await storeSetting(db, "site", { languages: ["en", "ur"] });
  await addType("2 bed corner", {
    area: "1,150 sq ft",
    bedrooms: 2,
    description: "Two balconies, one store",
  });
  const texts = translationQueries(translationSourceOf("unit-type"), "ur");
  await texts.update(Number(stored("unit-types")[0]?.id), { name: "دو بیڈ" }, editor, { intent: "publish" });
  const same = await dryRun(await exported("unit-types"), "unit-type");
  expect(same.counts).toEqual({ new: 0, changed: 0, same: 1, refused: 0 });
  const { digest, rows, ...run } = await dryRun(
    table("Project,Name,Area,Name (ur)", "SKY,2 Bed Corner,1200 sq ft,دو کمرے", "SKY,Studio,600,اسٹوڈیو"),
    "unit-type",
  );
  expect(rows.map(({ is, errors }) => [is, ...errors])).toEqual([["changed"], ["new"]]);
  await run.commit(run.id, digest);
  expect(stored("unit-types")).toMatchObject([
    { name: "2 bed corner", area: "1200 sq ft" },
    { name: "Studio", area: "600" },
  ]);
  const translations = sqlite.prepare("SELECT texts, state FROM translations ORDER BY id").all();
  expect(translations).toMatchObject([
    { texts: expect.stringContaining("دو کمرے"), state: "published" },
    { texts: expect.stringContaining("اسٹوڈیو"), state: "published" },
  ]);
});
