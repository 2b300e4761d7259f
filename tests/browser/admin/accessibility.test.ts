import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createAdmin, signIn } from "#tests/browser/admin/support/admins";
import { changeRecord, createRecord, png, test } from "#tests/browser/admin/support/back-office";
import { uniqueWord, uploadFile } from "#tests/browser/admin/support/files";
import { inviteUser } from "#tests/browser/admin/support/users";
import { checkAxe, checkColors } from "#tests/browser/support/axe";
import { expect, readOnly, retried, scriptOnly, smoke } from "#tests/browser/support/site";

/** Pages that script changes: it removes or hides controls, or opens the page as a dialog. They are checked both ways. */
const scriptedPages = [
  "properties",
  "properties/new",
  "projects/new",
  "pages/new",
  "team",
  "files/upload",
  "contacts/new",
  "messages/1",
  "site?tab=appearance",
];

/** Pages with the same elements with script and without, one of each kind: an empty list, a question, a form of an account. */
const pages = {
  lists: [
    "dashboard",
    "properties?q=nothing-is-called-this",
    "messages",
    "messages?listing=property-1&label=urgent&due=overdue",
    "search",
    "search?q=house",
    "contacts",
    "contacts/1",
    "contacts/1/remove",
    "views/properties/1",
    "deleted",
    "activity",
    "audit",
  ],
  "lists of many records": [
    "properties?tab=featured",
    "properties?status=sold&sort=lowest&without=description",
    "properties?edit=rows",
    "bulk/properties?ids=1.2",
  ],
  "files and forms": [
    "files",
    "settings",
    "settings?tab=general",
    "settings?tab=backup",
    "languages",
    "security",
    "offices/new",
    "site?tab=replies",
    "site?tab=references",
    "imports",
    "tokens",
    "api",
    "api?part=Properties",
    "assignments/properties/1",
    "confirm",
    "security/second-factor",
    "users",
    "users/1",
  ],
};

/** Pages with elements of every color: the dark theme sets the values of colors and nothing else. */
const darkPages = [
  ...scriptedPages,
  "dashboard",
  "properties?q=nothing-is-called-this",
  "messages?listing=property-1&label=urgent&due=overdue",
  "search?q=house",
  "contacts/1",
  "activity",
  "audit",
  "properties?edit=rows",
  "files",
  "settings?tab=backup",
  "languages",
  "imports",
  "api?part=Properties",
  "users/1",
];

/** One width per layout: zoomed to 400 %, phone, tablet, desktop. */
const widths = [320, 390, 768, 1280];

/** Pages whose elements on a phone are other ones: the menu, the rows of a list, a form. */
const phonePages = ["dashboard", "properties", "properties/new"];

for (const [group, paths] of Object.entries(pages))
  test(`${group} pass axe in both themes and fit every width`, readOnly, async ({ page, open }) => {
    for (const path of paths) {
      await open(`/admin/${path}`);
      if (darkPages.includes(path)) await checkThemes(page);
      else await checkWidths(page);
    }
  });

test("pages that script changes pass axe in both themes and fit every width", async ({
  page,
  open,
  javaScriptEnabled,
}) => {
  for (const path of scriptedPages) {
    await open(`/admin/${path}`);
    await checkThemes(page, javaScriptEnabled);
  }
});

test("on a phone, the menu, a list and a form pass axe", smoke(readOnly), async ({ page, open }) => {
  await resize(page, 320);
  for (const path of phonePages) {
    await open(`/admin/${path}`);
    await checkAxe(page);
  }
});

test(
  "the history of a record, a file and a page that is missing pass axe in both themes and fit every width",
  readOnly,
  async ({ page, open, allowErrors }) => {
    allowErrors(/status of 404/);
    const property = await createRecord(page, "properties");
    await changeRecord(page, property.api, { area: "12 Marla" });
    const file = await uploadFile(page, await png(`${uniqueWord()}.png`));
    for (const path of [
      `files/${file.id}`,
      "nowhere",
      `history/properties/${property.id}`,
      `history/properties/${property.id}?a=1&b=1`,
    ]) {
      await open(`/admin/${path}`);
      await checkThemes(page);
    }
  },
);

