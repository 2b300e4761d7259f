import { pathOf } from "#tests/browser/support/records";
import { expect, readOnly, section, test } from "#tests/browser/support/site";

test.beforeEach(({ open }) => open("/"));

test("shows figures, services, interiors, testimonials and team", readOnly, async ({ page }) => {
  const main = page.getByRole("main");
  await expect(page).toHaveTitle("Mehrab: architecture, consultancy and construction in Pakistan");
  await expect(main.getByRole("term")).toHaveText(["years", "projects", "professionals", "offices"]);
  await expect(main.getByRole("definition")).toHaveText(["20+", "150+", "50+", "3"]);
  await expect(section(page, "Interiors").getByRole("figure")).toHaveCount(5);
  const testimonials = section(page, "In their words");
  await expect(testimonials.locator("blockquote")).toHaveCount(3);
  await expect(testimonials.getByText("4.5 of 5")).toBeVisible();
  const team = section(page, "Team").getByRole("listitem");
  await expect(team).toHaveCount(6);
  await expect(team.first()).toContainText("Imran Qureshi");
  await expect(team.first().getByRole("link", { name: "imran@mehrab.example" })).toBeVisible();
  const services = section(page, "Services");
  await expect(services.getByRole("heading", { level: 3 })).toHaveText([
    "Architectural design",
    "Construction",
    "Consultancy",
  ]);
  await services.getByRole("link", { name: "All services" }).click();
  await expect(page).toHaveURL("/about#services");
  await expect(section(page, "Services").getByRole("heading", { level: 3 })).toHaveCount(6);
});

test("links lead to the lists, the contact form, a property and a project", readOnly, async ({ page }) => {
  const main = page.getByRole("main");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(main.getByRole("heading", { level: 1 })).toBeInViewport();
  await main.getByRole("link", { name: "Explore Properties" }).click();
  await expect(page).toHaveURL("/properties");
  await expect(heading).toHaveText("Properties");
  await page.goBack();
  await main.getByRole("link", { name: "Contact Us" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(heading).toHaveText("Contact Us");
  await page.goBack();

  await test.step("any point of a property's card opens it", async () => {
    const title = "One-kanal villa with a pool court";
    await page
      .getByRole("article")
      .filter({ hasText: title })
      .click({ position: { x: 20, y: 20 } });
    await expect(page).toHaveURL(pathOf("properties", title));
    await expect(heading).toHaveText(title);
    await page.goBack();
  });

  const projects = section(page, "Featured projects");
  await expect(projects.getByRole("figure")).toHaveCount(3);
  await projects.getByRole("link", { name: "Saddar street block Saddar, Rawalpindi · 2022" }).click();
  await expect(page).toHaveURL(pathOf("projects", "Saddar street block"));
});

test("filters the featured properties by type, by pointer and keyboard, and keeps place and focus", async ({
  page,
  open,
  javaScriptEnabled,
}) => {
  const featured = section(page, "Featured properties");
  const cards = featured.getByRole("article");
  const types = featured.getByRole("group", { name: "Type" });
  await expect(cards).toHaveCount(5);
  await types.getByRole("link", { name: "All" }).scrollIntoViewIfNeeded();
  const scrolledTo = await page.evaluate(() => scrollY);

  for (const [label, type] of [
    ["Residential", "Residential"],
    ["Commercial", "Commercial"],
    ["Luxury Villas", "Villa"],
    ["Apartments", "Apartment"],
  ] as const) {
    await types.getByRole("link", { name: label }).click();
    await expect(types.locator("[aria-current=true]")).toHaveText(label);
    await expect(cards.first()).toContainText(`${type}, for`);
    const shown = await cards.allTextContents();
    expect(shown.filter((text) => !text.startsWith(type))).toEqual([]);
    await expect(featured.getByRole("status")).toHaveText(/^\d (property|properties)$/);
    await expect(featured.getByRole("heading", { level: 2 })).toBeInViewport();
    if (javaScriptEnabled) {
      expect(await page.evaluate(() => scrollY)).toBe(scrolledTo);
      await expect(types.getByRole("link", { name: label })).toBeFocused();
    }
  }
  await page.goBack();
  await expect(types.locator("[aria-current=true]")).toHaveText("Luxury Villas");
  await types.getByRole("link", { name: "All" }).press("Enter");
  await expect(types.locator("[aria-current=true]")).toHaveText("All");
  await expect(cards).toHaveCount(5);

  await open("/?type=castle");
  await expect(page).toHaveURL("/");
});
