import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { signIn } from "#tests/browser/admin/support/admins";
import { checkAxe } from "#tests/browser/support/axe";
import { contactMessage } from "#tests/browser/support/contact-form";
import { expect, retried, scriptOnly, test as site } from "#tests/browser/support/site";
import { tabTo } from "#tests/browser/support/tab-to";
import { toastsOn } from "#tests/browser/support/toasts";
import { startServer } from "#tests/server/support/server";

/** A server of its own: a restore ends every session. */
const test = site.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
  baseURL: async ({}, use) => {
    const server = await startServer({ ADMIN_PASSWORD: "admin123" });
    await use(server.origin);
    await server.stop();
  },
});

async function downloadBackup(page: Page) {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Backup" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^mehrab-\d{4}-\d\d-\d\d\.tar$/);
  return {
    name: file.suggestedFilename(),
    mimeType: "application/x-tar",
    buffer: readFileSync(await file.path()),
  };
}

test(
  "a backup is downloaded, restored and undone, by keyboard; another file is rejected",
  scriptOnly,
  async ({ page, open, allowErrors }) => {
    allowErrors(/status of 422/);
    await signIn(page);
    await open("/admin/settings");
    await page.getByRole("link", { name: "Backup" }).click();
    await expect(page.getByRole("heading", { name: "Download" })).toBeVisible();
    const backup = await downloadBackup(page);
    const data = { ...contactMessage(), subject: "Written since" };
    expect((await page.request.post("/api/contact", { ...retried, data })).status()).toBe(201);
    const input = page.getByLabel("Backup", { exact: true });
    const question = page.getByRole("heading", { name: "Restore this backup?" });

    await test.step("a file that is no backup is rejected", async () => {
      const text = { name: "notes.tar", mimeType: "application/x-tar", buffer: Buffer.from("hello") };
      await input.setInputFiles(text);
      await page.getByRole("button", { name: "Restore" }).click();
      await expect(page.getByRole("alert")).toHaveText("This is not a backup of Mehrab.");
      await expect(page).toHaveTitle(/^Error: /);
      await checkAxe(page);
    });

    await test.step("Cancel restores nothing", async () => {
      await input.setInputFiles(backup);
      await page.getByRole("button", { name: "Restore" }).click();
      await expect(question).toBeVisible();
      await page.getByRole("link", { name: "Cancel" }).click();
      await expect(question).toBeHidden();
      await expect(page.getByRole("heading", { name: "Download" })).toBeVisible();
      await expect(page.getByText("Before the last restores")).toBeHidden();
    });

    await test.step("a restore asks for the password and replaces the records", async () => {
      await input.setInputFiles(backup);
      await tabTo(page, page.getByRole("button", { name: "Restore" }));
      await page.keyboard.press("Enter");
      await expect(question).toBeVisible();
      await expect(page.getByRole("row", { name: "Messages 0 1" })).toBeVisible();
      await checkAxe(page);
      await tabTo(page, page.getByLabel("Your Password"));
      await page.keyboard.type("a wrong one");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Current password is incorrect")).toBeVisible();
      await expect(page.getByLabel("Your Password")).toBeFocused();
      await checkAxe(page);
      await page.getByLabel("Your Password").fill("admin123");
      await tabTo(page, page.getByRole("button", { name: "Restore this backup" }));
      await page.keyboard.press("Enter");
      await expect(toastsOn(page)).toContainText("Backup restored");
      await open("/admin/messages");
      await expect(page.getByText("Written since")).toBeHidden();
    });

    await test.step("a restore can be undone", async () => {
      await open("/admin/settings?tab=backup");
      for (const size of [
        { width: 390, height: 844 },
        { width: 1280, height: 800 },
      ]) {
        await page.setViewportSize(size);
        await checkAxe(page);
      }
      await page.getByRole("link", { name: /^Go back to/ }).click();
      await expect(page.getByRole("row", { name: "Messages 1 0" })).toBeVisible();
      await page.getByLabel("Your Password").fill("admin123");
      await page.getByRole("button", { name: "Restore this backup" }).click();
      await expect(toastsOn(page)).toContainText("Backup restored");
      await open("/admin/messages");
      await expect(page.getByText("Written since").first()).toBeVisible();
    });
  },
);
