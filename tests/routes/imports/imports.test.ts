import { beforeEach, describe, expect, test, vi } from "vitest";
import { loader as openColumns, action as saveColumns } from "#app/routes/admin/imports/columns";
import { loader as dashboard } from "#app/routes/admin/imports/route";
import { sqlite } from "#db/client/client";
import { purgeImports } from "#db/queries/imports/imports";
import { teamQueries } from "#db/queries/records/content";
import { propertyQueries } from "#db/queries/records/properties";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { importsOf } from "#tests/support/import-table";
import { plainContent, plainProperty } from "#tests/support/plain-records";
import { workbook } from "#tests/support/workbook";

const editor = { id: 0, name: "Ayesha" };
let imports: ReturnType<typeof importsOf>;
let oldCookie = "";

beforeEach(async () => {
  emptyTables(
    "users",
    "properties",
    "team",
    "files",
    "revisions",
    "activities",
    "batches",
    "imports",
    "import_columns",
    "stashes",
  );
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha", role: "editor" });
  editor.id = (await findUserId("ayesha")) ?? 0;
  oldCookie = await startSessionOf(editor.id);
  imports = importsOf(oldCookie);
});

const stored = () =>
  sqlite.prepare("SELECT reference, title, price, state FROM properties ORDER BY id").all();

const newestId = () => Number(sqlite.prepare("SELECT max(id) FROM properties").pluck().get());

/** Uploads a table, keeps the columns as proposed but for these, and returns its id and its dry run. */
async function run(csv: string, columns: Record<string, string> = {}) {
  const { id, ...sent } = await imports.upload(csv);
  expect([sent.status, sent.body]).toEqual([302, ""]);
  await imports.saveColumns(id, columns);
  return { id, ...(await imports.rows(id)) };
}

const toastOf = async ({ headers }: { headers: Headers }) => {
  const value = decodeURIComponent(/toast=([^.;]+)/.exec(headers.get("Set-Cookie") ?? "")?.[1] ?? "");
  return JSON.parse(Buffer.from(value, "base64").toString());
};

test("a table is uploaded, read by its columns, shown, imported and undone as a whole", async () => {
  await propertyQueries.create({ ...plainProperty, reference: "MHB-1" }, editor);
  const csv = "Ref no;Name;Price;Colour\nmhb-1;House;PKR 2 Crore;red\nMHB-9;Villa;;blue\n;Plot;;\n";
  const columns = { "column-0": "reference", "column-1": "title" };
  const { id, counts, rows, digest } = await run(csv, columns);
  expect(counts).toEqual({ new: 2, changed: 1, same: 0, refused: 0 });
  expect(rows[0]).toEqual({
    row: 2,
    reference: "MHB-1",
    title: "House",
    is: "changed",
    errors: [],
    changes: [{ label: "Price", before: "PKR 1 Crore", after: "PKR 2 Crore" }],
    notes: [{ label: "Price", message: "2 crore = PKR 20,000,000", isDoubtful: false }],
  });
  expect(stored()).toHaveLength(1);

  const done = await imports.commit(id, digest);
  expect([done.status, await toastOf(done)]).toEqual([302, expect.objectContaining({ title: "Imported" })]);
  expect(stored()).toEqual([
    { reference: "MHB-1", title: "House", price: "PKR 2 Crore", state: "published" },
    { reference: "MHB-9", title: "Villa", price: "", state: "draft" },
    { reference: expect.stringMatching(/^PROP-/), title: "Plot", price: "", state: "draft" },
  ]);
  expect(await toastOf(await imports.commit(id, digest))).toMatchObject({ title: "Already imported" });

  await imports.undo(id);
  expect(stored()).toMatchObject([{ reference: "MHB-1", price: "PKR 1 Crore", state: "published" }]);
  expect(await toastOf(await imports.undo(id))).toMatchObject({ title: "Nothing to undo" });

  // The headings are remembered.
  const again = await imports.upload(csv);
  const fields = (await imports.columns(again.id)).columns.map(({ field }) => field);
  expect(fields).toEqual(["reference", "title", "price", ""]);
});

