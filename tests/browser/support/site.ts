import { type BrowserContextOptions, test as base, expect, type Page, request } from "@playwright/test";
import { backOffice, site } from "./servers";

export { expect } from "@playwright/test";

export const sampleAdmin = { username: "admin", password: "admin123" };

type Worker = { signedInState: BrowserContextOptions["storageState"] };

type Site = {
  /** Allows console errors and failed requests that match; any other fails the test. */
  allowErrors: (...patterns: RegExp[]) => void;
  /** Opens a page and waits until it is hydrated, if it has script. @returns its status */
  open: (path: string) => Promise<number | undefined>;
};

/** Only reads a page: its HTML is the same without script, so it runs once, without, which takes a third less. */
export const readOnly = { tag: "@read-only" };

/** Proves what only script does, or what docs/tests.md says is proved without script in process or beside it. */
export const scriptOnly = { tag: "@script-only" };

/** A flow of plain pages and forms, of a kind whose forms are sent with script by another test. */
export const noScriptOnly = { tag: "@no-script-only" };

/** Runs in `npm test`, too: one test of each kind of flow, control and page. `npm run test:all` runs all. */
export const smoke = (way: { tag?: string } = {}) => ({ tag: ["@smoke", way.tag ?? []].flat() });

/**
 * Of every request that a test sends itself: a server may close an idle keep-alive connection just as it is reused. A browser
 * sends the request again, Playwright only when it is told.
 */
export const retried = { maxRetries: 1 };

/** The sizes of an uploaded picture are made after the upload: until then a page shows the whole one. */
const sizeUnderWay = /status of 404.*\/uploads\/[0-9a-f]{24}-\d+\.(?:avif|webp)\)/;

/**
 * The next navigation aborts a view transition, and requests for data: Remix leaves the rejection of one unhandled that it
 * aborts before a route waits for it.
 */
const abortedByNavigation = /^(Transition was (aborted|skipped)|signal is aborted without reason)/;

/**
 * A click in the milliseconds in which RemixBrowser decodes the data of the document, for which it throws a promise: React has
 * to hydrate at once and can't. The browser follows the link or sends the form itself.
 */
const clickedBeforeHydration = /^Minified React error #345;/;

/** The base of every browser test. It fails on unexpected console errors, failed requests and foreign hosts. */
export const test = base.extend<Site, Worker>({
  /** The session of the sample firm's admin in the back-office; here, because tests with other fixtures of a worker start one. */
  signedInState: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
    async ({}, use) => {
      const api = await request.newContext({ baseURL: backOffice.url });
      const response = await api.post("/login", { form: sampleAdmin, maxRedirects: 0 });
      expect(response.status()).toBe(302);
      await use(await api.storageState());
      await api.dispose();
    },
    { scope: "worker" },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
  baseURL: ({}, use, { file }) => use((file.includes("/browser/admin/") ? backOffice : site).url),

  allowErrors: [
    async ({ page, baseURL }, use) => {
      const errors = watch(page, String(baseURL));
      await page.addInitScript(logPolicyViolations);
      const allowed = [sizeUnderWay];
      await use((...patterns) => allowed.push(...patterns));
      const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
      expect(unexpected, "console errors, failed requests and requests to other hosts").toEqual([]);
    },
    { auto: true },
  ],

  open: async ({ page, javaScriptEnabled }, use) => {
    await use(async (path) => {
      const response = await page.goto(path, { waitUntil: "domcontentloaded" });
      if (javaScriptEnabled) await hydrated(page);
      return response?.status();
    });
  },
});

/** The section of a page under a heading of level 2. */
export function section(page: Page, heading: string) {
  return page
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 2, name: heading, exact: true }) });
}

/** Holds requests that match until `release` is called. */
export async function holdRequests(page: Page, url: string | RegExp, method?: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    if (!method || route.request().method() === method) await released;
    await route.continue();
  });
  return release;
}

/** Collects errors as text: 'console error: …', 'failed: …', 'other host: …'. */
function watch(page: Page, site: string) {
  const errors: string[] = [];
  page.on("console", (message) => {
    const type = message.type();
    if (/registration blocked by Playwright/.test(message.text())) return;
    if (type === "error" || type === "warning")
      errors.push(`console ${type}: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", ({ message }) => {
    if (!abortedByNavigation.test(message) && !clickedBeforeHydration.test(message))
      errors.push(`page error: ${message}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // The browser aborts the requests of a page that is left.
    if (reason !== "net::ERR_ABORTED") errors.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("request", (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && new URL(url).origin !== site) errors.push(`other host: ${url}`);
  });
  return errors;
}

/** Chromium reports violations of the content security policy only to the page. */
function logPolicyViolations() {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    console.error(`Against the policy: ${violatedDirective} ${blockedURI}`),
  );
}

/** Scripts are requested after the load event. React has hydrated the page when its root is no longer dehydrated. */
async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } } } };
    const entry = Object.entries(document).find(([key]) => key.startsWith("__reactContainer$"));
    const root = entry?.[1] as Root | undefined;
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
  // Its effects, listeners of keys among them, run after the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}
