import { test } from "#tests/browser/admin/account/account-site";
import { signIn } from "#tests/browser/admin/support/admins";
import { checkAxeOnce } from "#tests/browser/support/axe";
import { expect } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test("an export of WordPress gives a table of each kind, and the old address of an imported page leads to it", async ({
  page,
  firm,
}) => {
  await signIn(page, firm.admin);
  await page.goto("/admin/imports");
  await page.getByLabel("Excel, CSV or WordPress file").setInputFiles("tests/support/wordpress.xml");
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(toastsOn(page)).toContainText("Tables that wait for you: 4.");
  await expect(page.getByText("private 1, trash 2")).toBeVisible();
  await checkAxeOnce(page);

  await page.getByRole("link", { name: "Continue: Pages, wordpress.xml" }).click();
  await expect(page.getByLabel("Content", { exact: true })).toHaveValue("sections");
  await page.getByLabel("Published at once").check();
  await page.getByRole("button", { name: "Show the rows" }).click();
  await expect(page.getByText("/our-story/our-team")).toBeVisible();
  await checkAxeOnce(page);
  await page.getByRole("button", { name: "Import 3 rows" }).click();
  await expect(toastsOn(page)).toContainText("3 added, 0 changed");

  await page.goto("/our-story/our-team/");
  await expect(page).toHaveURL(/\/our-team$/);
  await expect(page.getByText("Plain words of the classic editor.")).toBeVisible();
  await page.goto("/admin/imports");
  await page.getByRole("button", { name: "Undo wordpress.xml" }).click();
  await expect(toastsOn(page)).toContainText("Import undone");
});
