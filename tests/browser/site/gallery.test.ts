import { checkAxe } from "#tests/browser/support/axe";
import { pathOf } from "#tests/browser/support/records";
import { expect, readOnly, scriptOnly, smoke, test } from "#tests/browser/support/site";

const villa = "One-kanal villa with a pool court";

/** The counter in each picture. Only that of the current picture is in view. */
const counter = (number: number) => `${number} of 5`;

test(
  "links turn the pictures of a property, and wrap around",
  smoke(),
  async ({ page, open, javaScriptEnabled }) => {
    const gallery = page.getByRole("group", { name: "Pictures" });
    // Without script each picture has its own pair of links.
    const followLink = (link: string, from: number) =>
      gallery
        .getByRole("link", { name: link })
        .nth(javaScriptEnabled ? 0 : from - 1)
        .click();
    await open(pathOf("properties", villa));
    await expect(gallery.getByText(counter(1))).toBeInViewport({ ratio: 1 });
    await followLink("Next picture", 1);
    await expect(gallery.getByText(counter(2))).toBeInViewport({ ratio: 1 });
    await expect(gallery.getByText(counter(1))).not.toBeInViewport();
    await followLink("Next picture", 2);
    await expect(gallery.getByText(counter(3))).toBeInViewport({ ratio: 1 });
    await followLink("Previous picture", 3);
    await expect(gallery.getByText(counter(2))).toBeInViewport({ ratio: 1 });
    await followLink("Previous picture", 2);
    await expect(gallery.getByText(counter(1))).toBeInViewport({ ratio: 1 });
    await followLink("Previous picture", 1);
    await expect(gallery.getByText(counter(5))).toBeInViewport({ ratio: 1 });
    await followLink("Next picture", 5);
    await expect(gallery.getByText(counter(1))).toBeInViewport({ ratio: 1 });
  },
);

test(
  "thumbnails are in a row and select their picture; a single picture has none",
  scriptOnly,
  async ({ page, open, javaScriptEnabled }) => {
    const gallery = page.getByRole("group", { name: "Pictures" });
    await open(pathOf("properties", "Eight-marla plot, park facing"));
    await expect(gallery.getByRole("img")).toHaveCount(1);
    // The picture itself, which a press enlarges.
    await expect(gallery.getByRole("link")).toHaveCount(1);

    await open(pathOf("properties", villa));
    const thumbnails = gallery.getByRole("link", { name: /^Picture \d: / });
    await expect(thumbnails).toHaveCount(5);
    const boxes = await Promise.all((await thumbnails.all()).map((thumbnail) => thumbnail.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    expect(new Set(boxes.map((box) => box?.x)).size).toBe(5);
    await thumbnails.nth(3).click();
    await expect(gallery.getByText(counter(4))).toBeInViewport({ ratio: 1 });
    if (!javaScriptEnabled) return expect(page).toHaveURL(/#picture-4$/);
    await expect(gallery.locator("a[aria-current]")).toHaveAccessibleName(/^Picture 4: /);
    await expect(thumbnails.nth(3)).toHaveCSS("border-bottom-color", "rgb(180, 83, 42)");
    // With script the URL stays the one to share, and Back leaves the page.
    await expect(page).toHaveURL(/properties\/\d+$/);
  },
);

test(
  "six pictures have one row of thumbnails, and the links stand below the picture",
  readOnly,
  async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(pathOf("properties", "Three-bed corner apartment"));
    const gallery = page.getByRole("group", { name: "Pictures" });
    const links = gallery.getByRole("link", { name: /^Picture \d/ });
    await expect(links).toHaveText(["", "", "", "", "+2"]);
    await expect(links.last()).toHaveAccessibleName(/^Picture 5 of 6: /);
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops.map(Math.round)).size).toBe(1);
    const picture = await gallery.getByRole("img").first().boundingBox();
    const next = await gallery.getByRole("link", { name: "Next picture" }).first().boundingBox();
    expect(next?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? Number.NaN));
  },
);

