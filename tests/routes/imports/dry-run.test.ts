import { beforeEach, expect, test } from "vitest";
import { sqlite } from "#db/client/client";
import { propertyQueries } from "#db/queries/records/properties";
import { findUserId, insertUser } from "#db/queries/users/users";
import { startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { importsOf } from "#tests/support/import-table";
import { plainProperty } from "#tests/support/plain-records";

const editor = { id: 0, name: "Ayesha" };
let imports: ReturnType<typeof importsOf>;

beforeEach(async () => {
  emptyTables("users", "properties", "revisions", "activities", "batches", "imports", "import_columns");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha", role: "editor" });
  editor.id = (await findUserId("ayesha")) ?? 0;
  imports = importsOf(await startSessionOf(editor.id));
});

async function run(csv: string) {
  const { id } = await imports.upload(csv);
  await imports.saveColumns(id);
  return { id, ...(await imports.rows(id)) };
}

test("a reference is that of a record however it is written; of two that look alike it is the same letter for letter", async () => {
  for (const reference of ["MHB-0001", "0012", "LHR-7"])
    await propertyQueries.create({ ...plainProperty, reference }, editor);
  const spellings = ["\u200bMHB-0001", "MHB - 0001", "mhb\u20130001", "ＭＨＢ-۰۰۰۱"];
  for (const spelling of spellings) {
    const { rows } = await run(`Reference,Title\n${spelling},House\nMHB-0001,House\n`);
    expect(rows.map(({ is, errors }) => [is, ...errors.map(({ message }) => message)])).toEqual([
      ["same"],
      ["refused", "Row 2 has this reference, too."],
    ]);
  }
  sqlite.exec("UPDATE properties SET reference = 'MHB–0001' WHERE reference = 'LHR-7'");
  const { rows } = await run("Reference,Title\nMHB-0001,House\nMHB–0001,House\nMHB - 0001,House\n");
  expect(rows.map(({ is, errors }) => [is, ...errors.map(({ message }) => message)])).toEqual([
    ["same"],
    ["same"],
    ["refused", "2 records have a reference that looks like this: please change those of the others first."],
  ]);
});

test("a new row shows its values, how its price and area are read, and what may be there already", async () => {
  await propertyQueries.create({ ...plainProperty, reference: "0012", title: "House & Garden" }, editor);
  const lines = [
    "Reference,Title,Location,Price,Area,Amenities,Images,Description,Featured",
    `12,HOUSE &amp; Garden,"Lalazar,  Wah Cantt","4,5 Crore",10-Marla,"Gym,Pool","https://a.example/1.jpg,https://a.example/2.jpg",<p>A <b>villa</b></p>,yes`,
    ",Villa,Lahore,25.000.000,500 SY,,,,",
    ",villa,LAHORE,PKR 2 Crore,,,,,",
  ];
  const table = await run(lines.join("\n"));
  expect(table.rows.map(({ is }) => is)).toEqual(["new", "new", "new"]);
  const [first, second, third] = table.rows;
  expect(first?.changes.map(({ label, after }) => [label, after])).toEqual([
    ["Description", "A **villa**"],
    ["Price", "4,5 Crore"],
    ["Location", "Lalazar,  Wah Cantt"],
    ["Area", "10-Marla"],
    ["Featured", "Yes"],
    ["Images", "2 pictures"],
    ["Amenities", "Gym\nPool"],
  ]);
  const notesOf = (row?: (typeof table.rows)[number]) =>
    row?.notes.map(({ label, message, isDoubtful }) => [label, message.replace(/\. Did.*/, "."), isDoubtful]);
  expect(notesOf(first)).toEqual([
    ["Price", "This can't be read as a price: filters won't find it.", true],
    ["Area", "Read as 2,250 square feet.", false],
    ["", "A record with this title and place exists: 0012.", true],
  ]);
  expect(notesOf(second)).toEqual([
    ["Price", "This can't be read as a price: filters won't find it.", true],
    ["Area", "Read as 4,500 square feet.", false],
  ]);
  expect(notesOf(third)).toEqual([
    ["Price", "2 crore = PKR 20,000,000", false],
    ["", "Row 3 has this title and place, too.", true],
  ]);
  expect(table.doubtful).toBe(3);
  const { rows: doubtful } = await imports.rows(table.id, "?show=doubtful");
  expect(doubtful.map(({ row }) => row)).toEqual([2, 3, 4]);
  await imports.commit(table.id, table.digest);
  const again = await run(lines.join("\n"));
  expect(again.rows.filter(({ is }) => is === "new").map((row) => notesOf(row)?.at(-1)?.[1])).toEqual([
    expect.stringMatching(/^A record with this title and place exists: PROP-/),
    "Row 3 has this title and place, too.",
  ]);
  expect(again.doubtful).toBe(2);
});

test("a heading may be a synonym where none is the field's own, and a title that another record has is to check", async () => {
  await propertyQueries.create({ ...plainProperty, reference: "MHB-7", title: "Villa with a pool" }, editor);
  const csv = "Name,City,Beds,Baths,Size,Address\nVilla with a pool,Lahore,4,3,1 kanal,Canal Bank\n";
  const { id } = await imports.upload(csv);
  const { columns } = await imports.columns(id);
  expect(columns.map(({ field }) => field)).toEqual([
    "title",
    "",
    "bedrooms",
    "bathrooms",
    "area",
    "location",
  ]);
  expect(columns[4]).toMatchObject({ heading: "Size", samples: ["1 kanal"] });
  const { rows, doubtful } = await run(csv.replace("Name", "Title").replace("Address", "Location"));
  expect([rows[0]?.is, doubtful, rows[0]?.notes.at(-1)?.message]).toEqual([
    "new",
    1,
    "A record with this title exists: MHB-7.",
  ]);
});

test("a row is refused with all that is wrong in it at once", async () => {
  const csv = "Title,Type,Bedrooms,Year built,Images,Price\n,castle,four,1066,gone.jpg,4.5E+07\n";
  const { rows } = await run(csv);
  expect(rows[0]?.errors.map(({ label, message }) => `${label}: ${message}`)).toEqual([
    "Type: Please write one of these: residential, commercial, apartment, villa, office, land.",
    "Bedrooms: Please write a whole number, such as 3.",
    "Images: No picture of the files has the name gone.jpg: please upload it first.",
    expect.stringMatching(/^Price: A spreadsheet has shortened this number/),
    "Title: Required",
    "Year built: Please enter a year from 1800 to 20 years from now.",
  ]);
  const contacts = await imports.upload("Name,Email,Phone,Note\n,,,Shop\n,no address,ask me,\n", "contact");
  await imports.saveColumns(contacts.id);
  expect(
    (await imports.rows(contacts.id)).rows.map(({ errors }) => errors.map(({ label }) => label)),
  ).toEqual([
    ["Name", "Email"],
    ["Name", "Email"],
  ]);
});

test("a description of another website says what of it could not be kept", async () => {
  const html = `"[vc_row]<p>A <b>villa</b></p><form></form>[contact-form-7 id=7 title='x'][/vc_row]"`;
  const { rows, doubtful } = await run(`Title,Description\nVilla,${html}\n`);
  expect(rows[0]?.changes.map(({ after }) => after)).toEqual(["A **villa**"]);
  expect(rows[0]?.notes).toEqual([
    {
      label: "Description",
      message: "Not brought over from the old website: form, [contact-form-7].",
      isDoubtful: true,
    },
  ]);
  expect(doubtful).toBe(1);
});
