import { createServer, request as send } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { requestContext } from "#app/config/request-context";
import { sqlite } from "#db/client/client";
import { slow } from "#tests/support/slow";
import { pageCache, remember } from "./page-cache";

const database = vi.hoisted(() => ({ version: 1 }));
vi.mock("#db/queries/page-version", () => ({ pageVersion: () => database.version }));

/** The content of the page, and how often it was rendered; `whileRendering` may write to the database. */
let content = "";
let renderings = 0;
let whileRendering = () => {};
let address: { host: string; port: number };

/** The middleware before a handler that renders, as entry.server does. */
const server = createServer((incoming, response) =>
  requestContext.run({ id: "1", response }, () =>
    pageCache(incoming, response, async () => {
      const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]);
      const page = await remember(
        new Request(`http://${incoming.headers.host}${incoming.url}`, { headers }),
        new Headers({ Vary: "Cookie" }),
        async () => {
          renderings += 1;
          const nonce = `nonce-${renderings}`;
          const html = Buffer.from(`<style nonce="${nonce}"></style>${content} at ${incoming.headers.host}`);
          await new Promise((done) => setTimeout(done, 20));
          whileRendering();
          return { html, nonce };
        },
      ).catch(() => new Response("failed", { status: 500 }));
      response.writeHead(page.status, Object.fromEntries(page.headers));
      response.end(Buffer.from(await page.arrayBuffer()));
    }),
  ),
);

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  address = { host: "127.0.0.1", port: (server.address() as { port: number }).port };
});

afterAll(() => server.close());

let path = "/";

afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  // Nothing of another test is cached for this path.
  path = `/${Math.random()}`;
  [content, renderings, whileRendering] = ["Villa", 0, () => {}];
});

async function get(headers: Record<string, string> = {}, target = path, method = "GET") {
  const response = await new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
    send({ ...address, path: target, method, headers }, resolve)
      .on("error", reject)
      .end();
  });
  const body = await buffer(response);
  return { status: Number(response.statusCode), headers: response.headers, body, text: body.toString() };
}

test("a page is rendered once while nothing is written, also for simultaneous requests", async () => {
  const first = await Promise.all([get(), get(), get()]);
  const later = await get();
  expect(renderings).toBe(1);
  for (const { text, headers } of [...first, later]) {
    expect(text).toBe(first[0].text);
    expect(headers["content-security-policy"]).toContain("'nonce-nonce-1'");
    expect(headers["content-length"]).toBe(String(text.length));
  }
});

