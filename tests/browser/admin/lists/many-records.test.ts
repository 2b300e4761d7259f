import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import {
  changeRecord,
  createRecord,
  readApi,
  recordForm,
  test,
} from "#tests/browser/admin/support/back-office";
import { pressInMenu } from "#tests/browser/admin/support/row-menu";
import { checkAxeOnce } from "#tests/browser/support/axe";
import { expect, readOnly, scriptOnly } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test.beforeEach(({ allowErrors }) => allowErrors(/status of (404|409|422)/));

/** Listings that one search finds, and its address. */
async function createListings(page: Page, count: number) {
  const word = randomUUID().slice(0, 8);
  const listings: Awaited<ReturnType<typeof createRecord>>[] = [];
  for (let index = 0; index < count; index++)
    listings.push(await createRecord(page, "properties", { location: `Street ${word}` }));
  return { listings, list: `/admin/properties?q=${word}` };
}

const pricesOf = async (page: Page, listings: { api: string }[]) => {
  const records = await Promise.all(listings.map(({ api }) => readApi(page, api)));
  return records.map(({ price }) => price);
};

test("ten prices are typed in the rows, saved by one press and undone by another", async ({ page, open }) => {
  const { listings, list } = await createListings(page, 10);
  await open(list);
  await page.getByRole("link", { name: "Edit price and status" }).click();
  for (const [index, { title }] of listings.entries())
    await page.getByLabel(`Price of ${title}`).fill(`PKR ${index + 2} Crore`);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(toastsOn(page)).toContainText("10 properties updated");
  await expect(page).toHaveURL(list);
  expect(await pricesOf(page, listings)).toEqual(listings.map((_, index) => `PKR ${index + 2} Crore`));
  await toastsOn(page).getByRole("button", { name: "Undo" }).click();
  await expect(toastsOn(page)).toContainText("Undone for 10 properties");
  expect(await pricesOf(page, listings)).toEqual(listings.map(() => "PKR 1 Crore"));
});

test(
  "an error and a colleague's change keep what is typed in the rows",
  scriptOnly,
  async ({ page, open }) => {
    const { listings, list } = await createListings(page, 2);
    const [first, second] = listings as [(typeof listings)[0], (typeof listings)[0]];
    const [one, two] = [first, second].map(({ title }) => page.getByLabel(`Price of ${title}`));
    await open(`${list}&edit=rows`);
    await one?.fill("");
    await two?.fill("PKR 3 Crore");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("heading", { name: "One row is not saved" })).toBeVisible();
    await expect(two as NonNullable<typeof two>).toHaveValue("PKR 3 Crore");
    await checkAxeOnce(page);
    await one?.fill("PKR 2 Crore");
    await changeRecord(page, first.api, { price: "PKR 9 Crore" });
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText('changed this to "PKR 9 Crore"');
    await expect(one as NonNullable<typeof one>).toHaveValue("PKR 2 Crore");
    expect(await pricesOf(page, listings)).toEqual(["PKR 9 Crore", "PKR 3 Crore"]);
    await page.getByRole("button", { name: "Save changes" }).click();
    // The toast may be that of the row that was saved before.
    await expect(page).toHaveURL(list);
    await expect(toastsOn(page)).toContainText("1 property updated");
    expect(await pricesOf(page, listings)).toEqual(["PKR 2 Crore", "PKR 3 Crore"]);
  },
);

test(
  "ticked listings change their status, and are deleted and brought back as one",
  scriptOnly,
  async ({ page, open }) => {
    const { listings, list } = await createListings(page, 3);
    const titles = listings.map(({ title }) => title);
    const box = (title = "") => page.getByRole("checkbox", { name: `Select ${title}` });
    const apply = async (action: string) => {
      const button = page.getByRole("button", { name: action, exact: true });
      if (!(await button.isVisible())) await page.getByLabel("More actions for the selected").click();
      await button.click();
    };
    const statuses = async () =>
      (await Promise.all(listings.map(({ api }) => readApi(page, api)))).map(({ status }) => status);
    await open(list);
    for (const title of titles.slice(0, 2)) await box(title).check();
    await apply("Mark as sold");
    await expect(toastsOn(page)).toContainText("2 properties updated");
    await expect(box(titles[0])).not.toBeChecked();
    expect(await statuses()).toEqual(["sold", "sold", "for sale"]);
    await toastsOn(page).getByRole("button", { name: "Undo" }).click();
    await expect(toastsOn(page)).toContainText("Undone for 2 properties");
    expect(await statuses()).toEqual(["for sale", "for sale", "for sale"]);

    await open(list);
    await page.getByLabel("Select all on this page").check();
    await apply("Delete");
    await expect(page.getByRole("heading", { name: "Delete 3 properties?" })).toBeVisible();
    for (const title of titles) await expect(page.getByRole("main")).toContainText(title);
    await page.getByRole("button", { name: "Delete 3 properties" }).click();
    await expect(toastsOn(page)).toContainText("3 properties deleted");
    await expect(page.getByRole("heading", { name: "No properties found" })).toBeVisible();
    await toastsOn(page).getByRole("button", { name: "Undo" }).click();
    await expect(toastsOn(page)).toContainText("Undone for 3 properties");
    expect(await statuses()).toEqual(["for sale", "for sale", "for sale"]);
  },
);

