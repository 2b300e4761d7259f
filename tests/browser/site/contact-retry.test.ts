import type { Page, Route } from "@playwright/test";
import { contactForm, contactMessage } from "#tests/browser/support/contact-form";
import { findMessages } from "#tests/browser/support/records";
import { expect, test } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test.beforeEach(({ open }) => open("/contact"));

/** What happens on the way to the next message that is sent, and only to that one. */
function onTheWay(page: Page, happens: (route: Route) => Promise<void>) {
  return page.route(
    /\/contact/,
    (route) => (route.request().method() === "POST" ? happens(route) : route.fallback()),
    { times: 1 },
  );
}

test("says that a message is on its way", async ({ page, javaScriptEnabled }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await onTheWay(page, async (route) => {
    await arrived;
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
  arrive();
  await expect(toastsOn(page)).toContainText("Message sent successfully");
  await expect(form.button).toBeEnabled();
});

const troubles: [name: string, begins: (page: Page) => Promise<unknown>][] = [
  ["a line that drops", (page) => page.context().setOffline(true)],
  [
    "a line that drops before the answer",
    (page) =>
      onTheWay(page, async (route) => {
        // The message has arrived; that it has does not come back.
        await route.fetch({ maxRedirects: 0 });
        await route.abort("connectionreset");
      }),
  ],
  [
    "an error page on the way",
    (page) =>
      onTheWay(page, (route) =>
        route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
      ),
  ],
];

for (const [name, begins] of troubles)
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
    await begins(page);
    await form.button.click();
    if (javaScriptEnabled) {
      await expect(toastsOn(page)).toHaveText(/^ErrorFailed to send message\. Please try again later\./);
      await expect(toastsOn(page)).toHaveRole("alert");
    } else {
      // The browser says it in its own words, and its way back leads to the form.
      await expect(form.button).toBeHidden();
    }
    await context.setOffline(false);
    if (!javaScriptEnabled) await page.goBack();
    await form.expectFilled(sent);

    await form.button.click();
    await expect(toastsOn(page)).toContainText("Message sent successfully");
    await expect(toastsOn(page)).toHaveCount(1);
    await form.expectEmpty();
    // A page that was loaded anew is a new form; with script the same one is sent again.
    if (javaScriptEnabled) expect(findMessages(sent.subject)).toHaveLength(1);
  });
