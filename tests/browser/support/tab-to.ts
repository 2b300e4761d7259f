import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab until the target has the focus, and asserts that it is in view. */
export async function tabTo(page: Page, target: Locator) {
  // A style sheet that arrives after the focus would move it out of view.
  await page.waitForLoadState("load");
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
}