test(
  "arrow keys turn the pictures, and a link keeps the focus when it has turned one",
  scriptOnly,
  async ({ page, open }) => {
    await open(pathOf("properties", villa));
    const gallery = page.getByRole("group", { name: "Pictures" });
    const current = gallery.locator("a[aria-current]");
    // Only the visible picture is in the tab order.
    const slides = gallery.getByRole("list", { name: `5 pictures of ${villa}` }).getByRole("link");
    await expect
      .poll(() => slides.evaluateAll((all) => all.map((link) => link.tabIndex)))
      .toEqual([0, -1, -1, -1, -1]);
    await slides.first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(slides.nth(1)).toBeFocused();
    await expect(gallery.getByText(counter(2))).toBeInViewport({ ratio: 1 });
    await expect(current).toHaveAccessibleName(/^Picture 2: /);
    await page.keyboard.press("ArrowLeft");
    await expect(gallery.getByText(counter(1))).toBeInViewport({ ratio: 1 });
    await expect(current).toHaveAccessibleName(/^Picture 1: /);
    await page.keyboard.press("ArrowLeft");
    await expect(gallery.getByText(counter(5))).toBeInViewport({ ratio: 1 });

    const next = gallery.getByRole("link", { name: "Next picture" });
    await expect(gallery.getByRole("link")).toHaveCount(12);
    await next.focus();
    for (const number of [1, 2]) {
      await page.keyboard.press("Enter");
      await expect(gallery.getByText(counter(number))).toBeInViewport({ ratio: 1 });
      await expect(next).toBeFocused();
    }
  },
);

test("a press shows a whole picture in its largest size, which was not loaded before", async ({
  page,
  open,
  javaScriptEnabled,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await open(pathOf("properties", villa));
  await page.waitForLoadState("load");
  const [first] = await page.getByRole("group", { name: "Pictures" }).getByRole("listitem").all();
  const link = first?.getByRole("link").first();
  if (!link) throw new Error("The villa has pictures.");
  const large = String(await link.getAttribute("href"));
  expect(large).toMatch(/^\/uploads\/.*-1600\.avif$/);
  expect(requested.filter((url) => url.endsWith(large))).toEqual([]);
  await expect(page.locator("dialog")).toHaveCount(0);
  if (!javaScriptEnabled) {
    const answer = page.waitForResponse((response) => response.url().endsWith(large));
    await link.click();
    expect((await answer).headers()["content-type"]).toBe("image/avif");
    return expect(page).toHaveURL(large);
  }

  await link.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Pictures of ${villa}` });
  const picture = dialog.getByRole("img");
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(large);
  await expect(dialog.getByText("1 of 5")).toBeVisible();
  await checkAxe(page);
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText("2 of 5")).toBeVisible();
  await dialog.getByRole("button", { name: "Previous picture" }).click();
  await dialog.getByRole("button", { name: "Previous picture" }).click();
  await expect(dialog.getByText("5 of 5")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect(link).toBeFocused();

  await link.click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/properties\/\d+$/);
});

test("a finger turns the picture, two fingers don't", scriptOnly, async ({ page, open }) => {
  await open(pathOf("properties", villa));
  await page.getByRole("group", { name: "Pictures" }).getByRole("listitem").first().getByRole("img").click();
  const dialog = page.getByRole("dialog");
  const swipe = (to: number, fingers = 1) =>
    dialog.evaluate(
      (target, { to, fingers }) => {
        const touch = (identifier: number, clientX: number) => new Touch({ identifier, target, clientX });
        const start = Array.from({ length: fingers }, (_, index) => touch(index, 200 + index));
        target.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: start }));
        target.dispatchEvent(new TouchEvent("touchend", { bubbles: true, changedTouches: [touch(0, to)] }));
      },
      { to, fingers },
    );
  await swipe(80);
  await expect(dialog.getByText("2 of 5")).toBeVisible();
  await swipe(80, 2);
  await swipe(190);
  await expect(dialog.getByText("2 of 5")).toBeVisible();
  await swipe(320);
  await expect(dialog.getByText("1 of 5")).toBeVisible();
});
