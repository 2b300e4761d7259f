import { pathOf } from "#tests/browser/support/records";
import { expect, test } from "#tests/browser/support/site";

const title = "One-kanal villa with a pool court";

test("copies the address of a listing", async ({ page, open, context, baseURL, javaScriptEnabled }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  const path = pathOf("properties", title);
  await open(path);
  if (!javaScriptEnabled) {
    await page.getByText("Share Property").click();
    return expect(page.getByLabel("The address of this page, to copy")).toHaveValue(`${baseURL}${path}`);
  }
  const share = page.getByRole("button", { name: "Share Property" });
  const toast = page.getByRole("status").filter({ hasText: "Link copied to clipboard" });
  await share.click();
  await expect(toast).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`);
  await share.click();
  await expect(toast).toHaveCount(1);
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toBeHidden();
});

test("shares by the phone's own sheet where there is one", async ({
  page,
  open,
  baseURL,
  javaScriptEnabled,
}) => {
  await page.addInitScript(() => {
    const share = async (given: ShareData) => document.body.append(JSON.stringify(given));
    Object.defineProperty(navigator, "share", { value: share });
  });
  const path = pathOf("properties", title);
  await open(path);
  if (!javaScriptEnabled) return expect(page.getByText("Share Property")).toBeVisible();
  await page.getByRole("button", { name: "Share Property" }).click();
  await expect(page.getByText(JSON.stringify({ title, url: `${baseURL}${path}` }))).toBeVisible();
  await expect(page.getByText("Link copied to clipboard")).toBeHidden();
});

test("lets the address be read where nothing can be copied", async ({ page, open, baseURL }) => {
  // As on a site without TLS, where a browser has neither.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  const path = pathOf("properties", title);
  await open(path);
  await page.getByText("Share Property").click();
  await expect(page.getByLabel("The address of this page, to copy")).toHaveValue(`${baseURL}${path}`);
});
