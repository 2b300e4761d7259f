import type { Page } from "@playwright/test";
import { record, test } from "#tests/browser/admin/support/back-office";
import { expect } from "#tests/browser/support/site";

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

const pages = [
  "/admin/dashboard",
  "/admin/properties",
  "/admin/properties?q=nothing-is-called-this",
  "/admin/properties?page=2",
  "/admin/properties/new",
  "/admin/projects",
  "/admin/projects/new",
  "/admin/files",
  "/admin/files/upload",
  "/admin/messages",
  "/admin/messages?tab=read",
  "/admin/settings",
  "/admin/settings?tab=general",
  "/admin/settings?tab=backup",
  "/admin/deleted",
];

for (const size of sizes) {
  test(`everything can be hit with a thumb at ${size.width} px`, async ({ page, open }) => {
    await page.setViewportSize(size);
    for (const path of pages) {
      await open(path);
      expect(await smallTargets(page), path).toEqual([]);
    }
  });

  test(`so can a form with errors, a question, a file and what is missing at ${size.width} px`, async ({
    page,
    open,
    allowTrouble,
  }) => {
    allowTrouble(/status of (404|422)/);
    await page.setViewportSize(size);
    const house = await record(page, "properties");
    const [file] = await (await page.request.get("/api/files")).json();
    for (const path of [
      `/admin/properties/${house.id}/delete`,
      `/admin/files/${file.id}`,
      `/admin/files/${file.id}/delete`,
      "/admin/nowhere",
      house.edit,
    ]) {
      await open(path);
      expect(await smallTargets(page), path).toEqual([]);
    }
    await page.getByLabel("Title", { exact: true }).fill("");
    await page.getByRole("button", { name: "Update Property" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  });

  test(`what has the focus in a form is never under the bar that saves at ${size.width} px`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize(size);
    const house = await record(page, "properties", { amenities: ["Garden", "Borehole"] });
    await open(house.edit);
    await page.getByLabel("Title", { exact: true }).focus();
    let steps = 0;
    while (!(await isInBar(page))) {
      expect(await hiddenFocus(page), `after ${steps} steps`).toBeUndefined();
      await page.keyboard.press("Tab");
      expect(++steps, "the bar is reached").toBeLessThan(80);
    }
    // And back, from the bar to the field at the top.
    for (; steps > 0; steps--) {
      await page.keyboard.press("Shift+Tab");
      expect(await hiddenFocus(page), `${steps} steps from the top`).toBeUndefined();
    }
    await expect(page.getByLabel("Title", { exact: true })).toBeFocused();
  });
}

/** Links and buttons under 44 px high or wide, but for those within a sentence: what each says, and its size. */
async function smallTargets(page: Page) {
  // The style of the back-office is a file of its own.
  await page.waitForLoadState("load");
  return page.locator("a[href], button, summary").evaluateAll((targets) =>
    targets.flatMap((target) => {
      const words = target.textContent ?? "";
      const sentence = target.closest("p");
      if (sentence && sentence.textContent?.trim() !== words.trim()) return [];
      const { width, height } = target.getBoundingClientRect();
      const isShown = target.checkVisibility({ visibilityProperty: true }) && width > 0;
      // Half a pixel is lost when a border is drawn on the screen's own.
      return isShown && Math.min(width, height) < 43.5 ? [`${words}: ${width} x ${height}`] : [];
    }),
  );
}

function isInBar(page: Page) {
  return page.evaluate(() => Boolean(document.activeElement?.closest(".save")));
}

/** What has the focus, if any of it is cut off by the bar, the menu's bar or the edge of the screen. */
function hiddenFocus(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const bar = document.querySelector(".save")?.getBoundingClientRect();
    if (!focused || !bar || focused.closest(".save")) return undefined;
    const { top, bottom } = focused.getBoundingClientRect();
    // On a phone without script the page itself scrolls, under the bar with the menu.
    const menu = document.querySelector("dialog:modal") ? null : document.querySelector(".bar");
    const edge = menu?.getBoundingClientRect().bottom ?? 0;
    return top >= edge - 0.5 && bottom <= bar.top + 0.5
      ? undefined
      : `${focused.outerHTML}: ${top} to ${bottom}`;
  });
}
