import { test } from "#tests/browser/admin/account/account-site";
import { checkAxe } from "#tests/browser/support/axe";
import { expect, retried, scriptOnly } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";
import { waitFor } from "#tests/server/support/wait-for";
import { partsOf } from "#tests/support/mail-test";

test(
  "a visitor asks for new listings of a filtered list, confirms, changes and ends that",
  scriptOnly,
  async ({ page, firm, allowErrors }) => {
    allowErrors(/status of 422/);
    const mails = () => firm.emails.map(partsOf).filter(({ head }) => head.includes("To: sadia@example.pk"));
    const main = page.getByRole("main");

    await test.step("the list, also an empty one, leads to the form", async () => {
      await page.goto("/properties");
      await expect(main.getByRole("link", { name: "Email me new ones" })).toBeHidden();
      await page.goto("/properties?type=villa&q=garden");
      await main.getByRole("link", { name: "Email me new ones" }).click();
      await expect(main.getByText('Villas, "garden".')).toBeVisible();
      await checkAxe(page);
    });

    await test.step("an address that is none keeps what was typed", async () => {
      await page.getByLabel("Email").fill("sadia@");
      await page.getByLabel("How often").selectOption("At once");
      await page.getByRole("button", { name: "Tell Me" }).click();
      await expect(page.getByRole("link", { name: "Please enter a valid email address." })).toBeVisible();
      await expect(page.getByLabel("Email")).toHaveValue("sadia@");
      await expect(page.getByLabel("How often")).toHaveValue("at once");
      await checkAxe(page);
    });

    await test.step("a mail asks to confirm, and its page does that by one press", async () => {
      await page.getByLabel("Email").fill("sadia@example.pk");
      // A person takes longer than a program.
      await page.waitForTimeout(3_100);
      await page.getByRole("button", { name: "Tell Me" }).click();
      await expect(page).toHaveURL(/\/properties\?q=garden&type=villa(#errors)?$/);
      await expect(toastsOn(page)).toContainText("We sent a mail to sadia@example.pk");
      await waitFor(() => mails().length === 1, { reason: () => "No mail." });
      const address = mails()[0]?.body.match(/http:\/\/firm\.example(\/alerts\/\S+)/)?.[1] ?? "";
      await page.goto(address);
      await checkAxe(page);
      await page.getByRole("button", { name: "Confirm" }).click();
      await expect(toastsOn(page)).toContainText("Confirmed");
      await expect(page.getByLabel("How often")).toHaveValue("at once");
    });

    await test.step("its page changes how often, and ends it", async () => {
      await page.getByLabel("How often").selectOption("Every morning");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(toastsOn(page)).toContainText("Saved");
      await expect(page.getByLabel("How often")).toHaveValue("daily");
      const address = page.url();
      await page.getByRole("button", { name: "End", exact: true }).click();
      await expect(toastsOn(page)).toContainText("Ended");
      const gone = await page.request.get(address, retried);
      expect(gone.status()).toBe(410);
      expect(await gone.text()).toContain("These mails have ended");
    });
  },
);
