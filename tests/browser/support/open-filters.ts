import type { Page } from "@playwright/test";

/** Unfolds the finer filters of the listings. */
export async function openFiner(page: Page) {
  await page.getByRole("search").getByText("Filters", { exact: true }).click();
}