test("a workbook is recognized by its content; another sheet has its own headings and rows, and is imported as any table", async () => {
  const price = { number: 85_000_000, format: '"PKR" #,##0' };
  const file = workbook([
    {
      name: "Houses",
      rows: [
        ["Title", "Price"],
        ["House", price],
      ],
    },
    {
      name: "Plots",
      rows: [
        ["Plots of November"],
        ["Name", "Area", "Type"],
        ["Plot", 10, "land"],
        ["Cell", "", { xml: '<c t="e"><v>#N/A</v></c>' }],
      ],
    },
  ]);
  const { id } = await imports.upload(new Uint8Array(file));
  expect((await imports.columns(id)).format).toMatchObject({
    sheet: 1,
    sheets: ["Houses", "Plots"],
    encodings: [],
  });
  await imports.saveColumns(id, { sheet: "2", headingRow: "1" });
  const { columns, format } = await imports.columns(id);
  expect([format.sheet, format.headingRow, ...columns.map(({ field }) => field)]).toEqual([
    2,
    2,
    "title",
    "area",
    "type",
  ]);
  await imports.saveColumns(id);
  const { rows, digest } = await imports.rows(id);
  expect(rows.map(({ row, is, errors }) => [row, is, ...errors.map(({ message }) => message)])).toEqual([
    [3, "new"],
    [
      4,
      "refused",
      "#N/A is an error of the spreadsheet: please correct the cell there, and save the file again.",
    ],
  ]);
  await imports.commit(id, digest);
  expect(stored()).toMatchObject([{ title: "Plot" }]);
  await imports.undo(id);
  expect(stored()).toEqual([]);
  const bare = await imports.upload(new Uint8Array(workbook([{ name: "Cover", rows: [["Only a title"]] }])));
  expect([bare.status, bare.body]).toEqual([422, { message: "This file has no rows under its headings." }]);
});

test("pictures are named as they were uploaded, an agent by name; what is unknown or ambiguous refuses the row and says why", async () => {
  for (const [name, path] of [
    ["Front.jpg", "a"],
    ["Twice.jpg", "b"],
    ["Twice.jpg", "c"],
  ])
    sqlite
      .prepare("INSERT INTO files (name, type, path, size, createdAt) VALUES (?, 'image/jpeg', ?, 1, ?)")
      .run(name, `/uploads/${path}.jpg`, "2026-01-01T00:00:00.000Z");
  const agentId = await teamQueries.create(plainContent["team-member"], editor);
  const lines = [
    "Title,Images,Agent,Bedrooms,Type,Featured,Status",
    "One,front.jpg | https://a.example/1.jpg,imran qureshi,4,Villa,yes,for sale",
    "Two,Twice.jpg,Nobody,four,castle,perhaps,",
    "Three,Gone.jpg,,,,,",
    "Four,/uploads/gone.jpg,,,,,",
  ];
  const { rows, id, digest } = await run(lines.join("\n"));
  expect(
    rows.map(({ is, errors }) => [is, ...errors.map(({ label, message }) => `${label}: ${message}`)]),
  ).toEqual([
    ["new"],
    [
      "refused",
      "Images: 2 pictures of the files have the name Twice.jpg: please write the address of one.",
      "Agent: Nobody of the team has the name Nobody.",
      "Bedrooms: Please write a whole number, such as 3.",
      "Type: Please write one of these: residential, commercial, apartment, villa, office, land.",
      "Featured: Please write yes or no.",
    ],
    ["refused", "Images: No picture of the files has the name Gone.jpg: please upload it first."],
    ["refused", "Images: /uploads/gone.jpg is not among the files."],
  ]);
  await imports.commit(id, digest);
  const record = await propertyQueries.findById(newestId());
  const images = ["/uploads/a.jpg", expect.stringMatching(/^\/uploads\/[\da-f]{24}\.jpg$/)];
  expect(record).toMatchObject({ title: "One", images, agentId, bedrooms: 4, type: "villa", featured: true });
});

test("rows have the numbers that a spreadsheet shows, and numbers are read as they are grouped", async () => {
  const csv = 'Title,Bathrooms\nOne,"2,5"\n\nTwo,۳\nThree,-1\nFour,2.5\n';
  const { rows } = await run(csv);
  expect(rows.map(({ row, is }) => [row, is])).toEqual([
    [2, "refused"],
    [4, "new"],
    [5, "refused"],
    [6, "refused"],
  ]);
  for (const { errors } of rows) for (const { message } of errors) expect(message).toMatch(/number/);
});

