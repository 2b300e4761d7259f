import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { loader as importsPage } from "#app/routes/admin/imports/route";
import { answerRedirect } from "#app/server/redirects/answer-redirect";
import { sqlite } from "#db/client/client";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { importsOf } from "#tests/support/import-table";

/** Made by WordPress 6.1.9 of Debian: pages, posts, attachments, a menu, a comment, and properties with the meta keys of Houzez. */
const exported = readFileSync("tests/support/wordpress.xml");

let Cookie = "";
let imports: ReturnType<typeof importsOf>;

beforeEach(async () => {
  emptyTables(
    "users",
    "properties",
    "pages",
    "journal",
    "redirects",
    "revisions",
    "activities",
    "batches",
    "imports",
    "import_columns",
    "import_values",
    "downloads",
  );
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha", role: "editor" });
  Cookie = await startSessionOf((await findUserId("ayesha")) ?? 0);
  imports = importsOf(Cookie);
});

type Pending = { id: number; kind: string; rows: number; leftOut: [string, number][] };

async function uploadExport(file: Uint8Array = exported) {
  const sent = await imports.upload(new Uint8Array(file), "property");
  const { pending } = (await callRoute(importsPage, "/admin/imports", { headers: { Cookie } })).body as {
    pending: Pending[];
  };
  return { sent, pending, idOf: (kind: string) => String(pending.find((one) => one.kind === kind)?.id) };
}

async function importKind(id: string, changes: Record<string, string> = {}) {
  await imports.saveColumns(id, changes);
  const result = await imports.rows(id);
  await imports.commit(id, result.digest);
  return result;
}

const rowsOf = (table: string, columns: string) =>
  sqlite.prepare(`SELECT ${columns} FROM ${table} ORDER BY id`).all() as Record<string, unknown>[];

test("an export of WordPress becomes a table of each kind, and says what is in none", async () => {
  const { sent, pending, idOf } = await uploadExport();
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, "/admin/imports"]);
  expect(pending.map(({ kind, rows, leftOut }) => [kind, rows, Object.fromEntries(leftOut)])).toEqual([
    ["property", 2, { private: 1, trash: 2 }],
    ["page", 3, {}],
    ["journal-entry", 1, {}],
    ["redirect", expect.any(Number), {}],
  ]);
  const { columns } = await imports.columns(idOf("property"));
  expect(columns.map(({ heading, field }) => [heading, field])).toMatchInlineSnapshot(`
    [
      [
        "Title",
        "title",
      ],
      [
        "Description",
        "description",
      ],
      [
        "post_status",
        "publishState",
      ],
      [
        "Permalink",
        "oldAddresses",
      ],
      [
        "Images",
        "images",
      ],
      [
        "fave_property_price",
        "price",
      ],
      [
        "fave_property_bedrooms",
        "bedrooms",
      ],
      [
        "fave_property_id",
        "reference",
      ],
      [
        "property_status",
        "status",
      ],
      [
        "property_type",
        "type",
      ],
      [
        "property_city",
        "",
      ],
      [
        "fave_property_size",
        "area",
      ],
      [
        "fave_property_bathrooms",
        "bathrooms",
      ],
      [
        "fave_property_map_address",
        "location",
      ],
      [
        "fave_property_location",
        "coordinates",
      ],
      [
        "fave_property_year",
        "yearBuilt",
      ],
      [
        "fave_video_url",
        "videos",
      ],
      [
        "property_feature",
        "amenities",
      ],
    ]
  `);
});

test("listings come with their values, pictures and old addresses; drafts stay drafts, and one undo takes all back", async () => {
  const { idOf } = await uploadExport();
  const id = idOf("property");
  await imports.saveColumns(id, { "ours-type-0": "is:villa", newState: "published" });
  const { counts, rows, doubtful, digest } = await imports.rows(id);
  expect([counts, doubtful]).toEqual([{ new: 2, changed: 0, same: 0, refused: 0 }, 1]);
  expect(rows[1]?.notes).toContainEqual({
    label: "Description",
    message: "Not brought over from the old website: [contact-form-7].",
    isDoubtful: true,
  });
  await imports.commit(id, digest);
  const [house, flat] = rowsOf("properties", "*");
  expect(house).toMatchObject({
    reference: "OLD-101",
    title: "Corner House & Garden",
    state: "published",
    status: "for sale",
    area: "10 Marla",
    bedrooms: 5,
    location: "Street 12, Bahria Town, Rawalpindi",
    description: expect.stringContaining("| Floor | Rooms |\n| --- | --- |\n| Ground | 4 |"),
    videos: '["https://www.youtube.com/watch?v=abcdefghijk"]',
    images: expect.stringMatching(/^\["\/uploads\/\w{24}\.jpg","\/uploads\/\w{24}\.jpg"\]$/),
  });
  expect(flat).toMatchObject({ reference: "OLD-102", state: "draft", type: "apartment" });
  expect(rowsOf("downloads", "address").map(({ address }) => address)).toEqual(
    ["front", "hall", "plan"].map((name) => `https://old.example/wp-content/uploads/2024/05/${name}.jpg`),
  );
  expect(rowsOf("redirects", `"from", "to"`)).toEqual([
    { from: "/property/corner-house-garden", to: `/properties/${house?.id}` },
    { from: expect.stringMatching(/^\/\?p=\d+$/), to: `/properties/${house?.id}` },
    { from: expect.stringMatching(/^\/\?p=\d+$/), to: `/properties/${flat?.id}` },
  ]);
  expect((await visit("/Property/corner-house-garden/"))?.headers.get("Location")).toBe(
    `/properties/${house?.id}-corner-house-garden`,
  );
  expect(await visit(`/?p=${String(rowsOf("redirects", `"from"`)[2]?.from).slice(4)}`)).toBeUndefined();

  await imports.undo(id);
  expect([rowsOf("properties", "id"), rowsOf("redirects", "id")]).toEqual([[], []]);
});

