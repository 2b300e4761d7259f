import type { Page } from "@playwright/test";
import { type Language, languages } from "#app/words/language";
import { signIn } from "#tests/browser/admin/support/admins";
import { createStory, translateStory } from "#tests/browser/admin/support/story";
import { checkAxeWithoutColors, renderAll } from "#tests/browser/support/axe";
import { overflowingElements } from "#tests/browser/support/overflow";
import { expect, readOnly } from "#tests/browser/support/site";
import { test } from "./language-site";

/** English is checked at every width by accessibility.test of the site and of the back-office. */
const others = languages.filter((language) => language !== "en");

// One worker, and so one server.
test.describe.configure({ mode: "default" });

const publicPages = [
  "",
  "/about",
  "/contact",
  "/properties?type=villa&bedrooms=2",
  "/properties/30",
  "/projects",
  "/projects/13",
  "/projects/10/a-202",
  "/projects/10/progress",
  "/shortlist?ids=30,22",
  "/nowhere",
];

const adminPages = [
  "dashboard",
  "properties",
  "properties/30/edit",
  "translations/properties/30/ur",
  "messages/1",
  "files",
  "site?tab=replies",
  "languages",
];

/**
 * In Urdu each page passes axe; in the other languages those with most names of controls and parts of a page, the words that
 * axe reads. Colors depend on no words: they are checked in English.
 */
const namedPages = ["/properties?type=villa&bedrooms=2", "/contact", "properties/30/edit", "messages/1"];

/** Elements beyond the sides of the page. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Makes a page in Urdu with a section of every kind. @returns its path, as visitors get it */
async function storiesIn(page: Page, language: Language) {
  if (language !== "ur") return [];
  await signIn(page);
  const { address, api } = await createStory(page);
  await translateStory(page, api);
  await page.context().clearCookies();
  return [`/${address}`];
}

for (const language of others) {
  const isChecked = (path: string) => language === "ur" || namedPages.includes(path);

  test(
    `the site in '${language}' passes axe and fits every width`,
    readOnly,
    async ({ page, open, allowErrors }) => {
      // The window is narrowed before the picture that a wide one asked for is there.
      allowErrors(/status of 404/, /preloaded using link preload but not used/);
      for (const path of [...publicPages, ...(await storiesIn(page, language))]) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await open(`/${language}${path}`);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await renderAll(page);
        for (const width of [320, 390, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await page.evaluate(overflowingElements), `${page.url()} at ${width} px`).toEqual([]);
        }
        if (isChecked(path)) await checkAxeWithoutColors(page);
      }
    },
  );

  test(`the back-office in '${language}' passes axe`, readOnly, async ({ page, open, translated }) => {
    translated.chooseLanguage(language);
    await signIn(page);
    for (const path of adminPages) {
      await open(`/admin/${path}`);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      expect([path, await page.evaluate(overflow)]).toEqual([path, 0]);
      if (isChecked(path)) await checkAxeWithoutColors(page);
    }
  });
}