test("a picture that was turned into a JPEG is found by its old name, and names may be parted by commas", async () => {
  for (const name of ["Front.jpg", "Back.jpg"])
    sqlite
      .prepare("INSERT INTO files (name, type, path, size, createdAt) VALUES (?, 'image/jpeg', ?, 1, ?)")
      .run(name, `/uploads/${name}`, "2026-01-01T00:00:00.000Z");
  const { rows, id, digest } = await run('Title,Images,Amenities\nOne,"front.heic, Back.jpg",Gym|Garden\n');
  expect(rows.map(({ is }) => is)).toEqual(["new"]);
  await imports.commit(id, digest);
  expect(await propertyQueries.findById(newestId())).toMatchObject({
    images: ["/uploads/Front.jpg", "/uploads/Back.jpg"],
    amenities: ["Gym", "Garden"],
  });
});

test("a row that can't be stored ends the import: nothing is imported", async () => {
  const { id, digest, counts } = await run("Reference,Title\nNEW-1,One\nNEW-2,Two\n");
  expect(counts).toMatchObject({ new: 2 });
  sqlite.exec(`CREATE TEMP TRIGGER full BEFORE INSERT ON properties WHEN new.reference = 'NEW-2'
    BEGIN SELECT RAISE(ABORT, 'full'); END`);
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  sqlite.exec(
    "CREATE TRIGGER full BEFORE INSERT ON properties WHEN new.title = 'Two' BEGIN SELECT RAISE(ABORT, 'full'); END",
  );
  expect((await imports.commit(id, digest)).status).toBe(503);
  sqlite.exec("DROP TRIGGER full");
  expect(error).toHaveBeenCalledOnce();
  expect(stored()).toEqual([]);
});

test("rows have the numbers of the spreadsheet, also under empty ones", async () => {
  const { rows } = await run(",,\nReference,Title,Bedrooms\n\nMHB-1,A,four\n,,\nMHB-2,B,2\nmhb-1,C,3\n");
  expect(rows.map(({ row, errors }) => [row, ...errors.map(({ message }) => message)])).toEqual([
    [4, "Please write a whole number, such as 3."],
    [6],
    [7, "Row 4 has this reference, too."],
  ]);
});

test("several values of a cell are separated by '|', which the columns page says of lists", async () => {
  const { id } = await imports.upload("Title,Amenities,Images\nVilla,Garden|Gym | Terrace,\n");
  const { columns, fields } = (await imports.columns(id)) as Awaited<ReturnType<typeof imports.columns>> & {
    fields: { name: string; isList: boolean }[];
  };
  expect(columns.map(({ field }) => fields.find(({ name }) => name === field)?.isList)).toEqual([
    false,
    true,
    true,
  ]);
  await imports.saveColumns(id);
  await imports.commit(id, (await imports.rows(id)).digest);
  const record = await propertyQueries.findById(newestId());
  expect(record?.amenities).toEqual(["Garden", "Gym", "Terrace"]);
});

test("columns that were sent after the session had expired are there after the login", async () => {
  const { id } = await imports.upload("A,B\nVilla,2\n");
  sqlite.exec("UPDATE sessions SET expiresAt = createdAt");
  const body = new URLSearchParams({ "column-0": "title", "column-1": "bedrooms", newState: "published" });
  const Cookie = await startSessionOf(editor.id);
  const expired = await callRoute(saveColumns, `/admin/imports/${id}`, {
    params: { id },
    body,
    headers: { Cookie: oldCookie },
  });
  const login = new URL(String(expired.headers.get("Location")), "http://localhost");
  const page = String(login.searchParams.get("to"));
  expect(page).toMatch(new RegExp(`^/admin/imports/${id}\\?\\w+=`));
  const shown = await callRoute(openColumns, page, { params: { id }, headers: { Cookie } });
  expect(shown.body).toMatchObject({
    isPending: true,
    newState: "published",
    columns: [{ field: "title" }, { field: "bedrooms" }],
  });
  expect((await callRoute(saveColumns, page, { params: { id }, body, headers: { Cookie } })).status).toBe(
    302,
  );
  expect(sqlite.prepare("SELECT count(*) FROM stashes").pluck().get()).toBe(0);
});

