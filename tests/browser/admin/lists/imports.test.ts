import { test } from "#tests/browser/admin/account/account-site";
import { signIn } from "#tests/browser/admin/support/admins";
import { checkAxeOnce } from "#tests/browser/support/axe";
import { expect, scriptOnly } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test("a table is uploaded, its rows are shown and imported, and the import is undone", async ({
  page,
  firm,
}) => {
  await signIn(page, firm.admin);
  await page.goto("/admin/imports?kind=property");
  const csv =
    "New listings of November\nReference,Title,Type,Price\nNEW-1,Plot by the canal,land,4.5 coror\nNEW-2,Café,castle\n";
  const file = { name: "listings.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await page.getByLabel("Excel, CSV or WordPress file").setInputFiles(file);
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("title");
  await expect(page.getByLabel("Encoding")).toContainText("Western (Windows): CafÃ©,castle");
  await checkAxeOnce(page);
  for (const [row, heading] of [
    ["1", "New listings of November"],
    ["2", "Title"],
  ] as const) {
    await page.getByLabel("Row of headings").selectOption(row);
    await page.getByRole("button", { name: "Read the file again" }).click();
    await expect(page.getByLabel(heading, { exact: true })).toBeVisible();
    await expect(page.getByLabel("Row of headings")).toHaveValue(row);
  }
  await page.getByRole("button", { name: "Show the rows" }).click();
  await expect(page.getByText("Type: Please write one of these").first()).toBeVisible();
  await expect(page.getByText("Type: Land")).toBeVisible();
  await page.getByRole("link", { name: "To check 1" }).click();
  await expect(page.getByText("Did you mean 4.5 crore?")).toBeVisible();
  await checkAxeOnce(page);
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(toastsOn(page)).toContainText("1 added, 0 changed");
  await page.getByRole("button", { name: "Undo listings.csv" }).click();
  await expect(toastsOn(page)).toContainText("Import undone");
});

test(
  "a table of contacts is imported from their list, and the person who never wrote is found and removed again by the undo",
  scriptOnly,
  async ({ page, firm }) => {
    await signIn(page, firm.admin);
    await page.goto("/admin/contacts");
    await page.getByRole("link", { name: "Import a table" }).click();
    await expect(page.getByLabel("Kind of records")).toHaveValue("contact");
    const csv =
      "Name,Email,Phone,Note\nZainab Malik,zainab@example.pk,0300 7654321,Wants a corner plot\nBilal,,,\n";
    const file = { name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
    await page.getByLabel("Excel, CSV or WordPress file").setInputFiles(file);
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByLabel("Note", { exact: true })).toHaveValue("note");
    await expect(page.getByText("New rows are")).toBeHidden();
    await checkAxeOnce(page);
    await page.getByRole("button", { name: "Show the rows" }).click();
    await expect(
      page.getByText("Email: Please enter an email address or a phone number.").first(),
    ).toBeVisible();
    await checkAxeOnce(page);
    await page.getByRole("button", { name: "Import 1 row" }).click();
    await expect(toastsOn(page)).toContainText("1 added, 0 changed");
    await page.goto("/admin/contacts?q=corner");
    await expect(page.getByText("Has not written yet")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Zainab Malik" }).click();
    await expect(page.getByText("Wants a corner plot")).toBeVisible();
    await expect(page.getByText("Has not written yet.")).toBeVisible();
    await checkAxeOnce(page);
    await page.goto("/admin/imports");
    await page.getByRole("button", { name: "Undo people.csv" }).click();
    await expect(toastsOn(page)).toContainText("Import undone");
    await page.goto("/admin/contacts?q=zainab");
    await expect(page.getByText("No contacts found")).toBeVisible();
  },
);
