import { pathOf } from "./records";
import { expect, test } from "./site";

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
