import { formOn, letter, toastsOn } from "#tests/browser/support/contact-form";
import { expect, test } from "#tests/browser/support/site";

test.use({ extraHTTPHeaders: { "Save-Data": "on" } });

test("a whole visit without script, font or large picture misses nothing", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  await page.getByRole("link", { name: "Explore Properties" }).click();
  await page.getByRole("button", { name: "Villa", exact: true }).click();
  await expect(page).toHaveURL(/type=villa/);
  await page.locator("article").first().getByRole("link").click();
  await page.getByRole("link", { name: "Contact Agent" }).click();
  const form = formOn(page);
  const sent = letter();
  await form.fill(sent);
  expect(asked.filter((path) => /\.(js|woff2)$|-(960|1600)\./.test(path))).toEqual([]);
  expect(asked.filter((path) => /-(320|640)\./.test(path))).not.toEqual([]);
  // The browser of a test does not send the header again after a redirect; one that saves data does.
  await form.button.click();
  await expect(toastsOn(page)).toContainText("Message sent successfully");
});
