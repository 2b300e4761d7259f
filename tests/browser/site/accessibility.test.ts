import type { Page } from "@playwright/test";
import { checkAxe, renderAll } from "#tests/browser/support/axe";
import { overflowingElements } from "#tests/browser/support/overflow";
import { pathOf } from "#tests/browser/support/records";
import { expect, readOnly, scriptOnly, smoke, test } from "#tests/browser/support/site";

/** Four listings, one of them sold, one without bedrooms. */
const shortlist = () => {
  const titles = [
    "One-kanal villa with a pool court",
    "Brick villa among palms",
    "Five-marla plot in a finished block",
    "Hearth house with library",
  ];
  return `/shortlist?ids=${titles.map((title) => pathOf("properties", title).split("/").at(-1)).join()},999999`;
};

const villa = () => pathOf("properties", "One-kanal villa with a pool court");
const exchange = () => pathOf("projects", "Textile exchange");

const building = () => pathOf("projects", "Chaklala terrace apartments");

/** Pages with the same elements with script and without: only the gallery of a property or a project is another one. */
const pages: Record<string, (() => string)[]> = {
  "Home, About, Contact and 404": [() => "/", () => "/about", () => "/contact", () => "/nowhere"],
  "the properties": [
    () => "/properties",
    () => "/properties?type=villa&sort=price&bedrooms=2",
    () => `/properties?q=${"lighthouse".repeat(9)}`,
    villa,
    () => pathOf("properties", "Brick villa among palms"),
    () => "/properties/999999",
  ],
  "the shortlists": [shortlist, () => "/shortlist"],
  "a building": [
    building,
    () => `${building()}/a-202`,
    () => `${building()}/progress`,
    () => `${building()}/instalments/a-202?months=36&down=half`,
  ],
  "the projects": [() => "/projects", () => "/projects?q=lighthouse", exchange, () => "/projects/999999"],
};

/** One size per layout: desktop, tablet, phone, and a screen of 1280 by 1024 zoomed to 400 %. */
const desktop = { width: 1280, height: 800 };
const tablet = { width: 768, height: 1024 };
const phone = { width: 390, height: 844 };
const zoomed = { width: 320, height: 256 };

/** The window is narrowed before the picture that a wide one asked for is there. */
const narrowed = /preloaded using link preload but not used/;

for (const [group, paths] of Object.entries(pages))
  test(
    `${group} pass axe and fit every width`,
    group.startsWith("Home") ? smoke(readOnly) : readOnly,
    async ({ page, open, allowErrors }) => {
      allowErrors(/status of 404/, narrowed);
      for (const path of paths) {
        await page.setViewportSize(desktop);
        await open(path());
        await checkSizes(page);
      }
    },
  );

test("a gallery passes axe and fits every width, on a phone, too", async ({ page, open }) => {
  for (const path of [villa(), exchange()]) {
    await page.setViewportSize(phone);
    await open(path);
    await checkAxe(page);
    await checkSizes(page);
  }
});

test("the folded filters of a list pass axe on a phone", readOnly, async ({ page, open }) => {
  await page.setViewportSize(phone);
  await open("/properties?type=villa");
  await checkAxe(page);
});

test(
  "Contact with errors passes axe and fits every width",
  smoke(scriptOnly),
  async ({ page, open, allowErrors }) => {
    allowErrors(/status of 422/);
    await open("/contact");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await checkSizes(page);
  },
);

test("the open menu passes axe", async ({ page, open }) => {
  await page.setViewportSize(phone);
  await open("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await checkAxe(page);
});

test(
  "a word without end wraps within its card, title or text",
  readOnly,
  async ({ page, open, allowErrors }) => {
    allowErrors(narrowed);
    for (const [path, texts] of [
      ["/", "article h3 a, article h3 + p, article p:last-child *, figcaption *"],
      ["/properties", "article h2 a, article h2 + p, article p:last-child *"],
      [
        pathOf("properties", "Brick villa among palms"),
        "h1, [data-print=headline], dd, [data-print] > :is(p, li)",
      ],
      [pathOf("projects", "Textile exchange"), "h1, dd, [data-print] > p, article h3 a, article h3 + p"],
    ] as const)
      await test.step(path, async () => {
        await open(path);
        // After hydration, so that React does not restore the text.
        await page.locator(texts).evaluateAll((elements) => {
          for (const element of elements) element.textContent = "Kapitänsvilla".repeat(9);
        });
        for (const width of [320, 390, 768, 1024, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await page.evaluate(overflowingElements), `at ${width} px`).toEqual([]);
          expect(await page.evaluate(overflowingBlocks), `at ${width} px`).toEqual([]);
        }
      });
  },
);

/** Checks that the open page fits every size, and axe on a desktop. */
async function checkSizes(page: Page) {
  await renderAll(page);
  for (const size of [phone, tablet, zoomed, desktop]) {
    await page.setViewportSize(size);
    const where = `${page.url()} at ${size.width} px`;
    expect(await page.evaluate(overflowingElements), where).toEqual([]);
  }
  await checkAxe(page);
}

/** Cards and title blocks whose content is wider than they are: it would cover the neighbor or be cut off. */
function overflowingBlocks() {
  return [...document.querySelectorAll("article, dl, aside")]
    .filter((element) => element.scrollWidth > element.clientWidth + 2)
    .map((element) => `${element.className}: ${element.scrollWidth} in ${element.clientWidth}`);
}
