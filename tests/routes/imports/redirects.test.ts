import { beforeEach, expect, test } from "vitest";
import { loader as download } from "#app/routes/admin/records/records-csv";
import { sqlite } from "#db/client/client";
import { redirectQueries } from "#db/queries/redirects/redirects";
import { findUserId, insertUser } from "#db/queries/users/users";
import { startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { importsOf } from "#tests/support/import-table";

const editor = { id: 0, name: "Ayesha" };
let Cookie = "";
let imports: ReturnType<typeof importsOf>;

beforeEach(async () => {
  emptyTables(
    "users",
    "redirects",
    "revisions",
    "activities",
    "batches",
    "imports",
    "import_columns",
    "import_values",
  );
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha", role: "editor" });
  editor.id = (await findUserId("ayesha")) ?? 0;
  Cookie = await startSessionOf(editor.id);
  imports = importsOf(Cookie);
});

const stored = () =>
  sqlite.prepare(`SELECT "from", "to", status, hits FROM redirects ORDER BY id`).raw().all();

test("redirects of another site are imported by their old addresses, come out as a table that changes nothing, and are undone", async () => {
  await redirectQueries.create({ from: "/old/villa", to: "/properties/1", status: "301" }, editor);
  sqlite.exec("UPDATE redirects SET hits = 7");
  const csv = [
    "source,target,code",
    "https://old.example/Old/Villa/,/properties/2,308",
    "/?p=12,/journal,301",
    "/gone,,410",
    "/blog/*,/journal/*,",
    "/OLD/villa,/properties/3,301",
    "/lost,,301",
    "mailto:a@b.pk,/properties,301",
    "/a,/b,301",
    "/b,/a,301",
    "/moved,/properties,302",
  ].join("\n");
  const { id } = await imports.upload(csv, "redirect");
  expect((await imports.columns(id)).columns.map(({ field }) => field)).toEqual(["from", "to", "status"]);
  await imports.saveColumns(id, { "ours-status-0": "is:301" });
  const { rows, digest } = await imports.rows(id);
  expect(rows.map(({ row, is, errors }) => [row, is, ...errors.map(({ label }) => label)])).toEqual([
    [2, "changed"],
    [3, "new"],
    [4, "new"],
    [5, "new"],
    [6, "refused", "Old address"],
    [7, "refused", "Leads to"],
    [8, "refused", "Old address"],
    [9, "new"],
    [10, "refused", "Leads to"],
    [11, "new"],
  ]);
  await imports.commit(id, digest);
  const imported = [
    ["/old/villa", "/properties/2", "308", 7],
    ["/?p=12", "/journal", "301", 0],
    ["/gone", "", "410", 0],
    ["/blog/*", "/journal/*", "301", 0],
    ["/a", "/b", "301", 0],
    ["/moved", "/properties", "301", 0],
  ];
  expect(stored()).toEqual(imported);

  const request = new Request("http://localhost/admin/csv/redirects", { headers: { Cookie } });
  const file = await (
    (await download({ request, params: { records: "redirects" }, context: {} })) as Response
  ).text();
  const again = await imports.upload(file, "redirect");
  await imports.saveColumns(again.id);
  expect((await imports.rows(again.id)).counts).toEqual({ new: 0, changed: 0, same: 6, refused: 0 });

  await imports.undo(id);
  expect(stored()).toEqual([["/old/villa", "/properties/1", "301", 7]]);
});

test("a table of listings has the addresses that they had, also for listings that are there", async () => {
  emptyTables("properties");
  const table = async (csv: string) => {
    const { id } = await imports.upload(csv);
    await imports.saveColumns(id, { newState: "draft" });
    const { counts, rows, digest } = await imports.rows(id);
    return { id, counts, rows, commit: () => imports.commit(id, digest) };
  };
  await (await table("Reference,Title\nA-1,House\nA-2,Flat")).commit();
  const withOld = "Reference,Title,Permalink\nA-1,House,https://old.example/House/\nA-2,Flat,/flat | /?p=7";
  const first = await table(withOld);
  expect(first.counts).toMatchObject({ new: 0, changed: 2 });
  expect(first.rows[1]?.notes).toEqual([
    { label: "Old addresses, which lead here", message: "/flat, /?p=7", isDoubtful: false },
  ]);
  await first.commit();
  const [a, b] = sqlite.prepare("SELECT id FROM properties ORDER BY reference").pluck().all();
  expect(stored()).toEqual([
    ["/House", `/properties/${a}`, "301", 0],
    ["/flat", `/properties/${b}`, "301", 0],
    ["/?p=7", `/properties/${b}`, "301", 0],
  ]);
  expect((await table(withOld)).counts).toMatchObject({ same: 2 });
  // Without a reference a row is of the listing that its old address leads to.
  const byAddress = await table("Title,Permalink\nTall flat,old.example/flat/");
  expect([byAddress.counts, byAddress.rows[0]?.reference]).toMatchObject([{ changed: 1, new: 0 }, "A-2"]);
  await imports.undo(first.id);
  expect(stored()).toEqual([]);
});
