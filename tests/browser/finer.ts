import type { Page } from "@playwright/test";

/** Shows the finer filters of a list: on a wide screen they are simply there. */
export async function openFiner(page: Page) {
  const fold = page.getByRole("search").locator("summary");
  if (await fold.isVisible()) await fold.click();
}