test("after a write it is rendered again; unchanged content keeps body, nonce and ETag", async () => {
  const first = await get();
  database.version += 1;
  const second = await get();
  expect([renderings, second.text, second.headers.etag]).toEqual([2, first.text, first.headers.etag]);
  expect(second.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
  database.version += 1;
  content = "Plot";
  const third = await get();
  expect(third.text).toContain("Plot");
  expect(third.headers.etag).not.toBe(first.headers.etag);
  expect((await get()).text).toBe(third.text);
});

test("a rendering that began before a write is not stored", async () => {
  whileRendering = () => {
    if (renderings === 1) database.version += 1;
  };
  await get();
  content = "Written meanwhile";
  expect((await get()).text).toContain("Written meanwhile");
  expect((await get()).text).toContain("Written meanwhile");
  expect(renderings).toBe(2);
});

test("a request after a write does not wait for a rendering from before it", async () => {
  const before = get();
  await vi.waitUntil(() => renderings === 1, 60_000);
  database.version += 1;
  content = "Plot";
  expect((await get()).text).toContain("Plot");
  expect((await before).text).toContain("Villa");
  expect((await get()).text).toContain("Plot");
});

test.each<Record<string, string>>([
  { cookie: "session=1" },
  { "accept-encoding": "gzip" },
  { "accept-encoding": "br" },
  { "save-data": "on" },
  { host: "other.example" },
  { "x-forwarded-host": "other.example" },
  { "x-forwarded-proto": "https" },
])("%o has a cache entry of its own", async (headers) => {
  await get();
  await get(headers);
  expect(renderings).toBe(2);
  await get();
  expect(renderings).toBe(2);
});

test("another path or search is another page", async () => {
  await get();
  await get({}, `${path}?q=a`);
  await get({}, `${path}?q=b`);
  expect(renderings).toBe(3);
});

test.each(["POST", "PUT"])("%s bypasses the cache", async (method) => {
  await get({}, path, method);
  await get({}, path, method);
  expect(renderings).toBe(2);
  await get();
  expect(renderings).toBe(3);
});

test("a request with a cookie stores nothing", async () => {
  await get({ cookie: "a=b" });
  await get({ cookie: "a=b" });
  await get();
  expect(renderings).toBe(3);
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
  ["identity", (body: Buffer) => body],
] as const)("a page compressed with %s decodes to the rendered page", async (encoding, decode) => {
  content = "A house with a court. ".repeat(20_000);
  for (let times = 0; times < 2; times++) {
    const { body, headers } = await get({ "accept-encoding": encoding });
    expect(decode(body).toString()).toContain(content);
    expect(headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
    expect(headers["content-length"]).toBe(String(body.length));
  }
});

test("HEAD has the same headers and no body", async () => {
  const { headers } = await get();
  const head = await get({}, path, "HEAD");
  expect([head.status, head.text, head.headers.etag]).toEqual([200, "", headers.etag]);
  expect(head.headers["content-length"]).toBe(headers["content-length"]);
});

test("a matching ETag returns 304 without the headers of a body, from the cache or rendered", async () => {
  const etag = String((await get()).headers.etag);
  for (const isStored of [true, false]) {
    if (!isStored) database.version += 1;
    const { status, text, headers } = await get({ "if-none-match": `"x", ${etag}` });
    expect([status, text, headers.etag]).toEqual([304, "", etag]);
    for (const name of ["content-security-policy", "content-type", "content-encoding", "content-length"])
      expect(headers).not.toHaveProperty(name);
  }
  expect((await get({ "if-none-match": '"another"' })).status).toBe(200);
});

test("a failed rendering is not stored", async () => {
  whileRendering = () => {
    if (renderings === 1) throw new Error("no");
  };
  expect((await get()).status).toBe(500);
  expect((await get()).status).toBe(200);
});

test("a page is rendered again on another day of the firm, and on no other", async () => {
  const store = sqlite.prepare("INSERT INTO settings (name, value) VALUES ('site', ?)");
  store.run('{"timeZone":"Europe/Berlin"}');
  database.version += 1;
  vi.useFakeTimers({ toFake: ["Date"] });
  const renderingsAt = async (time: string) => {
    vi.setSystemTime(time);
    await get();
    return renderings;
  };
  const first = await renderingsAt("2026-12-31T18:59:59Z");
  expect(await renderingsAt("2026-12-31T19:00:00Z")).toBe(first);
  expect(await renderingsAt("2026-12-31T22:59:59Z")).toBe(first);
  expect(await renderingsAt("2026-12-31T23:00:00Z")).toBe(first + 1);
  vi.useRealTimers();
  sqlite.exec("DELETE FROM settings");
  database.version += 1;
});

test(
  "pages that nobody asks for again make room for others, not the one that is asked for",
  slow,
  async () => {
    content = Math.random().toString().repeat(40_000);
    await get();
    for (let index = 0; index < 40; index++) {
      await get({ host: `${Math.random()}.example` });
      await get();
    }
    expect(renderings).toBe(41);
  },
);

test("a page and its further pages are compressed best, a search is not", async () => {
  content = Array.from({ length: 400 }, (_, number) => `<li>Plot ${number * 7919}, Karachi</li>`).join("");
  const sizeOf = async (query: string) => (await get({ "Accept-Encoding": "br" }, path + query)).body.length;
  const search = await sizeOf("?q=x");
  for (const query of ["1", "1?page=2"]) expect(await sizeOf(query)).toBeLessThan(0.95 * search);
});
