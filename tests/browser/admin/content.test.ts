import { randomUUID } from "node:crypto";
import { png, recordForm, test } from "#tests/browser/admin/support/back-office";
import { openMenu, pressInMenu } from "#tests/browser/admin/support/row-menu";
import { expect } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test.beforeEach(({ allowErrors }) => allowErrors(/status of (404|422)/));

test("a team member is added with a photo, moved, hidden, deleted and brought back", async ({
  page,
  open,
  javaScriptEnabled,
}) => {
  const name = `Zohra ${randomUUID()}`;
  const form = recordForm(page);
  const rows = page.getByRole("row").filter({ has: page.getByRole("link", { name: /^Edit/ }) });
  const row = rows.filter({ hasText: name });

  await test.step("a mistake keeps what was typed", async () => {
    await open("/admin/team");
    await page.getByRole("link", { name: "Add New Team Member" }).click();
    await form.fill({ Name: name, WhatsApp: "12", Email: "zohra@firm.example" });
    await form.button("Create Team Member").click();
    await expect(form.dialog.getByRole("alert")).toContainText(
      "Please enter the number with its country code",
    );
    await expect(form.field("Name")).toHaveValue(name);
    await form.fill({ WhatsApp: "+92 300 555 0142", Position: "Landscape Architect" });
    await form.dialog
      .locator("input[type=file][name=pictures]:not([capture])")
      .setInputFiles(await png("Zohra.png"));
    await form.button("Create Team Member").click();
    await expect(toastsOn(page)).toContainText("Team Member created");
  });

  await test.step("it is moved up and down", async () => {
    const count = await rows.count();
    await expect(rows.nth(count - 1)).toContainText(name);
    const menu = await openMenu(row);
    await expect(menu.getByRole("button", { name: `Move ${name} down` })).toBeDisabled();
    await pressInMenu(row, `Move ${name} up`);
    await expect(rows.nth(count - 2)).toContainText(name);
    await pressInMenu(row, `Move ${name} down`);
    await expect(rows.nth(count - 1)).toContainText(name);
    if (javaScriptEnabled) await expect(row.locator("summary")).toBeFocused();
    else await expect(page).toHaveURL(/#team-\d+$/);
  });

  await test.step("with script it is dragged", async () => {
    const handle = row.getByTitle("Drag to move");
    if (!javaScriptEnabled) return expect(handle).toBeHidden();
    await handle.scrollIntoViewIfNeeded();
    await handle.hover();
    await page.mouse.down();
    const { y = 0 } = (await rows.nth((await rows.count()) - 2).boundingBox()) ?? {};
    await page.mouse.move(600, y + 5, { steps: 5 });
    await page.mouse.up();
    await expect(rows.nth((await rows.count()) - 2)).toContainText(name);
    await expect(page.getByText(new RegExp(`^${name} is now \\d+ of \\d+\\.$`))).toBeAttached();
    await expect(row.locator("summary")).toBeFocused();
    await open("/admin/team");
    await expect(rows.nth((await rows.count()) - 2)).toContainText(name);
  });

  await test.step("it has one photo, and is hidden from the site", async () => {
    await open("/about");
    await expect(page.getByRole("heading", { name })).toBeVisible();
    await open("/admin/team");
    await row.getByRole("link", { name: `Edit ${name}` }).click();
    await expect(form.field("WhatsApp")).toHaveValue("923005550142");
    await expect(form.dialog.getByRole("button", { name: "Remove Photo" })).toBeVisible();
    await expect(form.dialog.getByRole("button", { name: "Add by web address" })).toHaveCount(0);
    await form.field("Hidden").check();
    await form.button("Update Team Member").click();
    await expect(row).toContainText("Hidden");
    await open("/about");
    await expect(page.getByRole("heading", { name })).toHaveCount(0);
  });

  await test.step("a deletion is undone", async () => {
    await open("/admin/team");
    await pressInMenu(row, `Delete ${name}`);
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(toastsOn(page)).toContainText("Team Member deleted");
    await expect(row).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row).toBeVisible();
  });
});
