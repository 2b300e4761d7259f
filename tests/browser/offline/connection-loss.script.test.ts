import type { Page } from "@playwright/test";
import { contactForm, contactMessage } from "#tests/browser/support/contact-form";
import { findMessages } from "#tests/browser/support/records";
import { expect, smoke, test } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

/** Sets what the browser reports of the connection. */
const defineConnection = (value: object | undefined) =>
  Object.defineProperty(navigator, "connection", { value, configurable: true });

test.beforeEach(async ({ page, allowErrors }) => {
  allowErrors(/ERR_(INTERNET|CONNECTION|FAILED)/, /status of 502/);
  // No prefetch: on a busy machine the pointer rests on a link for long enough, and the prefetch would get the outcome that a
  // test has set for the request of the router.
  await page.addInitScript(defineConnection, { effectiveType: "3g" });
});

/** Outcomes of the next requests that match, one after another; later ones pass. */
async function onRequest(page: Page, pattern: RegExp, ...outcomes: ("lost" | "stalled" | "rejected")[]) {
  await page.route(pattern, (route) => {
    const next = outcomes.shift();
    if (next === "lost") return route.abort("connectionreset");
    if (next === "rejected")
      return route.fulfill({ status: 502, contentType: "text/html", body: "Bad Gateway" });
    if (next !== "stalled") return route.continue();
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

const bannerOn = (page: Page) => page.locator("[data-persistent]");
const press = (page: Page, name: string) => bannerOn(page).getByRole("button", { name }).click();
const nav = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();

test(
  "a slow navigation shows the banner, and the page keeps typed values",
  smoke(),
  async ({ page, open }) => {
    await page.clock.install();
    await open("/contact");
    const sent = contactMessage();
    await contactForm(page).fill(sent);
    await onRequest(page, /\/properties\.data/, "stalled", "stalled");
    await nav(page, "Properties");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Properties");
    await page.clock.fastForward(10_000);
    await expect(bannerOn(page)).toHaveText(/^The line is slow/);
    await expect(bannerOn(page)).toHaveRole("status");
    await contactForm(page).expectFilled(sent);
    await press(page, "Stay Here");
    await expect(bannerOn(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/contact/);
    await contactForm(page).expectFilled(sent);

    await nav(page, "Properties");
    await page.clock.fastForward(10_000);
    await press(page, "Try Again");
    await expect(page).toHaveURL(/\/properties$/);
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(bannerOn(page)).toHaveCount(0);
  },
);

for (const failure of ["lost", "rejected"] as const)
  test(`a filter whose response is ${failure} keeps the list and typed values`, async ({ page, open }) => {
    await open("/properties");
    const count = await page.getByRole("article").count();
    await page.getByRole("searchbox").fill("villa");
    await onRequest(page, /\/properties\.data/, failure);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(bannerOn(page)).toHaveText(/^The line dropped/);
    await expect(page.getByRole("article")).toHaveCount(count);
    await expect(page.getByRole("searchbox")).toHaveValue("villa");
    await press(page, "Try Again");
    await expect(page).toHaveURL(/q=villa/);
    await expect(bannerOn(page)).toHaveCount(0);
  });

test("a lost route module keeps the page and typed values", async ({ page, open }) => {
  await open("/contact");
  const sent = contactMessage();
  await contactForm(page).fill(sent);
  await onRequest(page, await modulePattern(page, "about"), "lost", "lost");
  await nav(page, "About");
  await expect(bannerOn(page)).toHaveText(/^The line dropped/);
  await contactForm(page).expectFilled(sent);
  await press(page, "Try Again");
  await expect(bannerOn(page)).toHaveText(/^The line dropped/);
  await press(page, "Try Again");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
});

test("retries by itself when the network is back", async ({ page, open, context }) => {
  await open("/about");
  await context.setOffline(true);
  await nav(page, "Properties");
  await expect(bannerOn(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(bannerOn(page)).toHaveCount(0);
});

// A test of its own: after the one above the page is loaded once more, because its style was lost as well.
test("stops to retry when the visitor navigates elsewhere", async ({ page, open }) => {
  await open("/properties");
  await onRequest(page, /\/projects\.data/, "lost");
  await nav(page, "Projects");
  await expect(bannerOn(page)).toBeVisible();
  await nav(page, "About");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
  await expect(bannerOn(page)).toHaveCount(0);
});

test("a message whose response stalls is sent again, and stored once", smoke(), async ({ page, open }) => {
  await page.clock.install();
  await open("/contact");
  const sent = contactMessage();
  await contactForm(page).fill(sent);
  let first = true;
  await page.route(/\/contact\.data/, async (route) => {
    if (route.request().method() !== "POST" || !first) return route.continue();
    first = false;
    // The site stores the message; the response is lost.
    await route.fetch({ maxRedirects: 0 });
  });
  await contactForm(page).button.click();
  await expect.poll(() => findMessages(sent.subject).length).toBe(1);
  await page.clock.fastForward(10_000);
  await expect(bannerOn(page)).toHaveText(/^The line is slow/);
  await press(page, "Try Again");
  await expect(toastsOn(page).filter({ hasText: "Message sent successfully" })).toBeVisible();
  await expect(bannerOn(page)).toHaveCount(0);
  expect(findMessages(sent.subject)).toHaveLength(1);
});

test("prefetches on hover, on a fast connection only", async ({ page, open }) => {
  await open("/about");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Properties" });
  for (const slow of [
    undefined,
    { effectiveType: "3g", saveData: false },
    { effectiveType: "2g", saveData: false },
    { effectiveType: "4g", saveData: true },
  ]) {
    await page.evaluate(defineConnection, slow);
    await link.hover();
    await page.waitForTimeout(200);
    await page.mouse.move(640, 700);
  }
  expect(requested).toEqual([]);
  await page.evaluate(defineConnection, { effectiveType: "4g", saveData: false });
  const [data] = await Promise.all([page.waitForResponse(/\/properties\.data/), link.hover()]);
  await data.finished();
  const module = await modulePattern(page, "properties");
  await expect.poll(() => requested.some((path) => module.test(path))).toBe(true);
  await link.click();
  await expect(page.getByRole("article").first()).toBeVisible();
  const hasTransferred = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => /\/properties\.data/.test(name))
      .map(({ transferSize }) => transferSize > 0),
  );
  // The second is the prefetched response from the browser's cache.
  expect(hasTransferred).toEqual([true, false]);
});
