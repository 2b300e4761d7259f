import { createRecord, test } from "#tests/browser/admin/support/back-office";
import { checkAxeOnce } from "#tests/browser/support/axe";
import { expect } from "#tests/browser/support/site";

const paymentPlan = [{ when: "Booking", share: "100%", amount: "", label: "" }];

test("a buyer calculates instalments, with script while typing, and asks about them", async ({
  page,
  open,
  javaScriptEnabled,
}) => {
  const { id, title } = await createRecord(page, "properties", { price: "PKR 1.95 Crore", paymentPlan });
  await open(`/properties/${id}`);
  await page.getByRole("link", { name: "Calculate instalments" }).click();
  await expect(page.getByRole("heading", { name: "Calculate instalments" })).toBeVisible();
  const press = () => page.getByRole("button", { name: "Calculate" }).click();
  const months = page.getByLabel("Months");

  await page.getByLabel("Down payment").fill("20%");
  await months.fill("three years");
  await press();
  await expect(months).toHaveAccessibleDescription(/from 1 to 600/);
  await expect(months).toHaveValue("three years");

  await months.fill("36");
  if (!javaScriptEnabled) await press();
  await expect(page.getByRole("heading", { name: "PKR 433,333 a month" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "the last one PKR 433,345" })).toBeVisible();
  await checkAxeOnce(page);
  await page.getByRole("link", { name: "Ask about these instalments" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue(title);
  await expect(page.getByLabel("Message")).toHaveValue(/Down payment: PKR 3,900,000 \(20%\).*months=36/s);
});