test("Shift ticks all rows between two, and the choice stays in view", scriptOnly, async ({ page, open }) => {
  const { listings, list } = await createListings(page, 4);
  const boxes = page.getByRole("checkbox", { name: /^Select (?!all)/ });
  const ticked = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
  await page.setViewportSize({ width: 390, height: 500 });
  await open(list);
  await page.getByText("Select", { exact: true }).click();
  await expect(boxes).toHaveCount(listings.length);
  await boxes.nth(3).click();
  await boxes.nth(1).click({ modifiers: ["Shift"] });
  expect(await ticked()).toEqual([false, true, true, true]);
  await expect(page.getByText("3 selected", { exact: true })).toBeInViewport();
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeInViewport();
  await boxes.nth(2).click();
  await boxes.nth(3).click({ modifiers: ["Shift"] });
  expect(await ticked()).toEqual([false, true, false, false]);
  await page.getByLabel("Select all on this page").check();
  await expect(page.getByText("4 selected", { exact: true })).toBeVisible();
  await boxes.nth(0).uncheck();
  await expect(page.getByLabel("Select all on this page")).not.toBeChecked();
});

test(
  "a listing is duplicated as a draft, and a filter saved under a name",
  scriptOnly,
  async ({ page, open }) => {
    const { title } = await createRecord(page, "properties", { price: "PKR 4.5 coror" });
    await open(`/admin/properties?q=${title}`);
    await pressInMenu(page.getByRole("row").filter({ hasText: title }), `Duplicate ${title}`);
    const form = recordForm(page);
    await expect(form.field("Title")).toHaveValue(`${title} (copy)`);
    await expect(form.dialog).toContainText("Did you mean PKR 4.5 crore?");
    await form.button("Save Draft").click();
    await expect(toastsOn(page)).toContainText("Draft saved");
    await expect(page.getByRole("row").filter({ hasText: `${title} (copy)` })).toContainText("Draft");

    const name = `Unread ${randomUUID().slice(0, 8)}`;
    await page.getByText("Filter", { exact: true }).click();
    await page.getByLabel("What is missing").selectOption("Price can't be read");
    await page.getByRole("button", { name: "Apply filters" }).click();
    await expect(page).toHaveURL(/without=price/);
    await expect(page.getByText("Filter (1)")).toBeVisible();
    await page.getByText("Save this filter").click();
    await page.getByLabel("Name it").fill(name);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(toastsOn(page)).toContainText(`Filter saved as "${name}"`);
    await open("/admin/properties");
    await page.getByRole("link", { name }).click();
    await expect(page).toHaveURL(/without=price/);
    await page.getByRole("button", { name: `Remove the filter ${name}` }).click();
    await expect(toastsOn(page)).toContainText("Filter removed");
  },
);

test(
  "a list is filtered by price and by the day of adding, and keeps a price that can't be read",
  readOnly,
  async ({ page, open }) => {
    const { title } = await createRecord(page, "properties", { price: "PKR 7 Crore" });
    const [from, to] = [page.getByLabel("At least"), page.getByLabel("At most")];
    const row = page.getByRole("link", { name: `Edit ${title}` });
    const search = () => page.getByRole("button", { name: "Apply filters" }).click();
    await open(`/admin/properties?q=${title}`);
    const filter = page.getByText(/^Filter/);
    await filter.click();
    await from.fill("6 coror");
    await search();
    await expect(page.getByText("it filters nothing. Did you mean 6 crore?")).toBeVisible();
    await expect(from).toHaveValue("6 coror");
    await expect(row).toBeVisible();
    await from.fill("6 crore");
    await page.getByLabel("From", { exact: true }).fill("2026-01-01");
    await search();
    await expect(page).toHaveURL(/minPrice=6\+crore.*addedFrom=2026-01-01/);
    await expect(row).toBeVisible();
    await expect(from).toBeHidden();
    await filter.click();
    await to.fill("6.5 crore");
    await search();
    await expect(page.getByRole("heading", { name: "No properties found" })).toBeVisible();
    await expect(from).toHaveValue("6 crore");
  },
);
