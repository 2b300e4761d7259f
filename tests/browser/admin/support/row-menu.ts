import type { Locator } from "@playwright/test";

/** Opens the menu of a row, unless it is open. @param row or the list, if it has one row */
export async function openMenu(row: Locator) {
  const menu = row.locator("details", { has: row.page().locator("summary[aria-label^='Actions for']") });
  if (!(await menu.evaluate((details: HTMLDetailsElement) => details.open)))
    await menu.locator("summary").click();
  return menu;
}

/** Presses a link or button of the menu of a row. */
export async function pressInMenu(row: Locator, name: string) {
  const menu = await openMenu(row);
  await menu
    .getByRole("link", { name, exact: true })
    .or(menu.getByRole("button", { name, exact: true }))
    .click();
}
