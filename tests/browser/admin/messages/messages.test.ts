import type { Locator } from "@playwright/test";
import { test } from "#tests/browser/admin/support/back-office";
import { countMessages, messagesPage, receiveMessage } from "#tests/browser/admin/support/messages";
import { checkAxe } from "#tests/browser/support/axe";
import { contactMessage } from "#tests/browser/support/contact-form";
import { expect, readOnly, scriptOnly, smoke } from "#tests/browser/support/site";
import { tabTo } from "#tests/browser/support/tab-to";
import { toastsOn } from "#tests/browser/support/toasts";

const isModal = (dialog: Locator) => dialog.evaluate((element) => element.matches(":modal"));

test(
  "previews a message in one line of a row of 64 px, and has a mailto link for any subject",
  readOnly,
  async ({ page, open }) => {
    const { list, id, subject, name } = await receiveMessage(page, {
      subject: `50% & more? گھر #1 ${contactMessage().subject}`,
      email: "o'brien+wah@mail.example",
      message: "Ten marla, park facing.\n".repeat(40),
    });
    await open(list);
    const { card, newBadge } = messagesPage(page);
    await expect(page).toHaveTitle("Messages | Mehrab");
    await expect(card.getByRole("heading")).toHaveText(subject);
    await expect(newBadge).toBeVisible();
    await expect(card).toContainText(name);
    await expect(card).toContainText("o'brien+wah@mail.example");
    const preview = card.getByText(/^Ten marla/);
    await expect(preview).toBeVisible();
    expect((await card.boundingBox())?.height).toBeLessThan(66);

    await open(`/admin/messages/${id}`);
    const href = await page.getByRole("link", { name: "Reply via Email" }).getAttribute("href");
    const { protocol, pathname, searchParams } = new URL(String(href));
    expect([protocol, pathname]).toEqual(["mailto:", "o'brien%2Bwah@mail.example"]);
    expect([...searchParams]).toEqual([["subject", `Re: ${subject}`]]);
  },
);

test("finds messages by tab and search, and marks one as read in its list", async ({
  page,
  open,
  javaScriptEnabled,
}) => {
  const { subject, list } = await receiveMessage(page, { message: "ہمارا گھر پرانا ہے" });
  const { card, search, tab, markRead, newBadge, view, heading, openRowMenu } = messagesPage(page);

  await test.step("a message that is marked under Unread leaves the list", async () => {
    await open("/admin/messages");
    await search.fill(`گھر ${subject.split(" ").at(-1)}`);
    await search.press("Enter");
    await expect(card.getByRole("heading")).toHaveText([subject]);
    await tab("Read").click();
    await expect(page.getByRole("heading", { name: "No messages found" })).toBeVisible();
    await tab("Unread").click();
    await expect(card.getByRole("heading")).toHaveText([subject]);
    await expect(tab("Unread")).toHaveAttribute("aria-current", "page");
    await openRowMenu();
    await markRead.click();
    await expect(page.getByRole("heading", { name: "No messages found" })).toBeVisible();
    await expect(tab("Unread")).toHaveAttribute("aria-current", "page");
    if (javaScriptEnabled) await expect(heading).toBeFocused();
    await tab("Read").click();
    await expect(card.getByRole("heading")).toHaveText([subject]);
    await open(list);
    await expect(card).toHaveCount(1);
  });

  await test.step("a message that is marked under All stays", async () => {
    const other = await receiveMessage(page);
    await open(other.list);
    await openRowMenu();
    await markRead.click();
    await expect(toastsOn(page)).toContainText("Message marked as read");
    await expect(newBadge).toBeHidden();
    await expect(view).toBeVisible();
    await expect(page).toHaveURL(other.list);
    if (javaScriptEnabled) await expect(view).toBeFocused();
  });
});

test("updates the number of unread messages at once", scriptOnly, async ({ page, open }) => {
  const unread = page.getByRole("navigation", { name: "Admin" }).getByText(/^unread: \d+$/);
  const { card, markRead, view, dialog, newBadge, openRowMenu } = messagesPage(page);
  // Parallel tests change the number, too: now and then their change cancels this test's.
  for (const button of [markRead, view])
    await expect(async () => {
      const { list } = await receiveMessage(page);
      await open(list);
      const before = await unread.textContent();
      if (button === markRead) await openRowMenu();
      await button.click();
      await expect(card).toHaveCount(1);
      await expect(newBadge).toHaveCount(0);
      if (button === view) await expect(dialog).toBeVisible();
      expect(await unread.textContent()).not.toBe(before);
    }).toPass();
});

