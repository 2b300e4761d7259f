import { randomUUID } from "node:crypto";
import { createAdmin, signIn } from "#tests/browser/admin/support/admins";
import { test } from "#tests/browser/admin/support/back-office";
import { expect, scriptOnly } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test(
  "an agent changes the listing that an owner assigns to them, and no other",
  scriptOnly,
  async ({ page, open, browser }) => {
    const name = `Agent ${randomUUID()}`;
    const agent = await createAdmin({ role: "agent", name });
    await open("/admin/properties");
    const { origin } = new URL(page.url());
    const storageState = { cookies: [], origins: [] };
    const context = await browser.newContext({ baseURL: origin, storageState });
    const theirs = await context.newPage();
    await signIn(theirs, agent);
    await theirs.goto("/admin/properties");
    await expect(theirs.getByRole("heading", { name: "Properties" })).toBeVisible();
    await expect(theirs.getByRole("link", { name: "Add New Property" })).toBeVisible();
    await expect(theirs.getByRole("link", { name: /^Edit / })).toHaveCount(0);
    await expect(theirs.getByRole("link", { name: "Website", exact: true })).toBeHidden();

    await open("/admin/properties/1/edit");
    const title = await page.getByLabel("Title", { exact: true }).inputValue();
    await page.getByLabel("More about this record").click();
    await page.getByRole("link", { name: /^Assigned to / }).click();
    await page.getByLabel("Assigned to").selectOption(name);
    await page.getByRole("button", { name: "Assign" }).click();
    await expect(toastsOn(page)).toContainText(`Assigned to ${name}`);

    await theirs.goto("/admin/properties/1/edit");
    await expect(theirs.getByLabel("Title", { exact: true })).toHaveValue(title);
    await theirs.goto("/admin/properties/2/edit");
    await expect(theirs.getByRole("heading", { name: "This needs another role" })).toBeVisible();
    await theirs.goto("/admin/services/new");
    await expect(theirs.getByText("Your role does not include this.")).toBeVisible();
    await context.close();
  },
);
