import { createAdmin, signIn } from "#tests/browser/admin/support/admins";
import { expect, test } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

const account = "/admin/settings";

test.beforeEach(async ({ page, open }) => {
  await signIn(page, await createAdmin());
  await open(account);
});

test("shows the pending button for at least a second, and the toast when it is back", async ({ page }) => {
  const saving = page.getByRole("button", { name: "Saving..." });
  const clickedAt = performance.now();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(saving).toBeVisible();
  await expect(toastsOn(page)).toContainText("Settings updated");
  expect(await saving.count()).toBe(0);
  expect(performance.now() - clickedAt).toBeGreaterThan(1_000);
});

test("keeps typed values while the sidebar collapses, and when the connection is lost", async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.getByLabel("Full Name").fill("On a bad line");
  const stored = page.waitForResponse((response) => response.url().includes("/admin/sidebar"));
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect(page.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
  await stored;
  await page.waitForLoadState("networkidle");
  await expect(page.getByLabel("Full Name")).toHaveValue("On a bad line");

  await context.setOffline(true);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toastsOn(page)).toContainText("Failed to update settings. Please try again.");
  await expect(page.getByLabel("Full Name")).toHaveValue("On a bad line");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toastsOn(page)).toContainText("Settings updated");
});

test("asks before unsaved settings are left, and restores them except passwords", async ({ page, open }) => {
  await page.getByLabel("Full Name").fill("Half typed");
  await page.getByLabel("New Password").fill("a secret of mine");
  await page.getByRole("link", { name: "General" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByLabel("Site Name")).toBeVisible();
  await open(account);
  await expect(page.getByText("What you typed here before was not saved. It is back.")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue("Half typed");
  await expect(page.getByLabel("New Password")).toHaveValue("");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toastsOn(page)).toContainText("Settings updated");
  await page.reload();
  await expect(page.getByLabel("Full Name")).toHaveValue("Half typed");
  await expect(page.getByText("What you typed here before")).toBeHidden();
});
