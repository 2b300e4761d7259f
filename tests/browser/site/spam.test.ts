import type { Page } from "@playwright/test";
import { contactForm, contactMessage } from "#tests/browser/support/contact-form";
import { findSpamReasons } from "#tests/browser/support/records";
import { expect, retried, scriptOnly, test } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

/** Waits until the open form is older than three seconds by the server's clock; a younger one is spam. */
function waitForFormAge() {
  const openedAt = Date.now();
  return expect.poll(() => Date.now() - openedAt).toBeGreaterThan(3_000);
}

/** Gives the open form the token of a form that was rendered just now, however long it took to fill it in. */
async function renewFormToken(page: Page) {
  const html = await (await page.request.get("/contact", retried)).text();
  const token = html.match(/name="submission" value="([^"]+)"/)?.[1];
  await page.locator("[name=submission]").evaluate((input: HTMLInputElement, value) => {
    input.value = value;
  }, String(token));
}

test(
  "a form filled in at once is spam; one with time to fill it in is not, even after a validation error",
  scriptOnly,
  async ({ page, open, allowErrors }) => {
    allowErrors(/status of 422/);
    const form = contactForm(page);
    const toast = toastsOn(page);
    await open("/contact");
    const [fastMessage, slowMessage] = [contactMessage(), contactMessage()];
    await form.fill(fastMessage);
    await renewFormToken(page);
    await form.button.click();
    await expect(toast).toContainText("Message sent successfully");
    await form.expectThanks(fastMessage);
    expect(findSpamReasons(fastMessage.subject)).toEqual([
      expect.stringMatching(/^Filled in within \d seconds?$/),
    ]);

    await open("/contact");
    await waitForFormAge();
    await form.fill({ ...slowMessage, email: "saima" });
    await form.button.click();
    await expect(page.getByRole("alert")).toBeVisible();
    await form.field("Email").fill(slowMessage.email);
    await form.button.click();
    await expect(toast).toContainText("Message sent successfully");
    await form.expectThanks(slowMessage);
    expect(findSpamReasons(slowMessage.subject)).toEqual([null]);
  },
);

test(
  "a form keeps its age when it is left and returned to; its hidden field gets no focus",
  scriptOnly,
  async ({ page, open }) => {
    await open("/contact");
    const formAge = waitForFormAge();
    const form = contactForm(page);
    const hiddenField = page.locator("[name=website]");
    await expect(hiddenField).toBeHidden();
    await form.field("Name").focus();
    for (let stop = 0; stop < 6; stop++) {
      expect(await hiddenField.evaluate((field) => field === document.activeElement)).toBe(false);
      await page.keyboard.press("Tab");
    }
    await formAge;
    const sent = contactMessage();
    await form.field("Name").fill(sent.name);
    await page.goto("/about");
    await page.goBack();
    await form.fill(sent);
    await form.button.click();
    await expect(toastsOn(page)).toContainText("Message sent successfully");
    expect(findSpamReasons(sent.subject)).toEqual([null]);
  },
);
