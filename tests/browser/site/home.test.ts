import { pathOf } from "#tests/browser/support/records";
import { expect, section, test } from "#tests/browser/support/site";

test.beforeEach(({ open }) => open("/"));

test("leads on from the first screen", async ({ page }) => {
  const main = page.getByRole("main");
  await expect(page).toHaveTitle("Mehrab: architecture, consultancy and construction in Pakistan");
  await expect(main.getByRole("heading", { level: 1 })).toBeInViewport();
  await main.getByRole("link", { name: "Explore Properties" }).click();
  await expect(page).toHaveURL("/properties");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Properties");
  await page.goBack();
  await main.getByRole("link", { name: "Contact Us" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
});

test("counts what the firm has done", async ({ page }) => {
  const main = page.getByRole("main");
  await expect(main.getByRole("term")).toHaveText(["years", "projects", "professionals", "offices"]);
  await expect(main.getByRole("definition")).toHaveText(["20+", "150+", "50+", "3"]);
});

test("shows the first three services and leads to all", async ({ page }) => {
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

test("shows the featured properties of one type without asking the server", async ({ page }) => {
  const featured = section(page, "Featured properties");
  const cards = featured.getByRole("article");
  await expect(cards).toHaveCount(5);
  const asked: string[] = [];
  // A picture that comes into view is loaded, as on any page.
  page.on("request", (request) => request.resourceType() !== "image" && asked.push(request.url()));

  for (const [label, type] of [
    ["Residential", "Residential"],
    ["Commercial", "Commercial"],
    ["Luxury Villas", "Villa"],
    ["Apartments", "Apartment"],
  ] as const) {
    await featured.getByText(label, { exact: true }).click();
    await expect(featured.getByRole("radio", { name: label })).toBeChecked();
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(`${type}, for`);
  }
  await featured.getByText("All", { exact: true }).click();
  await expect(cards).toHaveCount(5);
  expect(asked).toEqual([]);
});

test("lets the arrow keys choose the type", async ({ page }) => {
  const featured = section(page, "Featured properties");
  await featured.getByRole("radio", { name: "All" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(featured.getByRole("radio", { name: "Commercial" })).toBeChecked();
  await expect(featured.getByRole("article")).toHaveText(/Ground-floor shop with mezzanine/);
});

test("opens a featured property by any point of its card", async ({ page }) => {
  const title = "One-kanal villa with a pool court";
  await page
    .getByRole("article")
    .filter({ hasText: title })
    .click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(pathOf("properties", title));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("shows featured projects with their place and year", async ({ page }) => {
  const projects = section(page, "Featured projects");
  await expect(projects.getByRole("figure")).toHaveCount(3);
  await projects.getByRole("link", { name: "Saddar street block Saddar, Rawalpindi · 2022" }).click();
  await expect(page).toHaveURL(pathOf("projects", "Saddar street block"));
});

test("shows five interiors, three testimonials and the team", async ({ page }) => {
  const interiors = section(page, "Interiors").getByRole("figure");
  await expect(interiors).toHaveCount(5);
  const voices = section(page, "In their words");
  await expect(voices.locator("blockquote")).toHaveCount(3);
  await expect(voices.getByText("4.5 of 5")).toBeVisible();
  const team = section(page, "Team").getByRole("listitem");
  await expect(team).toHaveCount(6);
  await expect(team.first()).toContainText("Imran Qureshi");
  await expect(team.first().getByRole("link", { name: "imran@mehrab.example" })).toBeVisible();
});
