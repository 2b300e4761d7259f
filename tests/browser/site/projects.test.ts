import { sampleProjects } from "#db/sample/projects";
import { pathOf } from "#tests/browser/support/records";
import { expect, section, test } from "#tests/browser/support/site";

const total = sampleProjects.length;

test("narrows the projects to one category and finds by words", async ({ page, open }) => {
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
});

test("narrows the projects to those under way", async ({ page, open }) => {
  await open("/projects");
  await page.getByLabel("Status").selectOption("Ongoing");
  await page.getByRole("button", { name: "Search" }).click();
  const ongoing = sampleProjects.filter(({ status }) => status === "ongoing");
  await expect(page.getByRole("article")).toHaveCount(ongoing.length);
  for (const card of await page.getByRole("article").all()) await expect(card).toContainText("Ongoing");
});

test("says so when no project is found, and leads back", async ({ page, open }) => {
  await open("/projects?q=lighthouse");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("No Projects Found");
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL("/projects");
  await expect(page.getByText(`${total} projects`)).toBeVisible();
});

for (const [title, status, colour, completion] of [
  ["Civic library and court", "completed", "rgb(47, 107, 60)", "2023"],
  ["Textile exchange", "ongoing", "rgb(43, 92, 138)", "December 2027"],
  ["Law college arcade", "upcoming", "rgb(122, 90, 0)", undefined],
] as const)
  test(`tells everything about a project that is ${status}`, async ({ page, open }) => {
    await open(pathOf("projects", title));
    await expect(page).toHaveTitle(`${title} | Mehrab`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const facts = page.getByRole("complementary", { name: "Facts" });
    await expect(facts.getByText(new RegExp(`^${status}$`, "i"))).toHaveCSS("color", colour);
    const completed = facts.getByText(`Completion${completion}`, { exact: true });
    await expect(completed).toHaveCount(completion ? 1 : 0);
    await expect(section(page, "More projects").getByRole("article")).toHaveCount(3);
    await facts.getByRole("link", { name: "Contact Us" }).click();
    await expect(page.getByLabel("Subject")).toHaveValue(title);
  });

test("turns the pictures of a project", async ({ page, open }) => {
  await open(pathOf("projects", "Pool court villa"));
  const film = page.getByRole("group", { name: "Pictures" });
  await film.getByRole("link", { name: "Next picture" }).first().click();
  await expect(film.getByText("2 of 5")).toBeInViewport({ ratio: 1 });
});

test("opens a project from the list and goes back to it", async ({ page, open }) => {
  await open("/projects?category=hospitality");
  const headings = page.getByRole("article").getByRole("heading");
  const titles = ["Taxila guest house", "Clifton café court"];
  await expect(headings).toHaveText(titles);
  await headings.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Taxila guest house");
  await page.goBack();
  await expect(headings).toHaveText(titles);
});
