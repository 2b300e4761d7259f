import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { test } from "#tests/browser/admin/support/back-office";
import { inviteUser } from "#tests/browser/admin/support/users";
import { expect, scriptOnly } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

/** The browser of another person, without a session. */
async function otherBrowser(browser: Browser, page: Page) {
  const { origin } = new URL(page.url());
  const storageState = { cookies: [], origins: [] };
  const context = await browser.newContext({ baseURL: origin, storageState });
  return context.newPage();
}

test(
  "invites a person, who joins, and is signed out when they are disabled",
  scriptOnly,
  async ({ page, open, browser }) => {
    const name = `Bilal ${randomUUID()}`;
    const username = `bilal-${randomUUID()}`;
    const address = await inviteUser(page, name);
    await expect(toastsOn(page)).toContainText("Invitation made");
    const invitation = page.getByRole("listitem").filter({ hasText: name });
    await expect(invitation).toContainText("invited by Administrator");
    await open("/admin/users");
    await expect(page.getByLabel("The address to hand over")).toBeHidden();

    const theirs = await otherBrowser(browser, page);
    await theirs.goto(address);
    await expect(theirs.getByText("You are invited to the back-office as Agent.")).toBeVisible();
    await expect(theirs.getByLabel("Full Name")).toHaveValue(name);
    await theirs.getByLabel("Username").fill(username);
    await theirs.getByLabel("Password", { exact: true }).fill("seven brick courts");
    await theirs.getByLabel("Confirm Password").fill("seven brick course");
    await theirs.getByRole("button", { name: "Join" }).click();
    await expect(theirs.getByLabel("Confirm Password")).toHaveAccessibleDescription(
      /The two passwords must be the same/,
    );
    await expect(theirs.getByLabel("Username")).toHaveValue(username);
    await theirs.getByLabel("Password", { exact: true }).fill("seven brick courts");
    await theirs.getByLabel("Confirm Password").fill("seven brick courts");
    await theirs.getByRole("button", { name: "Join" }).click();
    await expect(theirs).toHaveURL(/\/admin\/dashboard$/);
    await expect(toastsOn(theirs)).toContainText(`You are signed in, ${name}.`);
    await expect(theirs.getByRole("link", { name: "Activity", exact: true })).toBeVisible();
    await expect(theirs.getByRole("link", { name: "Users", exact: true })).toBeHidden();

    await open("/admin/users");
    const row = page.getByRole("row").filter({ hasText: name });
    await expect(row).toContainText(username);
    await expect(row).toContainText("Active");
    await page.getByRole("link", { name }).click();
    await page.getByRole("dialog").getByLabel("Editor").check();
    await page.getByRole("button", { name: "Change role" }).click();
    await expect(toastsOn(page)).toContainText("Role changed");
    await page.getByRole("button", { name: "Disable" }).click();
    await expect(toastsOn(page)).toContainText("User disabled");
    await theirs.getByRole("link", { name: "Files", exact: true }).click();
    await expect(theirs.getByRole("heading", { name: "Admin Login" })).toBeVisible();
    await theirs.context().close();

    await page.getByRole("link", { name: `Remove ${name}` }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(toastsOn(page)).toContainText("User removed");
    await expect(row).toBeHidden();
  },
);

test(
  "refuses an invitation without a role, and an owner who disables themselves has no button for it",
  scriptOnly,
  async ({ page, open, allowErrors }) => {
    allowErrors(/status of 422/);
    await open("/admin/users");
    const form = page.locator("form#invite");
    await form.getByLabel("Full Name").fill("Sana Malik");
    await form.getByRole("button", { name: "Invite" }).click();
    await expect(page.getByRole("heading", { name: "One answer needs another look" })).toBeVisible();
    await expect(form.getByLabel("Full Name")).toHaveValue("Sana Malik");
    await page.getByRole("link", { name: "Administrator" }).click();
    await expect(page.getByRole("button", { name: "Change role" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Disable" })).toBeHidden();
  },
);
