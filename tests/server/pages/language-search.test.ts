import { afterAll, beforeAll, expect, test } from "vitest";
import { readPageResponse, request } from "#tests/server/support/fetch";
import { rowsOf, writeRows } from "#tests/server/support/rows";
import { type Server, startServer } from "#tests/server/support/server";

let server: Server;
let id = 0;

const title = "دو صحن والا گھر";

beforeAll(async () => {
  server = await startServer({ DEMO: "1" });
  const listings = "SELECT id FROM properties WHERE location LIKE '%Karachi%' AND shown = 1 ORDER BY id";
  id = rowsOf<{ id: number }>(server.database, listings)[0]?.id ?? 0;
  writeRows(server.database, "REPLACE INTO settings VALUES ('site', ?)", [
    JSON.stringify({ languages: ["en", "ur", "de"] }),
  ]);
  const at = new Date().toISOString();
  writeRows(
    server.database,
    `INSERT INTO translations (kind, recordId, language, title, texts, source, createdAt, updatedAt)
     VALUES ('property', ?, 'ur', ?, ?, '{}', ?, ?)`,
    [id, title, JSON.stringify({ title, location: "کلفٹن، کراچی" }), at, at],
  );
});

afterAll(() => server.stop());

/** The numbers of the listings on a page of the list, and the text of its count. */
async function find(path: string, params: Record<string, string>) {
  const response = await request(`${path}?${new URLSearchParams(params)}`, {}, server.origin);
  const { html, status } = await readPageResponse(response);
  expect(status).toBe(200);
  const links = html.matchAll(/<article.*?href="(?:\/\w\w)?\/properties\/(\d+)/gs);
  return { html, ids: [...links].map(([, number]) => Number(number)) };
}

test("a search in Urdu finds by Urdu and by English words", async () => {
  for (const q of ["دو صحن", "كراچي", "صحن karachi"])
    expect([q, (await find("/ur/properties", { q })).ids]).toEqual([q, [id]]);
  const english = (await find("/properties", { q: "karachi" })).ids;
  expect((await find("/ur/properties", { q: "karachi" })).ids).toEqual(english);
  expect(english).toContain(id);
  expect((await find("/properties", { q: "دو صحن" })).ids).toEqual([]);
  expect((await find("/de/properties", { q: "دو صحن" })).ids).toEqual([]);
});

test("bounds are read and written as the language does, and mean the same in each", async () => {
  const bounds: [path: string, maxPrice: string, words: string][] = [
    ["/properties", "5 crore", "Up to 5 crore"],
    ["/ur/properties", "پانچ کروڑ", "5 کروڑ روپے"],
    ["/ur/properties", "۵ کروڑ", "5 کروڑ روپے"],
    ["/de/properties", "50 Mio.", "50 Mio. PKR"],
    ["/de/properties", "50.000.000", "50.000.000 PKR"],
  ];
  const found = await Promise.all(bounds.map(([path, maxPrice]) => find(path, { maxPrice })));
  const [{ ids: wanted } = { ids: [] }] = found;
  expect(wanted.length).toBeGreaterThan(1);
  for (const [index, { ids, html }] of found.entries()) {
    expect(ids).toEqual(wanted);
    expect(html).toContain(bounds[index]?.[2]);
  }
  const unread = await request(`/properties?maxPrice=50.000.000`, {}, server.origin);
  expect(await unread.text()).toContain("This can&#x27;t be read as a price");
});
