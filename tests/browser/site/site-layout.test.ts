import { expect, readOnly, test } from "#tests/browser/support/site";

const headings = [
  ["About", "/about", "About"],
  ["Properties", "/properties", "Properties"],
  ["Projects", "/projects", "Projects"],
  ["Contact", "/contact", "Contact Us"],
  ["Home", "/", "From the first line to the last brick"],
] as const;

test("the header leads to every page and marks the current one", readOnly, async ({ page, open }) => {
  await open("/");
  const nav = page.getByRole("navigation", { name: "Main" });
  for (const [name, path, heading] of headings) {
    await nav.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(nav.locator("[aria-current=page]")).toHaveText(name);
  }
  await expect(nav.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
});

test(
  "About shows the firm, and the footer leads to every page, service and office",
  readOnly,
  async ({ page, open }) => {
    await open("/about");
    const main = page.getByRole("main");
    await expect(main.getByText("Founded 2003")).toBeVisible();
    for (const heading of ["Our story", "Vision", "Mission", "Services", "Team", "Our Offices"])
      await expect(main.getByRole("heading", { level: 2, name: heading, exact: true })).toBeVisible();
    for (const office of ["Karachi", "Rawalpindi", "Wah"])
      await expect(main.getByRole("heading", { level: 3, name: office, exact: true })).toBeVisible();

    const footer = page.getByRole("contentinfo");
    for (const [name, path] of headings)
      await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
    const services = footer.getByRole("list").first();
    await expect(services.getByRole("listitem")).toHaveText([
      "Architectural design",
      "Construction",
      "Consultancy",
      "Interior design",
      "Project management",
    ]);
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Mehrab`);
    await expect(footer).toContainText("Monday-Saturday 9:00 AM-6:00 PM");
    await expect(footer).toContainText("Sunday closed");
    await expect(footer.getByRole("link", { name: "Karachi, +92 21 3583 0142" })).toHaveAttribute(
      "href",
      "tel:+922135830142",
    );
    await services.getByRole("link", { name: "Interior design" }).click();
    await expect(page.getByRole("heading", { level: 3, name: "Interior design" })).toBeInViewport();
  },
);

test("the header turns solid after 50 px, and a link to the top appears after 500 px", async ({
  page,
  open,
}) => {
  await open("/");
  const header = page.getByRole("banner");
  const up = page.getByRole("link", { name: "Scroll to top" });
  await expect(header).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(up).toBeHidden();

  await page.mouse.wheel(0, 60);
  await expect(header).toHaveCSS("background-color", "rgb(250, 248, 244)");
  await expect(header).toBeInViewport();
  await expect(up).toBeHidden();

  await page.mouse.wheel(0, 500);
  await expect(up).toBeVisible();
  await expect(up).toHaveCSS("opacity", "1");
  await up.click();
  await expect(header).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
