import type { Page } from "@playwright/test";
import { newAdmin } from "#tests/browser/admin/support/admins";
import { record, signIn, test } from "#tests/browser/admin/support/back-office";
import { checkAxe } from "#tests/browser/support/axe";
import { expect } from "#tests/browser/support/site";

const pages = [
  "/admin/dashboard",
  "/admin/properties",
  "/admin/properties?q=nothing-is-called-this",
  "/admin/properties/new",
  "/admin/projects",
  "/admin/projects/new",
  "/admin/files",
  "/admin/files?q=nothing-is-called-this",
  "/admin/files/upload",
  "/admin/messages",
  "/admin/settings",
  "/admin/settings?tab=general",
  "/admin/settings?tab=backup",
  "/admin/deleted",
];

for (const width of [320, 390, 768, 1280]) {
  test(`nobody is kept out of any page at ${width} px`, async ({ page, open, context }) => {
    await page.setViewportSize({ width, height: width === 320 ? 256 : 844 });
    for (const path of pages) {
      await open(path);
      await checkAxe(page);
    }
    await context.clearCookies();
    await open("/login");
    await checkAxe(page);
  });

  test(`nor of a form with errors, a question or a conflict at ${width} px`, async ({
    page,
    open,
    allowTrouble,
  }) => {
    allowTrouble(/status of (404|409|422)/);
    await page.setViewportSize({ width, height: width === 320 ? 256 : 844 });
    const house = await record(page, "properties");
    await open(house.edit);
    await page.getByLabel("Title", { exact: true }).fill("");
    await page.getByRole("button", { name: "Update Property" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    await checkAxe(page);
    await page.getByLabel("Title", { exact: true }).fill("Mine");
    const theirs = await (await page.request.get(house.api)).json();
    await page.request.put(house.api, { data: { ...theirs, updatedAt: undefined, title: "Theirs" } });
    await page.getByRole("button", { name: "Update Property" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Not saved yet");
    await checkAxe(page);
    await open(`/admin/properties/${house.id}/delete`);
    await checkAxe(page);
  });
}

/** At 1280 px each is a test of its own (settings.test.ts). */
for (const width of [320, 390, 768])
  test(`every page can be read in the dark at ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: width === 320 ? 256 : 844 });
    await signIn(page, await newAdmin({ isDark: true }));
    for (const path of pages) {
      await open(path);
      await expect(page.locator("[data-theme=dark]")).toHaveCount(1);
      await checkAxe(page);
    }
  });

for (const width of [320, 390, 768, 1280])
  test(`every dialog can be read in the dark at ${width} px`, async ({ page, open, allowTrouble }) => {
    allowTrouble(/status of (404|422)/);
    await page.setViewportSize({ width, height: width === 320 ? 256 : 844 });
    const house = await record(page, "properties");
    const [file] = await (await page.request.get("/api/files")).json();
    await signIn(page, await newAdmin({ isDark: true }));
    for (const path of [
      `/admin/properties/${house.id}/delete`,
      `/admin/files/${file.id}`,
      `/admin/files/${file.id}/delete`,
      "/admin/files/upload",
      "/admin/messages/1",
      "/admin/messages/1/delete",
      "/admin/nowhere",
      house.edit,
    ]) {
      await open(path);
      await expect(page.locator("[data-theme=dark]")).toHaveCount(1);
      await checkAxe(page);
      expect(await widestBeyond(page), path).toBeLessThanOrEqual(0);
    }
    await page.getByLabel("Title", { exact: true }).fill("");
    await page.getByRole("button", { name: "Update Property" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    await checkAxe(page);
    expect(await widestBeyond(page)).toBeLessThanOrEqual(0);
  });

/** By how many pixels the page, or the dialog over it, is wider than there is room for. */
function widestBeyond(page: Page) {
  return page.evaluate(() => {
    const rooms = [document.documentElement, document.querySelector("dialog:modal")];
    return Math.max(...rooms.map((room) => (room ? room.scrollWidth - room.clientWidth : 0)));
  });
}
