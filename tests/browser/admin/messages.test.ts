import type { Locator } from "@playwright/test";
import { test } from "#tests/browser/admin/support/back-office";
import { messagesOn, receive, storedAbout } from "#tests/browser/admin/support/inbox";
import { checkAxe } from "#tests/browser/support/axe";
import { letter, toastsOn } from "#tests/browser/support/contact-form";
import { expect } from "#tests/browser/support/site";
import { tabTo } from "#tests/browser/support/tab-to";

const isModal = (dialog: Locator) => dialog.evaluate((element) => element.matches(":modal"));

test("shows a message among the others, and how it begins", async ({ page, open }) => {
  const { list, subject, name, email } = await receive(page, {
    message: "Ten marla, park facing.\n".repeat(40),
  });
  await open(list);
  const { card, new: badge } = messagesOn(page);
  await expect(page).toHaveTitle("Messages | Mehrab");
  await expect(card.getByRole("heading")).toHaveText(subject);
  await expect(badge).toBeVisible();
  await expect(card).toContainText(name);
  await expect(card).toContainText(email);
  const preview = card.getByText(/^Ten marla/);
  const lines = await preview.evaluate((element) => {
    const { height } = element.getBoundingClientRect();
    return height / Number.parseFloat(getComputedStyle(element).lineHeight);
  });
  expect(Math.round(lines)).toBe(2);
});

test("finds messages by their tab and their words", async ({ page, open }) => {
  const { subject, list } = await receive(page, { message: "ہمارا گھر پرانا ہے" });
  await open("/admin/messages");
  const { card, search, tab, mark } = messagesOn(page);
  await search.fill(`گھر ${subject.split(" ").at(-1)}`);
  await search.press("Enter");
  await expect(card.getByRole("heading")).toHaveText([subject]);
  await tab("Read").click();
  await expect(page.getByRole("heading", { name: "No messages found" })).toBeVisible();
  await tab("Unread").click();
  await expect(card.getByRole("heading")).toHaveText([subject]);
  await expect(tab("Unread")).toHaveAttribute("aria-current", "page");
  await mark.click();
  await expect(page.getByRole("heading", { name: "No messages found" })).toBeVisible();
  await tab("Read").click();
  await expect(card.getByRole("heading")).toHaveText([subject]);
  await open(list);
  await expect(card).toHaveCount(1);
});

test("marks a message as read where it stands", async ({ page, open, javaScriptEnabled }) => {
  const { list } = await receive(page);
  await open(list);
  const { mark, new: badge, view, heading, tab } = messagesOn(page);
  await mark.click();
  await expect(toastsOn(page)).toContainText("Message marked as read");
  await expect(badge).toBeHidden();
  await expect(mark).toBeHidden();
  await expect(view).toBeVisible();
  await expect(page).toHaveURL(list);
  if (!javaScriptEnabled) return;
  await expect(view).toBeFocused();
  const other = await receive(page);
  await open(`${other.list}&tab=unread`);
  await mark.click();
  await expect(tab("Unread")).toHaveAttribute("aria-current", "page");
  await expect(heading).toBeFocused();
});

test("the number of unread messages follows at once", async ({ page, open }) => {
  const unread = page.getByRole("navigation", { name: "Admin" }).getByText(/^unread: \d+$/);
  const { mark, view, dialog } = messagesOn(page);
  // Other tests receive and mark messages at the same time: now and then theirs makes up for this one's.
  for (const button of [mark, view])
    await expect(async () => {
      const { list } = await receive(page);
      await open(list);
      const before = await unread.textContent();
      await button.click();
      await expect(mark.and(page.locator(":visible"))).toHaveCount(0);
      if (button === view) await expect(dialog).toBeVisible();
      expect(await unread.textContent()).not.toBe(before);
    }).toPass();
});

