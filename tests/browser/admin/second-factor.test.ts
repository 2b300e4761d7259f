import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { createAdmin, signIn } from "#tests/browser/admin/support/admins";
import { checkAxe } from "#tests/browser/support/axe";
import { expect, scriptOnly, test } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";
import { totpCode } from "#tests/support/totp-code";

/** A page that is opened before the answer would abort the request. */
async function logOut(page: Page) {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Fills and sends the two steps of the sign-in. */
async function signInWith(page: Page, admin: { username: string; password: string }, code: string) {
  await page.getByLabel("Username").fill(admin.username);
  await page.getByLabel("Password").fill(admin.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Second Factor" })).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test(
  "a second factor is set up, signs in with a code and with a recovery code, and is turned off",
  scriptOnly,
  async ({ page, open, allowErrors }) => {
    allowErrors(/status of (401|422)/);
    const admin = await createAdmin();
    await signIn(page, admin);
    await open("/admin/security/second-factor");
    await page.getByRole("button", { name: "Set Up" }).click();
    const shownKey = page.locator("code[data-key]");
    await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
    await checkAxe(page);
    const key = String(await shownKey.getAttribute("data-key"));
    expect((await shownKey.textContent())?.replaceAll(" ", "")).toBe(key);
    let codes: string[] = [];

    await test.step("a wrong code shows the same key again", async () => {
      await page.getByLabel("Code", { exact: true }).fill(totpCode(key, 5));
      await page.getByRole("button", { name: "Turn On" }).click();
      await expect(page.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(
        /not the code of now/,
      );
      await expect(shownKey).toHaveAttribute("data-key", key);
    });

    await test.step("a right one turns it on, and shows recovery codes to download", async () => {
      await page.getByLabel("Code", { exact: true }).fill(totpCode(key));
      await page.getByRole("button", { name: "Turn On" }).click();
      await expect(page.getByRole("heading", { name: "Recovery codes" })).toBeVisible();
      codes = await page.locator("ol code").allTextContents();
      expect(codes).toHaveLength(10);
      await checkAxe(page);
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Download Codes" }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe("recovery-codes.txt");
      const text = readFileSync(await file.path(), "utf8");
      for (const code of codes) expect(text).toContain(code);
      await page.getByRole("link", { name: "I have saved them" }).click();
      await expect(page.getByText("10 of 10 are unused.")).toBeVisible();
      await checkAxe(page);
    });

    await test.step("a sign-in needs the code, and returns to the page", async () => {
      await logOut(page);
      await open("/admin/projects?tab=residential");
      await signInWith(page, admin, totpCode(key, 5));
      await expect(page.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(
        /neither the code of now/,
      );
      await checkAxe(page);
      await page.getByLabel("Code", { exact: true }).fill(totpCode(key, 1));
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page).toHaveURL(/\/admin\/projects\?tab=residential$/);
    });

    await test.step("a recovery code signs in once", async () => {
      await logOut(page);
      await open("/login");
      await signInWith(page, admin, String(codes[0]));
      await expect(toastsOn(page)).toContainText("You have 9 unused recovery codes left.");
      await logOut(page);
      await open("/login");
      await signInWith(page, admin, String(codes[0]));
      await expect(page.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(
        /neither the code of now/,
      );
      await page.getByLabel("Code", { exact: true }).fill(String(codes[1]));
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    });

    await test.step("it is turned off with the password and a code", async () => {
      await open("/admin/security/second-factor");
      await page.getByLabel("Password").fill(admin.password);
      await page.getByLabel("Code", { exact: true }).fill(String(codes[2]));
      await page.getByRole("button", { name: "Turn Off Second Factor" }).click();
      await expect(page.getByRole("button", { name: "Set Up" })).toBeVisible();
    });
  },
);
