import { recordForm, test } from "#tests/browser/admin/support/back-office";
import { expect } from "#tests/browser/support/site";

test("the preview follows what is typed, and the text area keeps the focus", async ({ page, open }) => {
  await open("/admin/properties/new");
  const form = recordForm(page);
  await form.fill({ Description: "One" });
  await form.button("Preview of Description").click();
  const preview = form.dialog.locator("section", { has: page.getByRole("heading", { name: "Preview" }) });
  await expect(preview.getByText("One")).toBeVisible();
  await expect(form.dialog.getByRole("status").filter({ hasText: "as visitors will see it" })).toBeVisible();
  await expect(form.button("Preview of Description")).toBeFocused();
  await form.field("Description").press("End");
  await form.field("Description").pressSequentially(", **two**");
  await expect(preview.locator("strong")).toHaveText("two");
  await expect(form.field("Description")).toBeFocused();
  expect(new URL(page.url()).pathname).toBe("/admin/properties/new");
});

test("a preview that can't be loaded is said, and comes with the next change", async ({
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
  await expect(form.dialog.locator("section").getByText("One more")).toBeVisible();
});
