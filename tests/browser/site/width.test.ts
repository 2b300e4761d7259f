import { pathOf } from "#tests/browser/support/records";
import { expect, test } from "#tests/browser/support/site";

const pages: [name: string, path: () => string][] = [
  ["Home", () => "/"],
  ["About", () => "/about"],
  ["Properties", () => "/properties?sort=price&bedrooms=2"],
  ["Properties, empty", () => `/properties?q=${"lighthouse".repeat(9)}`],
  ["a property", () => pathOf("properties", "One-kanal villa with a pool court")],
  ["Projects", () => "/projects"],
  ["a project", () => pathOf("projects", "Textile exchange")],
  ["Contact", () => "/contact"],
  ["404", () => "/nowhere"],
];

for (const [name, path] of pages)
  test(`fits any width: ${name}`, async ({ page, open, allowTrouble }) => {
    allowTrouble(/status of 404/);
    await open(path());
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(sticksOut), `at ${width} px`).toEqual([]);
    }
  });

for (const [name, path, words] of [
  ["Home", () => "/", ".card h3 a, .card .place, .deal *, figcaption *"],
  ["Properties", () => "/properties", ".card h2 a, .card .place, .deal *"],
  [
    "a property",
    () => pathOf("properties", "Brick villa among palms"),
    "h1, .price, dd, .prose p, .amenities li",
  ],
  ["a project", () => pathOf("projects", "Textile exchange"), "h1, dd, .prose p, .card h3 a, .card .place"],
] as const)
  test(`keeps a word without end in its place: ${name}`, async ({ page, open }) => {
    await open(path());
    // What an admin can type; the page's own script has drawn everything by now.
    await page.locator(words).evaluateAll((elements) => {
      for (const element of elements) element.textContent = "Kapitänsvilla".repeat(9);
    });
    for (const width of [320, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(sticksOut), `at ${width} px`).toEqual([]);
      expect(await page.evaluate(liesOver), `at ${width} px`).toEqual([]);
    }
  });

/** Which cards or title blocks are wider inside than they are: what sticks out lies on the neighbour, or is cut off. */
function liesOver() {
  return [...document.querySelectorAll(".card, .block, .aside")]
    .filter((element) => element.scrollWidth > element.clientWidth + 2)
    .map((element) => `${element.className}: ${element.scrollWidth} in ${element.clientWidth}`);
}

/** What reaches over the right edge, unless it stands in a row that is meant to be scrolled or is kept off screen. */
function sticksOut() {
  const edge = document.documentElement.clientWidth;
  const isMeant = (element: Element): boolean => {
    if (element === document.body || element === document.documentElement) return false;
    const { overflowX, visibility } = getComputedStyle(element);
    if (overflowX !== "visible" || visibility === "hidden") return true;
    return element.parentElement ? isMeant(element.parentElement) : false;
  };
  return [...document.body.querySelectorAll("*")]
    .filter((element) => element.getBoundingClientRect().right > edge + 1)
    .filter((element) => !(element.parentElement && isMeant(element.parentElement)))
    .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
}
