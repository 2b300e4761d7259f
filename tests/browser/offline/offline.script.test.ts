import { checkAxe } from "#tests/browser/support/axe";
import { expectCached, expectWorker, goOnline } from "#tests/browser/support/browser-cache";
import { contactForm, contactMessage } from "#tests/browser/support/contact-form";
import { addressOf, findMessages, findSpamReasons, pathOf } from "#tests/browser/support/records";
import { expect, smoke, test } from "#tests/browser/support/site";
import { startProxy } from "#tests/browser/support/slow-network";
import { toastsOn } from "#tests/browser/support/toasts";

test.use({ serviceWorkers: "allow" });

test.beforeEach(({ allowErrors }) =>
  allowErrors(/ERR_(INTERNET_DISCONNECTED|FAILED|EMPTY_RESPONSE|CONNECTION_)/, /status of (422|503)/),
);

const villa = "One-kanal villa with a pool court";
const project = "Civic library and court";
const isQueued = "Your message is kept on this phone and will be sent when the line is back.";
const today = new Date().toLocaleDateString("en-GB", { dateStyle: "long" });

test(
  "a visited page opens offline, with its pictures and the day it was cached",
  smoke(),
  async ({ page, open, context }) => {
    const [first, second] = [pathOf("properties", villa), addressOf("projects", project)];
    await open(first);
    await expectCached(page, first);
    // A client navigation, which requests data alone.
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Projects" }).click();
    await page.getByRole("link", { name: project }).click();
    await expect(page).toHaveURL(second);
    await expectCached(page, second);
    // Only the caches of the worker remain.
    await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
    await context.setOffline(true);

    // From a page of the network: a cached page opens, another shows the banner.
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
    await expect(page.getByRole("status").filter({ hasText: "The line dropped" })).toBeVisible();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Projects" }).click();
    await expect(page.getByText(`Kept on this phone on ${today}.`)).toBeVisible();
    await expect(page).toHaveURL("/projects");
    // From a cached page: every page opens as a document that the worker returns.
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no line just now");
    await expect(page).toHaveURL("/offline?page=%2Fabout");
    await expect(page.getByRole("link", { name: "+92 51 484 0167" }).first()).toBeVisible();
    await checkAxe(page);
    await expect(page.getByRole("link", { name: "+92 51 484 0167" }).first()).toBeVisible();

    for (const title of [project, villa]) {
      await page.goto("/properties?type=house");
      await page.getByRole("link", { name: title }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByText(`Kept on this phone on ${today}.`)).toBeVisible();
      const picture = page.getByRole("main").getByRole("img").first();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
    await checkAxe(page);
    // Kept under another form of its address.
    await page.goto(`${first}-another-title`);
    await expect(page).toHaveURL(first);
    await expect(page.getByText(`Kept on this phone on ${today}.`)).toBeVisible();
    await goOnline(context);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(villa);
    await expect(page.getByText("Kept on this phone")).toBeHidden();
  },
);

test(
  "a message is queued offline and sent once, from any page, and both are announced",
  smoke(),
  async ({ page, open, context }) => {
    await open("/contact");
    await expectWorker(page);
    // What is written in less than three seconds looks like spam.
    await page.waitForTimeout(3_000);
    const [fromPage, fromOffline] = [contactMessage(), contactMessage()];
    const form = contactForm(page);
    await context.setOffline(true);
    // A message that the server would reject stays in the form.
    await form.fill({ ...fromPage, phone: "0300" });
    await form.button.click();
    await expect(toastsOn(page)).toContainText("Failed to send message. Please try again later.");
    await form.field("Phone").fill(fromPage.phone);
    await form.button.click();
    await expect(page.getByText(isQueued)).toBeVisible();
    await expect(page.getByText(fromPage.subject)).toBeVisible();

    await page.goto("/contact?subject=A+%22house%22");
    await expect(form.field("Subject")).toHaveValue('A "house"');
    await form.fill(fromOffline);
    await form.field("Message").fill("Too short");
    await form.button.click();
    expect(
      await form.field("Message").evaluate((field: HTMLTextAreaElement) => field.validity.tooShort),
    ).toBe(true);
    await form.field("Message").fill(fromOffline.message);
    await form.button.click();
    await expect(page.getByText(isQueued)).toHaveCount(2);
    await checkAxe(page);
    expect([...findMessages(fromPage.subject), ...findMessages(fromOffline.subject)]).toEqual([]);

    const other = await context.newPage();
    await other.goto("/projects");
    await expect(other.getByText(isQueued)).toHaveCount(2);
    // Both pages report to the worker at once.
    await goOnline(context);
    await expect.poll(() => findMessages(fromOffline.subject)).toHaveLength(1);
    const toasts = async () => [
      ...(await toastsOn(page).allTextContents()),
      ...(await toastsOn(other).allTextContents()),
    ];
    await expect
      .poll(async () => (await toasts()).join())
      .toContain("The 2 messages that you wrote without a line were sent.");
    await expect(page.getByText(isQueued)).toHaveCount(0);
    for (const { subject } of [fromPage, fromOffline]) expect(findSpamReasons(subject)).toEqual([null]);
  },
);

test.describe("behind a proxy that loses responses", () => {
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  test.beforeEach(async ({ baseURL, allowErrors, page }) => {
    proxy = await startProxy(String(baseURL));
    allowErrors(/^other host: http:\/\/localhost/);
    await page.goto(`${proxy.origin}/contact`);
    await expectWorker(page);
  });
  test.afterEach(() => proxy.close());

  test("a message whose response is lost is stored once", async ({ page }) => {
    const [form, sent] = [contactForm(page), contactMessage()];
    await form.fill(sent);
    proxy.loseResponses(/^\/contact/);
    await form.button.click();
    await expect(page.getByText(isQueued)).toBeVisible();
    // The site has received it, more than once by now.
    expect(findMessages(sent.subject)).toHaveLength(1);
    proxy.loseResponses();
    // The worker may have sent it already, without being asked.
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(page.getByText(`The message that you wrote on ${today} was sent.`)).toBeVisible();
    expect(findMessages(sent.subject)).toHaveLength(1);
    await page.reload();
    await expect(page.getByText(sent.subject)).toBeHidden();
  });

  test("a message that the site rejects stays in the queue, and opens with its errors", async ({
    page,
    baseURL,
  }) => {
    const [form, sent] = [contactForm(page), { ...contactMessage(), email: "saima@rauf@example.com" }];
    await form.fill(sent);
    proxy.setTarget("http://localhost:1");
    await form.button.click();
    await expect(page.getByText(isQueued)).toBeVisible();
    // An open /offline page would announce the rejection itself.
    await page.goto("about:blank");
    proxy.setTarget(String(baseURL));
    await page.goto(`${proxy.origin}/about`);
    await expect(toastsOn(page)).toContainText("was not taken. Open it to see why.");
    await toastsOn(page).getByRole("link", { name: "Open" }).click();
    await page.getByRole("button", { name: "Open it" }).click();
    // The toast comes again where it was left within a second, as here.
    const summary = page.getByRole("alert").filter({ hasText: "One answer needs another look" });
    await expect(summary).toContainText("Please enter a valid email address.");
    await form.expectFilled(sent);
    await form.field("Email").fill("saima.rauf@example.com");
    await form.button.click();
    await expect(toastsOn(page)).toContainText("Message sent successfully");
    expect(findMessages(sent.subject)).toHaveLength(1);
    await page.goto(`${proxy.origin}/offline`);
    await expect(page.getByText(sent.subject)).toBeHidden();
  });
});
