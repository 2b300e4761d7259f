import { expect, type Page } from "@playwright/test";

/** Signs in through the login page, as the admin of the sample firm. */
export async function signIn(page: Page) {
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Username" }).fill("admin");
  await page.getByRole("textbox", { name: "Password" }).fill("admin123");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}
