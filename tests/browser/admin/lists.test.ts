import { record, stored, test } from "#tests/browser/admin/support/back-office";
import { toastsOn } from "#tests/browser/support/contact-form";
import { expect } from "#tests/browser/support/site";

const lists = [
  {
    kind: "properties",
    one: "Property",
    tab: "Commercial",
    changes: { type: "commercial" },
    word: "commercial",
  },
  {
    kind: "projects",
    one: "Project",
    tab: "Commercial",
    changes: { category: "commercial" },
    word: "commercial",
  },
] as const;

test.beforeEach(({ allowTrouble }) => allowTrouble(/status of 404/));

for (const { kind, one, tab, changes, word } of lists) {
  test(`${kind}: tabs and search narrow the list, and stay in the URL`, async ({ page, open }) => {
    const { title } = await record(page, kind, changes);
    await open(`/admin/${kind}`);
    await page.getByRole("link", { name: tab, exact: true }).click();
    await expect(page).toHaveURL(/tab=commercial$/);
    await expect(page.getByRole("row").filter({ hasText: title })).toBeVisible();
    await page.getByRole("searchbox").fill(`${title} ${word}`);
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(/tab=commercial&q=/);
    await expect(page.getByRole("row").filter({ hasText: title })).toHaveCount(1);
    await expect(page.getByRole("main").getByRole("status")).toHaveText(`1 ${one.toLowerCase()}Clear search`);
    await page.getByRole("link", { name: "Residential", exact: true }).click();
    await expect(page.getByRole("heading", { name: `No ${kind} found` })).toBeVisible();
    await page.getByRole("link", { name: "Clear search" }).click();
    await expect(page).toHaveURL(/tab=residential$/);
  });

  test(`${kind}: a delete is asked about, told, and undone`, async ({ page, open }) => {
    const { title, api } = await record(page, kind, { featured: true });
    await open(`/admin/${kind}?tab=featured&q=${title}`);
    const row = page.getByRole("row").filter({ hasText: title });
    await expect(row).toContainText("Featured");
    await expect(row.getByRole("link", { name: `View ${title}` })).toHaveAttribute("target", "_blank");
    await row.getByRole("link", { name: `Delete ${title}` }).click();
    const question = page.getByRole("dialog", { name: `Delete this ${one.toLowerCase()}?` });
    await expect(question).toContainText(title);
    await question.getByRole("link", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await row.getByRole("link", { name: `Delete ${title}` }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(toastsOn(page)).toContainText(`${one} deleted`);
    await expect(page).toHaveURL(new RegExp(`/admin/${kind}\\?tab=featured&q=`));
    await expect(row).toBeHidden();
    expect((await page.request.get(api)).status()).toBe(404);
    await toastsOn(page).getByRole("button", { name: "Undo" }).click();
    await expect(toastsOn(page)).toContainText(`${title} is back`);
    expect(await stored(page, api)).toMatchObject({ title, featured: true });
  });
}

test("what was deleted can be brought back later", async ({ page, open }) => {
  const { title, api } = await record(page, "projects");
  await page.request.delete(api);
  await open("/admin/projects");
  await page.getByRole("link", { name: "Recently deleted" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: title })).toContainText("by Administrator");
  await page.getByRole("button", { name: `Restore ${title}` }).click();
  await expect(toastsOn(page)).toContainText(`${title} is back`);
  expect((await stored(page, api)).title).toBe(title);
});

test("a project shows its completion", async ({ page, open }) => {
  const { title } = await record(page, "projects", { completionDate: "January 2023", status: "ongoing" });
  await open(`/admin/projects?q=${title}`);
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("Completion: January 2023");
  await expect(row).toContainText("Ongoing");
});
