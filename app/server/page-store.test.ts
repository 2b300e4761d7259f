import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { keptPage, pageKey, stored } from "./page-store";

test("a page is drawn once for the same data under the same address", async () => {
  const draw = vi.fn(async () => ({ html: "<p>Villa</p>", nonce: "n" }));
  const key = pageKey("https://firm.example/", { properties: [1] });
  const [first, second] = await Promise.all([stored(key, false, draw), stored(key, false, draw)]);
  expect(draw).toHaveBeenCalledTimes(1);
  expect(second).toBe(first);
  expect(keptPage(key)).toBe(first);
  for (const html of [first.identity, brotliDecompressSync(first.br), gunzipSync(first.gzip)])
    expect(html.toString()).toBe("<p>Villa</p>");
});

test("other data, or another address, is another page", () => {
  const key = pageKey("https://firm.example/", { properties: [1] });
  expect(pageKey("https://firm.example/", { properties: [2] })).not.toBe(key);
  expect(pageKey("https://firm.example/about", { properties: [1] })).not.toBe(key);
});

test("a drawing that failed is not kept", async () => {
  const key = pageKey("https://firm.example/broken", {});
  const failing = async () => Promise.reject(new Error("no"));
  await expect(stored(key, false, failing)).rejects.toThrow("no");
  expect(keptPage(key)).toBeUndefined();
  const drawn = await stored(key, true, async () => ({ html: "<p>Whole</p>", nonce: "n" }));
  expect(drawn.identity.toString()).toBe("<p>Whole</p>");
});
