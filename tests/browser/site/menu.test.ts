import { expect, test } from "#tests/browser/support/site";

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(({ open }) => open("/"));

test("opens and closes the menu by pointer, and leads to every page", async ({ page }) => {
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

  await test.step("a link of the menu opens its page and closes the menu", async () => {
    await menu.click();
    await nav.getByRole("link", { name: "About" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
    await expect(nav).toBeHidden();
  });

  await test.step("the last link can be reached on a screen zoomed to 400 %", async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await menu.click();
    await nav.getByRole("link", { name: "Login" }).click();
    await expect(page).toHaveURL("/login");
  });
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
