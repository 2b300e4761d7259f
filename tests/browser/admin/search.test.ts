import { createRecord, test } from "#tests/browser/admin/support/back-office";
import { expect, readOnly } from "#tests/browser/support/site";

test(
  "one search finds a listing by its number and by words, and leads to its list",
  readOnly,
  async ({ page, open }) => {
    const { title, edit } = await createRecord(page, "properties");
    await open("/admin/dashboard");
    const menu = page.getByRole("navigation", { name: "Admin" });
    await menu.getByRole("link", { name: "Find anything" }).click();
    await expect(page.getByRole("heading", { name: "Find anything" })).toBeVisible();
    await page.getByRole("searchbox", { name: "Search everything" }).fill(`the ten-marla ${title}`);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/admin\/search\?q=the/);
    const properties = page.getByRole("region", { name: "Properties" });
    await expect(properties.getByRole("listitem")).toHaveCount(1);
    await properties.getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`${edit}$`));
    await open("/admin/search?q=house");
    await properties.getByRole("link", { name: /^All (\d+ )?results in Properties$/ }).click();
    await expect(page).toHaveURL(/\/admin\/properties\?q=house$/);
  },
);
