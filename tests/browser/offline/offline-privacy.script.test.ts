import { signIn } from "#tests/browser/admin/support/admins";
import { createRecord } from "#tests/browser/admin/support/back-office";
import { expectCached, readCaches } from "#tests/browser/support/browser-cache";
import { expect, test } from "#tests/browser/support/site";
import { startProxy } from "#tests/browser/support/slow-network";
import { type Server, startServer } from "#tests/server/support/server";

test.use({ serviceWorkers: "allow" });

/** A site whose listings nobody counts, and one of the same address on which offline is switched off. */
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

test("a visitor sees what is new, an admin leaves nothing behind, and a switch takes all away", async ({
  page,
  browser,
  allowErrors,
}) => {
  // The listings' picture is of the sample firm, which is not here.
  allowErrors(/^other host: http:\/\/localhost/, /status of 404/);
  const desk = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: "block" });
  const admin = await desk.newPage();
  await signIn(admin);
  const seen = await createRecord(admin, "properties", { price: "PKR 3 Crore" });
  const hidden = await createRecord(admin, "projects");
  const [listing, other] = [seen, hidden].map(({ api }) => api.replace("/api", ""));

  await page.goto(`${proxy.origin}${listing}`);
  await expectCached(page, `${listing}`);
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  const stored = await (await admin.request.get(seen.api)).json();
  const changed = await admin.request.put(seen.api, { data: { ...stored, price: "PKR 2 Crore" } });
  expect(changed.status()).toBe(200);
  await page.reload();
  await expect(page.getByText("PKR 2 Crore").first()).toBeVisible();
  await expect
    .poll(async () => (await readCaches(page)).text.match(/PKR [23] Crore/)?.[0])
    .toBe("PKR 2 Crore");

  // By cookie alone, so that the worker is still there and has every chance to keep what it should not.
  const cookies = (await desk.cookies()).map(({ name, value }) => ({ name, value, url: proxy.origin }));
  await page.context().addCookies(cookies);
  await page.goto(`${proxy.origin}/admin/dashboard`);
  expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  await page.goto(`${proxy.origin}/admin/properties`);
  await page.goto(`${proxy.origin}${other}`);
  await expect(page.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Properties" }).click();
  await expect(page).toHaveURL(/properties$/);
  await page.goto(`${proxy.origin}/about`);
  // On a page of the site whoever is signed in loses the worker, too.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  const kept = await readCaches(page);
  expect(kept.paths.documents).toEqual([listing]);
  expect(
    Object.values(kept.paths)
      .flat()
      .filter((path) => /admin|login|api|data/.test(path)),
  ).toEqual([]);
  for (const word of ["Dashboard", "Logout", hidden.title])
    expect(kept.text.includes(word), word).toBe(false);

  await page.context().clearCookies();
  await page.goto(`${proxy.origin}/about`);
  await expectCached(page, "/about");
  proxy.setTarget(String(servers[1]?.origin));
  await page.goto(`${proxy.origin}/about`);
  const left = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
  await expect.poll(left).toEqual([]);
  await desk.close();
});
