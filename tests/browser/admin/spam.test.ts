import type { Page } from "@playwright/test";
import { test } from "#tests/browser/admin/support/back-office";
import { messagesOn, receive, storedAbout } from "#tests/browser/admin/support/inbox";
import { checkAxe } from "#tests/browser/support/axe";
import { letter, toastsOn } from "#tests/browser/support/contact-form";
import { expect } from "#tests/browser/support/site";
import { tabTo } from "#tests/browser/support/tab-to";

/** A message that looks like spam comes in: no admin sends it, and it fills in what no person sees. */
async function receiveSpam(page: Page, baseURL: string | undefined) {
  const sent = letter();
  const form = { ...sent, website: "https://spam.example" };
  const answer = await fetch(`${baseURL}/api/contact`, { method: "POST", body: new URLSearchParams(form) });
  const { id } = await answer.json();
  return { ...sent, id: Number(id), list: `/admin/messages?q=${sent.subject.split(" ").at(-1)}`, page };
}

function spamOn(page: Page) {
  const { card, dialog } = messagesOn(page);
  return {
    notSpam: card.getByRole("button", { name: /^Not Spam/ }),
    why: card.getByText("Filled in a field that no person sees"),
    markSpam: dialog.getByRole("button", { name: /^Mark as Spam/ }),
  };
}

test("stands apart with its reason, and comes to the inbox when it is none", async ({
  page,
  open,
  baseURL,
  javaScriptEnabled,
}) => {
  const { subject, list } = await receiveSpam(page, baseURL);
  await open(list);
  const { card, tab, new: badge, mark, heading } = messagesOn(page);
  const { notSpam, why } = spamOn(page);
  await expect(page.getByRole("heading", { name: "No messages found" })).toBeVisible();
  await tab("Spam").click();
  await expect(card.getByRole("heading")).toHaveText(subject);
  await expect(why).toBeVisible();
  await expect(badge).toHaveCount(0);
  await expect(mark).toHaveCount(0);
  await notSpam.click();
  await expect(toastsOn(page)).toContainText("Message moved to the inbox");
  await expect(page.getByRole("heading", { name: "No messages found" })).toBeVisible();
  if (javaScriptEnabled) await expect(heading).toBeFocused();
  await tab("Unread").click();
  await expect(card.getByRole("heading")).toHaveText(subject);
  await expect(badge).toBeVisible();
  await expect(why).toHaveCount(0);
});

test("is read in its tab, and leads back there", async ({ page, open, baseURL }) => {
  const { subject, list, message } = await receiveSpam(page, baseURL);
  await open(`${list}&tab=spam`);
  const { dialog, view, card } = messagesOn(page);
  await view.click();
  await expect(dialog).toHaveAccessibleName(subject);
  await expect(dialog).toContainText("Filled in a field that no person sees");
  await expect(dialog).toContainText(message.split("\n")[0] ?? "");
  await expect(dialog.getByRole("button", { name: /^Mark as/ })).toHaveCount(0);
  await dialog.getByRole("button", { name: /^Not Spam/ }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toHaveCount(0);
  expect(await storedAbout(page, subject)).toBe(1);
});

test("is marked by hand, and taken back", async ({ page, open, javaScriptEnabled }) => {
  const { subject, list } = await receive(page);
  await open(list);
  const { card, dialog, view, heading, tab } = messagesOn(page);
  const { markSpam } = spamOn(page);
  await view.click();
  await markSpam.click();
  const toast = toastsOn(page);
  await expect(toast).toContainText("Message marked as spam");
  await expect(dialog).toBeHidden();
  await expect(card).toHaveCount(0);
  if (javaScriptEnabled) await expect(heading).toBeFocused();
  expect(await storedAbout(page, subject)).toBe(0);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(toast).toContainText(`${subject} is back`);
  await open(list);
  await expect(card.getByRole("heading")).toHaveText(subject);
  await tab("Spam").click();
  await expect(card).toHaveCount(0);
});

test("is moved and deleted by keyboard alone", async ({ page, open, baseURL }) => {
  const one = await receiveSpam(page, baseURL);
  await open(`${one.list}&tab=spam`);
  const { card, dialog, delete: remove } = messagesOn(page);
  const { notSpam } = spamOn(page);
  await tabTo(page, notSpam);
  await page.keyboard.press("Enter");
  await expect(toastsOn(page)).toContainText("Message moved to the inbox");
  await expect(card).toHaveCount(0);
  const other = await receiveSpam(page, baseURL);
  await open(`${other.list}&tab=spam`);
  await tabTo(page, remove);
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("button", { name: "Delete" }));
  await page.keyboard.press("Enter");
  await expect(toastsOn(page)).toContainText("Message deleted");
  await expect(page).toHaveURL(/tab=spam/);
  await expect(card).toHaveCount(0);
});

test("keeps nobody out", async ({ page, open, baseURL }) => {
  const { list, id } = await receiveSpam(page, baseURL);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await open(`${list}&tab=spam`);
    await checkAxe(page);
    await open(`/admin/messages/${id}?tab=spam`);
    await checkAxe(page);
  }
});
