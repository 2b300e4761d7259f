import { createAdmin, signIn } from "#tests/browser/admin/support/admins";
import { test } from "#tests/browser/admin/support/back-office";
import { expect } from "#tests/browser/support/site";

for (const theme of ["system", "dark"])
  test(`a dialog, a question and the menu dim the page behind them: ${theme}`, async ({ page, open }) => {
    if (theme === "dark") await signIn(page, await createAdmin({ isDark: true }));
    const backdrop = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element, "::backdrop").backgroundColor);
    const dimmed = "rgba(23, 21, 18, 0.55)";
    await open("/admin/properties/new");
    await expect(page.locator(`[data-theme=${theme}]`)).toHaveCount(1);
    expect(await backdrop("main > dialog:modal")).toBe(dimmed);
    await page.getByLabel("Title", { exact: true }).fill("Not saved");
    await page.getByRole("link", { name: "Close" }).click();
    await expect(page.getByRole("heading", { name: "Leave without saving?" })).toBeVisible();
    expect(await backdrop("form > dialog:modal")).toBe(dimmed);
    await page.getByRole("button", { name: "Leave" }).click();
    // The end of a navigation closes the menu.
    await expect(page).toHaveURL("/admin/properties");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Menu" }).click();
    expect(await backdrop("#sidebar:popover-open")).toBe(dimmed);
  });
