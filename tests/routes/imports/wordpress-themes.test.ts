import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { readExportTable } from "#app/server/imports/read-table";
import { ExportReader, type Item } from "#app/server/imports/wordpress/export-items";
import { ExportTables } from "#app/server/imports/wordpress/export-tables";
import { emptyTables } from "#tests/support/empty-tables";

beforeEach(() => emptyTables("import_columns"));

const itemOf = (
  id: number,
  type: string,
  { meta = {}, ...others }: Omit<Partial<Item>, "meta"> & { meta?: object },
): Item => ({
  id,
  type,
  status: "publish",
  title: `Post ${id}`,
  link: `https://old.example/${type}/post-${id}/`,
  name: `post-${id}`,
  parent: 0,
  date: "2024-05-02 09:00:00",
  password: "",
  content: "",
  excerpt: "",
  attachmentUrl: "",
  terms: new Map(),
  ...others,
  meta: new Map(Object.entries(meta).map(([key, value]) => [key, [value].flat().map(String)])),
});

const picture = (id: number, parent = 0) =>
  itemOf(id, "attachment", { attachmentUrl: `https://old.example/wp-content/uploads/${id}.jpg`, parent });

/** The values of the first row by the fields that are proposed for its columns. */
async function firstRow(type: string, meta: object) {
  const tables = new ExportTables();
  tables.setChannel({ site: "https://old.example" });
  for (const item of [itemOf(1, type, { meta }), picture(11), picture(12, 1), picture(13, 1)])
    tables.add(item);
  const [table] = tables.finish();
  if (!table) throw new Error("There is no table.");
  const { cells, mapping } = await readExportTable(table);
  const row = cells[1] as string[];
  const fields = mapping.flatMap((name, index) => (name && row[index] ? [[name, row[index]]] : []));
  return { kind: table.kind, ...Object.fromEntries(fields) };
}

const pictures = (...ids: number[]) =>
  ids.map((id) => `https://old.example/wp-content/uploads/${id}.jpg`).join("\n");

test.each([
  [
    "Houzez",
    "property",
    {
      fave_property_id: "HZ-1",
      fave_property_price: "42500000",
      fave_property_size: "10",
      fave_property_size_prefix: "Marla",
      fave_property_bathrooms: "3",
      fave_property_images: ["12", "11"],
      fave_property_location: "33.5230,73.0850,14",
      _thumbnail_id: "11",
      _elementor_data: "[]",
    },
    {
      reference: "HZ-1",
      price: "42500000",
      area: "10 Marla",
      bathrooms: "3",
      images: pictures(11, 12),
      coordinates: "33.5230,73.0850",
    },
  ],
  [
    "RealHomes",
    "property",
    {
      REAL_HOMES_property_id: "RH-1",
      REAL_HOMES_property_price: "15000000",
      REAL_HOMES_property_size: "2400",
      REAL_HOMES_property_size_postfix: "sq ft",
      REAL_HOMES_property_bedrooms: "4",
      REAL_HOMES_property_address: "F-7, Islamabad",
      REAL_HOMES_property_images: ["13", "12"],
    },
    {
      reference: "RH-1",
      price: "15000000",
      area: "2400 sq ft",
      bedrooms: "4",
      location: "F-7, Islamabad",
      images: pictures(13, 12),
    },
  ],
  [
    "Estatik",
    "properties",
    {
      es_property_price: "9000000",
      es_property_bedrooms: "2",
      es_property_area: "1100",
      es_property_area_unit: "sq_ft",
      es_property_address: "Mall Road, Lahore",
      es_property_gallery: 'a:2:{i:0;s:2:"11";i:1;s:2:"13";}',
    },
    {
      price: "9000000",
      bedrooms: "2",
      area: "1100 sq ft",
      location: "Mall Road, Lahore",
      images: pictures(11, 13),
    },
  ],
  [
    "Easy Property Listings",
    "rental",
    {
      property_rent: "650",
      property_bedrooms: "3",
      property_address_street: "Collins Street",
      property_building_area: "120",
      property_building_area_unit: "square",
      _thumbnail_id: "12",
    },
    { price: "650", bedrooms: "3", location: "Collins Street", images: pictures(12, 13) },
  ],
  [
    "WP Residence",
    "estate_property",
    {
      property_price: "320000",
      property_size: "95",
      property_rooms: "4",
      property_address: "12 Rue Verte",
      property_latitude: "33.6",
      property_longitude: "73.1",
      image_to_attach: "13,11,",
    },
    { price: "320000", area: "95", location: "12 Rue Verte", images: pictures(13, 11) },
  ],
])("a listing of %s has its values in our fields", async (_, type, meta, fields) => {
  expect(await firstRow(type, meta)).toMatchObject({ kind: "property", ...fields });
});

test("an export is the same whatever the pieces are in which it arrives", async () => {
  const file = readFileSync("tests/support/wordpress.xml");
  const read = async (size: number) => {
    const items: Item[] = [];
    const reader = new ExportReader({ item: (item) => items.push(item), channel: () => {} });
    for (let from = 0; from < file.length; from += size) await reader.write(file.subarray(from, from + size));
    reader.finish();
    return items;
  };
  const whole = await read(file.length);
  expect(whole.map(({ type }) => type)).toContain("property");
  for (const size of [61, 1_000]) expect(await read(size)).toEqual(whole);
});

test("an export that is not well-formed is read as far as it goes", async () => {
  const items: Item[] = [];
  const reader = new ExportReader({ item: (item) => items.push(item), channel: () => {} });
  const xml = `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><item><title>A &nbsp; \u0003 B</title>
    <wp:post_type>page</wp:post_type><bad attribute><content:encoded><![CDATA[<p>x</p>]]></content:encoded></bad></item>
    <item><title>C</title></item></channel></rss>`;
  await reader.write(Buffer.from(xml));
  reader.finish();
  expect(items.map(({ title, type }) => [title, type])).toEqual([
    [expect.stringMatching(/^A .* B$/), "page"],
    ["C", ""],
  ]);
});

test.each(["[gallery ", '[gallery ids="1', "<img ", '<a href="', '<a href="https://old.example/x">'])(
  "a text of 400,000 characters of %j is read",
  async (part) => {
    const tables = new ExportTables();
    tables.setChannel({ site: "https://old.example" });
    const content = part.repeat(400_000 / part.length);
    tables.add(itemOf(1, "page", { content }));
    const start = performance.now();
    expect([...tables.finish()][0]?.rows[1]?.[1]?.length).toBeGreaterThan(100_000);
    expect(performance.now() - start).toBeLessThan(5_000);
  },
);
