import { expect, test } from "#tests/browser/support/site";

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(({ open }) => open("/"));

test("opens and closes the menu by touch", async ({ page }) => {
  const menu = page.getByRole("button", { name: "Menu" });
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav).toBeHidden();
  await menu.click();
  await expect(nav.getByRole("link")).toHaveText([
    "Home",
    "About",
    "Properties",
    "Projects",
    "Contact",
    "Login",
  ]);
  await menu.click();
  await expect(nav).toBeHidden();
  await menu.click();
  await page.mouse.click(195, 700);
  await expect(nav).toBeHidden();
});

test("opens and closes the menu by keyboard", async ({ page }) => {
  const menu = page.getByRole("button", { name: "Menu" });
  const nav = page.getByRole("navigation", { name: "Main" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(nav).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(nav.getByRole("link", { name: "Home" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(nav).toBeHidden();
  await expect(menu).toBeFocused();
});

test("leads to a page and is gone when it is there", async ({ page }) => {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
});

test("reaches every page by the menu on a screen at 400 %", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/login");
});
