import type { Page } from "@playwright/test";
import { expect, test } from "#tests/browser/support/site";

/** A line on which the data of a page takes until `arrive` is called. */
async function slowLine(page: Page) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\.data\b/, async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

for (const [from, to, title] of [
  ["/", "Explore Properties", "Properties"],
  ["/about", "Projects", "Projects"],
] as const)
  test(`shows ${title} at once on a slow line`, async ({ page, open, javaScriptEnabled }) => {
    await open(from);
    const arrive = await slowLine(page);
    await page.getByRole("link", { name: to }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const loading = page.getByRole("status", { name: "Loading" });
    // Without script the browser itself shows that it is waiting.
    await expect(loading.locator(".skeleton:visible")).toHaveCount(javaScriptEnabled ? 6 : 0);
    arrive();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(loading).toBeHidden();
  });

test("shows that a filter is at work on a slow line", async ({ page, open, javaScriptEnabled }) => {
  await open("/properties");
  const arrive = await slowLine(page);
  await page.getByRole("button", { name: "Land" }).click();
  const loading = page.getByRole("status", { name: "Loading" });
  await expect(loading.locator(".skeleton:visible")).toHaveCount(javaScriptEnabled ? 6 : 0);
  if (javaScriptEnabled) await expect(page.getByRole("article")).toHaveCount(0);
  arrive();
  await expect(page.getByRole("button", { pressed: true })).toHaveText("Land");
  await expect(page.getByRole("article").first()).toContainText("Land, ");
  await expect(loading).toBeHidden();
});

test("the menu makes room for what is on its way", async ({ page, open, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "The browser itself shows that it is waiting.");
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/about");
  const arrive = await slowLine(page);
  await page.getByRole("button", { name: "Menu" }).click();
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.getByRole("link", { name: "Projects" }).click();
  await expect(nav).toBeHidden();
  await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
  arrive();
  await expect(page.getByRole("article").first()).toBeVisible();
});
