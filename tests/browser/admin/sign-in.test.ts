import { toastsOn } from "#tests/browser/support/contact-form";
import { expect, test } from "#tests/browser/support/site";

const username = "admin";
const password = "admin123";

test("asks for both, and says what is missing", async ({ page, open, allowTrouble }) => {
  allowTrouble(/status of 422/);
  await open("/login");
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await expect(page.getByText("Sign in to access the admin dashboard")).toBeVisible();
  await expect(page.getByText("Demo: username admin, password admin123")).toBeVisible();
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByLabel("Username")).toHaveAccessibleDescription("Username is required");
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription("Password is required");
});

test("lets nobody in with a wrong password, and keeps the name", async ({ page, open, allowTrouble }) => {
  allowTrouble(/status of 401/);
  await open("/login");
  await page.getByLabel("Username").fill("nobody@firm");
  await page.getByLabel("Password").fill("guess");
  await page.getByRole("button", { name: "Sign In" }).click();
  const toast = toastsOn(page);
  await expect(toast).toContainText("Login failed");
  await expect(toast).toContainText("Invalid username or password");
  await expect(page.getByLabel("Username")).toHaveValue("nobody@firm");
});

test("leads back to the page that was asked for, and out again", async ({ page, open }) => {
  await open("/admin/projects?tab=residential");
  await expect(page).toHaveURL(/\/login\?to=/);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/admin\/projects\?tab=residential$/);
  await expect(toastsOn(page)).toContainText("Login successful");
  await expect(toastsOn(page)).toContainText("Welcome back, Administrator!");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await expect(toastsOn(page)).toContainText("Logged out");
  await expect(toastsOn(page)).toContainText("You have been successfully logged out");
  await open("/admin/dashboard");
  await expect(page).toHaveURL(/\/login\?to=/);
});

test("shows Dashboard and Logout in the header of the site", async ({ page, open }) => {
  await open("/login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await open("/login");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await open("/about");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Login" })).toBeHidden();
  await header.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await open("/about");
  await header.getByRole("button", { name: "Logout" }).click();
  await expect(toastsOn(page)).toContainText("Logged out successfully");
  await expect(toastsOn(page)).toContainText("You have been logged out of your account.");
  await expect(header.getByRole("link", { name: "Login" })).toBeVisible();
});
