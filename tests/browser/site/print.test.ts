import type { Page } from "@playwright/test";
import { addressOf, pathOf } from "#tests/browser/support/records";
import { expect, readOnly, smoke, test } from "#tests/browser/support/site";
import { readQr } from "#tests/support/qr-reader";

const villa = "One-kanal villa with a pool court";

/** Prints to PDF and counts its pages and pictures. */
async function print(page: Page, format: string) {
  const pdf = (await page.pdf({ format })).toString("latin1");
  return {
    pages: [...pdf.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length,
    pictures: [...pdf.matchAll(/\/Subtype\s*\/Image\b/g)].length,
  };
}

/** An A4 page within its margins, at 96 pixels per inch. The style sheet of print loads last. */
async function showAsPrinted(page: Page) {
  await page.waitForLoadState("load");
  await page.setViewportSize({ width: 688, height: 1016 });
  await page.emulateMedia({ media: "print" });
}

test(
  "a property prints on one page of A4 or Letter, however long its text is",
  smoke(readOnly),
  async ({ page, open }) => {
    await open(pathOf("properties", villa));
    for (const format of ["A4", "Letter"]) {
      const { pages, pictures } = await print(page, format);
      expect(pages, format).toBe(1);
      expect(pictures, format).toBeGreaterThanOrEqual(1);
    }
    await page.evaluate(() => {
      const paragraph = document.querySelector("[data-print=description] p");
      for (let count = 0; count < 60; count++) paragraph?.after(paragraph.cloneNode(true));
      const amenity = document.querySelector("[data-print=amenities] li");
      for (let count = 0; count < 60; count++) amenity?.after(amenity.cloneNode(true));
      for (const selector of ["h1", "[data-print=headline]", "dd"]) {
        const short = document.querySelector(selector);
        if (short) short.textContent = `${short.textContent} and so on `.repeat(12);
      }
    });
    expect(await print(page, "A4")).toMatchObject({ pages: 1 });
    await showAsPrinted(page);
    await expectInside(page);
  },
);

test("a payment plan of 20 rows is printed whole, on a second page", readOnly, async ({ page, open }) => {
  await open(pathOf("properties", "Three-bed corner apartment"));
  expect(await print(page, "A4")).toMatchObject({ pages: 1 });
  await page.evaluate(() => {
    const rows = "<tr><td>Month 1</td><td>5%</td></tr>".repeat(20);
    const plan = Object.assign(document.createElement("div"), { innerHTML: `<table>${rows}</table>` });
    document.querySelector("[data-print=description]")?.after(plan);
  });
  expect(await print(page, "A4")).toMatchObject({ pages: 2 });
});

test(
  "a printed property has nothing cut off, no buttons, and a code that leads to it",
  readOnly,
  async ({ page, open, baseURL }) => {
    for (const title of [
      "Brick villa among palms",
      "Five-marla plot in a finished block",
      "Three-bed corner apartment",
      villa,
    ])
      await test.step(title, async () => {
        await page.emulateMedia({ media: "screen" });
        await open(pathOf("properties", title));
        await expect(page.locator("[data-print=contact] svg")).toBeHidden();
        await showAsPrinted(page);
        await expectInside(page);
        const facts = page.getByRole("complementary", { name: "Facts" });
        for (const hidden of ["Contact Agent", "WhatsApp", "Call"])
          await expect(facts.getByRole("link", { name: hidden })).toBeHidden();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        await expect(page.getByRole("navigation")).toHaveCount(0);
        await expect(page.getByRole("contentinfo")).toBeHidden();
      });

    const code = page.locator("[data-print=contact] svg");
    await expect(code).toBeVisible();
    const url = `${baseURL}${pathOf("properties", villa)}`;
    const canonical = page.locator("link[rel=canonical]");
    await expect(canonical).toHaveAttribute("href", `${baseURL}${addressOf("properties", villa)}`);
    const { x = 0, y = 0, width = 0, height = 0 } = (await code.boundingBox()) ?? {};
    // With the paper around it, which a reader needs.
    const clip = { x: x - 9, y: y - 9, width: width + 18, height: height + 18 };
    expect(await readQr(await page.screenshot({ clip }))).toBe(url);
    // Two centimeters at 96 pixels per inch, which a phone reads at arm's length.
    expect(Math.min(width, height)).toBeGreaterThan(75);
    await expect(page.getByText("+92 21 3583 0142").filter({ visible: true })).toHaveCount(1);
  },
);

test(
  "a project prints on one page with its address; Home prints its logo above and no buttons",
  readOnly,
  async ({ page, open }) => {
    await open("/projects/1");
    expect(await print(page, "A4")).toMatchObject({ pages: 1 });
    await showAsPrinted(page);
    await expectInside(page);
    const code = page.locator("[data-print=contact]");
    await expect(code).toContainText("+92 51 454 0118");
    await expect(code).toContainText("Wah Cantt");
    await expect(code).toContainText("/projects/1");

    await open("/");
    const boxOf = async (selector: string) =>
      (await page.locator(selector).first().boundingBox()) ?? { y: 0, height: 0 };
    const [logo, leadImage] = [await boxOf("header a"), await boxOf("main img")];
    expect(logo.y + logo.height).toBeLessThanOrEqual(leadImage.y + 1);
    await expect(page.locator("fieldset, a[href='/contact']").filter({ visible: true })).toHaveCount(0);
  },
);

test(
  "a shortlist of twelve prints on one page, with its table, its address and no controls",
  readOnly,
  async ({ page, open }) => {
    const first = Number(pathOf("properties", villa).split("/").at(-1));
    const ids = Array.from({ length: 12 }, (_, index) => first - index).filter((id) => id > 0);
    for (const count of [1, 4, 12])
      await test.step(`${count}`, async () => {
        await open(`/shortlist?ids=${ids.slice(0, count).join()}`);
        for (const format of ["A4", "Letter"])
          expect(await print(page, format), format).toMatchObject({ pages: 1 });
      });
    await showAsPrinted(page);
    await expect(page.locator("main button, main input").filter({ visible: true })).toHaveCount(0);
    const contact = page.locator("[data-print=contact]");
    await expect(contact).toContainText("/shortlist?ids=");
    for (const part of [contact, page.getByRole("row").last()]) {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(1016.5);
    }
  },
);

/** Every part of the printed page lies within it and covers no other. */
async function expectInside(page: Page) {
  const boxes = await page
    .locator(
      "header, h1, [data-print=pictures] li:first-child, [data-print=lead], [data-print=description], [data-print=description] + div, aside > *:visible",
    )
    .filter({ visible: true })
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes.length).toBeGreaterThan(5);
  for (const [index, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(688.5);
    expect(box.bottom).toBeLessThanOrEqual(1016.5);
    for (const other of boxes.slice(index + 1)) {
      const areApart =
        other.left >= box.right - 1 ||
        other.right <= box.left + 1 ||
        other.top >= box.bottom - 1 ||
        other.bottom <= box.top + 1;
      expect([box, other, areApart]).toEqual([box, other, true]);
    }
  }
}
