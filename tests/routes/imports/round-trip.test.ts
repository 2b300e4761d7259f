import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { loader as download } from "#app/routes/admin/records/records-csv";
import type { PropertyInput } from "#app/schemas/kinds/property";
import { propertyDefinition } from "#app/schemas/kinds/property";
import { sqlite } from "#db/client/client";
import { projectQueries } from "#db/queries/records/projects";
import { propertyQueries } from "#db/queries/records/properties";
import { findUserId, insertUser } from "#db/queries/users/users";
import { startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { examples } from "#tests/support/examples";
import { importsOf } from "#tests/support/import-table";
import { plainProject, plainProperty } from "#tests/support/plain-records";
import { savedByExcel } from "#tests/support/spreadsheet";

let Cookie = "";
const editor = { id: 0, name: "Ayesha" };

beforeEach(async () => {
  emptyTables(
    "users",
    "properties",
    "projects",
    "team",
    "revisions",
    "activities",
    "imports",
    "import_columns",
  );
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor.id = (await findUserId("ayesha")) ?? 0;
  Cookie = await startSessionOf(editor.id);
});

async function exported(path: string, search = "") {
  const request = new Request(`http://localhost/admin/csv/${path}${search}`, { headers: { Cookie } });
  const response = (await download({ request, params: { records: path }, context: {} })) as Response;
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  return new Uint8Array(await response.arrayBuffer());
}

async function dryRun(csv: string | Uint8Array<ArrayBuffer>, kind = "property", state = "draft") {
  const imports = importsOf(Cookie);
  const { id } = await imports.upload(csv, kind);
  expect((await imports.saveColumns(id, { newState: state })).status).toBe(302);
  return { ...imports, id, result: await imports.rows(id) };
}

const hostile = fc.oneof(
  fc.constantFrom(
    "=1+1",
    "'=1+1",
    "-5",
    "+92 300",
    "@home",
    '"quoted"',
    "a | b",
    "one\ntwo",
    "a;b,c\td",
    "گھر",
    "''",
  ),
  fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" }),
);

/** What the API takes; the schema decides what is stored. */
const listing = fc.record({
  title: hostile,
  description: hostile,
  price: hostile,
  location: hostile,
  area: hostile,
  bedrooms: fc.option(fc.integer({ min: 0, max: 99 })),
  featured: fc.boolean(),
  type: fc.constantFrom("villa", "land"),
  amenities: fc.array(hostile, { maxLength: 4 }),
  videos: fc.array(fc.constantFrom("https://a.example/1", "https://a.example/a|b"), { maxLength: 3 }),
  agentId: fc.option(fc.constantFrom(7, 8)),
});

test("importing the export of any listings changes nothing, row for row", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(listing, { minLength: 1, maxLength: 6 }), async (listings) => {
      sqlite.exec("DELETE FROM properties");
      for (const [index, values] of listings.entries()) {
        const read = propertyDefinition.draftSchema.safeParse({ ...plainProperty, ...values });
        fc.pre(read.success);
        const intent = index % 2 ? "draft" : "publish";
        await propertyQueries.create(read.data as PropertyInput, editor, null, intent);
      }
      const { result } = await dryRun(await exported("properties"));
      expect(result.counts).toEqual({ new: 0, changed: 0, same: listings.length, refused: 0 });
    }),
    { numRuns: examples(15) },
  );
});

test("what Excel makes of an export changes nothing, with all letters or without those that Windows lacks", async () => {
  const changes = [
    {
      reference: "0012",
      price: "45000000",
      floor: "1-2",
      possession: "March 2027",
      deposit: "2-3",
      availableFrom: "2027-03-01",
    },
    { reference: "1-2", price: "85,000", area: "4.50", title: "نیا مکان", amenities: ["Pool, heated"] },
    { reference: "1E5", price: "=1+1", title: "TRUE", location: "'90s Road, لاہور" },
    { reference: "923001234562", price: "4.5 crore", title: "12", amenities: ["Gym", "Roof / terrace"] },
    { reference: "MAR-0001", price: "003", area: "1234567890123456789", description: "One\n=two" },
  ];
  for (const values of changes) await propertyQueries.create({ ...plainProperty, ...values }, editor);
  const csv = await exported("properties");
  for (const isUtf8 of [true, false]) {
    const { result } = await dryRun(savedByExcel(csv, isUtf8));
    expect(result.rows.map(({ is, errors, changes }) => [is, ...errors, ...changes])).toEqual(
      changes.map(() => ["same"]),
    );
  }
});

