import { beforeEach, expect, test, vi } from "vitest";
import type { OgImage } from "#app/schemas/og-image";
import { cachedOgImage } from "./og-image-cache";
import { renderOgImage } from "./render-og-image";

vi.mock("./render-og-image", () => ({ renderOgImage: vi.fn() }));

const draw = vi.mocked(renderOgImage);
const card = (title: string): OgImage => ({
  path: "properties/7",
  firm: "Mehrab",
  title,
  lines: [],
  picture: undefined,
});

beforeEach(() => {
  draw.mockReset();
  draw.mockImplementation(async ({ title }) => Buffer.from(title));
});

test("a card is drawn once for all who want it, now and later", async () => {
  const asked = [cachedOgImage(card("Villa")), cachedOgImage(card("Villa"))];
  expect((await Promise.all(asked)).map(String)).toEqual(["Villa", "Villa"]);
  expect(String(await cachedOgImage(card("Villa")))).toBe("Villa");
  expect(draw).toHaveBeenCalledTimes(1);
});

test("another title is another card", async () => {
  expect(String(await cachedOgImage(card("Plot")))).toBe("Plot");
  expect(String(await cachedOgImage(card("Shop")))).toBe("Shop");
});

test("what failed is tried again", async () => {
  draw.mockRejectedValueOnce(new Error("no memory"));
  await expect(cachedOgImage(card("Office"))).rejects.toThrow("no memory");
  expect(String(await cachedOgImage(card("Office")))).toBe("Office");
});

test("one is drawn at a time, and who comes when too many wait is sent away", async () => {
  let [drawing, most] = [0, 0];
  draw.mockImplementation(async ({ title }) => {
    most = Math.max(most, ++drawing);
    await new Promise((done) => setImmediate(done));
    drawing--;
    return Buffer.from(title);
  });
  const asked = Array.from({ length: 100 }, (_, number) => cachedOgImage(card(`House ${number}`)));
  const answers = await Promise.all(asked);
  expect(most).toBe(1);
  const drawn = answers.filter((answer) => answer !== undefined);
  expect(drawn.length).toBeGreaterThanOrEqual(60);
  expect(drawn.length).toBeLessThan(70);
  expect(String(await cachedOgImage(card("House 99")))).toBe("House 99");
});

test("cards together never take more than 16 MB: the one that nobody asked for longest goes", async () => {
  draw.mockImplementation(async () => Buffer.alloc(5 * 1024 * 1024));
  for (const title of ["A", "B", "C", "D"]) await cachedOgImage(card(title));
  draw.mockClear();
  await cachedOgImage(card("D"));
  expect(draw).not.toHaveBeenCalled();
  await cachedOgImage(card("A"));
  expect(draw).toHaveBeenCalledTimes(1);
});