test("dialogs and errors pass axe in both themes and fit every width", async ({
  page,
  open,
  allowErrors,
  javaScriptEnabled,
}) => {
  allowErrors(/status of (409|422)/);
  const property = await createRecord(page, "properties");
  const file = await uploadFile(page, await png(`${uniqueWord()}.png`));
  const questions = [`properties/${property.id}/delete`, `files/${file.id}/delete`, "messages/1/delete"];
  // Without script all of them are the same page.
  for (const path of [...questions.slice(javaScriptEnabled ? 0 : -1), `properties/${property.id}/edit`]) {
    await open(`/admin/${path}`);
    await checkThemes(page, javaScriptEnabled);
  }

  const alert = page.getByRole("dialog").getByRole("alert");
  await page.getByLabel("Title", { exact: true }).fill("");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(alert).toBeVisible();
  await checkThemes(page, javaScriptEnabled);
  await page.getByLabel("Title", { exact: true }).fill("Mine");
  await changeRecord(page, property.api, { title: "Theirs" });
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(alert).toContainText("Not saved yet");
  await checkThemes(page, javaScriptEnabled);

  for (const [path, field] of [
    ["settings", "Full Name"],
    ["settings?tab=general", "Site Name"],
  ] as const) {
    await open(`/admin/${path}`);
    await page.getByLabel(field).fill("");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("heading", { name: "One answer needs another look" })).toBeVisible();
    await checkThemes(page, javaScriptEnabled);
  }
});

test("an admin who chose the dark theme gets it on every page", readOnly, async ({ page, open }) => {
  await signIn(page, await createAdmin({ isDark: true }));
  // The layout of all pages sets it.
  for (const path of ["properties", "files/upload", "settings", "messages/1/delete", "nowhere"]) {
    const response = await page.request.get(`/admin/${path}`, retried);
    expect([path, (await response.text()).match(/ data-theme="\w+"/g)]).toEqual([
      path,
      [' data-theme="dark"'],
    ]);
  }
  await open("/admin/dashboard");
  await expect(page.locator("[data-theme=dark]")).toHaveCount(1);
  await checkAxe(page);
});

test("the login page passes axe and fits every width", smoke(readOnly), async ({ page, open, context }) => {
  await context.clearCookies();
  await open("/login");
  await checkWidths(page);
});

test(
  "an invitation and what follows it passes axe and fits every width",
  scriptOnly,
  async ({ page, open, allowErrors, context }) => {
    allowErrors(/status of (404|422)/);
    const address = await inviteUser(page, `Bilal ${randomUUID()}`);
    await checkThemes(page);
    await context.clearCookies();
    await open(address);
    await checkWidths(page);
    await page.getByRole("button", { name: "Join" }).click();
    await expect(page.getByRole("heading", { name: "3 answers need another look" })).toBeVisible();
    await checkWidths(page);
    await open("/invitation?key=nothing");
    await checkWidths(page);
  },
);

