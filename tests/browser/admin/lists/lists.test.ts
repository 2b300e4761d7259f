import { randomUUID } from "node:crypto";
import { createAdmin, signIn } from "#tests/browser/admin/support/admins";
import { createRecord, readApi, test } from "#tests/browser/admin/support/back-office";
import { openMenu, pressInMenu } from "#tests/browser/admin/support/row-menu";
import {
  expect,
  holdRequests,
  noScriptOnly,
  readOnly,
  retried,
  scriptOnly,
  smoke,
} from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

const lists = [
  { kind: "properties", singular: "Property", changes: { type: "commercial" }, ways: smoke(scriptOnly) },
  {
    ways: noScriptOnly,
    kind: "projects",
    singular: "Project",
    changes: { category: "commercial", completionDate: "January 2023", status: "ongoing" },
  },
] as const;

test.beforeEach(({ allowErrors }) => allowErrors(/status of 404/));

for (const { kind, singular, changes, ways } of lists)
  test(
    `${kind}: tabs and search filter the list, and a delete is confirmed and undone`,
    ways,
    async ({ page, open }) => {
      const { title, api } = await createRecord(page, kind, { ...changes, featured: true });
      const row = page.getByRole("row").filter({ hasText: title });

      await test.step("tabs and search are part of the URL", async () => {
        await open(`/admin/${kind}`);
        const tab = page.getByRole("link", { name: "Commercial", exact: true });
        await tab.click();
        // With script the list of the tab may still be on its way.
        await page.getByRole("searchbox").fill(`${title} commercial`);
        await page.getByRole("searchbox").press("Enter");
        await expect(page).toHaveURL(/tab=commercial&q=/);
        await expect(row).toHaveCount(1);
        await expect(tab).toHaveAttribute("aria-current");
        await expect(page.getByRole("main").getByRole("status")).toHaveText(
          `1 ${singular.toLowerCase()}Clear search`,
        );
        if (kind === "projects") {
          await expect(row).toContainText("Completion: January 2023");
          await expect(row).toContainText("Ongoing");
        }
        await page.getByRole("link", { name: "Residential", exact: true }).click();
        await expect(page.getByRole("heading", { name: `No ${kind} found` })).toBeVisible();
        await page.getByRole("link", { name: "Clear search" }).click();
        await expect(page).toHaveURL(/tab=residential$/);
      });

      await test.step("a delete is confirmed and undone", async () => {
        await open(`/admin/${kind}?tab=featured&q=${title}`);
        await expect(row).toContainText("Featured");
        const view = (await openMenu(row)).getByRole("link", { name: `View ${title}` });
        await expect(view).toHaveAttribute("target", "_blank");
        await pressInMenu(row, `Delete ${title}`);
        const question = page.getByRole("dialog", { name: `Delete this ${singular.toLowerCase()}?` });
        await expect(question).toContainText(title);
        await question.getByRole("link", { name: "Cancel" }).click();
        await expect(question).toBeHidden();
        await pressInMenu(row, `Delete ${title}`);
        await question.getByRole("button", { name: "Delete" }).click();
        await expect(toastsOn(page)).toContainText(`${singular} deleted`);
        await expect(page).toHaveURL(new RegExp(`/admin/${kind}\\?tab=featured&q=`));
        await expect(row).toBeHidden();
        expect((await page.request.get(api, retried)).status()).toBe(404);
        await toastsOn(page).getByRole("button", { name: "Undo" }).click();
        await expect(toastsOn(page)).toContainText(`${title} is back`);
        expect(await readApi(page, api)).toMatchObject({ title, featured: true });
      });
    },
  );

test(
  "nine listings and few links are in view on a small laptop, and a row is low on a phone",
  readOnly,
  async ({ page, open }) => {
    const measure = () =>
      page.locator("tbody tr").evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().toJSON()));
    await page.setViewportSize({ width: 1280, height: 800 });
    // Others may have saved a filter, which takes a line.
    await signIn(page, await createAdmin());
    await open("/admin/properties");
    const rows: DOMRect[] = await measure();
    expect(rows[0]?.top).toBeLessThanOrEqual(200);
    expect(rows.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(9);
    for (const { height } of rows) {
      expect(height).toBeGreaterThanOrEqual(56);
      expect(height).toBeLessThanOrEqual(66);
    }
    // Other tests add listings, and pages.
    const links = page.locator("a:visible:not([aria-label='Pages'] *)");
    expect(await links.count()).toBeLessThanOrEqual(56);
    await page.setViewportSize({ width: 390, height: 844 });
    // The sample's: listings of other tests have longer titles and more states.
    await open("/admin/properties?sort=oldest");
    for (const { height } of await measure()) expect(height).toBeLessThanOrEqual(90);
  },
);

test("a deleted record can be restored later", scriptOnly, async ({ page, open }) => {
  const { title, api } = await createRecord(page, "projects");
  await page.request.delete(api, retried);
  await open("/admin/projects");
  await page.getByRole("main").getByRole("link", { name: "Recently deleted" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: title })).toContainText("by Administrator");
  await page.getByRole("button", { name: `Restore ${title}` }).click();
  await expect(toastsOn(page)).toContainText(`${title} is back`);
  expect((await readApi(page, api)).title).toBe(title);
});

test(
  "orders a list within its tab and search, and keeps what is typed meanwhile",
  scriptOnly,
  async ({ page, open, javaScriptEnabled }) => {
    const word = randomUUID();
    for (const title of [`Court ${word}`, `Arcade ${word}`, `Bridge ${word}`])
      await createRecord(page, "projects", { title, featured: true });
    await open(`/admin/projects?tab=featured&q=${word}`);
    const titles = page.getByRole("row").locator("strong");
    const search = page.getByRole("searchbox");
    await expect(titles).toHaveText([/^Bridge/, /^Arcade/, /^Court/]);
    await page.getByLabel("Order").selectOption("Oldest first");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(titles).toHaveText([/^Court/, /^Arcade/, /^Bridge/]);

    const release = await holdRequests(page, /\.data\b/);
    await page.getByLabel("Order").selectOption("Title, A to Z");
    await search.press("Enter");
    if (javaScriptEnabled) await search.fill(`${word} typed`);
    release();
    // Without script the form also sends what is empty.
    const more = javaScriptEnabled ? "" : "&state=&status=&agent=&without=&addedFrom=&addedTo=";
    await expect(page).toHaveURL(`/admin/projects?tab=featured&q=${word}&sort=title${more}`);
    await expect(titles).toHaveText([/^Arcade/, /^Bridge/, /^Court/]);
    if (javaScriptEnabled) {
      await expect(search).toHaveValue(`${word} typed`);
      await expect(search).toBeFocused();
    }

    const releaseTab = await holdRequests(page, /\.data\b/);
    await page.getByRole("link", { name: "All Projects", exact: true }).click({ noWaitAfter: true });
    if (javaScriptEnabled) await search.fill(`${word} typed`);
    releaseTab();
    await expect(page).toHaveURL(`/admin/projects?q=${word}&sort=title`);
    await expect(search).toHaveValue(javaScriptEnabled ? `${word} typed` : word);
    await page.getByRole("link", { name: "Clear search" }).click();
    await expect(page).toHaveURL("/admin/projects?sort=title");
    await expect(page.getByLabel("Order")).toHaveValue("title");
  },
);
