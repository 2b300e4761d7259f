import { contactMessage } from "#tests/browser/support/contact-form";
import { expect, noScriptOnly, test as site, smoke } from "#tests/browser/support/site";
import { rowsOf, writeRows } from "#tests/server/support/rows";
import { type Server, startServer } from "#tests/server/support/server";

/** The base of a test on a server of its own, whose site is in English and Urdu. */
const test = site.extend<{ server: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
  server: async ({}, use) => {
    const server = await startServer({ DEMO: "1" });
    writeRows(
      server.database,
      "UPDATE settings SET value = json_set(value, '$.languages', json(?)) WHERE name = 'site'",
      ['["en","ur"]'],
    );
    await use(server);
    await server.stop();
  },
  baseURL: ({ server }, use) => use(server.origin),
});

test(
  "a visitor goes from Home to a sent message in Urdu, and changes the language on the way",
  smoke(noScriptOnly),
  async ({ page, server, open }) => {
    const html = page.locator("html");
    const banner = page.getByRole("banner");
    const main = page.getByRole("main");

    await test.step("the switch leads to the same page, with its filters", async () => {
      await open("/properties?type=villa");
      await banner.getByRole("link", { name: "اردو" }).click();
      await expect(page).toHaveURL("/ur/properties?type=villa");
      await expect(html).toHaveAttribute("lang", "ur");
      await expect(html).toHaveAttribute("dir", "rtl");
      await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
      await expect(page).toHaveURL("/properties?type=villa");
      await expect(html).toHaveAttribute("lang", "en");
    });

    await test.step("links, a filter and the pages of a list stay in Urdu", async () => {
      await open("/ur");
      await banner.getByRole("link", { name: "جائیدادیں" }).click();
      await expect(page).toHaveURL("/ur/properties");
      await expect(banner.locator("[aria-current=page]")).toHaveText("جائیدادیں");
      await main.getByRole("searchbox").fill("villa");
      await main.getByRole("searchbox").press("Enter");
      await expect(page).toHaveURL(/\/ur\/properties\?.*q=villa/);
      await expect(html).toHaveAttribute("lang", "ur");
      await main.locator("article a").first().click();
      await expect(page).toHaveURL(/\/ur\/properties\/\d+-/);
      await expect(banner.getByRole("link", { name: "English" })).toHaveAttribute(
        "href",
        /^\/properties\/\d+-/,
      );
    });

    await test.step("the message is sent, and thanked for in Urdu", async () => {
      await main.locator('a[href^="/ur/contact?"]').first().click();
      await expect(page).toHaveURL(/\/ur\/contact\?subject=/);
      const message = contactMessage();
      for (const [name, value] of Object.entries(message)) await main.locator(`[name="${name}"]`).fill(value);
      // A person takes longer than a program.
      await page.waitForTimeout(3_100);
      await main.locator('#message-form button[type="submit"], #message-form button:not([type])').click();
      await expect(page).toHaveURL(/\/ur\/contact(#errors)?$/);
      await expect(main).toContainText(message.subject);
      await expect(html).toHaveAttribute("lang", "ur");
      expect(rowsOf(server.database, "SELECT name FROM messages WHERE subject = ?", message.subject)).toEqual(
        [{ name: message.name }],
      );
    });

    await test.step("the login has no prefix", async () => {
      await banner.locator('a[href="/login"]').click();
      await expect(page).toHaveURL("/login");
      await expect(html).toHaveAttribute("lang", "en");
    });
  },
);
