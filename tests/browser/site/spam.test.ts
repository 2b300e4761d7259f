import type { Page } from "@playwright/test";
import { formOn, letter, toastsOn } from "#tests/browser/support/contact-form";
import { reasonsAbout } from "#tests/browser/support/records";
import { expect, test } from "#tests/browser/support/site";

/** As long as a person needs at least: the server's clock says when the form was opened. */
const look = (page: Page) => page.waitForTimeout(3_100);

test("a form that was looked at comes to the inbox, one that was not lies apart, and both are thanked", async ({
  page,
  open,
}) => {
  for (const isPerson of [true, false]) {
    await open("/contact");
    const [form, sent] = [formOn(page), letter()];
    if (isPerson) await look(page);
    await form.fill(sent);
    await form.button.click();
    await expect(toastsOn(page)).toContainText("Message sent successfully");
    await form.expectEmpty();
    expect(reasonsAbout(sent.subject)).toEqual([
      isPerson ? null : expect.stringMatching(/^Filled in within \d seconds?$/),
    ]);
  }
});

test("a form that was left and come back to is as old as it is", async ({ page, open }) => {
  await open("/contact");
  await look(page);
  const [form, sent] = [formOn(page), letter()];
  await form.field("Name").fill(sent.name);
  await page.goto("/about");
  await page.goBack();
  await form.fill(sent);
  await form.button.click();
  await expect(toastsOn(page)).toContainText("Message sent successfully");
  expect(reasonsAbout(sent.subject)).toEqual([null]);
});

test("a form that was refused keeps its time", async ({ page, open, allowTrouble }) => {
  allowTrouble(/status of 422/);
  await open("/contact");
  await look(page);
  const [form, sent] = [formOn(page), letter()];
  await form.fill({ ...sent, email: "saima" });
  await form.button.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await form.field("Email").fill(sent.email);
  await form.button.click();
  await expect(toastsOn(page)).toContainText("Message sent successfully");
  expect(reasonsAbout(sent.subject)).toEqual([null]);
});

test("nobody is led to the field that is a trap", async ({ page, open }) => {
  await open("/contact");
  const trap = page.locator("[name=website]");
  await expect(trap).toBeHidden();
  await formOn(page).field("Name").focus();
  for (let stop = 0; stop < 6; stop++) {
    expect(await trap.evaluate((field) => field === document.activeElement)).toBe(false);
    await page.keyboard.press("Tab");
  }
});
