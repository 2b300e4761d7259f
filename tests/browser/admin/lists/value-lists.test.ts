import { submitLogin } from "#tests/browser/admin/support/admins";
import { pressInMenu } from "#tests/browser/admin/support/row-menu";
import { checkAxeOnce } from "#tests/browser/support/axe";
import { expect, retried } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";
import { plainProperty } from "#tests/support/plain-records";
import { test } from "../second-firm/empty-site";

test("a firm adds a type in two languages, gives it to a listing, renames it and merges it", async ({
  page,
  open,
  firm,
  allowErrors,
}) => {
  allowErrors(/\/uploads\//);
  const main = page.getByRole("main");
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  const rowOf = (name: string) => main.locator("tr[id]", { hasText: name });

  await test.step("on the page of the lists", async () => {
    await open("/login");
    await submitLogin(page, firm.admin);
    const data = { ...plainProperty, title: "House with a field" };
    expect((await page.request.post("/api/properties", { ...retried, data })).status()).toBe(201);
    await open("/admin/languages");
    await page.getByRole("group", { name: "اردو" }).getByLabel("Published").check();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(toastsOn(page)).toContainText("Settings updated");
    await open("/admin/lists");
    await expect(rowOf("Villa")).toBeVisible();
    await checkAxeOnce(page);
    await main.getByRole("link", { name: "Add New Entry" }).click();
    await expect(heading("Add New Entry")).toBeVisible();
    await page.getByLabel("Name", { exact: true }).fill("Farmhouse");
    await page.getByLabel("Plural", { exact: true }).fill("Farmhouses");
    await page.getByRole("button", { name: "Create Entry" }).click();
    await expect(toastsOn(page)).toContainText("Entry created");
    await expect(rowOf("Farmhouse")).toBeVisible();
  });

  await test.step("in Urdu", async () => {
    await rowOf("Farmhouse")
      .getByRole("link", { name: /Farmhouse/ })
      .first()
      .click();
    await expect(heading("Edit Entry")).toBeVisible();
    await page.getByRole("navigation", { name: "Languages" }).getByRole("link", { name: /^اردو/ }).click();
    await expect(main.getByRole("region", { name: "Name in English" })).toContainText("Farmhouse");
    await main.getByLabel("Name", { exact: true }).fill("فارم ہاؤس");
    await main.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(toastsOn(page)).toContainText("Translation published");
  });

  await test.step("which a listing gets, and visitors filter by in both languages", async () => {
    await open("/admin/properties/1/edit");
    await page.getByLabel("Type", { exact: true }).selectOption("Farmhouse");
    await page.getByRole("button", { name: "Publish changes", exact: true }).click();
    await expect(toastsOn(page)).toContainText("Property updated");
    await open("/properties");
    await page.getByRole("link", { name: "House with a field" }).first().click();
    await expect(heading("House with a field")).toBeVisible();
    await page.getByRole("link", { name: "Farmhouse", exact: true }).click();
    await expect(page).toHaveURL("/properties?type=farmhouse");
    await expect(main.getByText("Farmhouse, for sale")).toBeVisible();
    expect(await open("/ur/properties?type=farmhouse")).toBe(200);
    await expect(main.getByText("فارم ہاؤس").first()).toBeVisible();
  });

  await test.step("renamed, with the same value and address", async () => {
    await open("/admin/lists");
    await pressInMenu(rowOf("Farmhouse"), "Edit");
    await expect(heading("Edit Entry")).toBeVisible();
    await page.getByLabel("Name", { exact: true }).fill("Farm villa");
    await page.getByLabel("Plural", { exact: true }).fill("");
    await page.getByRole("button", { name: "Update Entry" }).click();
    await expect(toastsOn(page)).toContainText("Entry updated");
    await expect(rowOf("Farm villa")).toContainText("farmhouse");
  });

  await test.step("and merged into another, which its address then means", async () => {
    await pressInMenu(rowOf("Farm villa"), "Delete Farm villa");
    await expect(heading("Delete or merge entry")).toBeVisible();
    await expect(page.getByText("1 record has it.")).toBeVisible();
    await page.getByLabel("Merge into").selectOption("Villa");
    await checkAxeOnce(page);
    await page.getByRole("button", { name: "Merge", exact: true }).click();
    await expect(toastsOn(page)).toContainText("Entry merged");
    await expect(rowOf("Farm villa")).toContainText("merged into Villa");
    await open("/properties?type=farmhouse");
    await expect(main.getByRole("link", { name: "House with a field" }).first()).toBeVisible();
    await expect(main.getByText("Villa, for sale")).toBeVisible();
  });
});
