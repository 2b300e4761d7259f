import { expect, holdRequests, scriptOnly, test } from "#tests/browser/support/site";

const data = /\.data\b/;

test("shows the next list and a filtered one as loading while their data is awaited", async ({
  page,
  open,
  javaScriptEnabled,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  const loading = page.getByRole("status", { name: "Loading" });
  const article = page.getByRole("article");
  // Without script the browser itself shows that it is loading.
  const expectSkeletons = () =>
    expect(loading.locator("> div:visible")).toHaveCount(javaScriptEnabled ? 6 : 0);

  await test.step("from Home to Properties", async () => {
    await open("/");
    const release = await holdRequests(page, data);
    await page.getByRole("link", { name: "Explore Properties" }).first().click();
    await expect(heading).toHaveText("Properties");
    await expectSkeletons();
    release();
    await expect(article.first()).toBeVisible();
    await expect(loading).toBeHidden();
  });

  await test.step("filter", async () => {
    const release = await holdRequests(page, data);
    await page.getByRole("button", { name: "Land" }).click();
    await expectSkeletons();
    if (javaScriptEnabled) await expect(article).toHaveCount(0);
    release();
    await expect(page.getByRole("button", { pressed: true })).toHaveText("Land");
    await expect(article.first()).toContainText("Land, ");
    await expect(loading).toBeHidden();
  });

  await test.step("from About to Projects", async () => {
    await open("/about");
    const release = await holdRequests(page, data);
    await page.getByRole("link", { name: "Projects" }).first().click();
    await expect(heading).toHaveText("Projects");
    await expectSkeletons();
    release();
    await expect(article.first()).toBeVisible();
    await expect(loading).toBeHidden();
  });
});

test("the menu closes while the next page is loading", scriptOnly, async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/about");
  const release = await holdRequests(page, data);
  await page.getByRole("button", { name: "Menu" }).click();
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.getByRole("link", { name: "Projects" }).click();
  await expect(nav).toBeHidden();
  await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
  release();
  await expect(page.getByRole("article").first()).toBeVisible();
});
