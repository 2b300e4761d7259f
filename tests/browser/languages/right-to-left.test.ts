import type { Locator } from "@playwright/test";
import { m } from "#app/words/compiled/messages.js";
import { pathOf } from "#tests/browser/support/records";
import { expect, readOnly, scriptOnly, smoke } from "#tests/browser/support/site";
import { test } from "./server";

const inUrdu = { locale: "ur" } as const;

// One worker, and so one server.
test.describe.configure({ mode: "default" });

const villa = () => pathOf("properties", "One-kanal villa with a pool court");

const counter = (number: number) => m.gallery_of({ number, count: 5 }, inUrdu);

test(
  "the pictures of a property follow each other from the right",
  scriptOnly,
  async ({ page, open, javaScriptEnabled }) => {
    await open(`/ur${villa()}`);
    const gallery = page.getByRole("group", { name: m.gallery_pictures({}, inUrdu) });
    const link = (name: string, from: number) =>
      gallery.getByRole("link", { name, exact: true }).nth(javaScriptEnabled ? 0 : from - 1);
    const [next, previous] = [m.gallery_next({}, inUrdu), m.gallery_previous({}, inUrdu)];
    // The link to the next one is on the left, and its arrow points there.
    const [nextX, previousX] = await Promise.all([xOf(link(next, 1)), xOf(link(previous, 1))]);
    expect(nextX).toBeLessThan(previousX);
    await expect(link(next, 1)).toHaveCSS("transform", "matrix(-1, 0, 0, 1, 0, 0)");
    expect(await xOf(gallery.locator("li").nth(1))).toBeLessThan(await xOf(gallery.locator("li").nth(0)));
    await link(next, 1).click();
    await expect(gallery.getByText(counter(2))).toBeInViewport({ ratio: 1 });
    await link(next, 2).click();
    await expect(gallery.getByText(counter(3))).toBeInViewport({ ratio: 1 });
    await link(previous, 3).click();
    await expect(gallery.getByText(counter(2))).toBeInViewport({ ratio: 1 });
  },
);

test("arrow keys turn the pictures to where they point", scriptOnly, async ({ page, open }) => {
  await open(`/ur${villa()}`);
  const gallery = page.getByRole("group", { name: m.gallery_pictures({}, inUrdu) });
  await gallery.locator("li a").first().focus();
  await page.keyboard.press("ArrowLeft");
  await expect(gallery.getByText(counter(2))).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("ArrowRight");
  await expect(gallery.getByText(counter(1))).toBeInViewport({ ratio: 1 });
  // In the dialog of the enlarged picture, too.
  await gallery.locator("li a").first().click();
  const dialog = page.getByRole("dialog");
  // Its script is loaded at the click.
  await expect(dialog).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByRole("status")).toHaveText(counter(2));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("status")).toHaveText(counter(5));
});

test("numbers and addresses keep the order of their letters", smoke(readOnly), async ({ page, open }) => {
  for (const path of ["/ur/contact", "/ar/about", `/ur${villa()}`]) {
    await open(path);
    const links = await page.locator('a[href^="tel:"], a[href^="mailto:"]').all();
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(await link.evaluate(misplacedLetters), path).toEqual([]);
  }
});

async function xOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("The element is not on the page.");
  return box.x;
}

/** Letters, digits and signs of a number or an address that are not on the right of the one before. Runs in the page. */
function misplacedLetters(element: Element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const places: [string, DOMRect][] = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    for (const { index } of (node.textContent ?? "").matchAll(/[\w+@.-]/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      places.push([String(range), range.getBoundingClientRect()]);
    }
  }
  const isMisplaced = ([, box]: [string, DOMRect], index: number) => {
    const before = places[index - 1]?.[1];
    return before !== undefined && before.top === box.top && before.left > box.left;
  };
  return places.filter(isMisplaced).map(([letter]) => letter);
}
