import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "#tests/browser/support/site";

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

test("asks first for the one large picture of a page, and for the others when they come into view", async ({
  page,
  open,
}) => {
  for (const path of [
    "/",
    "/about",
    "/properties",
    "/properties/18",
    "/projects",
    "/projects/14",
    "/contact",
  ]) {
    await open(path);
    const pictures = page.locator("main img");
    const lead = page.locator("main img[fetchpriority=high]:not([loading])");
    await expect(lead, path).toHaveCount(1);
    await expect(page.locator("main img[loading=lazy]"), path).toHaveCount((await pictures.count()) - 1);
  }
});

test("keeps the place of a picture that nobody has measured", async ({ page, open }) => {
  const tall = await sharp({ create: { width: 100, height: 900, channels: 3, background: "#b4532a" } })
    .png()
    .toBuffer();
  const waiting: (() => Promise<void>)[] = [];
  await page.route(/\/uploads\/unknown-/, (route) => {
    waiting.push(() => route.fulfill({ contentType: "image/png", body: tall }));
  });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/", "/properties", "/properties/18", "/projects"]) {
    await open(path);
    const count = await page.locator("main picture").evaluateAll((pictures) => {
      for (const [place, picture] of pictures.entries()) {
        const img = document.createElement("img");
        img.alt = "A house";
        img.src = `/uploads/unknown-${place}.jpg`;
        picture.replaceChildren(img);
      }
      return pictures.length;
    });
    // Where the layout puts them: one that rises into view is drawn lower at first.
    const places = () =>
      page
        .locator("main img")
        .evaluateAll((all) =>
          (all as HTMLImageElement[]).map((img) => [img.offsetTop, img.offsetWidth, img.offsetHeight]),
        );
    await expect.poll(() => waiting.length).toBe(count);
    const before = await places();
    for (const answer of waiting.splice(0)) await answer();
    const arrived = () =>
      page
        .locator("main img")
        .evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth === 100));
    await expect.poll(arrived).toBe(true);
    expect([path, await places()]).toEqual([path, before]);
  }
});
