import { contactForm, contactMessage } from "#tests/browser/support/contact-form";
import { expect, readOnly, smoke, test } from "#tests/browser/support/site";
import { toastsOn } from "#tests/browser/support/toasts";

test.use({ extraHTTPHeaders: { "Save-Data": "on" } });

test(
  "a visit with Save-Data loads no script, font or large picture, and can send a message",
  smoke(readOnly),
  async ({ page }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await page.goto("/");
    await page.getByRole("link", { name: "Explore Properties" }).click();
    await page.getByRole("button", { name: "Villa", exact: true }).click();
    await expect(page).toHaveURL(/type=villa/);
    await page.locator("article").first().getByRole("heading").getByRole("link").click();
    await page.getByRole("link", { name: "Contact Agent" }).click();
    const form = contactForm(page);
    const sent = contactMessage();
    await form.fill(sent);
    expect(requests.filter((path) => /\.(js|woff2)$|-(960|1600)\./.test(path))).toEqual([]);
    expect(requests.filter((path) => /-(320|640)\./.test(path))).not.toEqual([]);
    // Playwright does not repeat the header after a redirect; a browser that saves data does.
    await form.button.click();
    await expect(toastsOn(page)).toContainText("Message sent successfully");
  },
);
