import { beforeEach, expect, test } from "vitest";
import { sqlite } from "#db/client/client";
import { propertyQueries } from "#db/queries/records/properties";
import { findUserId, insertUser } from "#db/queries/users/users";
import { startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { importsOf } from "#tests/support/import-table";
import { plainProperty } from "#tests/support/plain-records";
import { workbook } from "#tests/support/workbook";

const editor = { id: 0, name: "Ayesha" };
let imports: ReturnType<typeof importsOf>;

beforeEach(async () => {
  emptyTables(
    "users",
    "properties",
    "files",
    "revisions",
    "activities",
    "batches",
    "imports",
    "import_columns",
  );
  emptyTables("import_values", "stashes");
  sqlite.exec("DELETE FROM lists WHERE value IN ('kothi', 'farm house')");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha", role: "editor" });
  editor.id = (await findUserId("ayesha")) ?? 0;
  imports = importsOf(await startSessionOf(editor.id));
});

const stored = () =>
  sqlite.prepare("SELECT title, type, status, price, area, amenities FROM properties ORDER BY id").all();

const entries = () =>
  sqlite
    .prepare("SELECT value FROM lists WHERE value IN ('kothi', 'farm house') ORDER BY value")
    .pluck()
    .all();

const errorsOf = async (id: string) =>
  (await imports.rows(id)).rows.map(({ row, errors }) => [row, ...errors.map(({ label }) => label)]);

test("unknown words are listed with their rows, become ours, empty or entries of the list, are remembered, and go with the undo", async () => {
  const table = [
    {
      name: "One",
      rows: [
        ["Title", "Type", "Status", "Amenities"],
        ["A", "Kothi", "Available", "Gym, Servant Quarter"],
        ["B", "kothi", "Available", "Pool deck"],
        ["C", "Bangla", "?", ""],
        ["D", "Villa", "For Rent", "Servant Quarter"],
      ],
    },
  ];
  const { id } = await imports.upload(new Uint8Array(workbook(table)));
  const { words } = await imports.columns(id);
  expect(
    words.map(({ field, isFree, mayAdd, words }) => [
      field,
      isFree,
      mayAdd,
      ...words.map(({ word, rows }) => `${word} ${rows}`),
    ]),
  ).toEqual([
    ["type", false, true, "Kothi 2", "Bangla 1"],
    ["status", false, true, "Available 2", "? 1"],
    ["amenities", true, true, "Servant Quarter 2", "Pool deck 1"],
  ]);
  await imports.saveColumns(id);
  expect(await errorsOf(id)).toEqual([
    [2, "Type", "Status"],
    [3, "Type", "Status"],
    [4, "Type", "Status"],
    [5],
  ]);
  expect((await imports.rows(id)).causes).toMatchObject([
    { label: "Type", count: 3, rows: [2, 3, 4], place: { is: "words", anchor: "#words-type" } },
    { label: "Status", count: 3, rows: [2, 3, 4], place: { is: "words", anchor: "#words-status" } },
  ]);

  await imports.saveColumns(id, {
    "ours-type-0": "add",
    "ours-type-1": "is:villa",
    "ours-status-0": "is:for sale",
    "ours-status-1": "empty",
    "ours-amenities-1": "is:Swimming Pool",
  });
  expect(entries()).toEqual(["kothi"]);
  const { counts, digest } = await imports.rows(id);
  expect(counts).toMatchObject({ new: 4, refused: 0 });
  await imports.commit(id, digest);
  expect(stored()).toMatchObject([
    { title: "A", type: "kothi", status: "for sale", amenities: '["Gym","Servant Quarter"]' },
    { title: "B", type: "kothi", status: "for sale", amenities: '["Swimming Pool"]' },
    { title: "C", type: "villa", status: "for sale" },
    { title: "D", type: "villa", status: "for rent", amenities: '["Servant Quarter"]' },
  ]);

  const again = await imports.upload("Title,Type,Status\nE,bangla,AVAILABLE\n");
  await imports.saveColumns(again.id);
  expect((await imports.rows(again.id)).counts).toMatchObject({ new: 1, refused: 0 });
  // What is remembered can be taken back.
  await imports.saveColumns(again.id, { "ours-type-0": "" });
  expect(await errorsOf(again.id)).toEqual([[2, "Type"]]);

  await imports.undo(id);
  expect([stored(), entries()]).toEqual([[], []]);
});

test("an added entry stays when another record has it by then, and a word that can't be added says why", async () => {
  const { id } = await imports.upload("Title,Type\nA,Farm House\n");
  const refused = await imports.saveColumns(id, { "word-type-0": "x".repeat(80), "ours-type-0": "add" });
  expect(refused.status).toBe(422);
  await imports.saveColumns(id, { "ours-type-0": "add" });
  const { digest } = await imports.rows(id);
  await imports.commit(id, digest);
  await propertyQueries.create({ ...plainProperty, reference: "MHB-1", type: "farm house" }, editor);
  await imports.undo(id);
  expect([stored(), entries()]).toMatchObject([
    [{ title: plainProperty.title, type: "farm house" }],
    ["farm house"],
  ]);
});

test("bare numbers of prices and areas get the unit of their column, which is remembered; others are read as written", async () => {
  const csv = "Title,Price,Area\nA,85,10\nB,PKR 2.5,450 sq ft\nC,42000000,1\nD,2 crore,2.5\n";
  const { id } = await imports.upload(csv);
  const { columns } = await imports.columns(id);
  expect(columns.map(({ isBare }) => isBare)).toMatchObject([
    { price: false },
    { price: true },
    { area: true },
  ]);
  await imports.saveColumns(id);
  expect((await imports.rows(id)).doubtful).toBe(3);
  await imports.saveColumns(id, { "option-1": "lakh", "option-2": "marla" });
  const { doubtful, digest } = await imports.rows(id);
  expect(doubtful).toBe(0);
  await imports.commit(id, digest);
  expect(stored()).toMatchObject([
    { price: "85 lakh", area: "10 marla" },
    { price: "PKR 2.5 lakh", area: "450 sq ft" },
    { price: "42000000", area: "1 marla" },
    { price: "2 crore", area: "2.5 marla" },
  ]);
  const again = await imports.upload(csv);
  expect((await imports.columns(again.id)).columns.map(({ option }) => option)).toEqual([
    "",
    "lakh",
    "marla",
  ]);
});

test("columns of WordPress themes and of portals are known; numbered ones are one list, parts one text", async () => {
  const fieldsOf = async (headings: string) => {
    const { id } = await imports.upload(`${headings}\n${headings.split(",").fill("x").join(",")}\n`);
    return (await imports.columns(id)).columns.map(({ field }) => field).join(" ");
  };
  expect(
    await fieldsOf(
      "post_title,post_content,fave_property_id,fave_property_price,fave_property_size,fave_property_land,fave_property_bedrooms,fave_property_year,fave_property_garage,fave_property_map_address,fave_property_location,fave_featured,Property Type,property_status,Property Features,fave_property_images,_yoast_wpseo_metadesc",
    ),
  ).toBe(
    "title description reference price area plotSize bedrooms yearBuilt parking location coordinates featured type status amenities images searchDescription",
  );
  expect(
    await fieldsOf(
      "Title,Content,REAL_HOMES_property_id,REAL_HOMES_property_price,REAL_HOMES_property_lot_size,REAL_HOMES_property_bathrooms,REAL_HOMES_property_address,Image URL,Property Types",
    ),
  ).toBe("title description reference price plotSize bathrooms location images type");
  expect(
    await fieldsOf(
      "property_heading,property_price,property_land_area,property_building_area,property_address_street_number,property_address_street,property_address_suburb,property_address_city",
    ),
  ).toBe("title price plotSize area location location location location");
  expect(
    await fieldsOf(
      "AGENT_REF,DISPLAY_ADDRESS,PRICE,BEDROOMS,SUMMARY,FEATURE1,FEATURE2,MEDIA_IMAGE_00,MEDIA_IMAGE_01,MEDIA_FLOOR_PLAN_00,LET_DATE_AVAILABLE",
    ),
  ).toBe(
    "reference location price bedrooms description amenities amenities images images plans availableFrom",
  );
});

test("pictures of several columns come in the order of the columns, texts are joined by what is chosen", async () => {
  const csv = [
    "Title,Street,City,Image 1,Image 2,Image 3,Description,Notes",
    "A,Street 5,Lahore,https://a.example/1.jpg,,https://a.example/3.jpg,One,Two",
  ].join("\n");
  const { id } = await imports.upload(csv);
  const proposed = (await imports.columns(id)).columns.map(({ field }) => field);
  expect(proposed).toEqual([
    "title",
    "location",
    "location",
    "images",
    "images",
    "images",
    "description",
    "",
  ]);
  await imports.saveColumns(id, { "column-7": "description" });
  const list = async () => {
    const { digest } = await imports.rows(id);
    await imports.commit(id, digest);
    const addresses = `SELECT group_concat(address, ' ') FROM (
      SELECT address FROM downloads WHERE instr(images, path) > 0 ORDER BY instr(images, path))`;
    return sqlite.prepare(`SELECT location, (${addresses}) AS pictures, description FROM properties`).all();
  };
  await imports.saveColumns(id, { "option-2": "space" });
  expect(await list()).toMatchObject([
    {
      location: "Street 5 Lahore",
      pictures: "https://a.example/1.jpg https://a.example/3.jpg",
      description: "One\n\nTwo",
    },
  ]);
  const again = await imports.upload(csv);
  const { columns } = await imports.columns(again.id);
  expect([columns[2]?.option, columns[7]?.field]).toEqual(["space", "description"]);
});

test("coordinates begin with the latitude, whichever column stands first", async () => {
  const { id } = await imports.upload("Title,Longitude,Latitude\nA,67.03,24.86\n");
  expect((await imports.columns(id)).columns.map(({ field }) => field)).toEqual([
    "title",
    "coordinates",
    "coordinates",
  ]);
  await imports.saveColumns(id);
  const { digest } = await imports.rows(id);
  await imports.commit(id, digest);
  expect(sqlite.prepare("SELECT coordinates FROM properties").pluck().all()).toEqual(["24.86, 67.03"]);
});