test("projects as well, and only those that the list's filters show", async () => {
  for (const title of ["School", "=Library"]) await projectQueries.create({ ...plainProject, title }, editor);
  const all = await dryRun(await exported("projects"), "project");
  expect(all.result.counts).toMatchObject({ same: 2, new: 0 });
  const some = await dryRun(await exported("projects", "?q=Library"), "project");
  expect(some.result.rows.map(({ title, is }) => [title, is])).toEqual([["=Library", "same"]]);
});

/** Mostly what a person types, sometimes anything. */
const cell = (...usual: string[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: hostile });

const columns = {
  Reference: cell("", "MHB-1", "mhb-1", "MHB-2", "NEW-1", "NEW-2", "NEXT 0", "NEXT 1", "NEXT 2"),
  Title: cell("House", "Villa", "گھر", "=Villa"),
  Price: cell("PKR 1 Crore", "4.5 crore", "'+1"),
  Type: cell("", "villa", "Land", "residential"),
  Status: cell("for sale", "For Rent"),
  Featured: cell("", "yes", "no", "TRUE"),
  Bedrooms: cell("", "4", " 12 "),
  Amenities: cell("", "Garden", "Garden | Roof terrace", "Garden\nGarden"),
  Images: cell(
    "",
    "https://a.example/1.jpg",
    "front.jpg",
    "Front.JPG | https://a.example/2.jpg",
    "twice.jpg",
  ),
};

test("what the dry run says of any table is what the commit does, row for row, and undo takes it all back", async () => {
  const stored = () =>
    sqlite.prepare("SELECT * FROM properties ORDER BY id").all() as Record<string, unknown>[];
  const content = () => stored().map(({ updatedAt: _, ...row }) => row);
  const seen = new Set<string>();
  for (const [name, path] of [
    ["front.jpg", "a"],
    ["twice.jpg", "b"],
    ["twice.jpg", "c"],
  ] as const)
    sqlite
      .prepare(
        "INSERT INTO files (name, type, path, size, createdAt) VALUES (?, 'image/jpeg', ?, 1, '2026-01-01')",
      )
      .run(name, `/uploads/${path}.jpg`);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record(columns), { minLength: 1, maxLength: 12 }),
      fc.subarray(Object.keys(columns).slice(2)),
      fc.constantFrom("draft", "published"),
      async (table, others, state) => {
        for (const name of ["properties", "revisions", "imports"]) sqlite.exec(`DELETE FROM ${name}`);
        await propertyQueries.create({ ...plainProperty, reference: "MHB-1" }, editor);
        await propertyQueries.create({ ...plainProperty, reference: "MHB-2" }, editor, null, "draft");
        const before = { content: content(), rows: stored() };
        // References of the numbers that the new records get.
        const next = Number(before.rows.at(-1)?.id) + 1;
        const filled = table.map((row) => ({
          ...row,
          Reference: row.Reference.replace(
            /^NEXT (\d)$/,
            (_, more) => `PROP-${String(next + Number(more)).padStart(4, "0")}`,
          ),
        }));
        const run = await dryRun(
          stringify(filled, { header: true, columns: ["Reference", "Title", ...others] }),
          "property",
          state,
        );
        const { counts, rows, digest } = run.result;
        const { new: added = 0, changed = 0 } = counts;
        expect((await run.commit(run.id, digest)).status).toBe(302);

        const after = stored();
        expect(after.length).toBe(before.rows.length + added);
        const byReference = new Map(after.map((row) => [row.reference, row]));
        for (const { is, reference, title, changes } of rows) {
          seen.add(is);
          const old = before.rows.find((row) => row.reference === reference);
          if (is === "new" && reference) expect(byReference.get(reference)).toMatchObject({ title });
          if (is === "changed") {
            expect(byReference.get(reference)?.updatedAt).not.toBe(old?.updatedAt);
            expect(changes.length).toBeGreaterThan(0);
          }
          if (is === "same") expect(byReference.get(reference)).toEqual(old);
        }
        const touched = before.rows.filter(
          (row) => byReference.get(row.reference)?.updatedAt !== row.updatedAt,
        );
        expect(touched.length).toBe(changed);

        expect((await run.undo(run.id)).status).toBe(302);
        expect(content()).toEqual(before.content);
      },
    ),
    // A fixed seed, with which every outcome comes up.
    { numRuns: examples(40), seed: 16 },
  );
  expect([...seen].sort()).toEqual(["changed", "new", "refused", "same"]);
});
