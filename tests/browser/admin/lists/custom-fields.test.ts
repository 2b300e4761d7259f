import { submitLogin } from "#tests/browser/admin/support/admins";
import { checkAxeOnce } from "#tests/browser/support/axe";
import { expect, retried } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";
import { plainProperty } from "#tests/support/plain-records";
import { test } from "../second-firm/empty-site";

test("a firm defines a field, fills it in for a listing, corrects what can't be read, and visitors filter by it", async ({
  page,
  open,
  firm,
  allowErrors,
}) => {
  allowErrors(/\/uploads\/|422/);
  const main = page.getByRole("main");
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  const title = "House on the canal";

  await test.step("two fields of properties", async () => {
    await open("/login");
    await submitLogin(page, firm.admin);
    const data = { ...plainProperty, title };
    expect((await page.request.post("/api/properties", { ...retried, data })).status()).toBe(201);
    const aspect = {
      records: "properties",
      name: "Aspect",
      type: "choice",
      values: ["Street", "Park"],
      inFilters: true,
    };
    expect((await page.request.post("/api/fields", { ...retried, data: aspect })).status()).toBe(201);
    await open("/admin/fields");
    await main.getByRole("link", { name: "Add New Field" }).click();
    await expect(heading("Add New Field")).toBeVisible();
    await page.getByLabel("Name", { exact: true }).fill("Solar panels");
    await page.getByLabel("Type", { exact: true }).selectOption("Number");
    await page.getByLabel("Unit", { exact: true }).fill("kW");
    await page.getByLabel("In filters").check();
    await checkAxeOnce(page);
    await page.getByRole("button", { name: "Create Field" }).click();
    await expect(toastsOn(page)).toContainText("Field created");
    await expect(main.locator("tr[id]", { hasText: "Solar panels" })).toContainText(
      "Number · kW · In filters",
    );
  });

  await test.step("in the form of a listing, which keeps what it can't read", async () => {
    await open("/admin/properties");
    await main.getByRole("link", { name: title }).first().click();
    await expect(heading("Edit Property")).toBeVisible();
    await page.getByLabel("Solar panels", { exact: true }).fill("a dozen");
    await page.getByLabel("Aspect", { exact: true }).selectOption("Park");
    await page.getByRole("button", { name: "Publish changes", exact: true }).click();
    await expect(page.getByText("Please write a number, such as 12 or 12.5.").first()).toBeVisible();
    await expect(page.getByLabel("Solar panels", { exact: true })).toHaveValue("a dozen");
    await expect(page.getByLabel("Aspect", { exact: true })).toHaveValue("Park");
    await page.getByLabel("Solar panels", { exact: true }).fill("12.5");
    await page.getByRole("button", { name: "Publish changes", exact: true }).click();
    await expect(toastsOn(page)).toContainText("Property updated");
  });

  await test.step("among the facts, and in the filters of visitors", async () => {
    await open("/properties?fields.solar-panels.min=10");
    await expect(main.getByRole("link", { name: /Solar panels from 10 kW/ })).toBeVisible();
    await main.locator("summary", { hasText: "Filters" }).click();
    await page.getByLabel("Aspect", { exact: true }).selectOption("Park");
    await page.getByRole("button", { name: /^Show/ }).click();
    await expect(main.getByRole("link", { name: /Aspect: Park/ })).toBeVisible();
    await main.getByRole("link", { name: title }).first().click();
    await expect(heading(title)).toBeVisible();
    await expect(page.locator("dl div", { hasText: "Solar panels" })).toContainText("12.5 kW");
  });
});
