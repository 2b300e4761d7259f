import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cacheOfflinePage, cachePage, findCopies, isCacheablePage } from "./documents";
import { openPage } from "./network-first";

const origin = "https://firm.example";

/** What is cached, by cache and path, in the order of insertion. */
let cached: Record<string, Map<string, Response>>;

beforeEach(() => {
  cached = { documents: new Map(), files: new Map(), offline: new Map() };
  vi.stubGlobal("location", new URL(origin));
  vi.stubGlobal("caches", { open: async (name: string) => cacheOf(cached[name] ?? new Map()) });
  // A worker's redirects may be relative.
  const { redirect } = Response;
  vi.spyOn(Response, "redirect").mockImplementation((url) => redirect(new URL(url, origin)));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pathOf = (key: string | Request) => (typeof key === "string" ? key : new URL(key.url).pathname);

function cacheOf(entries: Map<string, Response>) {
  return {
    match: async (key: string | Request) => entries.get(pathOf(key)),
    matchAll: async () => [...entries.values()].map((response) => response.clone()),
    put: async (key: string, response: Response) => void entries.set(key, response),
    delete: async (key: string | Request) => entries.delete(pathOf(key)),
    keys: async () => [...entries.keys()].map((path) => new Request(new URL(path, origin))),
  };
}

const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "public, max-age=0" };
const page = (path: string) => cachePage(new URL(path, origin), new Response("<h1>Villa</h1>", { headers }));
const paths = () => [...(cached.documents?.keys() ?? [])];

test.each([
  ["/properties/7", true],
  ["/properties/7-one-kanal-villa", true],
  ["/projects/7-%D9%85", true],
  ["/properties/7-x?draft=1", false],
  ["/properties/07-x", false],
  ["/properties/x-7", false],
  ["/properties/7-x/edit", false],
  ["/services/7-x", false],
  ["/", true],
  ["/ur", true],
  ["/ur/properties/7-x", true],
  ["/ur/contact", false],
  ["/fr/about", false],
  ["/urdu", false],
])("%s is kept: %s", (path, isKept) => {
  expect(isCacheablePage(new URL(path, origin))).toBe(isKept);
});

test("a record has one copy, at the address that was visited last", async () => {
  for (const path of ["/properties/7", "/properties/70-b", "/projects/7-c", "/properties", "/properties/7-a"])
    await page(path);
  expect(paths()).toEqual(["/properties/70-b", "/projects/7-c", "/properties", "/properties/7-a"]);
  expect(await findCopies("/properties/7-old")).toEqual(["/properties/7-a"]);
  expect(await findCopies("/properties/70")).toEqual(["/properties/70-b"]);
  expect(await findCopies("/properties/8")).toEqual([]);
});

test("each language has a copy of a record", async () => {
  for (const path of ["/properties/7-a", "/ur/properties/7-b", "/ur/properties/7-c"]) await page(path);
  expect(paths()).toEqual(["/properties/7-a", "/ur/properties/7-c"]);
  expect(await findCopies("/ur/properties/7")).toEqual(["/ur/properties/7-c"]);
  expect(await findCopies("/properties/7")).toEqual(["/properties/7-a"]);
});

test("parts of scripts that a page has loaded lazily are kept with it, and go when no script loads them any more", async () => {
  const scripts: Record<string, string> = {
    "/assets/ur/project-1.js": 'import("./units-2.js")',
    "/assets/ur/units-2.js": 'import "./rare-2.js"',
    "/assets/ur/rare-2.js": "rare",
    "/assets/ur/units-1.js": "units of another build",
  };
  vi.stubGlobal("fetch", async (path: string) => new Response(scripts[path] ?? "/assets/ur/project-1.js"));
  const document = new Response('<script src="/assets/ur/project-1.js"></script>', { headers });
  await cachePage(new URL("/ur/projects/7-a", origin), document, [
    "/assets/ur/units-2.js",
    "/assets/ur/rare-2.js",
    "/assets/ur/units-1.js",
  ]);
  expect([...(cached.files?.keys() ?? [])]).toEqual(Object.keys(scripts));
  await cacheOfflinePage(true);
  expect([...(cached.files?.keys() ?? [])]).toEqual(Object.keys(scripts).slice(0, 3));
});

test("a record that is gone leaves no copy", async () => {
  await page("/properties/7-a");
  await cachePage(new URL("/properties/7", origin), new Response("", { status: 404 }));
  expect(paths()).toEqual([]);
});

test("a response that was redirected is kept at the address that it came from", async () => {
  const response = new Response("<h1>Villa</h1>", { headers });
  Object.defineProperties(response, {
    redirected: { value: true },
    url: { value: `${origin}/properties/7-new` },
  });
  await cachePage(new URL("/properties/7-old", origin), response);
  expect(paths()).toEqual(["/properties/7-new"]);
});

test("without a network another form of the address leads to the copy", async () => {
  await page("/properties/7-a");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const answer = (path: string) =>
    openPage({ waitUntil: () => {} } as unknown as FetchEvent, new URL(path, origin));
  expect(await (await answer("/properties/7-a")).text()).toBe("<h1>Villa</h1>");
  for (const path of ["/properties/7", "/properties/7-old"])
    expect((await answer(path)).headers.get("Location")).toBe(`${origin}/properties/7-a`);
  await expect(answer("/properties/7?draft=1")).rejects.toThrow("Failed to fetch");
  await expect(answer("/properties/8")).rejects.toThrow("Failed to fetch");
});

test("without a network the offline page is in the language of the page, else in the first", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const target = async (path: string) =>
    (await openPage({} as FetchEvent, new URL(path, origin))).headers.get("Location");
  cached.offline?.set("/offline", new Response("offline"));
  expect(await target("/ur/properties/8")).toBe(`${origin}/offline?page=%2Fur%2Fproperties%2F8`);
  cached.offline?.set("/ur/offline", new Response("offline"));
  expect(await target("/ur/properties/8")).toBe(`${origin}/ur/offline?page=%2Fur%2Fproperties%2F8`);
  expect(await target("/properties/8")).toBe(`${origin}/offline?page=%2Fproperties%2F8`);
});
