import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isCacheablePage } from "./documents";
import { openFile } from "./network-first";

const origin = "https://firm.example";
const picture = "/uploads/villa-640.avif";

/** What is cached, by cache and path. */
let cached: Record<string, Map<string, Response>>;

beforeEach(() => {
  cached = { documents: new Map(), files: new Map() };
  vi.stubGlobal("location", new URL(origin));
  vi.stubGlobal("fetch", async () => new Response("picture"));
  vi.stubGlobal("caches", {
    open: async (name: string) => ({
      match: async (path: string) => cached[name]?.get(path),
      put: async (path: string, response: Response) => cached[name]?.set(path, response),
      keys: async () => [],
    }),
  });
});

afterEach(() => vi.unstubAllGlobals());

/** The answer to a picture's request, when all that it started is done. */
async function requestPicture(referrer: string) {
  const pending: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => pending.push(promise);
  const event = { request: { referrer }, waitUntil } as unknown as FetchEvent;
  const response = await openFile(event, new URL(picture, origin));
  await Promise.all(pending);
  return response.text();
}

test("a picture is cached if its page is", async () => {
  expect(await requestPicture(`${origin}/projects/3`)).toBe("picture");
  expect(cached.files?.has(picture)).toBe(false);
  cached.documents?.set("/projects/3", new Response("page"));
  expect(await requestPicture(`${origin}/projects/3`)).toBe("picture");
  expect(cached.files?.has(picture)).toBe(true);
});

test("neither a preview nor its pictures are cached", async () => {
  const preview = `${origin}/preview/properties/7?key=a1`;
  expect(isCacheablePage(new URL(preview))).toBe(false);
  expect(isCacheablePage(new URL("/preview/properties/7", origin))).toBe(false);
  for (const path of ["/", "/preview/properties/7"]) cached.documents?.set(path, new Response("page"));
  expect(await requestPicture(preview)).toBe("picture");
  expect(cached.files?.has(picture)).toBe(false);
});

test.each(["", "about:client"])("a picture with the referrer '%s' arrives", async (referrer) => {
  expect(await requestPicture(referrer)).toBe("picture");
});

test("a picture that can't be loaded fails", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(requestPicture("")).rejects.toThrow("Failed to fetch");
});
