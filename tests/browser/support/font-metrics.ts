import type { Page } from "@playwright/test";
import { expect } from "#tests/browser/support/site";

const titles = [
  "From the first line to the last brick",
  "One-kanal villa with a pool court",
  "Five-marla plot in a finished block",
  "Corner shops under apartments",
  "Featured properties",
];

/** Asserts that every fallback of a font that is installed here is about as wide and as high as that font. */
export async function expectAlike(page: Page, font: string, fallbacks: string[]) {
  const sizes = await page.evaluate(measure, { families: [font, ...fallbacks], texts: titles });
  const { [font]: wanted, ...installed } = sizes;
  expect(wanted).toBeDefined();
  expect(Object.keys(installed).length).toBeGreaterThan(0);
  for (const [family, { width, height }] of Object.entries(installed)) {
    const [widths, heights] = [width / (wanted?.width ?? 0), height / (wanted?.height ?? 0)];
    expect(Math.abs(widths - 1), `${family}: width × ${widths.toFixed(3)}`).toBeLessThan(0.03);
    expect(Math.abs(heights - 1), `${family}: height × ${heights.toFixed(3)}`).toBeLessThan(0.03);
  }
}

/** In the page: the width and height of texts in each family that can be loaded. */
async function measure({ families, texts }: { families: string[]; texts: string[] }) {
  const measured: Record<string, { width: number; height: number }> = {};
  for (const family of families) {
    const font = `340 40px "${family}"`;
    const faces = await document.fonts.load(font, "a").catch(() => []);
    if (faces.length === 0) continue;
    const line = document.createElement("span");
    line.style.cssText = `font: 340 40px/normal "${family}"; position: absolute; white-space: nowrap`;
    document.body.append(line);
    let width = 0;
    for (const text of texts) {
      line.textContent = text;
      width += line.getBoundingClientRect().width;
    }
    measured[family] = { width, height: line.getBoundingClientRect().height };
  }
  return measured;
}