describe("a row is refused", () => {
  test("when a row before has its reference, when publishing needs more, and when a version waits beside the record", async () => {
    const id = await propertyQueries.create({ ...plainProperty, reference: "MHB-1" }, editor);
    await propertyQueries.update(id, { ...plainProperty, title: "Draft" }, editor, { intent: "draft" });
    const csv = "Reference,Title\nMHB-1,Other\nNEW-1,One\nnew-1,Two\n,Three\n";
    const { rows } = await run(csv, { newState: "published" });
    const messages = rows.map(({ errors }) => errors.map(({ label, message }) => `${label}: ${message}`));
    expect(messages[0]).toEqual([
      ": It has changes that are not published yet: publish or discard them first.",
    ]);
    expect(messages[1]).toContain("Price: Required");
    expect(messages[2]).toEqual(["Reference: Row 3 has this reference, too."]);
    expect(messages[3]).toContain("Images: At least one image is required");
  });
});

test("what has changed since it was shown is shown again: nothing is imported", async () => {
  const id = await propertyQueries.create({ ...plainProperty, reference: "MHB-1" }, editor);
  const table = await run("Reference,Price\nMHB-1,PKR 2 Crore\nMHB-2,PKR 3 Crore\n");
  await propertyQueries.update(id, { ...plainProperty, price: "PKR 9 Crore" }, editor);
  const late = await imports.commit(table.id, table.digest);
  expect([late.status, late.body]).toEqual([409, { hasChanged: true }]);
  expect(stored()).toMatchObject([{ price: "PKR 9 Crore" }]);
  const { rows, digest } = await imports.rows(table.id);
  expect(rows[0]?.changes).toMatchObject([{ before: "PKR 9 Crore", after: "PKR 2 Crore" }]);
  expect((await imports.commit(table.id, digest)).status).toBe(302);
});

test("undo leaves what was changed since, and says so", async () => {
  for (const reference of ["MHB-1", "MHB-2"])
    await propertyQueries.create({ ...plainProperty, reference }, editor);
  const { id, digest } = await run("Reference,Price\nMHB-1,PKR 2 Crore\nMHB-2,PKR 2 Crore\n");
  await imports.commit(id, digest);
  await propertyQueries.update(newestId(), { ...plainProperty, price: "PKR 7 Crore" }, editor);
  expect(await toastOf(await imports.undo(id))).toMatchObject({
    title: "Import undone",
    text: "1 record was changed since: it stays as it is.",
  });
  expect(stored()).toMatchObject([{ price: "PKR 1 Crore" }, { price: "PKR 7 Crore" }]);
});

test("two columns can't be one field; a file that is no table is refused with a sentence", async () => {
  const { id } = await imports.upload("A,B\n1,2\n");
  const sent = await imports.saveColumns(id, { "column-0": "price", "column-1": "price" });
  expect(sent).toMatchObject({ status: 422, body: { repeated: [1], mapping: ["price", "price"] } });
  expect(await imports.upload("")).toMatchObject({
    status: 422,
    body: { message: "Please choose an Excel, CSV or WordPress file." },
  });
  expect(await imports.upload("Title\n", "page")).toMatchObject({ status: 422 });
  expect(await imports.upload(`Title\n${"a".repeat(5_300_000)}`)).toMatchObject({
    status: 413,
    body: { message: "This file is larger than 5 MB. Please import it in parts." },
  });
});

test("an agent can't import, and what nobody finishes is deleted after a day", async () => {
  await insertUser({ username: "bilal", password: "a long password", name: "Bilal", role: "agent" });
  const agent = await startSessionOf((await findUserId("bilal")) ?? 0);
  const { status } = await callRoute(dashboard, "/admin/imports", { headers: { Cookie: agent } });
  expect([status, (await importsOf(agent).upload("Title\na\n")).status]).toEqual([403, 403]);
  const { id } = await imports.upload("Title\nVilla\n");
  sqlite.exec("UPDATE imports SET createdAt = '2026-01-01T00:00:00.000Z'");
  await purgeImports();
  await expect(imports.rows(id)).resolves.toBe("Not Found");
});

