import { test } from "#tests/browser/admin/account/account-site";
import { signIn } from "#tests/browser/admin/support/admins";
import { checkAxeOnce } from "#tests/browser/support/axe";
import { expect } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";
import { workbook } from "#tests/support/workbook";

test("a workbook with unknown words is imported once these are ours, and the undo takes an added word along", async ({
  page,
  firm,
}) => {
  await signIn(page, firm.admin);
  await page.goto("/admin/imports?kind=property");
  const buffer = workbook([
    { name: "Cover", rows: [["Price list"]] },
    {
      name: "Houses",
      rows: [
        ["Title", "Type", "Status", "Price", "Image 1", "Image 2"],
        ["Corner house", "Haveli", "Available", 85, "https://a.example/1.jpg", "https://a.example/2.jpg"],
        ["Garden house", "Bangla", "Available", 120, "https://a.example/3.jpg"],
      ],
    },
  ]);
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await page
    .getByLabel("Excel, CSV or WordPress file")
    .setInputFiles({ name: "list.xlsx", mimeType, buffer });
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByLabel("Sheet")).toContainText("Houses");
  await expect(page.getByLabel("Image 2", { exact: true })).toHaveValue("images");
  await checkAxeOnce(page);

  await page.getByRole("button", { name: "Show the rows" }).click();
  await expect(page.getByText("2 rows: 2, 3.").first()).toBeVisible();
  await checkAxeOnce(page);
  await page.getByRole("link", { name: "Choose what its words are" }).first().click();
  await expect(page).toHaveURL(/#words-/);

  await page.getByLabel("Haveli").selectOption("Add it to our list");
  await page.getByLabel("Bangla").selectOption({ label: "Villa" });
  await page.getByLabel("Available").selectOption({ label: "For sale" });
  await page.getByLabel("Unit of numbers without one in Price").selectOption("Without a unit: Lakh");
  await page.getByRole("button", { name: "Show the rows" }).click();
  await expect(page.getByText("Type: Haveli")).toBeVisible();
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  await expect(toastsOn(page)).toContainText("2 added, 0 changed");
  await page.goto("/admin/lists?q=haveli");
  await expect(page.getByRole("main")).toContainText("Haveli");
  await page.goto("/admin/imports");
  await page.getByRole("button", { name: "Undo list.xlsx" }).click();
  await expect(toastsOn(page)).toContainText("Import undone");
  await page.goto("/admin/lists?q=haveli");
  await expect(page.getByRole("main")).not.toContainText("Haveli");
});
