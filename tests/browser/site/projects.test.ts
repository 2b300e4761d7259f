import { sampleProjects } from "#db/sample/projects";
import { pathOf } from "#tests/browser/support/records";
import { expect, readOnly, scriptOnly, section, test } from "#tests/browser/support/site";

const total = sampleProjects.length;

test(
  "filters by category, status and search, restores them on Back, and clears them",
  scriptOnly,
  async ({ page, open }) => {
    await open("/projects");
    await expect(page.getByText(`${total} projects`)).toBeVisible();
    const categories = page.getByRole("group", { name: "Category" });
    await expect(categories.getByRole("button")).toHaveText([
      "All",
      "Residential",
      "Commercial",
      "Mixed-use",
      "Hospitality",
      "Institutional",
    ]);
    await categories.getByRole("button", { name: "Institutional" }).click();
    const headings = page.getByRole("article").getByRole("heading");
    await expect(headings).toHaveText(["Civic library and court", "Law college arcade"]);
    await page.getByRole("searchbox", { name: "Search projects" }).fill("arcade");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get("q") === "arcade");
    await expect(categories.getByRole("button", { pressed: true })).toHaveText("Institutional");
    await expect(page.getByRole("searchbox")).toHaveValue("arcade");
    await page.goBack();
    await expect(headings).toHaveCount(2);
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await expect(page.getByText(`${total} projects`)).toBeVisible();

    const ongoing = sampleProjects.filter(({ status }) => status === "ongoing");
    await page.getByRole("search").getByText("Filters", { exact: true }).click();
    await page.getByLabel("Status").selectOption(`Ongoing (${ongoing.length})`);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("article")).toHaveCount(ongoing.length);
    for (const card of await page.getByRole("article").all()) await expect(card).toContainText("Ongoing");

    await open("/projects?q=lighthouse");
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("No Projects Found");
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await expect(page).toHaveURL("/projects");
    await expect(page.getByText(`${total} projects`)).toBeVisible();
  },
);

test(
  "counts what each choice leaves, filters by city, and removes the filters one by one",
  scriptOnly,
  async ({ page, open }) => {
    const inKarachi = sampleProjects.filter(({ location }) => location.endsWith("Karachi"));
    const residential = inKarachi.filter(({ category }) => category === "residential");
    expect(residential.length).toBeGreaterThan(0);
    const headings = page.getByRole("article").getByRole("heading");
    await open("/projects?sort=title");
    await page.getByRole("search").getByText("Filters", { exact: true }).click();
    const city = page.getByLabel("City");
    await city.selectOption(`Karachi (${inKarachi.length})`);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(headings).toHaveText(inKarachi.map(({ title }) => title).sort());
    const button = page.getByRole("button", { name: "Residential" });
    await expect(button).toHaveAccessibleDescription(`${residential.length}`);
    await button.click();
    await expect(headings).toHaveText(residential.map(({ title }) => title).sort());
    await page.getByRole("link", { name: "Remove filter: In Karachi" }).click();
    await expect(page).toHaveURL("/projects?category=residential&sort=title");
    await expect(city).toHaveValue("");
    await page.getByRole("link", { name: "Remove filter: Residential" }).click();
    await expect(page).toHaveURL("/projects?sort=title");
    await expect(page.getByRole("link", { name: /^Remove filter/ })).toHaveCount(0);
  },
);

test("sorts by date and title, and keeps the order from page to page", readOnly, async ({ page, open }) => {
  const titles = sampleProjects.map(({ title }) => title).sort();
  const headings = page.getByRole("article").getByRole("heading");
  await open("/projects");
  const newest = await headings.allTextContents();
  for (const [order, first] of [
    ["Title, A to Z", titles[0]],
    ["Oldest first", sampleProjects.at(-1)?.title],
    ["Newest first", newest[0]],
  ] as const) {
    await page.getByLabel("Order").selectOption(order);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(headings.first()).toHaveText(String(first));
  }
  await open("/projects?sort=title");
  await expect(page.getByLabel("Order")).toHaveValue("title");
  await expect(headings).toHaveText(titles.slice(0, 12));
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/projects?sort=title&page=2");
  await expect(headings).toHaveText(titles.slice(12));
});

test("opens a project from a filtered list, and Back restores the list", readOnly, async ({ page, open }) => {
  await open("/projects?category=hospitality");
  const headings = page.getByRole("article").getByRole("heading");
  const titles = ["Taxila guest house", "Clifton café court"];
  await expect(headings).toHaveText(titles);
  await headings.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Taxila guest house");
  await page.goBack();
  await expect(headings).toHaveText(titles);
});

test(
  "a project has its facts, whole pictures in a sequence, and leads to the next one and to the form",
  readOnly,
  async ({ page, open }) => {
    for (const [title, status, color, completion] of [
      ["Civic library and court", "completed", undefined, "2023"],
      ["Textile exchange", "ongoing", "rgb(43, 92, 138)", "December 2027"],
      ["Law college arcade", "upcoming", "rgb(122, 90, 0)", undefined],
    ] as const)
      await test.step(status, async () => {
        await open(pathOf("projects", title));
        await expect(page).toHaveTitle(`${title} | Mehrab`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        const facts = page.getByRole("complementary", { name: "Facts" });
        const badge = facts.getByText(new RegExp(`^${status}$`, "i"));
        await expect(badge).toHaveCount(color ? 1 : 0);
        if (color) await expect(badge).toHaveCSS("color", color);
        const completed = facts.getByText(`Completion${completion}`, { exact: true });
        await expect(completed).toHaveCount(completion ? 1 : 0);
        await page.getByRole("main").getByRole("link", { name: "Contact Us" }).click();
        await expect(page.getByLabel("Subject")).toHaveValue(title);
      });

    const [, first, second] = sampleProjects;
    await open(pathOf("projects", String(first?.title)));
    const pictures = page.getByRole("region", { name: "Pictures" }).getByRole("img");
    await expect(pictures).toHaveCount((first?.images.length ?? 0) - 1);
    for (const picture of await pictures.all()) {
      const { drawn, own } = await picture.evaluate((img: HTMLImageElement) => ({
        drawn: img.clientWidth / img.clientHeight,
        own: Number(img.getAttribute("width")) / Number(img.getAttribute("height")),
      }));
      expect(drawn).toBeCloseTo(own, 1);
    }
    await section(page, "Next project").getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(String(second?.title));
    // The newest follows the oldest.
    await open(pathOf("projects", String(sampleProjects.at(-1)?.title)));
    await expect(section(page, "Next project")).toContainText(String(sampleProjects[0]?.title));
  },
);

test(
  "shows the projects as a list by year, which filters keep and search engines don't index apart",
  readOnly,
  async ({ page, open }) => {
    await open("/projects");
    await expect(page.getByRole("article")).toHaveCount(12);
    await page.getByRole("link", { name: "List by year" }).click();
    await expect(page).toHaveURL("/projects?view=list");
    const titles = page.getByRole("main").getByRole("listitem").getByRole("heading");
    await expect(titles).toHaveCount(total);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/projects$/);
    await expect(page.locator("meta[name=robots]")).toHaveCount(0);
    await page.getByRole("button", { name: "Institutional" }).click();
    await expect(titles).toHaveText(["Law college arcade", "Civic library and court"]);
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await expect(page).toHaveURL("/projects?view=list");
    await page.getByRole("link", { name: "Pictures", exact: true }).click();
    await expect(page).toHaveURL("/projects");
    await expect(page.getByRole("article")).toHaveCount(12);
  },
);