describe("a heading that stands twice", () => {
  const fieldsOf = async (csv: string) =>
    (await imports.columns((await imports.upload(csv)).id)).columns.map(({ field }) => field);
  const twice = "Title,Price,Price,Location\nHouse,PKR 1 Crore,PKR 2 Crore,Lahore\n";
  const once = "Title,Price\nHouse,PKR 3 Crore\n";

  test("is the field of one column, also in later tables that have it once", async () => {
    await run(twice);
    expect(await fieldsOf(once)).toEqual(["title", "price"]);
    expect(await fieldsOf(twice)).toEqual(["title", "price", "", "location"]);
  });

  test("is remembered by its place when the second is chosen", async () => {
    await run(twice, { "column-1": "", "column-2": "price" });
    expect(await fieldsOf(once)).toEqual(["title", "price"]);
    expect(await fieldsOf(twice)).toEqual(["title", "", "price", "location"]);
  });
});

test("the rows page says which columns are left out though they are known", async () => {
  const { summary } = await run("Title,Colour,Price\nHouse,red,PKR 1 Crore\n", { "column-2": "" });
  expect(summary).toContain("Price (column 3)");
});

test("a row with more cells than headings is refused, and so is one with a quotation mark that can't be read", async () => {
  const lines = [
    "Title,Price,Location",
    "House,PKR 85,000,Lahore",
    'Villa,"PKR 2 Crore,Lahore',
    "Plot,PKR 3 Crore,,,",
  ];
  const { id, rows, digest } = await run(lines.join("\n"));
  expect(
    rows.map(({ row, title, is, errors }) => [row, title, is, errors.map(({ message }) => message)]),
  ).toEqual([
    [
      2,
      "House",
      "refused",
      ["Row 2 has more cells than there are headings: is a comma in it without quotation marks?"],
    ],
    [3, 'Villa,"PKR 2 Crore,Lahore', "refused", ["Row 3 can't be read: a quotation mark in it is wrong."]],
    [4, "Plot", "new", []],
  ]);
  await imports.commit(id, digest);
  expect(stored()).toMatchObject([{ title: "Plot", price: "PKR 3 Crore" }]);
});

test("the file is read again with the row of headings and the encoding that are chosen; what was chosen of its columns stays", async () => {
  const file = Buffer.from("List of, Lahore\nNom,Prix\nCaf\x8e,PKR 1 Crore\n", "latin1");
  const { id } = await imports.upload(file);
  expect((await imports.columns(id)).format).toMatchObject({ headingRow: 1, encoding: "macintosh" });
  const choice = { headingRow: "2", encoding: "ibm-850", "column-1": "price", newState: "published" };
  const sent = await imports.saveColumns(id, choice);
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, `/admin/imports/${id}`]);
  expect(await imports.columns(id)).toMatchObject({
    newState: "published",
    format: { headingRow: 2, encoding: "ibm-850" },
    columns: [
      { heading: "Nom", field: "", samples: ["CafÄ"] },
      { heading: "Prix", field: "price" },
    ],
  });
  const unreadable = await imports.saveColumns(id, { encoding: "utf-16le", "column-0": "title" });
  expect(unreadable).toMatchObject({
    status: 422,
    body: {
      unreadable: { error: "This file has no rows under its headings.", encoding: "utf-16le" },
      mapping: ["title", "price"],
    },
  });
  const nonsense = await imports.saveColumns(id, { encoding: "toString", headingRow: "2,5" });
  expect(nonsense.headers.get("Location")).toBe(`/admin/imports/${id}/rows`);
  await imports.saveColumns(id, { encoding: "macintosh", headingRow: "2", "column-0": "title" });
  await imports.saveColumns(id);
  expect((await imports.rows(id)).rows).toMatchObject([{ row: 3, title: "Café" }]);
  await imports.commit(id, (await imports.rows(id)).digest);
  expect(sqlite.prepare("SELECT count(*) FROM imports WHERE file IS NOT NULL").pluck().get()).toBe(0);
});
