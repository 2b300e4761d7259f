import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "./site";

/** How much of a picture is sand, the ground that the arch of a missing one stands on. */
async function sandIn(picture: Locator) {
  const { data, info } = await sharp(await picture.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let sand = 0;
  for (let at = 0; at < data.length; at += 3)
    if (data[at] === 0xf1 && data[at + 1] === 0xec && data[at + 2] === 0xe2) sand++;
  return sand / (info.width * info.height);
}

test("shows the arch in the place of a picture that fails", async ({ page, open, allowTrouble }) => {
  allowTrouble(/status of 404/);
  await open("/properties?q=farmhouse");
  const picture = page.getByRole("article").first().getByRole("img");
  const whole = await picture.boundingBox();
  expect(await sandIn(picture)).toBeLessThan(0.1);

  await page.route(/\/uploads\//, (route) => route.fulfill({ status: 404, body: "Not Found" }));
  await open("/properties?q=farmhouse");
  await expect.poll(() => sandIn(picture)).toBeGreaterThan(0.9);
  // Less than all of it: the arch is there, too.
  expect(await sandIn(picture)).toBeLessThan(0.999);
  expect(await picture.boundingBox()).toEqual(whole);
});

test("keeps the words of a listing whose pictures fail", async ({ page, open, allowTrouble }) => {
  allowTrouble(/ERR_FAILED/);
  await page.route(/\/(uploads|pictures)\//, (route) => route.abort());
  await open("/properties?q=farmhouse");
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page.getByRole("link", { name: "Contact Agent" })).toBeVisible();
  await expect.poll(() => sandIn(page.locator(".film img").first())).toBeGreaterThan(0.7);
});

test("asks a phone for small pictures and no more than it shows", async ({
  page,
  open,
  javaScriptEnabled,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => request.resourceType() === "image" && asked.push(request.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/");
  await page.waitForLoadState();
  expect(asked.filter((url) => /\.jpg$/.test(url))).toEqual([]);
  expect(asked.filter((url) => /-(960|1600|2400)\./.test(url))).toEqual([]);
  // Where scripts are switched off, a browser asks for all of them, so that nobody learns how far it was read.
  if (javaScriptEnabled) expect(asked.length).toBeLessThan(12);
});
