import { test } from "#tests/browser/admin/support/back-office";
import {
  countMessages,
  messagesPage,
  receiveMessage,
  receiveSpam,
} from "#tests/browser/admin/support/messages";
import { checkAxeOnce } from "#tests/browser/support/axe";
import { expect, scriptOnly } from "#tests/browser/support/site";
import { tabTo } from "#tests/browser/support/tab-to";
import { toastsOn } from "#tests/browser/support/toasts";

test(
  "is listed under Spam with its reason, and moves to the inbox",
  scriptOnly,
  async ({ page, open, baseURL }) => {
    const { subject, list } = await receiveSpam(baseURL);
    await open(list);
    const { card, tab, newBadge, markRead, heading, notSpam, spamReason, openRowMenu } = messagesPage(page);
    await expect(page.getByRole("heading", { name: "No messages found" })).toBeVisible();
    await tab("Spam").click();
    await expect(card.getByRole("heading")).toHaveText(subject);
    await expect(spamReason).toBeVisible();
    await expect(newBadge).toHaveCount(0);
    await openRowMenu();
    await expect(markRead).toHaveCount(0);
    await notSpam.click();
    await expect(toastsOn(page)).toContainText("Message moved to the inbox");
    await expect(page.getByRole("heading", { name: "No messages found" })).toBeVisible();
    await expect(heading).toBeFocused();
    await tab("Unread").click();
    await expect(card.getByRole("heading")).toHaveText(subject);
    await expect(newBadge).toBeVisible();
    await expect(spamReason).toHaveCount(0);
  },
);

test(
  "opens in a dialog, passes axe, and moves to the inbox from there",
  scriptOnly,
  async ({ page, open, baseURL, javaScriptEnabled }) => {
    const { subject, list, message } = await receiveSpam(baseURL);
    const { dialog, view, card, openMenu } = messagesPage(page);
    await page.setViewportSize({ width: javaScriptEnabled ? 1280 : 390, height: 800 });
    await open(`${list}&tab=spam`);
    await checkAxeOnce(page);
    await view.click();
    await expect(dialog).toContainText(subject);
    await expect(dialog).toContainText("Filled in a field that no person sees");
    await expect(dialog).toContainText(message.split("\n")[0] ?? "");
    await expect(dialog.getByRole("button", { name: /^Mark as/ })).toHaveCount(0);
    await openMenu();
    await checkAxeOnce(page);
    await dialog.getByRole("button", { name: /^Not Spam/ }).click();
    await expect(dialog).toBeHidden();
    await expect(card).toHaveCount(0);
    expect(await countMessages(page, subject)).toBe(1);
  },
);

test("is marked by hand, and restored", scriptOnly, async ({ page, open, javaScriptEnabled }) => {
  const { subject, list } = await receiveMessage(page);
  await open(list);
  const { card, dialog, view, heading, tab, markSpam, openMenu } = messagesPage(page);
  await view.click();
  await openMenu();
  await markSpam.click();
  const toast = toastsOn(page);
  await expect(toast).toContainText("Message marked as spam");
  await expect(dialog).toBeHidden();
  await expect(card).toHaveCount(0);
  if (javaScriptEnabled) await expect(heading).toBeFocused();
  expect(await countMessages(page, subject)).toBe(0);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(toast).toContainText(`${subject} is back`);
  await open(list);
  await expect(card.getByRole("heading")).toHaveText(subject);
  await tab("Spam").click();
  await expect(card).toHaveCount(0);
});

test("is moved and deleted by keyboard", scriptOnly, async ({ page, open, baseURL }) => {
  const spamMessage = await receiveSpam(baseURL);
  await open(`${spamMessage.list}&tab=spam`);
  const { card, dialog, remove, notSpam, openRowMenu } = messagesPage(page);
  await openRowMenu();
  await tabTo(page, notSpam);
  await page.keyboard.press("Enter");
  await expect(toastsOn(page)).toContainText("Message moved to the inbox");
  await expect(card).toHaveCount(0);
  const deleted = await receiveSpam(baseURL);
  await open(`${deleted.list}&tab=spam`);
  await openRowMenu();
  await tabTo(page, remove);
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("button", { name: "Delete" }));
  await page.keyboard.press("Enter");
  await expect(toastsOn(page)).toContainText("Message deleted");
  await expect(page).toHaveURL(/tab=spam/);
  await expect(card).toHaveCount(0);
});
