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
