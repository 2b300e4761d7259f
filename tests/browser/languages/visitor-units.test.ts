import { expect, test as site } from "#tests/browser/support/site";
import { writeRows } from "#tests/server/support/rows";
import { type Server, startServer } from "#tests/server/support/server";

const rates = JSON.stringify([{ currency: "AED", rate: "76.5", date: "2026-11-20" }]);

/** The base of a test on a server of its own, whose firm has typed a rate. */
const test = site.extend<{ server: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
  server: async ({}, use) => {
    const server = await startServer({ DEMO: "1" });
    const change = "UPDATE settings SET value = json_set(value, '$.rates', json(?)) WHERE name = 'site'";
    writeRows(server.database, change, [rates]);
    await use(server);
    await server.stop();
  },
  baseURL: ({ server }, use) => use(server.origin),
});

test("a visitor reads prices and areas in other units, from the list to a unit", async ({ page, open }) => {
  const main = page.getByRole("main");
  const building = page.getByRole("article").filter({ hasText: "Chaklala terrace apartments" });
  await open("/properties");
  await main.getByRole("link", { name: "AED", exact: true }).click();
  await expect(building).toContainText("about AED 258,000");
  await main.getByRole("link", { name: "m²", exact: true }).click();
  await expect(page).toHaveURL("/properties?currency=AED&unit=m2");
  await expect(page.getByRole("article").nth(1)).toContainText(/about AED [\d,]+, \d+ sq m/);

  await building.getByRole("link").first().click();
  const row = page.getByRole("row", { name: /A-202/ });
  await expect(row).toContainText("about 107 sq m");
  await expect(row).toContainText("about AED 260,000");
  await page.getByLabel("Unit type").selectOption("3 bed corner");
  await page.getByRole("button", { name: "Show units" }).click();
  await expect(page).toHaveURL(/currency=AED.*unit=m2/);
  await expect(row).toHaveCount(0);
  await page.getByRole("link", { name: "A-201", exact: true }).click();
  await expect(main).toContainText(/about AED [\d,]+, 145 sq m · Rate of 20 November 2026/);
  await main.getByRole("link", { name: "AED", exact: true }).click();
  await expect(page).toHaveURL(/a-201\?unit=m2$/);
  await expect(main).not.toContainText("about AED");
});
