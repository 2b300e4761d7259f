import { createRecord, test } from "#tests/browser/admin/support/back-office";
import { expect } from "#tests/browser/support/site";

test("a half-filled form stays, with its dialog, when the network fails", async ({
  page,
  open,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/);
  const { title } = await createRecord(page, "properties");
  await open(`/admin/properties?q=${encodeURIComponent(title)}`);
  const banner = page.locator("[data-persistent]");
  await context.setOffline(true);
  await page.getByRole("link", { name: `Edit ${title}` }).click();
  await expect(banner).toHaveText(/^The line dropped/);
  await banner.getByRole("button", { name: "Stay Here" }).click();
  await expect(banner).toHaveCount(0);
  await context.setOffline(false);

  await page.getByRole("link", { name: `Edit ${title}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Price").fill("PKR 9 Crore");
  await context.setOffline(true);
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(banner).toHaveText(/^The line dropped/);
  await banner.getByRole("button", { name: "Stay Here" }).click();
  await expect(banner).toHaveCount(0);
  await expect(dialog.getByLabel("Price")).toHaveValue("PKR 9 Crore");
  await context.setOffline(false);
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(dialog).toHaveCount(0);
});
