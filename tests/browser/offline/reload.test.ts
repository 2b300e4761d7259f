import { expect, test } from "#tests/browser/support/site";

test.skip(
  ({ javaScriptEnabled }) => !javaScriptEnabled,
  "without script the browser shows its own error page",
);

test("a failed navigation shows the banner, and succeeds when the network is back", async ({
  page,
  open,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await open("/properties");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Villa", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "The line dropped" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Properties");
  await context.setOffline(false);
  await expect(page).toHaveURL(/type=villa/);
});
