import type { Page } from "@playwright/test";
import { pathOf } from "#tests/browser/support/records";
import { expect, retried, smoke, test } from "#tests/browser/support/site";
import { demo } from "#tests/server/support/sign-in";

const property = "One-kanal villa with a pool court";

/** The computed value of a property as it is now. */
function styleOf(page: Page, selector: string, name: string) {
  const read = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name);
  return page.locator(selector).first().evaluate(read, name);
}

/** What only the sheet of its page styles. */
const sheets = {
  home: (page: Page) => styleOf(page, "[data-featured] > :first-child", "grid-column-start"),
  list: (page: Page) => styleOf(page, "[role=search] summary", "margin-top"),
  detail: (page: Page) => styleOf(page, "[data-print=pictures]", "scroll-snap-type"),
  contact: (page: Page) => styleOf(page, "main > :first-child", "min-height"),
  login: (page: Page) => styleOf(page, "input[name=username]", "min-height"),
  backOffice: (page: Page) => styleOf(page, "#sidebar", "position"),
};

/** A browser with much else to do applies a loaded sheet shortly after the page is there. */
function expectStyle(page: Page, read: (page: Page) => Promise<string>, value: string) {
  return expect.poll(() => read(page), { intervals: [0, 20, 50, 100] }).toBe(value);
}

/** The addresses of the documents that the page loads from now on. */
function watchDocuments(page: Page) {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(request.url());
  });
  return documents;
}

test(
  "a page that a client-side navigation opens has its style without a new document",
  smoke(),
  async ({ page, open }) => {
    const documents = watchDocuments(page);
    const heading = page.getByRole("heading", { level: 1 });
    const navigation = page.getByRole("navigation", { name: "Main" });
    await open("/");
    await expectStyle(page, sheets.home, "span 7");
    for (const round of ["first", "second"])
      await test.step(`${round} round`, async () => {
        await navigation.getByRole("link", { name: "Properties" }).click();
        await expect(heading).toHaveText("Properties");
        await expectStyle(page, sheets.list, "-44.44px");
        await page.getByRole("link", { name: property, exact: true }).click();
        await expect(heading).toHaveText(property);
        await expectStyle(page, sheets.detail, "x mandatory");
        await navigation.getByRole("link", { name: "Contact" }).click();
        await expect(heading).toHaveText("Contact Us");
        await expectStyle(page, sheets.contact, "320px");
        for (const name of [property, "Properties"]) {
          await page.goBack();
          await expect(heading).toHaveText(name);
        }
        await expectStyle(page, sheets.list, "-44.44px");
        await page.goBack();
        await expect(page.locator("[data-featured]")).toBeAttached();
        await expectStyle(page, sheets.home, "span 7");
      });
    expect(documents).toHaveLength(1);
  },
);

test("a page whose sheet fails to load is loaded as a document, but no form that was typed into", async ({
  page,
  open,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|status of 4\d\d/);
  await page.route(/\/site-[\w-]+\.css$/, (route) => route.abort());
  const documents = watchDocuments(page);
  await open("/contact");
  await page.getByLabel("Name").fill("Z");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Name must be at least 2 characters.").first()).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Z");
  expect(documents).toHaveLength(1);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Properties" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Properties");
  await expect.poll(() => sheets.list(page)).toBe("-44.44px");
  expect(documents[1]).toMatch(/\/properties$/);
});

test("the login and the back-office have their style without a new document when they are opened from the site", async ({
  page,
  open,
}) => {
  const documents = watchDocuments(page);
  await open("/");
  await page.getByRole("link", { name: "Login" }).click();
  await page.getByLabel("Username").fill(demo.username);
  await expectStyle(page, sheets.login, "48.48px");
  await page.getByLabel("Password", { exact: true }).fill(demo.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await expectStyle(page, sheets.backOffice, "sticky");
  expect(documents).toHaveLength(1);
});

test("a document has the style of its page inside, and links none but that of the print", async ({
  request,
}) => {
  const paths = ["/", "/about", "/properties", "/projects", "/contact", "/login", "/nothing"];
  const records = [pathOf("properties", property), pathOf("projects", "Textile exchange")];
  for (const path of [...paths, ...records]) {
    const html = await (await request.get(path, retried)).text();
    expect(html.match(/<style/g), path).toHaveLength(1);
    expect(html, path).toMatch(/<style[^>]*>[^<]*@layer/);
    const links = html.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? [];
    expect(
      links.filter((link) => !link.includes('media="print"')),
      path,
    ).toEqual([]);
  }
});
