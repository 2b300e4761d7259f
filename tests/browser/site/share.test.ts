import { addressOf, pathOf } from "#tests/browser/support/records";
import { expect, scriptOnly, test } from "#tests/browser/support/site";

const title = "One-kanal villa with a pool court";

test("copies the URL of a property", scriptOnly, async ({ page, open, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await open(pathOf("properties", title));
  const share = page.getByRole("button", { name: "Share Property" });
  const toast = page.getByRole("status").filter({ hasText: "Link copied to clipboard" });
  await share.click();
  await expect(toast).toBeVisible();
  await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}${addressOf("properties", title)}`,
  );
  await share.click();
  await expect(toast).toHaveCount(1);
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toBeHidden();
});

test("shares by the phone's own dialog where there is one", scriptOnly, async ({ page, open, baseURL }) => {
  await page.addInitScript(() => {
    const share = async (data: ShareData) => document.body.append(JSON.stringify(data));
    Object.defineProperty(navigator, "share", { value: share });
  });
  await open(pathOf("properties", title));
  await page.getByRole("button", { name: "Share Property" }).click();
  await expect(
    page.getByText(JSON.stringify({ title, url: `${baseURL}${addressOf("properties", title)}` })),
  ).toBeVisible();
  await expect(page.getByText("Link copied to clipboard")).toBeHidden();
});

test("shows the URL where it can't be copied", async ({ page, open, baseURL }) => {
  // Without TLS a browser has neither.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await open(pathOf("properties", title));
  await page.getByText("Share Property").click();
  await expect(page.getByLabel("The address of this page, to copy")).toHaveValue(
    `${baseURL}${addressOf("properties", title)}`,
  );
});
