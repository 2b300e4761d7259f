import type { Page } from "@playwright/test";
import { contactForm, contactMessage } from "#tests/browser/support/contact-form";
import { findMessages } from "#tests/browser/support/records";
import { expect, test } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test.beforeEach(({ allowErrors }) => allowErrors(/ERR_(INTERNET|CONNECTION|FAILED)/, /status of 502/));

/** What happens to the next requests of this pattern, one after another; later ones pass. */
async function onRequest(page: Page, pattern: RegExp, ...outcomes: ("lost" | "held" | "refused")[]) {
  await page.route(pattern, (route) => {
    const next = outcomes.shift();
    if (next === "lost") return route.abort("connectionreset");
    if (next === "refused")
      return route.fulfill({ status: 502, contentType: "text/html", body: "Bad Gateway" });
    if (next !== "held") return route.continue();
  });
}

/** The script file of a route of the site, whose name holds a hash alone. */
async function modulePattern(page: Page, route: string) {
  const id = `routes/site/${route}/route`;
  const manifest = "__remixManifest" as keyof Window;
  const file = await page.evaluate(
    ([name, key]) =>
      (window as unknown as Record<string, { routes: Record<string, { module: string }> }>)[name]?.routes[key]
        ?.module,
    [manifest, id] as const,
  );
  return new RegExp(`${file}$`);
}

const noticeOn = (page: Page) => page.locator(".stuck");
const press = (page: Page, name: string) => noticeOn(page).getByRole("button", { name }).click();
const nav = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();

test("a page that takes long says so, and what was typed stays", async ({ page, open }) => {
  await page.clock.install();
  await open("/contact");
  const sent = contactMessage();
  await contactForm(page).fill(sent);
  await onRequest(page, /\/properties\.data/, "held", "held");
  await nav(page, "Properties");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Properties");
  await page.clock.fastForward(10_000);
  await expect(noticeOn(page)).toHaveText(/^The line is slow/);
  await expect(noticeOn(page)).toHaveRole("status");
  await contactForm(page).expectFilled(sent);
  await press(page, "Stay Here");
  await expect(noticeOn(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/contact/);
  await contactForm(page).expectFilled(sent);

  await nav(page, "Properties");
  await page.clock.fastForward(10_000);
  await press(page, "Try Again");
  await expect(page).toHaveURL(/\/properties$/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(noticeOn(page)).toHaveCount(0);
});

for (const how of ["lost", "refused"] as const)
  test(`a filter whose answer is ${how} keeps the list and what was typed`, async ({ page, open }) => {
    await open("/properties");
    const count = await page.getByRole("article").count();
    await page.getByRole("searchbox").fill("villa");
    await onRequest(page, /\/properties\.data/, how);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(noticeOn(page)).toHaveText(/^The line dropped/);
    await expect(page.getByRole("article")).toHaveCount(count);
    await expect(page.getByRole("searchbox")).toHaveValue("villa");
    await press(page, "Try Again");
    await expect(page).toHaveURL(/q=villa/);
    await expect(noticeOn(page)).toHaveCount(0);
  });

test("a page whose script is lost is no reason to lose the one that stands there", async ({ page, open }) => {
  await open("/contact");
  const sent = contactMessage();
  await contactForm(page).fill(sent);
  await onRequest(page, await modulePattern(page, "about"), "lost", "lost");
  await nav(page, "About");
  await expect(noticeOn(page)).toHaveText(/^The line dropped/);
  await contactForm(page).expectFilled(sent);
  await press(page, "Try Again");
  await expect(noticeOn(page)).toHaveText(/^The line dropped/);
  await press(page, "Try Again");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
});

test("goes on by itself when the line is back, and elsewhere when the visitor wants to", async ({
  page,
  open,
  context,
}) => {
  await open("/about");
  await context.setOffline(true);
  await nav(page, "Properties");
  await expect(noticeOn(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("article").first()).toBeVisible();
  await onRequest(page, /\/projects\.data/, "lost");
  await nav(page, "Projects");
  await expect(noticeOn(page)).toBeVisible();
  await nav(page, "About");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
  await expect(noticeOn(page)).toHaveCount(0);
});

test("a message that stalls is sent again, and comes in once", async ({ page, open }) => {
  await page.clock.install();
  await open("/contact");
  const sent = contactMessage();
  await contactForm(page).fill(sent);
  let first = true;
  await page.route(/\/contact\.data/, async (route) => {
    if (route.request().method() !== "POST" || !first) return route.continue();
    first = false;
    // It has arrived; the answer never does.
    await route.fetch({ maxRedirects: 0 });
  });
  await contactForm(page).button.click();
  await expect.poll(() => findMessages(sent.subject).length).toBe(1);
  await page.clock.fastForward(10_000);
  await expect(noticeOn(page)).toHaveText(/^The line is slow/);
  await press(page, "Try Again");
  await expect(toastsOn(page).filter({ hasText: "Message sent successfully" })).toBeVisible();
  await expect(noticeOn(page)).toHaveCount(0);
  expect(findMessages(sent.subject)).toHaveLength(1);
});

/** The browser's measure of the line, as the browser would give it. */
const measured = (page: Page, connection: object | undefined) =>
  page.evaluate(
    (value) => Object.defineProperty(navigator, "connection", { value, configurable: true }),
    connection,
  );

test("asks ahead on intent, on a good line only", async ({ page, open }) => {
  await open("/about");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Properties" });
  for (const poor of [
    undefined,
    { effectiveType: "3g", saveData: false },
    { effectiveType: "2g", saveData: false },
    { effectiveType: "4g", saveData: true },
  ]) {
    await measured(page, poor);
    await link.hover();
    await page.waitForTimeout(200);
    await page.mouse.move(640, 700);
  }
  expect(asked).toEqual([]);
  await measured(page, { effectiveType: "4g", saveData: false });
  const [data] = await Promise.all([page.waitForResponse(/\/properties\.data/), link.hover()]);
  await data.finished();
  const module = await modulePattern(page, "properties");
  await expect.poll(() => asked.some((path) => module.test(path))).toBe(true);
  await link.click();
  await expect(page.getByRole("article").first()).toBeVisible();
  const weights = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => /\/properties\.data/.test(name))
      .map(({ transferSize }) => transferSize > 0),
  );
  // The second is the prefetched one, out of the browser's own cache.
  expect(weights).toEqual([true, false]);
});
