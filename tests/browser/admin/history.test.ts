import { changeRecord, createRecord, readApi, test } from "#tests/browser/admin/support/back-office";
import { checkAxe } from "#tests/browser/support/axe";
import { expect, noScriptOnly, retried } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test(
  "two versions of a listing are compared word by word, and the first is restored",
  noScriptOnly,
  async ({ page, open }) => {
    const { id, title, edit, api } = await createRecord(page, "properties", {
      description: "A house of ten marla.",
      amenities: ["Garden"],
    });
    await changeRecord(page, api, { description: "A small house of twelve marla." });
    await changeRecord(page, api, { price: "PKR 2 Crore", amenities: ["Garden", "Borehole"] });
    const versions = page.getByRole("main").locator("li:not(nav li)");

    await test.step("the form leads to the history", async () => {
      await open(edit);
      await page.getByLabel("More about this record").click();
      await page.getByRole("link", { name: "History" }).click();
      await expect(page).toHaveURL(`/admin/history/properties/${id}`);
      await expect(versions).toHaveCount(3);
      await expect(versions.nth(0)).toContainText("Saved by Administrator");
      await expect(versions.nth(0)).toContainText("Visitors see this");
      await expect(versions.nth(0)).toContainText("Changed: Price, Amenities");
      await expect(versions.nth(2)).toContainText("Added by Administrator");
    });

    await test.step("the newest and the one before are chosen; another can be", async () => {
      await expect(versions.nth(0).getByLabel(/^Newer/)).toBeChecked();
      await expect(versions.nth(1).getByLabel(/^Older/)).toBeChecked();
      await versions
        .nth(2)
        .getByLabel(/^Older/)
        .check();
      await page.getByRole("button", { name: "Compare the two chosen" }).click();
      await expect(page.getByRole("heading", { name: "What changed" })).toBeVisible();
      const changed = page.getByRole("region", { name: "What changed" });
      await expect(changed.locator("del")).toHaveText(["ten", "1"]);
      await expect(changed.locator("ins")).toHaveText(["small ", "twelve", "2", "Borehole"]);
      await expect(changed).toContainText("[added: Borehole]");
      await expect(changed).toContainText("27 fields are the same.");
      await expect(versions.getByLabel(/^Older/).last()).toBeChecked();
      await checkAxe(page);
    });

    await test.step("a version that is restored is the newest one, and visitors see it", async () => {
      await page
        .getByRole("region", { name: "What changed" })
        .getByRole("button", { name: /^Restore the version of/ })
        .click();
      await expect(toastsOn(page)).toContainText("Version restored");
      await expect(versions).toHaveCount(4);
      await expect(versions.nth(0)).toContainText("Restored by Administrator");
      expect(await readApi(page, api)).toMatchObject({ price: "PKR 1 Crore", amenities: ["Garden"] });
      await open(`/properties/${id}`);
      await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
      await expect(page.getByText("A house of ten marla.").first()).toBeVisible();
    });
  },
);

test(
  "a deleted listing keeps its history, a new one has none",
  noScriptOnly,
  async ({ page, open, allowErrors }) => {
    allowErrors(/status of 404/);
    const { id, api } = await createRecord(page, "properties");
    await page.request.delete(api, retried);
    await open(`/admin/history/properties/${id}`);
    const main = page.getByRole("main");
    await expect(main).toContainText("This property is deleted.");
    await expect(main.locator("li:not(nav li)")).toHaveCount(2);
    await expect(main.getByRole("button", { name: /^Restore/ })).toHaveCount(0);
    await main.getByRole("link", { name: "Recently deleted" }).click();
    await expect(page).toHaveURL(/\/admin\/deleted$/);
    await open("/admin/properties/new");
    await expect(page.getByRole("link", { name: "History" })).toHaveCount(0);
    expect(await open("/admin/history/properties/999999")).toBe(404);
  },
);
