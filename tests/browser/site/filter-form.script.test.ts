import { expect, holdRequests, smoke, test } from "#tests/browser/support/site";

for (const { path, type } of [
  { path: "/properties", type: "Villa" },
  { path: "/projects", type: "Residential" },
])
  test(
    `${path}: fields keep what is typed while a list loads, and the focus stays`,
    smoke(),
    async ({ page, open }) => {
      const search = page.getByRole("searchbox");
      const count = page.getByRole("main").getByRole("status").first();
      const expectQuery = (q: string) =>
        expect(page).toHaveURL(({ searchParams }) => (searchParams.get("q") ?? "") === q);
      await open(path);
      const all = String(await count.textContent());

      await test.step("a search", async () => {
        const release = await holdRequests(page, /\.data\b/);
        await search.pressSequentially("brick");
        await page.keyboard.press("Enter");
        await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
        await page.keyboard.type(" house");
        release();
        await expectQuery("brick");
        await expect(count).not.toHaveText(all);
        await expect(search).toHaveValue("brick house");
        await expect(search).toBeFocused();
        await page.keyboard.press("Enter");
        await expectQuery("brick house");
      });

      await test.step("a type", async () => {
        const button = page.getByRole("button", { name: type, exact: true });
        await button.click();
        await expect(button).toHaveAttribute("aria-pressed", "true");
        await expect(button).toBeFocused();
        await expect(search).toHaveValue("brick house");
      });

      await test.step("Back, Forward and the link that clears the filters show the values of the URL", async () => {
        await search.fill("not sent");
        await page.goBack();
        await expectQuery("brick house");
        await expect(search).toHaveValue("brick house");
        await page.goBack();
        await expect(search).toHaveValue("brick");
        await page.goForward();
        await expect(search).toHaveValue("brick house");
        await page.getByLabel("Status").selectOption({ index: 1 }, { force: true });
        await page.getByRole("link", { name: "Clear Filters" }).first().click();
        await expect(count).toHaveText(all);
        await expect(search).toHaveValue("");
        await expect(page.getByLabel("Status")).toHaveValue("");
      });
    },
  );

test("Back shows the default order when the URL names it", async ({ page, open }) => {
  await open("/properties?sort=newest");
  const order = page.getByLabel("Order");
  await order.selectOption("Area, small to large");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/properties?sort=area");
  await page.goBack();
  await expect(page).toHaveURL("/properties?sort=newest");
  await expect(order).toHaveValue("");
});
