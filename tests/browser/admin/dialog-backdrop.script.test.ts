import { enter, newAdmin } from "#tests/browser/admin/support/admins";
import { expect, test } from "#tests/browser/support/site";

for (const theme of ["light", "dark"])
  test(`what lies behind a dialog, a question or the menu is veiled: ${theme}`, async ({ page, open }) => {
    await open("/login?to=/admin/dashboard");
    await enter(page, await newAdmin({ isDark: theme === "dark" }));
    await expect(page.locator(`[data-theme=${theme}]`)).toHaveCount(1);
    const veilOf = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element, "::backdrop").backgroundColor);
    const veil = "rgba(23, 21, 18, 0.55)";
    await open("/admin/properties/new");
    expect(await veilOf("dialog.leaf:modal")).toBe(veil);
    await page.getByLabel("Title", { exact: true }).fill("Not saved");
    await page.getByRole("link", { name: "Close" }).click();
    await expect(page.getByRole("heading", { name: "Leave without saving?" })).toBeVisible();
    expect(await veilOf("dialog.leave:modal")).toBe(veil);
    await page.getByRole("button", { name: "Leave" }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Menu" }).click();
    expect(await veilOf(".rail:popover-open")).toBe(veil);
  });
