import { submitLogin } from "#tests/browser/admin/support/admins";
import { expect, noScriptOnly, sampleAdmin, smoke, test } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test("requires both fields, and rejects a wrong password but keeps the username", async ({
  page,
  open,
  allowErrors,
}) => {
  allowErrors(/status of (401|422)/);
  await open("/login");
  const [username, password] = [page.getByLabel("Username"), page.getByLabel("Password")];
  const submit = page.getByRole("button", { name: "Sign In" });
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await expect(page.getByText("Sign in to access the admin dashboard")).toBeVisible();
  await expect(page.getByText("Demo: username admin, password admin123")).toBeVisible();
  await submit.click();
  await expect(username).toHaveAccessibleDescription("Username is required");
  await expect(password).toHaveAccessibleDescription("Password is required");

  await username.fill("nobody@firm");
  await password.fill("guess");
  await submit.click();
  const toast = toastsOn(page);
  await expect(toast).toContainText("Login failed");
  await expect(toast).toContainText("Invalid username or password");
  await expect(username).toHaveValue("nobody@firm");
});

test("returns to the requested page after sign-in, and signs out", smoke(), async ({ page, open }) => {
  await open("/admin/projects?tab=residential");
  await expect(page).toHaveURL(/\/login\?to=/);
  await page.getByLabel("Username").fill(sampleAdmin.username);
  await page.getByLabel("Password").fill(sampleAdmin.password);
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

test("shows Dashboard and Logout in the header of the site", noScriptOnly, async ({ page, open }) => {
  await open("/login");
  await submitLogin(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await open("/login");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await open("/about");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Login" })).toBeHidden();
  const edit = page.getByRole("link", { name: "Edit services" });
  await expect(edit).toHaveAttribute("href", "/admin/services");
  await header.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await open("/about");
  await header.getByRole("button", { name: "Logout" }).click();
  await expect(toastsOn(page)).toContainText("Logged out successfully");
  await expect(toastsOn(page)).toContainText("You have been logged out of your account.");
  await expect(header.getByRole("link", { name: "Login" })).toBeVisible();
  await open("/about");
  await expect(edit).toHaveCount(0);
});
