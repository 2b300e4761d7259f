import { createRecord, readApi, test } from "#tests/browser/admin/support/back-office";
import { checkAxe } from "#tests/browser/support/axe";
import { expect } from "#tests/browser/support/site";

test("keys search, list themselves, add, move in a list and save; those without Ctrl can be turned off", async ({
  page,
  open,
}) => {
  const { title, api, edit } = await createRecord(page, "properties");
  const help = page.getByRole("dialog", { name: "Keys" });

  await test.step("'?' lists the keys", async () => {
    await open("/admin/properties");
    await page.keyboard.press("?");
    await expect(help).toBeVisible();
    await checkAxe(page);
    await page.keyboard.press("Escape");
    await expect(help).toBeHidden();
  });

  await test.step("'/' and Ctrl+K lead to the search", async () => {
    const field = page.getByRole("searchbox", { name: "Search everything" });
    for (const key of ["/", "Control+k"]) {
      await open("/admin/properties");
      await page.keyboard.press(key);
      await expect(page).toHaveURL(/\/admin\/search$/);
      await expect(field).toBeFocused();
    }
    await field.pressSequentially("a/n?");
    await expect(field).toHaveValue("a/n?");
  });

  await test.step("'j' and 'k' move in the list, and Ctrl+S saves the open form", async () => {
    await open(`/admin/properties?q=${title}`);
    await page.keyboard.press("j");
    await expect(page.getByRole("link", { name: `Edit ${title}` })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(edit));
    await page.getByLabel("Price", { exact: true }).fill("PKR 2 Crore");
    // A dialog over the form is answered first.
    await page.getByRole("button", { name: "Choose from Files" }).first().click();
    const picker = page.getByRole("dialog", { name: "Choose from Files" });
    await expect(picker.getByRole("searchbox")).toBeFocused();
    await page.keyboard.press("Control+s");
    await page.keyboard.press("Escape");
    await expect(picker).toBeHidden();
    await expect(page).toHaveURL(new RegExp(edit));
    expect(await readApi(page, api)).not.toMatchObject({ price: "PKR 2 Crore" });
    await page.keyboard.press("Control+s");
    await expect(page).toHaveURL(/\/admin\/properties\?/);
    expect(await readApi(page, api)).toMatchObject({ price: "PKR 2 Crore" });
  });

  await test.step("'v' and Delete follow the links of the row that has the focus", async () => {
    await open(`/admin/properties?q=${title}`);
    await page.keyboard.press("j");
    const [shown] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("v")]);
    await expect(shown.getByRole("heading", { level: 1 })).toHaveText(title);
    await shown.close();
    await page.keyboard.press("Delete");
    await expect(page.getByRole("dialog")).toContainText(title);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await test.step("'n' opens the form of a new one", async () => {
    for (const path of ["/admin/properties", "/admin/dashboard"]) {
      await open(path);
      await page.keyboard.press("n");
      await expect(page).toHaveURL(/\/admin\/properties\/new$/);
    }
  });

  await test.step("turned off, they do nothing", async () => {
    await open("/admin/search");
    await page.getByRole("checkbox", { name: "Keys without Ctrl" }).uncheck();
    await open("/admin/properties");
    await page.keyboard.press("n");
    await page.keyboard.press("?");
    await page.keyboard.press("Control+k");
    await expect(page).toHaveURL(/\/admin\/search$/);
    await expect(help).toBeHidden();
    await page.getByRole("checkbox", { name: "Keys without Ctrl" }).check();
  });
});