test("the focus in a form is never under the bar with the save button", async ({
  page,
  open,
  javaScriptEnabled,
}) => {
  const property = await createRecord(page, "properties", { amenities: ["Garden", "Borehole"] });
  await open(property.edit);
  const title = page.getByLabel("Title", { exact: true });
  const [phone, desktop] = [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ];
  // Without script the phone is the harder case: a second bar is above the form.
  for (const size of javaScriptEnabled ? [phone, desktop] : [phone])
    await test.step(`at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      await title.focus();
      let steps = 0;
      while (!(await isFocusInBar(page))) {
        await expectVisibleFocus(page, `after ${steps} steps`);
        await page.keyboard.press("Tab");
        expect(++steps, "steps to the bar").toBeLessThan(80);
      }
      for (; steps > 0; steps--) {
        await page.keyboard.press("Shift+Tab");
        await expectVisibleFocus(page, `${steps} steps from the top`);
      }
      await expect(title).toBeFocused();
    });
});

/**
 * Checks the open page at every width in the light theme, and the colors of the dark one: one attribute is the theme.
 * @param hasScript without it, the elements have the colors that were checked with it
 */
async function checkThemes(page: Page, hasScript = true) {
  await expect(page.locator("[data-theme=system]")).toHaveCount(1);
  await checkWidths(page);
  if (!hasScript) return;
  await showTheme(page, "system", "dark");
  await checkColors(page);
  await showTheme(page, "dark", "system");
}

/** Changes the theme of the open page. Axe has turned transitions off, so the colors change at once. */
function showTheme(page: Page, from: string, to: string) {
  const layout = page.locator(`[data-theme=${from}]`);
  return layout.evaluate((element, theme) => element.setAttribute("data-theme", theme), to);
}

const resize = (page: Page, width: number) =>
  page.setViewportSize({ width, height: width === 320 ? 256 : 844 });

/** Checks that the open page fits every width and that targets are large enough there, and axe on a desktop. */
async function checkWidths(page: Page) {
  // The back-office has a stylesheet of its own.
  await page.waitForLoadState("load");
  for (const width of widths) {
    await resize(page, width);
    const where = `${page.url()} at ${width} px`;
    expect(await overflow(page), where).toBeLessThanOrEqual(0);
    if (width === 390 || width === 1280) expect(await smallTargets(page), where).toEqual([]);
  }
  await checkAxe(page);
}

/** By how many pixels the page, or the dialog over it, is wider than its viewport. */
function overflow(page: Page) {
  return page.evaluate(() => {
    const viewports = [document.documentElement, document.querySelector("dialog:modal")];
    return Math.max(...viewports.map((box) => (box ? box.scrollWidth - box.clientWidth : 0)));
  });
}

/**
 * Links and buttons less than 44 px high or wide, except within a sentence, as text and size; nobody presses hidden ones. For
 * a mouse the rows of the sidebar are lower.
 */
function smallTargets(page: Page) {
  return page.locator("a[href], button:not([aria-hidden]), summary").evaluateAll((targets) =>
    targets.flatMap((target) => {
      const text = target.textContent ?? "";
      const sentence = target.closest("p");
      if (sentence && sentence.textContent?.trim() !== text.trim()) return [];
      const box = target.getBoundingClientRect();
      // What covers a whole row or card.
      const cover = getComputedStyle(target, "::after");
      const isCovered = cover.content !== "none" && cover.position === "absolute" && cover.inset === "0px";
      const [width, height] = isCovered
        ? [Number.parseFloat(cover.width), Number.parseFloat(cover.height)]
        : [box.width, box.height];
      const isShown = target.checkVisibility({ visibilityProperty: true }) && width > 0;
      // Half a pixel is lost when a border is snapped to physical pixels.
      const least = target.closest("#sidebar") ? 27.5 : 43.5;
      return isShown && Math.min(width, height) < least ? [`${text}: ${width} x ${height}`] : [];
    }),
  );
}

function isFocusInBar(page: Page) {
  return page.evaluate(() => Boolean(document.activeElement?.closest("[data-save-bar]")));
}

/** Polls, because the browser may scroll to a part of a date field only after the key press has been answered. */
function expectVisibleFocus(page: Page, step: string) {
  return expect.poll(() => hiddenFocus(page), { message: step, intervals: [20, 50, 100] }).toBeUndefined();
}

/** The focused element, if the bar, the menu's bar or the edge of the screen hides any of it. */
function hiddenFocus(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const bar = document.querySelector("[data-save-bar]")?.getBoundingClientRect();
    if (!focused || !bar || focused.closest("[data-save-bar]")) return undefined;
    const { top, bottom } = focused.getBoundingClientRect();
    // On a phone without script the page itself scrolls, under the bar with the menu.
    const menu = document.querySelector("dialog:modal")
      ? null
      : document.querySelector("[data-theme] > header");
    const edge = menu?.getBoundingClientRect().bottom ?? 0;
    return top >= edge - 0.5 && bottom <= bar.top + 0.5
      ? undefined
      : `${focused.outerHTML}: ${top} to ${bottom}`;
  });
}