test("opens a message in a dialog over its list, marks it as read, and returns", async ({
  page,
  open,
  javaScriptEnabled,
}) => {
  const { list, id, subject, name, email, phone, message } = await receiveMessage(page, {
    message: "<b>Line one</b> https://evil.example\n\n  Line three",
  });
  await page.setViewportSize({ width: 1099, height: 800 });
  await open(list);
  const { dialog, view, newBadge, openMenu } = messagesPage(page);
  for (const closing of ["Escape", "Close"]) {
    await view.click();
    await expect(dialog).toHaveAccessibleName(`${name} ${subject}`);
    await expect(dialog.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page).toHaveURL(`/admin/messages/${id}${new URL(list, "http://a").search}`);
    expect(await isModal(dialog)).toBe(Boolean(javaScriptEnabled));
    for (const text of [name, email, phone])
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    const body = dialog.getByText("Line one");
    expect((await body.innerText()).replaceAll("\r", "")).toBe(message);
    await expect(body.getByRole("link")).toHaveCount(0);
    await openMenu();
    await expect(dialog.getByRole("button", { name: /^Mark as Spam/ })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Mark as Read" })).toHaveCount(0);
    // The first Escape closes the menu.
    if (javaScriptEnabled) await page.keyboard.press("Escape");
    if (javaScriptEnabled && closing === "Escape") await page.keyboard.press("Escape");
    else await dialog.getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL(list);
    await expect(dialog).toBeHidden();
    await expect(newBadge).toBeHidden();
    if (javaScriptEnabled) await expect(view).toBeFocused();
  }
});

test(
  "opens a message beside its list in a wide window, and another one from there",
  scriptOnly,
  async ({ page, open, javaScriptEnabled }) => {
    const first = await receiveMessage(page);
    const second = await receiveMessage(page, { subject: `Again: ${first.subject}`, name: "Bilal Ahmed" });
    await page.setViewportSize({ width: 1100, height: 340 });
    await open(first.list);
    const { dialog, card, view, heading } = messagesPage(page);
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    const rowOf = ({ subject }: { subject: string }) => card.filter({ hasText: subject }).last();
    let position = 0;
    for (const message of [first, second]) {
      const button = view.and(page.getByRole("button", { name: `View: ${message.subject}` }));
      // Before a click Playwright may scroll.
      await (message === first ? button.click() : button.dispatchEvent("click"));
      await expect(dialog).toHaveAccessibleName(`${message.name} ${message.subject}`);
      expect(await isModal(dialog)).toBe(false);
      if (javaScriptEnabled) await expect(dialog.getByRole("heading", { level: 1 })).toBeFocused();
      if (message === second && javaScriptEnabled) expect(await scrolled()).toBe(position);
      await expect(page).toHaveURL(/\/\d+\?q=/);
      await expect(card.locator("[aria-current]")).toHaveAccessibleName(`View: ${message.subject}`);
      await expect(rowOf(message)).toBeInViewport();
      const [row, opened] = [await rowOf(message).boundingBox(), await dialog.boundingBox()];
      expect(row?.height).toBeLessThan(66);
      expect(opened?.x).toBeGreaterThan((row?.x ?? 0) + (row?.width ?? 0));
      expect(opened?.width).toBeGreaterThan(440);
      if (javaScriptEnabled) await dialog.getByLabel("Note").fill(message.name);
      await page.evaluate(() => scrollBy(0, 30));
      position = await scrolled();
      expect(position).toBeGreaterThan(0);
    }
    if (javaScriptEnabled)
      await test.step("a key opens the next one, with what was typed there and not sent", async () => {
        await dialog.getByRole("heading", { level: 1 }).click();
        await page.keyboard.press("j");
        await expect(dialog).toHaveAccessibleName(`${first.name} ${first.subject}`);
        await expect(dialog.getByLabel("Note")).toHaveValue(first.name);
      });
    const unread = await receiveMessage(page, { subject: `Unread: ${first.subject}` });
    await open(`${first.list}&tab=unread`);
    await view.click();
    await expect(dialog).toContainText(unread.subject);
    // It has been read, and stays in the list until another one is opened.
    await expect(card.locator("[aria-current]")).toBeVisible();
    await page.setViewportSize({ width: 1099, height: 340 });
    await expect.poll(() => isModal(dialog)).toBe(Boolean(javaScriptEnabled));
    await expect(heading).toBeVisible({ visible: Boolean(javaScriptEnabled) });
    await page.setViewportSize({ width: 1100, height: 340 });
    await expect(heading).toBeVisible();
    await dialog.getByRole("link", { name: "Close" }).click();
    await expect(page.getByRole("heading", { name: "No messages found" })).toBeVisible();
    if (javaScriptEnabled) await expect(heading).toBeFocused();
  },
);

test("a link to a message does not mark it as read; its dialog can", scriptOnly, async ({ page, open }) => {
  const { id, list, subject } = await receiveMessage(page);
  await open(`/admin/messages/${id}${new URL(list, "http://a").search}`);
  const { dialog, card, newBadge, openMenu } = messagesPage(page);
  await expect(dialog).toContainText(subject);
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(newBadge).toBeVisible();
  await expect(card.locator(":focus")).toHaveCount(1);
  await page.goBack();
  await openMenu();
  await dialog.getByRole("button", { name: "Mark as Read" }).click();
  await expect(toastsOn(page)).toContainText("Message marked as read");
  await expect(page).toHaveURL(list);
  await expect(card).toHaveCount(1);
  await expect(newBadge).toHaveCount(0);
});

test(
  "asks before a message is deleted, and restores it",
  smoke(),
  async ({ page, open, javaScriptEnabled }) => {
    const { list, subject } = await receiveMessage(page);
    await open(list);
    const { dialog, card, view, remove, heading, newBadge, openMenu, openRowMenu } = messagesPage(page);
    await openRowMenu();
    await remove.click();
    await expect(dialog).toHaveAccessibleName("Delete this message?");
    await expect(dialog).toContainText(subject);
    await dialog.getByRole("link", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    expect(await countMessages(page, subject)).toBe(1);

    await view.click();
    await openMenu();
    await dialog.getByRole("link", { name: "Delete" }).click();
    await expect(dialog).toHaveAccessibleName("Delete this message?");
    await dialog.getByRole("button", { name: "Delete" }).click();
    const toast = toastsOn(page);
    await expect(toast).toContainText("Message deleted");
    await expect(card).toHaveCount(0);
    await expect(page).toHaveURL(list);
    if (javaScriptEnabled) await expect(heading).toBeFocused();
    expect(await countMessages(page, subject)).toBe(0);

    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(toast).toContainText(`${subject} is back`);
    await open(list);
    await expect(card).toHaveCount(1);
    await expect(newBadge).toBeHidden();
  },
);

test("marks, reads and deletes a message by keyboard", scriptOnly, async ({ page, open }) => {
  const { list, subject } = await receiveMessage(page);
  await open(list);
  const { dialog, card, markRead, view, remove } = messagesPage(page);
  const menu = card.locator("summary");
  await tabTo(page, menu);
  await page.keyboard.press("Enter");
  await tabTo(page, markRead);
  await page.keyboard.press("Enter");
  await expect(toastsOn(page)).toContainText("Message marked as read");
  await view.focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText(subject);
  await tabTo(page, dialog.getByRole("link", { name: "Close" }));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await tabTo(page, menu);
  await page.keyboard.press("Enter");
  await tabTo(page, remove);
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("button", { name: "Delete" }));
  await page.keyboard.press("Enter");
  await expect(toastsOn(page)).toContainText("Message deleted");
  expect(await countMessages(page, subject)).toBe(0);
});

test("a long message passes axe and fits a phone", readOnly, async ({ page, open }) => {
  const { list } = await receiveMessage(page, { name: "Bilal".repeat(20), message: "گھر ".repeat(200) });
  await open(list);
  const { view, dialog, card } = messagesPage(page);
  const check = async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await checkAxe(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  };
  await expect(card).toBeVisible();
  await check();
  await view.click();
  await expect(dialog).toBeVisible();
  await check();
});
