import { createRecord, readApi, test } from "#tests/browser/admin/support/back-office";
import { checkAxeOnce } from "#tests/browser/support/axe";
import { expect } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test.beforeEach(({ allowErrors }) => allowErrors(/status of 422/));

test("floors of units are seen, mended, added and undone", async ({ page, open }) => {
  const { id, title } = await createRecord(page, "projects");
  const units = async () => readApi(page, `/api/projects/${id}/units`);
  await open(`/admin/units?project=${id}`);
  await page.getByRole("link", { name: "Add floors" }).click();
  await page.getByLabel("Number of floors").fill("6");
  await page.getByLabel("Units on each floor").fill("4");
  await page.getByLabel("Lowest floor").fill("1");
  await page.getByLabel("Number of the first unit").fill("Penthouse");
  await page.getByLabel("Price").fill("PKR 1.95 crore");
  await page.getByLabel("More on each floor").fill("5 lakh");
  const show = page.getByRole("button", { name: "Show the units" });
  await show.click();
  await expect(page.getByRole("alert")).toContainText("Write a number that counts on");
  await page.getByLabel("Number of the first unit").fill("A-101");
  await show.click();
  await expect(page.getByRole("heading", { name: "Units to add" })).toBeInViewport();
  await expect(page.getByRole("main")).toContainText("Floor 6A-601, A-602, A-603, A-604PKR 2.2 Crore");
  await checkAxeOnce(page);
  expect(await units()).toEqual([]);
  await page.getByRole("button", { name: "Add 24 units" }).click();
  await expect(toastsOn(page)).toContainText("24 units added");
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  expect((await units()).length).toBe(24);
  await toastsOn(page).getByRole("button", { name: "Undo" }).click();
  await expect(toastsOn(page)).toContainText("Undone for 24 units");
  expect(await units()).toEqual([]);
});

test("units are typed in rows, pasted and saved", async ({ page, open, javaScriptEnabled }) => {
  const { id } = await createRecord(page, "projects");
  const api = `/api/projects/${id}/units`;
  await page.request.put(api, { data: [{ number: "A-101", floor: "1", price: "PKR 1 crore" }] });
  await open(`/admin/units?project=${id}`);
  await page.getByRole("link", { name: "Edit as rows" }).click();
  await page.getByLabel("Price of A-101").fill("PKR 2 crore");
  await page.getByLabel("Number of New unit 1").fill("A-102");
  await page.getByLabel("Floor of New unit 1").fill("high");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { name: "One row is not saved" })).toBeVisible();
  await page.getByLabel("Floor of A-102").fill("1");
  const rows = "A-103\t1\t\t900 sq ft\tPKR 3 crore\tSold\nA-104\t1";
  if (javaScriptEnabled) {
    const number = page.getByLabel("Number of New unit 2");
    await page.getByLabel("Number of A-102").press("Enter");
    await expect(number).toBeFocused();
    await number.evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, rows);
  } else {
    await page.getByText("Paste rows", { exact: true }).first().click();
    await page.getByLabel("Paste rows").fill(rows);
    await page.getByRole("button", { name: "Read the rows" }).click();
    await expect(page.getByRole("main")).toContainText("2 rows were read");
  }
  // The bar of buttons stands over rows, of which it must not cover half.
  await page.mouse.wheel(0, 10_000);
  await checkAxeOnce(page);
  await page.getByRole("button", { name: "Save changes" }).last().click();
  await expect(toastsOn(page)).toContainText("3 units added · 1 unit updated");
  const units = await readApi(page, api);
  expect(units.map(({ number, price, status }: Record<string, string>) => [number, price, status])).toEqual([
    ["A-101", "PKR 2 crore", "for sale"],
    ["A-102", "", "for sale"],
    ["A-103", "PKR 3 crore", "sold"],
    ["A-104", "", "for sale"],
  ]);
});
