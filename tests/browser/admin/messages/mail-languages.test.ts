import { test } from "#tests/browser/admin/account/account-site";
import { signIn } from "#tests/browser/admin/support/admins";
import { contactMessage } from "#tests/browser/support/contact-form";
import { expect, scriptOnly } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";
import { rowsOf, writeRows } from "#tests/server/support/rows";
import { waitFor } from "#tests/server/support/wait-for";
import { readMail } from "#tests/support/read-mail";

test(
  "a firm publishes Urdu; a visitor is answered and alerted in it, and the firm in English",
  scriptOnly,
  async ({ page, firm, browser }) => {
    const mailsTo = (address: string) => firm.emails.map(readMail).filter(({ to }) => to.includes(address));
    const waitForMail = async (address: string, count = 1) => {
      await waitFor(() => mailsTo(address).length >= count, { reason: () => `No mail to ${address}.` });
      return mailsTo(address)[count - 1];
    };

    await test.step("the firm publishes Urdu", async () => {
      await signIn(page, firm.admin);
      const settings = JSON.stringify({ siteName: "Noor & Partners", contactEmail: "office@firm.example" });
      writeRows(firm.database, "REPLACE INTO settings VALUES ('site', ?)", [settings]);
      await page.goto("/admin/languages");
      await page.locator('[name="ur"][value="published"]').check();
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(toastsOn(page)).toContainText("Settings updated");
    });

    const context = await browser.newContext({ baseURL: firm.origin });
    const visitor = await context.newPage();
    const main = visitor.getByRole("main");
    const sent = { ...contactMessage(), email: "sadia@example.pk" };

    await test.step("a message from a page in Urdu is notified in English, and shown with its language", async () => {
      await visitor.goto("/ur/contact");
      for (const [name, value] of Object.entries(sent)) await main.locator(`[name="${name}"]`).fill(value);
      // A person takes longer than a program.
      await visitor.waitForTimeout(3_100);
      await main.locator('#message-form button[type="submit"], #message-form button:not([type])').click();
      await expect(main).toContainText(sent.subject);
      expect((await waitForMail("office@firm.example"))?.text).toContain(`Phone: ${sent.phone}`);
      const [message] = rowsOf<{ id: number }>(firm.database, "SELECT id FROM messages");
      await page.goto(`/admin/messages/${message?.id}`);
      await expect(page.getByText("Language of the page").locator("..")).toContainText("Urdu");
    });

    await test.step("an alert is asked for, confirmed and ended in Urdu", async () => {
      await visitor.goto("/ur/alerts/new?list=properties&type=villa");
      await main.locator('[name="email"]').fill(sent.email);
      await visitor.waitForTimeout(3_100);
      await main.locator('form[method="post"] button').first().click();
      await expect(visitor).toHaveURL(/\/ur\/properties\?type=villa/);
      const mail = await waitForMail(sent.email);
      expect(mail?.html).toContain('<html lang="ur" dir="rtl">');
      const path = mail?.text.match(/http:\/\/firm\.example(\/alerts\/\S+)/)?.[1] ?? "";
      await visitor.goto(path);
      await expect(visitor).toHaveURL(/\/ur\/alerts\/[\w-]+$/);
      await expect(visitor.locator("html")).toHaveAttribute("dir", "rtl");
      await main.locator('[name="intent"][value="confirm"]').click();
      await expect(main.locator('[name="intent"][value="change"]')).toBeVisible();
      await main.locator('[name="intent"][value="end"]').click();
      await expect(visitor).toHaveURL(/\/ur\/?$/);
    });
  },
);
