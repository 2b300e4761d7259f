import type { Page } from "@playwright/test";
import { test } from "#tests/browser/admin/account/account-site";
import { signIn } from "#tests/browser/admin/support/admins";
import { receiveMessage } from "#tests/browser/admin/support/messages";
import { checkAxe } from "#tests/browser/support/axe";
import { expect, scriptOnly } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";
import { waitFor } from "#tests/server/support/wait-for";
import { partsOf } from "#tests/support/mail-test";

const replyOf = (page: Page) => page.getByRole("dialog").getByLabel("Reply", { exact: true });
const sendOn = (page: Page) => page.getByRole("button", { name: "Send reply" });

/** Saves a template, the signature and the acknowledgement in the form of the site. */
async function writeReplies(page: Page) {
  await page.goto("/admin/site?tab=replies");
  await page.getByLabel("Signature").fill("Noor & Partners");
  await page.getByLabel("Acknowledgement").fill("We have your message.");
  await page.getByRole("button", { name: "Add Template" }).click();
  await page.getByLabel("Template 1, Name").fill("Viewing");
  await page.getByLabel("Template 1, Text").fill("Dear {name},\non Thursday?");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toastsOn(page)).toContainText("Site updated");
}

test(
  "a message is answered with a template; a colleague sees that before their own reply is sent",
  scriptOnly,
  async ({ page, browser, firm, allowErrors }) => {
    allowErrors(/status of (409|422)/);
    await signIn(page, firm.admin);
    await writeReplies(page);
    const { id, email, name } = await receiveMessage(page);
    const mailsTo = (subject: RegExp) =>
      firm.emails.filter(({ to, text }) => to.includes(email) && subject.test(text)).map(partsOf);
    const acknowledged = () => mailsTo(/^Subject: .*: your message/m);
    await waitFor(() => acknowledged().length > 0, { reason: () => "No acknowledgement." });
    expect(acknowledged()[0]?.body).toMatch(
      /^We have your message\.\s+You wrote:\s+> We have a plot.*\s-- \s+Noor & Partners\s*$/s,
    );

    const storageState = await page.context().storageState();
    const context = await browser.newContext({ baseURL: firm.origin, storageState });
    const colleague = await context.newPage();
    await colleague.goto(`/admin/messages/${id}`);

    await page.goto(`/admin/messages/${id}`);
    await replyOf(page).fill("Hello.");
    await page.getByRole("button", { name: "Insert template" }).click();
    await expect(replyOf(page)).toHaveValue(`Hello.\n\nDear ${name},\non Thursday?`);
    await expect(replyOf(page)).toBeFocused();
    await checkAxe(page);
    await page.getByRole("button", { name: "Save", exact: true }).last().click();
    await expect(page.getByText("You have typed a reply").first()).toBeVisible();
    await expect(replyOf(page)).toHaveValue(/on Thursday/);
    await sendOn(page).click();
    await expect(toastsOn(page)).toContainText("Reply sent");
    await expect(replyOf(page)).toHaveValue("");
    const replies = () => mailsTo(/^Subject: Re: /m);
    await waitFor(() => replies().length > 0, { reason: () => "No reply." });
    expect(replies()[0]?.body).toContain(`Hello.\n\nDear ${name},\non Thursday?\n\n-- \nNoor & Partners`);
    await page.reload();
    await expect(page.getByRole("listitem").filter({ hasText: "replied" })).toContainText(", sent");

    await replyOf(colleague).fill("On Monday?");
    await sendOn(colleague).click();
    await expect(colleague.getByText("A colleague has answered meanwhile").first()).toBeVisible();
    await expect(colleague.getByRole("listitem").filter({ hasText: "on Thursday?" })).toBeVisible();
    await expect(replyOf(colleague)).toHaveValue("On Monday?");
    expect(replies()).toHaveLength(1);
    await sendOn(colleague).click();
    await expect(toastsOn(colleague)).toContainText("Reply sent");
    await waitFor(() => replies().length === 2, { reason: () => "No second reply." });
    await context.close();
  },
);
