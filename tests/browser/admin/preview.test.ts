import { randomUUID } from "node:crypto";
import { changeRecord, createRecord, recordForm, test } from "#tests/browser/admin/support/back-office";
import { pressInMenu } from "#tests/browser/admin/support/row-menu";
import { checkAxe } from "#tests/browser/support/axe";
import { expect, scriptOnly } from "#tests/browser/support/site";

const barOn = "Preview of a draft. Visitors don't see this yet.";
const ended = "This preview has ended. Ask the firm for a new address.";

test(
  "a draft is previewed from the list, shared with somebody without an account, and ended",
  scriptOnly,
  async ({ page, context, browser, baseURL, open }) => {
    const title = `Unbuilt house ${randomUUID()}`;
    await open("/admin/properties/new");
    const form = recordForm(page);
    await form.fill({ Title: title });
    await form.button("Save Draft").click();
    await expect(page).toHaveURL(/\/admin\/properties(\?|$)/);
    const opened = context.waitForEvent("page");
    await pressInMenu(page.getByRole("row").filter({ hasText: title }), `Preview ${title}`);
    const preview = await opened;
    const bar = preview.getByRole("complementary", { name: "Preview" });
    await expect(bar).toContainText(barOn);
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText(title);
    const address = bar.getByRole("textbox", { name: "The address for others, to copy" });
    await expect(address).toHaveCount(0);
    await checkAxe(preview);

    await bar.getByRole("button", { name: "Share preview" }).click();
    await expect(bar).toContainText(/Shared until .* by Administrator\./);
    const shared = await address.inputValue();
    expect(shared).toMatch(/\/preview\/properties\/\d+\?key=[\w-]{43}$/);
    await checkAxe(preview);

    const storageState = { cookies: [], origins: [] };
    const stranger = await (await browser.newContext({ baseURL, storageState })).newPage();
    await stranger.goto(shared);
    await expect(stranger.getByRole("complementary", { name: "Preview" })).toHaveText(barOn);
    await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(stranger).toHaveTitle(new RegExp(`^Preview: ${title}`));
    await checkAxe(stranger);
    const path = new URL(shared).pathname;
    expect((await stranger.goto(path.replace("/preview", "")))?.status()).toBe(404);

    await bar.getByRole("button", { name: "End preview" }).click();
    await expect(preview).toHaveURL(new RegExp(`${path}$`));
    await expect(bar).toHaveText(/yet\.\s*EditShare preview$/);
    expect((await stranger.goto(shared))?.status()).toBe(404);
    await expect(stranger.getByRole("main")).toContainText(ended);
    await stranger.context().close();

    await bar.getByRole("link", { name: "Edit" }).click();
    await expect(recordForm(preview).field("Title")).toHaveValue(title);
  },
);

test(
  "unpublished changes are previewed from the form, and the site keeps what is published",
  scriptOnly,
  async ({ page, context, open }) => {
    const record = await createRecord(page, "projects");
    await changeRecord(page, record.api, { title: `${record.title} two`, state: "draft" });
    await open(record.edit);
    const opened = context.waitForEvent("page");
    await recordForm(page).dialog.getByRole("link", { name: "Preview" }).click();
    const preview = await opened;
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText(`${record.title} two`);
    await preview.goto(record.api.replace("/api", ""));
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText(record.title);
    await expect(preview.getByRole("complementary", { name: "Preview" })).toHaveCount(0);
  },
);

test("a button copies the address", scriptOnly, async ({ page, context, open }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const record = await createRecord(page, "properties", { state: "draft" });
  await open(record.api.replace("/api", "/preview"));
  await page.getByRole("button", { name: "Share preview" }).click();
  await page.getByRole("button", { name: "Copy" }).click();
  const address = await page.getByRole("textbox", { name: "The address for others" }).inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});
