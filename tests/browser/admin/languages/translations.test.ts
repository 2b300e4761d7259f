import type { Page } from "@playwright/test";
import { submitLogin } from "#tests/browser/admin/support/admins";
import { checkAxe } from "#tests/browser/support/axe";
import { expect, noScriptOnly, retried } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";
import { plainProperty } from "#tests/support/plain-records";
import { test } from "../second-firm/empty-site";

const property = { ...plainProperty, title: "Shop house", description: "Two floors above a shop." };
const urdu = "/admin/translations/properties/1/ur";

const tabsOf = (page: Page) => page.getByRole("navigation", { name: "Languages" });
const tabOf = (page: Page) => tabsOf(page).getByRole("link", { name: /^اردو/ });

/** Chooses what is done with Urdu in the settings. */
async function setUrdu(page: Page, use: string) {
  await page.getByRole("group", { name: "اردو" }).getByLabel(use).check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toastsOn(page)).toContainText("Settings updated");
}

async function readHeading(page: Page, path: string) {
  const response = await page.request.get(path, { ...retried, headers: { Cookie: "" } });
  return [response.status(), (await response.text()).match(/<h1[^>]*>([^<]*)/)?.[1]];
}

test(
  "a firm adds Urdu, translates a property, and takes the language away and back",
  noScriptOnly,
  async ({ page, open, firm, allowErrors }) => {
    allowErrors(/status of (404|409|422)/, /\/uploads\//);
    const main = page.getByRole("main");
    const title = main.getByLabel("Title", { exact: true });
    const save = (name: string) => main.getByRole("button", { name, exact: true }).click();

    await test.step("in the settings", async () => {
      await open("/login");
      await submitLogin(page, firm.admin);
      const created = await page.request.post("/api/properties", { ...retried, data: property });
      expect(created.status()).toBe(201);
      expect(await open(urdu)).toBe(404);
      await open("/admin/properties/1/edit");
      await expect(tabsOf(page)).toHaveCount(0);
      await open("/admin/languages");
      await checkAxe(page);
      await setUrdu(page, "Published");
    });

    await test.step("in a form with the first language beside it, of which a text is copied", async () => {
      await open("/admin/properties/1/edit");
      await expect(tabsOf(page).getByRole("link", { name: "English" })).toHaveAttribute(
        "aria-current",
        "page",
      );
      await expect(tabOf(page)).toContainText("Missing");
      await tabOf(page).click();
      await expect(page).toHaveURL(urdu);
      await expect(title).toHaveAttribute("dir", "rtl");
      await expect(title).toHaveAttribute("lang", "ur");
      await expect(main.getByRole("region", { name: "Title in English" })).toContainText("Shop house");
      await title.fill("دکان والا مکان");
      await main.getByRole("button", { name: "Copy Description from English" }).click();
      await expect(main.getByLabel("Description", { exact: true })).toHaveValue(property.description);
      await expect(title).toHaveValue("دکان والا مکان");
      await checkAxe(page);
    });

    await test.step("with the error of a text that is too long, and every value", async () => {
      await title.fill("م".repeat(201));
      await save("Publish");
      await expect(main.getByRole("alert")).toContainText("200");
      await expect(main.getByLabel("Description", { exact: true })).toHaveValue(property.description);
      await title.fill("دکان والا مکان");
      await save("Publish");
      await expect(toastsOn(page)).toContainText("Translation published");
      await expect(tabOf(page)).toContainText("Published");
      expect(await readHeading(page, "/ur/properties/1-shop-house")).toEqual([200, "دکان والا مکان"]);
    });

    await test.step("which says what is newer in English until that is confirmed", async () => {
      const changed = { ...property, title: "Shop house with a court" };
      await page.request.put("/api/properties/1", { ...retried, data: changed });
      await open(urdu);
      await expect(tabOf(page)).toContainText("Newer in English");
      await expect(main.locator("ins")).toHaveText(["with a court"]);
      await main.getByLabel("My text is still right").check();
      await save("Publish changes");
      await expect(toastsOn(page)).toContainText("Translation published");
      await expect(tabOf(page)).not.toContainText("Newer");
    });

    await test.step("which asks what to keep of two translators' texts", async () => {
      await open(urdu);
      const version = await main.locator("[name=updatedAt]").inputValue();
      const other = { updatedAt: version, title: "ان کا عنوان", location: "لاہور" };
      const headers = { "Sec-Fetch-Site": "same-origin" };
      const sent = await page.request.post(urdu, { ...retried, form: other, headers, maxRedirects: 0 });
      expect(sent.status()).toBe(302);
      await title.fill("میرا عنوان");
      await save("Publish changes");
      await expect(main.getByRole("alert")).toContainText("Administrator");
      await main.getByRole("radio", { name: /میرا عنوان/ }).check();
      await save("Save this choice");
      await expect(toastsOn(page)).toContainText("Translation published");
      await expect(title).toHaveValue("میرا عنوان");
      await expect(main.getByLabel("Location", { exact: true })).toHaveValue("لاہور");
    });

    await test.step("taken away and brought back", async () => {
      await open("/admin/languages");
      await setUrdu(page, "Not used");
      expect(await open(urdu)).toBe(404);
      expect((await readHeading(page, "/ur/properties/1-shop-house"))[0]).toBe(404);
      await open("/admin/languages");
      await setUrdu(page, "Prepared");
      expect((await readHeading(page, "/ur/properties/1-shop-house"))[0]).toBe(404);
      await open(urdu);
      await expect(title).toHaveValue("میرا عنوان");
      await expect(main).toContainText("being prepared");
      expect(await open("/admin/translations/properties/1/ar")).toBe(404);
    });
  },
);
