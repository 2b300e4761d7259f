import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { compressed, keptPage, pageKey, stored } from "./page-cache";

const url = "https://firm.example/";

test("a page is drawn once for the same data under the same address, for all who ask at once and after", async () => {
  const draw = vi.fn(() => ({ html: Buffer.from("<p>Villa</p>"), nonce: "n" }));
  const key = pageKey(url, "br", false, "one");
  const [first, second] = await Promise.all([stored(key, url, "br", draw), stored(key, url, "br", draw)]);
  expect(second).toBe(first);
  expect(await stored(key, url, "br", draw)).toBe(first);
  expect(keptPage(key)).toBe(first);
  expect(draw).toHaveBeenCalledTimes(1);
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
  ["identity", (body: Buffer) => body],
] as const)("as %s it reads as it was drawn", async (coding, read) => {
  const draw = () => ({ html: Buffer.from("<p>Villa</p>"), nonce: "n" });
  const { body } = await stored(pageKey(url, coding, false, ""), url, coding, draw);
  expect(read(body).toString()).toBe("<p>Villa</p>");
});

test("a large page, which leaves in many pieces, is as whole as a small one", async () => {
  const html = Buffer.from(randomBytes(300_000).toString("hex"));
  expect(brotliDecompressSync(await compressed(html, "br")).equals(html)).toBe(true);
});

test("other data, another address, another coding or another sort of visitor is another page", () => {
  const key = pageKey(url, "br", false, "one");
  expect(pageKey(url, "br", false, "two")).not.toBe(key);
  expect(pageKey(`${url}about`, "br", false, "one")).not.toBe(key);
  expect(pageKey(url, "br", true, "one")).not.toBe(key);
  expect(pageKey(url, "gzip", false, "one")).not.toBe(key);
});

test("a drawing that failed is not kept", async () => {
  const key = pageKey(url, "identity", false, "broken");
  const failing = () => {
    throw new Error("no");
  };
  await expect(stored(key, url, "identity", failing)).rejects.toThrow("no");
  expect(keptPage(key)).toBeUndefined();
  const drawn = await stored(key, url, "identity", () => ({
    html: Buffer.from("<p>Whole</p>"),
    nonce: "n",
  }));
  expect(drawn.body.toString()).toBe("<p>Whole</p>");
});
