import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { expect, noScriptOnly, readOnly, smoke, test } from "#tests/browser/support/site";

/** The share of a picture in the background color of its placeholder, which shows an arch. */
async function placeholderShare(picture: Locator) {
  const { data, info } = await sharp(await picture.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let matching = 0;
  for (let offset = 0; offset < data.length; offset += 3)
    if (data[offset] === 0xf1 && data[offset + 1] === 0xec && data[offset + 2] === 0xe2) matching++;
  return matching / (info.width * info.height);
}

test("a picture that fails shows a placeholder of the same size, and the text stays", async ({
  page,
  open,
  allowErrors,
}) => {
  allowErrors(/status of 404|ERR_FAILED/);
  await open("/properties?q=garden+house");
  const picture = page.getByRole("article").first().getByRole("img");
  const box = await picture.boundingBox();
  expect(await placeholderShare(picture)).toBeLessThan(0.1);

  await page.route(/\/uploads\//, (route) => route.fulfill({ status: 404, body: "Not Found" }));
  await open("/properties?q=farmhouse");
  await expect.poll(() => placeholderShare(picture)).toBeGreaterThan(0.9);
  // Not all of it: the arch has another color.
  expect(await placeholderShare(picture)).toBeLessThan(0.999);
  expect(await picture.boundingBox()).toEqual(box);

  await page.route(/\/(uploads|pictures)\//, (route) => route.abort());
  await open("/properties?q=farmhouse");
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page.getByRole("link", { name: "Contact Agent" })).toBeVisible();
  await expect
    .poll(() => placeholderShare(page.getByRole("group", { name: "Pictures" }).locator("img").first()))
    .toBeGreaterThan(0.7);
});

test(
  "a phone loads small pictures, and only those in view",
  smoke(),
  async ({ page, open, javaScriptEnabled }) => {
    const requests: string[] = [];
    page.on("request", (request) => request.resourceType() === "image" && requests.push(request.url()));
    await page.setViewportSize({ width: 390, height: 844 });
    await open("/");
    await page.waitForLoadState();
    expect(requests.filter((url) => /\.jpg$/.test(url))).toEqual([]);
    expect(requests.filter((url) => /-(960|1600|2400)\./.test(url))).toEqual([]);
    // Without script a browser ignores lazy loading, which would reveal how far a page was scrolled.
    if (javaScriptEnabled) expect(requests.length).toBeLessThan(12);
  },
);

test(
  "one picture of each page has priority, and the others load lazily",
  readOnly,
  async ({ page, open }) => {
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
      const leadImage = page.locator("main img[fetchpriority=high]:not([loading])");
      await expect(leadImage, path).toHaveCount(1);
      await expect(page.locator("main img[loading=lazy]"), path).toHaveCount((await pictures.count()) - 1);
    }
  },
);

test("a picture of unknown size does not shift the layout", readOnly, async ({ page, open }) => {
  const tall = await sharp({ create: { width: 100, height: 900, channels: 3, background: "#b4532a" } })
    .png()
    .toBuffer();
  const pending: (() => Promise<void>)[] = [];
  await page.route(/\/uploads\/unknown-/, (route) => {
    pending.push(() => route.fulfill({ contentType: "image/png", body: tall }));
  });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/", "/properties", "/properties/18", "/projects"]) {
    await open(path);
    const count = await page.locator("main picture").evaluateAll((pictures) => {
      for (const [index, picture] of pictures.entries()) {
        const img = document.createElement("img");
        img.alt = "A house";
        img.src = `/uploads/unknown-${index}.jpg`;
        picture.replaceChildren(img);
      }
      return pictures.length;
    });
    // Offsets ignore the animation that moves a picture into view.
    const boxes = () =>
      page
        .locator("main picture img")
        .evaluateAll((all) =>
          (all as HTMLImageElement[]).map((img) => [img.offsetTop, img.offsetWidth, img.offsetHeight]),
        );
    await expect.poll(() => pending.length).toBe(count);
    const before = await boxes();
    for (const fulfill of pending.splice(0)) await fulfill();
    const areLoaded = () =>
      page
        .locator("main picture img")
        .evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth === 100));
    await expect.poll(areLoaded).toBe(true);
    expect([path, await boxes()]).toEqual([path, before]);
  }
});

test(
  "on a phone without script each picture but the first is small, and no font is loaded",
  noScriptOnly,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const files: string[] = [];
    page.on("request", (request) => files.push(new URL(request.url()).pathname));
    await page.goto("/", { waitUntil: "networkidle" });
    const pictures = files.filter((path) => path.endsWith(".avif"));
    expect(pictures.length).toBeGreaterThan(5);
    expect(pictures.slice(1).filter((path) => !path.endsWith("-320.avif"))).toEqual([]);
    expect(files.filter((path) => path.endsWith(".woff2"))).toEqual([]);
  },
);