const visit = (address: string) => answerRedirect(new Request(`http://site.example${address}`));

test("pages and posts come as stories, with their addresses and days; a second import changes nothing", async () => {
  const first = await uploadExport();
  await importKind(first.idOf("page"), { newState: "published" });
  const posts = await importKind(first.idOf("journal-entry"), { newState: "published" });
  expect(posts.rows[0]?.changes).toContainEqual({
    label: "Content",
    before: "",
    after: "Prices rose.\nGallery 2\nMore next month.",
    as: "list",
  });
  const [story, team, half] = rowsOf("pages", "title, address, state, sections, id");
  expect(story).toMatchObject({ title: "Our Story", address: "our-story", state: "published" });
  expect(JSON.parse(String(story?.sections))).toEqual([
    {
      kind: "text",
      text: expect.stringMatching(
        /^## Since 1988\n\nWe .*\[how to reach us\]\(\/contact-us\/\)\.\n\n!\[Our site\]\(\/uploads\/\w{24}\.jpg\)\n\n\*The site in May\*$/,
      ),
    },
    { kind: "video", title: "", address: "https://vimeo.com/76979871", images: [] },
  ]);
  expect(team).toMatchObject({ address: "our-team", state: "published" });
  expect(half).toMatchObject({ address: "half-done", state: "draft" });
  expect((await visit("/our-story/our-team/"))?.headers.get("Location")).toBe("/our-team");

  const [entry] = rowsOf("journal", `title, lead, category, "publishAt", image, sections, id`);
  expect(entry).toMatchObject({
    title: "Prices in 2024",
    lead: "What has changed.",
    category: "Market News",
    publishAt: "2024-06-01T07:00:00.000Z",
    image: expect.stringMatching(/^\/uploads\//),
  });
  expect(JSON.parse(String(entry?.sections)).map(({ kind }: { kind: string }) => kind)).toEqual([
    "text",
    "gallery",
    "text",
  ]);
  const location = (await visit("/2024/06/prices-in-2024/"))?.headers.get("Location");
  expect(location).toBe(`/journal/${entry?.id}-prices-in-2024`);

  const again = await uploadExport();
  for (const kind of ["page", "journal-entry"]) {
    const id = again.pending.filter((one) => one.kind === kind).at(-1)?.id;
    await imports.saveColumns(String(id), { newState: "published" });
    const { counts } = await imports.rows(String(id));
    expect(counts).toMatchObject({ new: 0, changed: 0, refused: 0 });
  }
});

test("files, categories and feeds of the old website are redirects of their own", async () => {
  const { idOf } = await uploadExport();
  await importKind(idOf("redirect"));
  const targets = Object.fromEntries(rowsOf("redirects", `"from", "to"`).map(({ from, to }) => [from, to]));
  expect(targets).toMatchObject({
    "/wp-content/uploads/2024/05/front.jpg": expect.stringMatching(/^\/uploads\/\w{24}\.jpg$/),
    "/front": expect.stringMatching(/^\/uploads\//),
    "/category/market-news": "/journal?category=Market News",
    "/tag/*": "/journal",
    "/feed": "/journal/feed.xml",
    "/property-city/*": "/properties",
  });
  expect((await visit("/category/market-news/"))?.headers.get("Location")).toBe(
    "/journal?category=Market%20News",
  );
});

test.each([
  ["cut off", exported.subarray(0, 20_000), "not whole"],
  ["without posts", Buffer.from(exported.toString().replace(/<item>[\s\S]*<\/item>/, "")), "no properties"],
])("an export %s is refused", async (_, file, message) => {
  const { sent, pending } = await uploadExport(file);
  expect([sent.status, sent.body]).toEqual([422, { message: expect.stringContaining(message) }]);
  expect(pending).toEqual([]);
});
