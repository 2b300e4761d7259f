import { beforeEach, expect, test, vi } from "vitest";
import { brandOf } from "#app/schemas/appearance/brand";
import type { OgImage, PictureCrop } from "#app/schemas/appearance/og-image";
import { cachedOgImage } from "./og-image-cache";
import { renderOgImage } from "./render-og-image";

vi.mock("./render-og-image", () => ({ renderOgImage: vi.fn() }));

const render = vi.mocked(renderOgImage);
const image = (title: string): OgImage => ({
  path: "properties/7",
  firm: "Mehrab",
  brand: brandOf({}),
  title,
  lines: [],
  picture: undefined,
});

const titleOf = (of: OgImage | PictureCrop) => ("title" in of ? of.title : of.path);

beforeEach(() => {
  render.mockReset();
  render.mockImplementation(async (image) => Buffer.from(titleOf(image)));
});

test("an image is rendered once for concurrent and later requests", async () => {
  const requests = [cachedOgImage(image("Villa")), cachedOgImage(image("Villa"))];
  expect((await Promise.all(requests)).map(String)).toEqual(["Villa", "Villa"]);
  expect(String(await cachedOgImage(image("Villa")))).toBe("Villa");
  expect(render).toHaveBeenCalledTimes(1);
});

test("another title is another image", async () => {
  expect(String(await cachedOgImage(image("Plot")))).toBe("Plot");
  expect(String(await cachedOgImage(image("Shop")))).toBe("Shop");
});

test("a failure is not cached", async () => {
  render.mockRejectedValueOnce(new Error("no memory"));
  await expect(cachedOgImage(image("Office"))).rejects.toThrow("no memory");
  expect(String(await cachedOgImage(image("Office")))).toBe("Office");
});

test("images are rendered one at a time, and a full queue rejects", async () => {
  let [running, max] = [0, 0];
  render.mockImplementation(async (image) => {
    max = Math.max(max, ++running);
    await new Promise((done) => setImmediate(done));
    running--;
    return Buffer.from(titleOf(image));
  });
  const requests = Array.from({ length: 100 }, (_, number) => cachedOgImage(image(`House ${number}`)));
  const responses = await Promise.all(requests);
  expect(max).toBe(1);
  const rendered = responses.filter((response) => response !== undefined);
  expect(rendered.length).toBeGreaterThanOrEqual(60);
  expect(rendered.length).toBeLessThan(70);
  expect(String(await cachedOgImage(image("House 99")))).toBe("House 99");
});

test("the cache holds at most 16 MB, and evicts the least recently used image", async () => {
  render.mockImplementation(async () => Buffer.alloc(5 * 1024 * 1024));
  for (const title of ["A", "B", "C", "D"]) await cachedOgImage(image(title));
  render.mockClear();
  await cachedOgImage(image("D"));
  expect(render).not.toHaveBeenCalled();
  await cachedOgImage(image("A"));
  expect(render).toHaveBeenCalledTimes(1);
});
