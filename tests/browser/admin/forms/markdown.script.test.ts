import { recordForm, test } from "#tests/browser/admin/support/back-office";
import { expect } from "#tests/browser/support/site";

test("a preview that can't be loaded is said, and comes with the next press", async ({
  page,
  open,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|ERR_INTERNET|Failed to load resource/);
  await open("/admin/properties/new");
  const form = recordForm(page);
  await form.fill({ Description: "One" });
  await page.route("**/admin/preview", (route) => route.abort());
  await form.button("Preview of Description").click();
  await expect(form.dialog.getByRole("status").filter({ hasText: "can't be loaded" })).toBeVisible();
  await page.unroute("**/admin/preview");
  await form.field("Description").pressSequentially(" more");
  await form.button("Preview of Description").click();
  await expect(form.dialog.getByRole("region", { name: "Preview" }).getByText("One more")).toBeVisible();
  await expect(form.button("Preview of Description")).toBeFocused();
  expect(new URL(page.url()).pathname).toBe("/admin/properties/new");
});
