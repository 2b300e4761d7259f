import type { Page } from "@playwright/test";
import { pathOf } from "#tests/browser/support/records";
import { expect, test } from "#tests/browser/support/site";
import { modulesOf, readQr } from "#tests/support/qr-reader";

const villa = "One-kanal villa with a pool court";

/** How many pages the printed page has, and how many pictures are on them. */
async function printed(page: Page, format: string) {
  const pdf = (await page.pdf({ format })).toString("latin1");
  return {
    pages: [...pdf.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length,
    pictures: [...pdf.matchAll(/\/Subtype\s*\/Image\b/g)].length,
  };
}

for (const format of ["A4", "Letter"])
  test(`a listing is one ${format} page with its main picture`, async ({ page, open }) => {
    await open(pathOf("properties", villa));
    const { pages, pictures } = await printed(page, format);
    expect(pages).toBe(1);
    expect(pictures).toBeGreaterThanOrEqual(1);
  });

test("a listing is one page however much it says", async ({ page, open }) => {
  await open(pathOf("properties", villa));
  await page.evaluate(() => {
    const words = document.querySelector(".prose p");
    for (let more = 0; more < 60; more++) words?.after(words.cloneNode(true));
    const amenity = document.querySelector(".amenities li");
    for (let more = 0; more < 60; more++) amenity?.after(amenity.cloneNode(true));
    for (const place of ["h1", ".price", ".block dd"]) {
      const short = document.querySelector(place);
      if (short) short.textContent = `${short.textContent} and so on `.repeat(12);
    }
  });
  expect(await printed(page, "A4")).toMatchObject({ pages: 1 });
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 688, height: 1016 });
  await expectInside(page);
});

for (const title of [villa, "Brick villa among palms", "Five-marla plot in a finished block"])
  test(`nothing of '${title}' is cut off or covers anything on paper`, async ({ page, open }) => {
    await open(pathOf("properties", title));
    // What is left of an A4 page within its margins, at 96 pixels to the inch.
    await page.setViewportSize({ width: 688, height: 1016 });
    await page.emulateMedia({ media: "print" });
    await expectInside(page);
    const facts = page.getByRole("complementary", { name: "Facts" });
    for (const hidden of ["Contact Agent", "WhatsApp", "Call"])
      await expect(facts.getByRole("link", { name: hidden })).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toBeHidden();
  });

test("the mark stands above Home on paper, and nothing to press is on it", async ({ page, open }) => {
  await open("/");
  await page.setViewportSize({ width: 688, height: 1016 });
  await page.emulateMedia({ media: "print" });
  const boxOf = async (part: string) =>
    (await page.locator(part).first().boundingBox()) ?? { y: 0, height: 0 };
  const [mark, plate] = [await boxOf(".logo"), await boxOf(".plate")];
  expect(mark.y + mark.height).toBeLessThanOrEqual(plate.y + 1);
  await expect(page.locator(".button, .picks").filter({ visible: true })).toHaveCount(0);
});

/** The parts of the page lie within it, and none over another. */
async function expectInside(page: Page) {
  const boxes = await page
    .locator(".top, .detail > h1, .film li:first-child, .prose, .prose + .show, .aside > *:visible")
    .filter({ visible: true })
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes.length).toBeGreaterThan(5);
  for (const [place, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(688.5);
    expect(box.bottom).toBeLessThanOrEqual(1016.5);
    for (const other of boxes.slice(place + 1)) {
      const isApart =
        other.left >= box.right - 1 ||
        other.right <= box.left + 1 ||
        other.top >= box.bottom - 1 ||
        other.bottom <= box.top + 1;
      expect([box, other, isApart]).toEqual([box, other, true]);
    }
  }
}

test("the code on paper leads to the listing, and is not on the screen", async ({ page, open, baseURL }) => {
  const path = pathOf("properties", villa);
  await open(path);
  const code = page.locator(".for-print svg");
  await expect(code).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(code).toBeVisible();
  const size = Number((await code.getAttribute("viewBox"))?.split(" ").at(-1));
  const drawn = `${await code.locator("path").getAttribute("d")}`;
  expect(readQr(modulesOf({ size, path: drawn }))).toBe(`${baseURL}${path}`);
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(`${baseURL}${path}`);
  const { width = 0, height = 0 } = (await code.boundingBox()) ?? {};
  // Two centimetres at 96 pixels to the inch: a phone reads it at arm's length.
  expect(Math.min(width, height)).toBeGreaterThan(75);
  await expect(page.getByText("+92 21 3583 0142").filter({ visible: true })).toHaveCount(1);
});

test("a project is one page with the way back to it", async ({ page, open }) => {
  await open("/projects/1");
  expect(await printed(page, "A4")).toMatchObject({ pages: 1 });
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 688, height: 1016 });
  await expectInside(page);
  const code = page.locator(".for-print");
  await expect(code).toContainText("+92 51 454 0118");
  await expect(code).toContainText("Wah Cantt");
  await expect(code).toContainText("/projects/1");
});
