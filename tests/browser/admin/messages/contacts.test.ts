import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { test } from "#tests/browser/admin/support/back-office";
import { uniqueWord } from "#tests/browser/admin/support/files";
import { messagesPage, receiveMessage } from "#tests/browser/admin/support/messages";
import { checkAxeOnce } from "#tests/browser/support/axe";
import { expect, noScriptOnly, retried, scriptOnly } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

/** A phone number of nobody else: messages with one number are one person's. */
const unusedPhone = () => `+92300${randomInt(1_000_000, 10_000_000)}`;

test(
  "the messages of a person stand together, are parted, merged, handed out and removed",
  scriptOnly,
  async ({ page, open, allowErrors }) => {
    allowErrors(/status of 404/);
    const name = `Sadia ${uniqueWord()}`;
    const email = `${uniqueWord()}@example.pk`;
    const phone = unusedPhone();
    const villa = await receiveMessage(page, { name, email, phone, subject: `A villa ${uniqueWord()}` });
    const shop = await receiveMessage(page, { name, email, phone, subject: `A shop ${uniqueWord()}` });
    const { dialog, openMenu } = messagesPage(page);
    const main = page.getByRole("main");
    const heading = main.getByRole("heading", { level: 1, name });
    const messages = page.getByRole("checkbox", { name: /^Choose/ });

    await test.step("a message leads to all messages of its sender", async () => {
      await open(`/admin/messages/${villa.id}`);
      await openMenu();
      await dialog.getByRole("link", { name: "All 2 messages of this person" }).click();
      await expect(heading).toBeVisible();
      await expect(messages).toHaveCount(2);
    });

    await test.step("one message becomes another person's", async () => {
      await page.getByRole("checkbox", { name: `Choose ${shop.subject}` }).check();
      await page.getByRole("button", { name: "The chosen ones are another person's" }).click();
      await expect(toastsOn(page)).toContainText("These messages are another contact now");
      await expect(main.getByRole("link", { name: shop.subject })).toBeVisible();
      await expect(main.getByRole("link", { name: villa.subject })).toBeHidden();
    });

    await test.step("the two are found by a name, and merged again", async () => {
      await open(`/admin/contacts?q=${name.split(" ").at(-1)}`);
      await expect(page.getByText("2 contacts")).toBeVisible();
      await main.getByRole("link", { name }).first().click();
      await page.getByRole("button", { name: `Same person ${name}` }).click();
      await expect(toastsOn(page)).toContainText("Contacts merged");
      await expect(messages).toHaveCount(2);
      await expect(main.getByText(`Merged: ${name} is ${name}`)).toBeVisible();
    });

    await test.step("the person's data is one file", async () => {
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Download as one file" }).click();
      const data = JSON.parse(await readFile(await (await download).path(), "utf8"));
      expect(data).toMatchObject({ name, email, messages: [{ id: villa.id }, { id: shop.id }] });
    });

    await test.step("the person is removed", async () => {
      await page.getByRole("link", { name: "Remove" }).click();
      await expect(dialog).toContainText("2 messages with replies, notes and mails");
      await dialog.getByRole("button", { name: "Remove" }).click();
      await expect(toastsOn(page)).toContainText("Contact removed");
      await expect(page).toHaveURL(/\/admin\/contacts$/);
      const response = await page.request.get(`/admin/messages/${villa.id}`, retried);
      expect(response.status()).toBe(404);
    });
  },
);

test(
  "somebody who never wrote is noted and edited, and what was typed stays when it is refused",
  noScriptOnly,
  async ({ page, open, allowErrors }) => {
    allowErrors(/status of 422/);
    const name = `Zainab ${uniqueWord()}`;
    const email = `${uniqueWord()}@example.pk`;
    await open("/admin/contacts");
    await page.getByRole("link", { name: "New contact" }).click();
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field("Name").fill(name);
    await field("Note").fill("Wants a corner plot");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toContainText("Please enter an email address or a phone number.");
    await expect(field("Note")).toHaveValue("Wants a corner plot");
    await checkAxeOnce(page);
    await field("Email").fill(email);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toastsOn(page)).toContainText("Contact added");
    await expect(page.getByText("Has not written yet.")).toBeVisible();
    await page.getByRole("link", { name: "Edit" }).click();
    await field("Note").fill("Has bought a shop");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toastsOn(page)).toContainText("Contact saved");
    await expect(page.getByText("Has bought a shop")).toBeVisible();
    const phone = unusedPhone();
    const { id } = await receiveMessage(page, {
      name: "Zainab",
      email,
      phone,
      subject: `A plot ${uniqueWord()}`,
    });
    await open(`/admin/contacts?q=${encodeURIComponent(name)}`);
    await expect(page.getByText("1 message")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name }).click();
    await expect(page.locator(`a[href="/admin/messages/${id}"]`)).toBeVisible();
  },
);
