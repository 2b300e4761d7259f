import { checkAxe } from "#tests/browser/support/axe";
import { pathOf } from "#tests/browser/support/records";
import { expect, test } from "#tests/browser/support/site";

const narrow = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };
/** The last is a screen of 1280 by 1024 at four times the size. */
const sizes = [wide, { width: 768, height: 1024 }, narrow, { width: 320, height: 256 }];

const pages: [name: string, path: () => string][] = [
  ["Home", () => "/"],
  ["About", () => "/about"],
  ["Properties", () => "/properties"],
  ["Properties, filtered", () => "/properties?type=villa&sort=price&bedrooms=2"],
  ["Properties, empty", () => "/properties?q=lighthouse"],
  ["a property", () => pathOf("properties", "One-kanal villa with a pool court")],
  ["a sold property", () => pathOf("properties", "Brick villa among palms")],
  ["Projects", () => "/projects"],
  ["Projects, empty", () => "/projects?q=lighthouse"],
  ["a project", () => pathOf("projects", "Textile exchange")],
  ["Contact", () => "/contact"],
  ["404", () => "/nowhere"],
  ["Property Not Found", () => "/properties/999999"],
  ["Project Not Found", () => "/projects/999999"],
];

for (const [name, path] of pages)
  test(`keeps nobody out: ${name}`, async ({ page, open, allowTrouble }) => {
    allowTrouble(/status of 404/);
    await open(path());
    for (const size of sizes) {
      await page.setViewportSize(size);
      await checkAxe(page);
    }
  });

test("keeps nobody out: Contact with errors", async ({ page, open, allowTrouble }) => {
  allowTrouble(/status of 422/);
  await open("/contact");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await checkAxe(page);
  }
});

test("keeps nobody out: the open menu", async ({ page, open }) => {
  await page.setViewportSize(narrow);
  await open("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await checkAxe(page);
});
