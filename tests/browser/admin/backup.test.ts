import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { signIn } from "#tests/browser/admin/support/back-office";
import { checkAxe } from "#tests/browser/support/axe";
import { toastsOn } from "#tests/browser/support/contact-form";
import { expect, test as site } from "#tests/browser/support/site";
import { tabTo } from "#tests/browser/support/tab-to";
import { startServer } from "#tests/server/support/server";

/** A site of each test's own: a restore signs everybody out. */
const test = site.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  baseURL: async ({}, use) => {
    const server = await startServer({ ADMIN_PASSWORD: "admin123" });
    await use(server.origin);
    await server.stop();
  },
});

const tab = "/admin/settings?tab=backup";

test.beforeEach(async ({ page, open }) => {
  await signIn(page);
  await open("/admin/settings");
  await page.getByRole("link", { name: "Backup" }).click();
  await expect(page.getByRole("heading", { name: "Download" })).toBeVisible();
});

async function download(page: Page) {
  const arriving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Backup" }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^mehrab-\d{4}-\d\d-\d\d\.tar$/);
  return {
    name: file.suggestedFilename(),
    mimeType: "application/x-tar",
    buffer: readFileSync(await file.path()),
  };
}

async function write(page: Page, subject: string) {
  const data = {
    name: "Bilal",
    email: "bilal@example.pk",
    phone: "0300 1234567",
    subject,
    message: "A plot in Wah.",
  };
  expect((await page.request.post("/api/contact", { data })).status()).toBe(201);
}

const question = (page: Page) => page.getByRole("heading", { name: "Restore this backup?" });

test("a backup is downloaded, restored, and gone back from, by keyboard", async ({
  page,
  open,
  allowTrouble,
}) => {
  allowTrouble(/status of 422/);
  const backup = await download(page);
  await write(page, "Written since");
  await page.getByLabel("Backup", { exact: true }).setInputFiles(backup);
  await tabTo(page, page.getByRole("button", { name: "Restore" }));
  await page.keyboard.press("Enter");
  await expect(question(page)).toBeVisible();
  await expect(page.getByRole("row", { name: "Messages 0 1" })).toBeVisible();
  await checkAxe(page);

  await tabTo(page, page.getByLabel("Your Password"));
  await page.keyboard.type("a wrong one");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Current password is incorrect");
  await checkAxe(page);
  await page.getByLabel("Your Password").fill("admin123");
  await tabTo(page, page.getByRole("button", { name: "Restore this backup" }));
  await page.keyboard.press("Enter");
  await expect(toastsOn(page)).toContainText("Backup restored");
  await open("/admin/messages");
  await expect(page.getByText("Written since")).toBeHidden();

  await open(tab);
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

test("what is no backup is refused where it was chosen, and Cancel leaves everything", async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/status of 422/);
  const backup = await download(page);
  const text = { name: "notes.tar", mimeType: "application/x-tar", buffer: Buffer.from("hello") };
  await page.getByLabel("Backup", { exact: true }).setInputFiles(text);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("alert")).toHaveText("This is not a backup of Mehrab.");
  await expect(page).toHaveTitle(/^Error: /);
  await checkAxe(page);
  await page.getByLabel("Backup", { exact: true }).setInputFiles(backup);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(question(page)).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Download" })).toBeVisible();
  await expect(page.getByText("Before the last restores")).toBeHidden();
});
