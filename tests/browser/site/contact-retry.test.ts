import type { Page, Route } from "@playwright/test";
import { contactForm, contactMessage } from "#tests/browser/support/contact-form";
import { findMessages } from "#tests/browser/support/records";
import { expect, test } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test.beforeEach(({ open }) => open("/contact"));

/** Handles the next request that sends a message. */
function onNextMessage(page: Page, handle: (route: Route) => Promise<void>) {
  return page.route(
    /\/contact/,
    (route) => (route.request().method() === "POST" ? handle(route) : route.fallback()),
    { times: 1 },
  );
}

test("shows that a message is being sent", async ({ page, javaScriptEnabled }) => {
  let notifyArrival = () => {};
  const arrival = new Promise<void>((resolve) => {
    notifyArrival = resolve;
  });
  await onNextMessage(page, async (route) => {
    await arrival;
    await route.continue();
  });
  const form = contactForm(page);
  const sent = contactMessage();
  await form.fill(sent);
  await form.button.click({ noWaitAfter: true });
  if (javaScriptEnabled) {
    await expect(page.getByRole("button", { name: "Sending Message..." })).toBeDisabled();
    await form.expectFilled(sent);
  }
  notifyArrival();
  await expect(toastsOn(page)).toContainText("Message sent successfully");
  await form.expectThanks(sent);
});

const failures: [name: string, start: (page: Page) => Promise<unknown>][] = [
  ["a lost connection", (page) => page.context().setOffline(true)],
  [
    "a lost response",
    (page) =>
      onNextMessage(page, async (route) => {
        // The site stores the message; the response is lost.
        await route.fetch({ maxRedirects: 0 });
        // Playwright keeps the response's cookies, which a browser never gets.
        await page.context().clearCookies();
        await route.abort("connectionreset");
      }),
  ],
  [
    "an error page of a proxy",
    (page) =>
      onNextMessage(page, (route) =>
        route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
      ),
  ],
];

for (const [name, start] of failures)
  test(`loses nothing to ${name}`, async ({ page, context, allowErrors, javaScriptEnabled }) => {
    allowErrors(
      /ERR_(INTERNET|CONNECTION)_/,
      /status of 502/,
      /^console error: SyntaxError/,
      /Transition/,
      /favicon/,
    );
    const form = contactForm(page);
    const sent = contactMessage();
    await form.fill(sent);
    await start(page);
    await form.button.click();
    if (javaScriptEnabled) {
      await expect(toastsOn(page)).toHaveText(/^ErrorFailed to send message\. Please try again later\./);
      await expect(toastsOn(page)).toHaveRole("alert");
    } else {
      // The browser shows its own error page; Back leads to the form.
      await expect(form.button).toBeHidden();
    }
    await context.setOffline(false);
    if (!javaScriptEnabled) await page.goBack();
    await form.expectFilled(sent);

    await form.button.click();
    await expect(toastsOn(page)).toContainText("Message sent successfully");
    await expect(toastsOn(page)).toHaveCount(1);
    await form.expectThanks(sent);
    // A reloaded page has a new idempotency key; with script the same form is sent again.
    if (javaScriptEnabled) expect(findMessages(sent.subject)).toHaveLength(1);
  });
