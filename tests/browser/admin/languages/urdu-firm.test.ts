import type { Page } from "@playwright/test";
import { m } from "#app/words/compiled/messages.js";
import { submitLogin } from "#tests/browser/admin/support/admins";
import { png } from "#tests/browser/admin/support/back-office";
import { uploadFile } from "#tests/browser/admin/support/files";
import { contactForm, contactMessage } from "#tests/browser/support/contact-form";
import { expect, retried, scriptOnly } from "#tests/browser/support/site";
import { readMail } from "#tests/support/read-mail";
import { test } from "../second-firm/empty-site";

const ur = { locale: "ur" } as const;

const firm = { name: "نور اینڈ پارٹنرز", email: "office@noor.example" };

const listing = {
  title: "نہر کے کنارے دس مرلہ مکان",
  description: "چار بیڈ روم، ایک صحن اور چھت پر باغ۔",
  price: "PKR 3.5 Crore",
  location: "جوہر ٹاؤن، لاہور",
  area: "10 Marla",
};

const english = {
  title: "Ten-marla house by the canal",
  description: "Four bedrooms, a court and a garden on the roof.",
  location: "Johar Town, Lahore",
};

const thanks = {
  ur: "لکھنے کا شکریہ۔ ہم کل تک جواب دیں گے۔",
  en: "Thank you for writing. We answer by tomorrow.",
};

/** Fills the fields of a form of the back-office by their labels, and presses a button. */
async function save(
  page: Page,
  values: readonly (readonly [label: string, value: string])[],
  button: string,
) {
  for (const [label, value] of values) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: button, exact: true }).first().click();
}

test(
  "a firm writes in Urdu, and visitors read, search and write in Urdu and in English",
  scriptOnly,
  async ({ page, open, firm: { admin, emails } }) => {
    await open("/login");
    await submitLogin(page, admin);
    await test.step("Urdu is the first language of the site, English the second", async () => {
      await open("/admin/settings?tab=general");
      await save(
        page,
        [
          ["Site Name", firm.name],
          ["Site Description", "لاہور کے معمار۔"],
          ["Contact Email", firm.email],
          ["Phone Number", "+92 42 3555 0100"],
        ],
        "Save Changes",
      );
      await expect(page.getByText("Settings updated").first()).toBeVisible();
      await open("/admin/languages");
      await page.getByRole("group", { name: "اردو" }).getByLabel("Published").check();
      await page.getByText("Change the first language").click();
      await page.getByRole("group", { name: "First language" }).getByLabel("اردو").check();
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByText("Settings updated").first()).toBeVisible();
      await open("/admin/languages");
      // The back-office is in the first language of the site, unless its user chooses another.
      await expect(page.locator("html")).toHaveAttribute("lang", "ur");
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    });

    const id =
      await test.step("a listing in Urdu and the firm's thanks are translated into English", async () => {
        const { path } = await uploadFile(page, await png("house.png", 1280));
        const data = { ...listing, images: [path] };
        const created = await page.request.post("/api/properties", { ...retried, data });
        const { id } = await created.json();
        await open(`/admin/properties/${id}/edit`);
        await page.getByRole("link", { name: /^English/ }).click();
        // The address changes before the page does: the form of the listing has the same labels.
        const heading = m.translation_title({ language: "English" }, ur);
        await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
        const texts = [
          [m.field_title({}, ur), english.title],
          [m.field_description({}, ur), english.description],
          [m.field_location({}, ur), english.location],
        ] as const;
        await save(page, texts, m.bulk_publish({}, ur));
        await expect(page.getByText(m.translation_published({}, ur)).first()).toBeVisible();
        await open("/admin/site?tab=replies");
        await save(page, [[m.reply_acknowledgement({}, ur), thanks.ur]], m.form_save_changes({}, ur));
        await expect(page.getByText(m.site_updated({}, ur)).first()).toBeVisible();
        await open("/admin/translations/settings/1/en?tab=replies");
        await save(page, [[m.reply_acknowledgement({}, ur), thanks.en]], m.bulk_publish({}, ur));
        await expect(page.getByText(m.translation_published({}, ur)).first()).toBeVisible();
        return id as number;
      });

    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    const html = page.locator("html");
    const main = page.getByRole("main");

    await test.step("a visitor finds the listing in Urdu, and reads it in English", async () => {
      await open("/");
      await expect(html).toHaveAttribute("lang", "ur");
      // A list of one listing has no form to search it.
      await open(`/properties?q=${encodeURIComponent("نہر کے کنارے")}`);
      await page.getByRole("link", { name: listing.title }).click();
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(listing.title);
      await expect(main).toContainText("3.5 کروڑ روپے");
      await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
      await expect(page).toHaveURL(new RegExp(`/en/properties/${id}-ten-marla-house-by-the-canal$`));
      await expect(html).toHaveAttribute("lang", "en");
      await expect(html).not.toHaveAttribute("dir", "rtl");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(english.title);
      await expect(main).toContainText("PKR 3.5 Crore");
    });

    const messages = { en: contactMessage(), ur: { ...contactMessage(), email: "nida@example.com" } };
    await test.step("a message from each language is thanked for in it", async () => {
      await open("/en/contact");
      const form = contactForm(page);
      await form.fill(messages.en);
      // A person takes longer than a program.
      await page.waitForTimeout(3_100);
      await form.button.click();
      await form.expectThanks(messages.en);
      await open("/contact");
      for (const name of ["name", "email", "phone", "subject", "message"] as const)
        await main.locator(`[name=${name}]`).fill(messages.ur[name]);
      await page.waitForTimeout(3_100);
      await page.getByRole("button", { name: m.contact_send({}, ur) }).click();
      await expect(page.getByRole("region", { name: /شکریہ/ })).toContainText(messages.ur.subject);
      const mailTo = (address: string) => emails.map(readMail).find(({ to }) => to.includes(address))?.text;
      for (const language of ["en", "ur"] as const) {
        await expect
          .poll(() => mailTo(messages[language].email), { timeout: 60_000 })
          .toContain(thanks[language]);
        const quoted = m.mail_you_wrote({}, { locale: language });
        expect(mailTo(messages[language].email)).toContain(quoted);
      }
    });

    await test.step("staff see in which language a visitor reads", async () => {
      await page.context().clearCookies();
      await page.context().addCookies(cookies);
      // That of a message in the first language goes without saying.
      await open("/admin/messages/1");
      await expect(page.getByText(messages.en.subject).first()).toBeVisible();
      const term = page.getByText(m.message_language({}, ur), { exact: true });
      await expect(term.locator("xpath=following-sibling::dd")).toHaveText("انگریزی");
    });
  },
);
