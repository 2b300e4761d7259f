import { checkAxe } from "#tests/browser/support/axe";
import { expectCached, expectWorker } from "#tests/browser/support/browser-cache";
import { contactForm, contactMessage } from "#tests/browser/support/contact-form";
import { findMessages, findSpamReasons, pathOf } from "#tests/browser/support/records";
import { expect, test } from "#tests/browser/support/site";
import { startProxy } from "#tests/browser/support/slow-network";
import { toastsOn } from "#tests/browser/support/toasts";

test.use({ serviceWorkers: "allow" });

test.beforeEach(({ allowErrors }) =>
  allowErrors(/ERR_(INTERNET_DISCONNECTED|FAILED|EMPTY_RESPONSE|CONNECTION_)/, /status of (422|503)/),
);

const villa = "One-kanal villa with a pool court";
const project = "Civic library and court";
const waits = "Your message is kept on this phone and will be sent when the line is back.";
const today = new Date().toLocaleDateString("en-GB", { dateStyle: "long" });

test("what was visited opens without a line, with its pictures and the day", async ({
  page,
  open,
  context,
}) => {
  const [first, second] = [pathOf("properties", villa), pathOf("projects", project)];
  await open(first);
  await expectCached(page, first);
  // By script: only its data is fetched.
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Projects" }).click();
  await page.getByRole("link", { name: project }).click();
  await expect(page).toHaveURL(second);
  await expectCached(page, second);
  // Not what the browser happens to have still.
  await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
  await context.setOffline(true);

  // By script, from a page that is still alive: one that is kept opens, another leaves this one as it is.
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The line dropped" })).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Projects" }).click();
  await expect(page.getByText(`Kept on this phone on ${today}.`)).toBeVisible();
  await expect(page).toHaveURL("/projects");
  // From now on there is no script, and all is answered by the worker.
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
    const picture = page
      .getByRole("list", { name: /pictures? of/ })
      .getByRole("img")
      .first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await checkAxe(page);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(villa);
  await expect(page.getByText("Kept on this phone")).toBeHidden();
});

test("a message without a line is sent once, from whichever page, and both are said", async ({
  page,
  open,
  context,
}) => {
  await open("/contact");
  await expectWorker(page);
  // What is written in less than three seconds looks like spam.
  await page.waitForTimeout(3_000);
  const [alive, kept] = [contactMessage(), contactMessage()];
  const form = contactForm(page);
  await context.setOffline(true);
  // What the server would not take is not taken from the form.
  await form.fill({ ...alive, phone: "0300" });
  await form.button.click();
  await expect(toastsOn(page)).toContainText("Failed to send message. Please try again later.");
  await form.field("Phone").fill(alive.phone);
  await form.button.click();
  await expect(page.getByText(waits)).toBeVisible();
  await expect(page.getByText(alive.subject)).toBeVisible();

  await page.goto("/contact?subject=A+%22house%22");
  await expect(form.field("Subject")).toHaveValue('A "house"');
  await form.fill(kept);
  await form.field("Message").fill("Too short");
  await form.button.click();
  expect(await form.field("Message").evaluate((field: HTMLTextAreaElement) => field.validity.tooShort)).toBe(
    true,
  );
  await form.field("Message").fill(kept.message);
  await form.button.click();
  await expect(page.getByText(waits)).toHaveCount(2);
  await checkAxe(page);
  expect([...findMessages(alive.subject), ...findMessages(kept.subject)]).toEqual([]);

  await context.setOffline(false);
  // Two pages at once tell the worker that the line is back.
  const other = await context.newPage();
  await Promise.all([page.goto("/"), other.goto("/projects")]);
  await expect.poll(() => findMessages(kept.subject)).toHaveLength(1);
  const toasts = async () => [
    ...(await toastsOn(page).allTextContents()),
    ...(await toastsOn(other).allTextContents()),
  ];
  await expect
    .poll(async () => (await toasts()).join())
    .toContain("The 2 messages that you wrote without a line were sent.");
  for (const { subject } of [alive, kept]) expect(findSpamReasons(subject)).toEqual([null]);
});

test.describe("on a line that loses what is on it", () => {
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  test.beforeEach(async ({ baseURL, allowErrors, page }) => {
    proxy = await startProxy(String(baseURL));
    allowErrors(/^other host: http:\/\/localhost/);
    await page.goto(`${proxy.origin}/contact`);
    await expectWorker(page);
  });
  test.afterEach(() => proxy.close());

  test("a message whose answer is lost is one message", async ({ page }) => {
    const [form, sent] = [contactForm(page), contactMessage()];
    await form.fill(sent);
    proxy.loseResponses(/^\/contact/);
    await form.button.click();
    await expect(page.getByText(waits)).toBeVisible();
    // It has arrived, more than once by now.
    expect(findMessages(sent.subject)).toHaveLength(1);
    proxy.loseResponses();
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByText(`The message that you wrote on ${today} was sent.`)).toBeVisible();
    expect(findMessages(sent.subject)).toHaveLength(1);
    await page.reload();
    await expect(page.getByText(sent.subject)).toBeHidden();
  });

  test("a message that the site does not take stays, and opens with what is wrong", async ({ page }) => {
    const [form, sent] = [contactForm(page), { ...contactMessage(), email: "saima@rauf@example.com" }];
    await form.fill(sent);
    proxy.setTarget("http://localhost:1");
    await form.button.click();
    await expect(page.getByText(waits)).toBeVisible();
    proxy.setTarget(String(test.info().project.use.baseURL));
    await page.goto(`${proxy.origin}/about`);
    await expect(toastsOn(page)).toContainText("was not taken. Open it to see why.");
    await toastsOn(page).getByRole("link", { name: "Open" }).click();
    await page.getByRole("button", { name: "Open it" }).click();
    await expect(page.getByRole("alert")).toContainText("Please enter a valid email address.");
    await form.expectFilled(sent);
    await form.field("Email").fill("saima.rauf@example.com");
    await form.button.click();
    await expect(toastsOn(page)).toContainText("Message sent successfully");
    expect(findMessages(sent.subject)).toHaveLength(1);
    await page.goto(`${proxy.origin}/offline`);
    await expect(page.getByText(sent.subject)).toBeHidden();
  });
});
