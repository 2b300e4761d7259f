import { test as base, expect, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

type Site = {
  /** Says that this test brings trouble about on purpose; any other fails it. */
  allowTrouble: (...troubles: RegExp[]) => void;
  /** Opens a page and waits until it can be used, with its script if there is one. @returns its status */
  open: (path: string) => Promise<number | undefined>;
};

/** What every browser test runs in: a page on which nothing may go wrong unseen. */
export const test = base.extend<Site>({
  allowTrouble: [
    async ({ page, baseURL }, use) => {
      const seen = watch(page, String(baseURL));
      await page.addInitScript(tellPolicy);
      const allowed: RegExp[] = [];
      await use((...troubles) => allowed.push(...troubles));
      const unexpected = seen.filter((trouble) => !allowed.some((pattern) => pattern.test(trouble)));
      expect(unexpected, "console errors, failed requests and requests to other hosts").toEqual([]);
    },
    { auto: true },
  ],

  open: async ({ page, javaScriptEnabled }, use) => {
    await use(async (path) => {
      const response = await page.goto(path, { waitUntil: "domcontentloaded" });
      if (javaScriptEnabled) await alive(page);
      return response?.status();
    });
  },
});

/** The part of a page under a heading. */
export function section(page: Page, heading: string) {
  return page
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 2, name: heading, exact: true }) });
}

/** Collects what a visitor should never have: 'console error: …', 'failed: …', 'other host: …'. */
function watch(page: Page, site: string) {
  const seen: string[] = [];
  page.on("console", (message) => {
    const type = message.type();
    if (/registration blocked by Playwright/.test(message.text())) return;
    if (type === "error" || type === "warning")
      seen.push(`console ${type}: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", ({ message }) => {
    // The browser's own cross-fade from page to page gives up when the visitor is quicker.
    if (!/^Transition was (aborted|skipped)/.test(message)) seen.push(`page error: ${message}`);
  });
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText;
    // A request that the browser drops because the visitor has moved on is no failure.
    if (why !== "net::ERR_ABORTED") seen.push(`failed: ${request.url()} ${why}`);
  });
  page.on("request", (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && new URL(url).origin !== site) seen.push(`other host: ${url}`);
  });
  return seen;
}

/** What a policy keeps from happening, Chromium tells the page alone. */
function tellPolicy() {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    console.error(`Against the policy: ${violatedDirective} ${blockedURI}`),
  );
}

/** Scripts are started late on purpose; React has taken the page over when its root is no longer dehydrated. */
async function alive(page: Page) {
  await page.waitForFunction(() => {
    type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } } } };
    const entry = Object.entries(document).find(([key]) => key.startsWith("__reactContainer$"));
    const root = entry?.[1] as Root | undefined;
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
}
