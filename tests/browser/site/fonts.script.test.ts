import { expect, test } from "#tests/browser/support/site";

const titles = [
  "From the first line to the last brick",
  "One-kanal villa with a pool court",
  "Five-marla plot in a finished block",
  "Corner shops under apartments",
  "Featured properties",
];

test("every fallback of the display face that is installed here is as wide and as high as that face", async ({
  page,
  open,
}) => {
  await open("/");
  const sizes = await page.evaluate(async (texts) => {
    const families = ["Display", "LikeGeorgia", "LikeNoto", "LikeDejaVu"];
    const measured: Record<string, { width: number; height: number }> = {};
    for (const family of families) {
      const faces = await document.fonts.load(`340 40px ${family}`, "a").catch(() => []);
      if (faces.length === 0) continue;
      const line = document.createElement("span");
      line.style.cssText = `font: 340 40px/normal ${family}; position: absolute; white-space: nowrap`;
      document.body.append(line);
      let width = 0;
      for (const text of texts) {
        line.textContent = text;
        width += line.getBoundingClientRect().width;
      }
      measured[family] = { width, height: line.getBoundingClientRect().height };
    }
    return measured;
  }, titles);
  const { Display: display, ...fallbacks } = sizes;
  expect(display).toBeDefined();
  expect(Object.keys(fallbacks).length).toBeGreaterThan(0);
  for (const [family, { width, height }] of Object.entries(fallbacks)) {
    const [widths, heights] = [width / (display?.width ?? 0), height / (display?.height ?? 0)];
    expect(Math.abs(widths - 1), `${family}: width × ${widths.toFixed(3)}`).toBeLessThan(0.03);
    expect(Math.abs(heights - 1), `${family}: height × ${heights.toFixed(3)}`).toBeLessThan(0.03);
  }
});
