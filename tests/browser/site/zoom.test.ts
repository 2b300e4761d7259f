import { checkAxe } from "#tests/browser/support/axe";
import { pathOf } from "#tests/browser/support/records";
import { expect, scriptOnly, test } from "#tests/browser/support/site";

const villa = "One-kanal villa with a pool court";

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