test("opens a message over its list, marks it, and leads back", async ({ page, open, javaScriptEnabled }) => {
  const { list, id, subject, name, email, phone, message } = await receive(page, {
    message: "<b>Line one</b> https://evil.example\n\n  Line three",
  });
  await open(list);
  const { dialog, view, new: badge } = messagesOn(page);
  for (const leave of ["Escape", "Close"]) {
    await view.click();
    await expect(dialog).toHaveAccessibleName(subject);
    await expect(page).toHaveURL(`/admin/messages/${id}${new URL(list, "http://a").search}`);
    expect(await isModal(dialog)).toBe(Boolean(javaScriptEnabled));
    for (const text of [name, email, phone])
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    const words = dialog.getByText("Line one");
    expect((await words.innerText()).replaceAll("\r", "")).toBe(message);
    await expect(words.getByRole("link")).toHaveCount(0);
    await expect(dialog.getByRole("button", { name: "Mark as Read" })).toHaveCount(0);
    if (javaScriptEnabled && leave === "Escape") await page.keyboard.press("Escape");
    else await dialog.getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL(list);
    await expect(dialog).toBeHidden();
    await expect(badge).toBeHidden();
    if (javaScriptEnabled) await expect(view).toBeFocused();
  }
});

test("answers by email, whatever the subject", async ({ page, open }) => {
  const { id, subject } = await receive(page, {
    subject: `50% & more? گھر #1 ${letter().subject}`,
    email: "o'brien+wah@mail.example",
  });
  await open(`/admin/messages/${id}`);
  const href = await page.getByRole("link", { name: "Reply via Email" }).getAttribute("href");
  const { protocol, pathname, searchParams } = new URL(String(href));
  expect([protocol, pathname]).toEqual(["mailto:", "o'brien%2Bwah@mail.example"]);
  expect([...searchParams]).toEqual([["subject", `Re: ${subject}`]]);
});

test("a plain link marks nothing, but the message can be marked there", async ({
  page,
  open,
  javaScriptEnabled,
}) => {
  const { id, list, subject } = await receive(page);
  await open(`/admin/messages/${id}${new URL(list, "http://a").search}`);
  const { dialog, card, mark, heading } = messagesOn(page);
  await expect(dialog).toHaveAccessibleName(subject);
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(mark).toBeVisible();
  if (javaScriptEnabled) await expect(heading).toBeFocused();
  await page.goBack();
  await dialog.getByRole("button", { name: "Mark as Read" }).click();
  await expect(toastsOn(page)).toContainText("Message marked as read");
  await expect(page).toHaveURL(list);
  await expect(card).toHaveCount(1);
  await expect(mark).toHaveCount(0);
});

test("deletes a message after asking, and brings it back", async ({ page, open, javaScriptEnabled }) => {
  const { list, subject } = await receive(page);
  await open(list);
  const { dialog, card, view, delete: remove, heading, new: badge } = messagesOn(page);
  await remove.click();
  await expect(dialog).toHaveAccessibleName("Delete this message?");
  await expect(dialog).toContainText(subject);
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  if (javaScriptEnabled) await expect(remove).toBeFocused();
  expect(await storedAbout(page, subject)).toBe(1);

  await view.click();
  await dialog.getByRole("link", { name: "Delete" }).click();
  await expect(dialog).toHaveAccessibleName("Delete this message?");
  await dialog.getByRole("button", { name: "Delete" }).click();
  const toast = toastsOn(page);
  await expect(toast).toContainText("Message deleted");
  await expect(card).toHaveCount(0);
  await expect(page).toHaveURL(list);
  if (javaScriptEnabled) await expect(heading).toBeFocused();
  expect(await storedAbout(page, subject)).toBe(0);

  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(toast).toContainText(`${subject} is back`);
  await open(list);
  await expect(card).toHaveCount(1);
  await expect(badge).toBeHidden();
});

test("is read, marked and deleted by keyboard alone", async ({ page, open }) => {
  const { list, subject } = await receive(page);
  await open(list);
  const { dialog, mark, view, delete: remove } = messagesOn(page);
  await tabTo(page, mark);
  await page.keyboard.press("Enter");
  await expect(toastsOn(page)).toContainText("Message marked as read");
  await view.focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveAccessibleName(subject);
  await tabTo(page, dialog.getByRole("link", { name: "Close" }));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await tabTo(page, remove);
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("button", { name: "Delete" }));
  await page.keyboard.press("Enter");
  await expect(toastsOn(page)).toContainText("Message deleted");
  expect(await storedAbout(page, subject)).toBe(0);
});

test("keeps nobody out", async ({ page, open }) => {
  const { list } = await receive(page, { name: "Bilal".repeat(20), message: "گھر ".repeat(200) });
  await open(list);
  const { view, dialog, card } = messagesOn(page);
  const check = async () => {
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await checkAxe(page);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  };
  await expect(card).toBeVisible();
  await check();
  await view.click();
  await expect(dialog).toBeVisible();
  await check();
});
