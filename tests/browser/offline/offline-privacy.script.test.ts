import { signIn } from "#tests/browser/admin/support/admins";
import { createRecord, readApi } from "#tests/browser/admin/support/back-office";
import { expectCached, readCaches } from "#tests/browser/support/browser-cache";
import { expect, retried, test } from "#tests/browser/support/site";
import { startProxy } from "#tests/browser/support/slow-network";
import { type Server, startServer } from "#tests/server/support/server";

test.use({ serviceWorkers: "allow" });

/** A site with records of its own, and one with OFFLINE=0 that takes its place behind the proxy. */
let servers: Server[];
let proxy: Awaited<ReturnType<typeof startProxy>>;

test.beforeAll(async () => {
  const settings = { ADMIN_PASSWORD: "admin123" };
  servers = await Promise.all([startServer(settings), startServer({ ...settings, OFFLINE: "0" })]);
  proxy = await startProxy(String(servers[0]?.origin));
});

test.afterAll(async () => {
  proxy?.close();
  await Promise.all(servers?.map((server) => server.stop()));
});

test("a visitor gets the current page, an admin leaves nothing in the cache, and OFFLINE=0 deletes it", async ({
  page,
  browser,
  allowErrors,
}) => {
  // The pictures of the records belong to the sample data, which this site has not.
  allowErrors(/^other host: http:\/\/localhost/, /status of 404/);
  const adminContext = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: "block" });
  const admin = await adminContext.newPage();
  await signIn(admin);
  const visited = await createRecord(admin, "properties", { price: "PKR 3 Crore" });
  const hidden = await createRecord(admin, "projects");
  const [listing, other] = [visited, hidden].map(({ api }) => api.replace("/api", ""));

  await page.goto(`${proxy.origin}${listing}`);
  await expectCached(page, `${listing}`);
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  const stored = await readApi(admin, visited.api);
  const changed = await admin.request.put(visited.api, {
    ...retried,
    data: { ...stored, price: "PKR 2 Crore" },
  });
  expect(changed.status()).toBe(200);
  await page.reload();
  await expect(page.getByText("PKR 2 Crore").first()).toBeVisible();
  await expect
    .poll(async () => (await readCaches(page)).text.match(/PKR [23] Crore/)?.[0])
    .toBe("PKR 2 Crore");

  // Signs in by the cookie alone, so that the worker still controls the pages of the back-office.
  const cookies = (await adminContext.cookies()).map(({ name, value }) => ({
    name,
    value,
    url: proxy.origin,
  }));
  await page.context().addCookies(cookies);
  await page.goto(`${proxy.origin}/admin/dashboard`);
  expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  await page.goto(`${proxy.origin}/admin/properties`);
  await page.goto(`${proxy.origin}${other}`);
  await expect(page.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Properties" }).click();
  await expect(page).toHaveURL(/properties$/);
  await page.goto(`${proxy.origin}/about`);
  // The first page of the site unregisters the worker of a person who is signed in.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  const cached = await readCaches(page);
  expect(cached.paths.documents).toEqual([listing]);
  expect(
    Object.values(cached.paths)
      .flat()
      .filter((path) => /admin|login|api|data/.test(path)),
  ).toEqual([]);
  for (const word of ["Dashboard", "Logout", hidden.title])
    expect(cached.text.includes(word), word).toBe(false);

  await page.context().clearCookies();
  await page.goto(`${proxy.origin}/about`);
  await expectCached(page, "/about");
  proxy.setTarget(String(servers[1]?.origin));
  await page.goto(`${proxy.origin}/about`);
  const remaining = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
  await expect.poll(remaining).toEqual([]);
  await adminContext.close();
});

test("a listing that has expired leaves the phone when it is opened again", async ({
  page,
  browser,
  allowErrors,
}) => {
  allowErrors(/^other host: http:\/\/localhost/, /status of 404/);
  proxy.setTarget(String(servers[0]?.origin));
  const context = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: "block" });
  const admin = await context.newPage();
  await signIn(admin);
  const { api, title } = await createRecord(admin, "properties");
  const listing = api.replace("/api", "");
  await page.goto(`${proxy.origin}${listing}`);
  await expectCached(page, listing);
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);

  const stored = await readApi(admin, api);
  const unpublishAt = new Date(Date.now() + 1_000).toISOString();
  expect((await admin.request.put(api, { ...retried, data: { ...stored, unpublishAt } })).status()).toBe(200);
  await context.close();
  await expect.poll(async () => (await page.goto(`${proxy.origin}${listing}`))?.status()).toBe(404);
  await expect.poll(async () => (await readCaches(page)).paths.documents ?? []).not.toContain(listing);
  expect((await readCaches(page)).text).not.toContain(title);
});

test("a shared preview is not available offline, nor are its pictures", async ({
  page,
  browser,
  allowErrors,
}) => {
  allowErrors(/^other host: http:\/\/(localhost|127)/, /status of 404/);
  const { origin } = servers[0] as Server;
  const adminContext = await browser.newContext({ baseURL: origin, serviceWorkers: "block" });
  const admin = await adminContext.newPage();
  await signIn(admin);
  const { id, title, api } = await createRecord(admin, "properties", { state: "draft" });
  const form = { kind: "property", id: String(id), intent: "share" };
  const shared = await admin.request.post("/admin/preview-links", { ...retried, form, maxRedirects: 0 });
  const address = origin + shared.headers().location;
  await page.goto(`${origin}/`);
  await expectCached(page, "/");
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
  // The worker reports a page after the one before it.
  await page.goto(`${origin}/about`);
  await expectCached(page, "/about");
  const cached = await readCaches(page);
  expect(cached.paths.documents?.toSorted()).toEqual(["/", "/about"]);
  expect(cached.text).not.toContain(title);
  expect(
    Object.values(cached.paths)
      .flat()
      .filter((path) => /preview|key=/.test(path)),
  ).toEqual([]);
  expect(await admin.request.delete(api, retried).then((response) => response.status())).toBe(204);
  await adminContext.close();
});
