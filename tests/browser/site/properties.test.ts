import { sampleProperties } from "#db/sample/properties";
import { expect, readOnly, scriptOnly, smoke, test } from "#tests/browser/support/site";

const total = sampleProperties.length;

test("finds text in title, location and description", readOnly, async ({ page, open }) => {
  await open("/properties");
  for (const query of ["farmhouse", "Wah Cantt", "travertine"]) {
    const found = sampleProperties.filter(({ title, location, description }) =>
      `${title}\n${location}\n${description}`.toLowerCase().includes(query.toLowerCase()),
    );
    expect(found.length).toBeGreaterThan(1);
    await page.getByRole("searchbox", { name: "Search properties" }).fill(query);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get("q") === query);
    await expect(page.getByText(`${found.length} properties`)).toBeVisible();
    await expect(page.getByRole("article").getByRole("heading")).toHaveText(found.map(({ title }) => title));
    await expect(page.getByRole("searchbox")).toHaveValue(query);
  }
});

test(
  "a price that can't be read stays in its field, and says what was perhaps meant",
  readOnly,
  async ({ page, open }) => {
    await open("/properties");
    await page.getByText("Filters", { exact: true }).click();
    const price = page.getByLabel("Price from");
    await price.fill("4.5 coror");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    const message = "This can't be read as a price: it filters nothing. Did you mean 4.5 crore?";
    await expect(price).toHaveAccessibleDescription(message);
    await expect(price).toHaveValue("4.5 coror");
    await expect(page.getByText(`${total} properties`)).toBeVisible();
    await price.fill("4.5 crore");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("link", { name: "from 4.5 crore" })).toBeVisible();
    await expect(price).not.toHaveAttribute("aria-invalid");
    await expect(page.getByText("Filters (1)", { exact: true })).toBeVisible();
    await expect(price).toBeHidden();
  },
);

test("filters by type and keeps the search", scriptOnly, async ({ page, open }) => {
  await open("/properties?q=karachi");
  const types = page.getByRole("group", { name: "Type" });
  await expect(types.getByRole("button")).toHaveText([
    "All",
    "Residential",
    "Commercial",
    "Apartment",
    "Villa",
    "Office",
    "Land",
  ]);
  await expect(types.getByRole("button", { pressed: true })).toHaveText("All");
  await types.getByRole("button", { name: "Villa" }).click();
  const villas = sampleProperties.filter(
    ({ type, location }) => type === "villa" && location.endsWith("Karachi"),
  );
  await expect(page.getByRole("article")).toHaveCount(villas.length);
  for (const card of await page.getByRole("article").all()) await expect(card).toContainText("Villa, for");
  await expect(types.getByRole("button", { pressed: true })).toHaveText("Villa");
  await expect(page.getByRole("searchbox")).toHaveValue("karachi");
  await types.getByRole("button", { name: "All" }).click();
  await expect(types.getByRole("button", { pressed: true })).toHaveText("All");
  await expect(page).toHaveURL(({ searchParams }) => !searchParams.get("type"));
});

test(
  "sorts by date, price and area, and keeps the order from page to page",
  readOnly,
  async ({ page, open }) => {
    await open("/properties");
    const first = page.getByRole("article").getByRole("heading").first();
    await expect(first).toHaveText("One-kanal villa with a pool court");
    for (const [order, title] of [
      ["Price, low to high", "Lower portion with its own garden"],
      ["Price, high to low", "Three-storey block on the main boulevard"],
      ["Area, small to large", "One-bed apartment with a planted balcony"],
      ["Area, large to small", "Headquarters building, five floors over a lobby"],
      ["Newest first", "One-kanal villa with a pool court"],
    ] as const) {
      await page.getByLabel("Order").selectOption(order);
      await page.getByRole("button", { name: "Search" }).click();
      await expect(first).toHaveText(title);
    }

    await open("/properties?sort=area");
    const pages = page.getByRole("navigation", { name: "Pages" });
    const cards = page.getByRole("article");
    await expect(cards).toHaveCount(12);
    await expect(pages).toContainText("Page 1 of 3");
    const firstOfPage1 = await cards.first().textContent();
    await pages.getByRole("link", { name: "Next" }).click();
    await expect(pages).toContainText("Page 2 of 3");
    await expect(page).toHaveURL("/properties?sort=area&page=2");
    await expect(page).toHaveTitle("Properties, page 2 | Mehrab");
    await expect(cards.first()).not.toHaveText(String(firstOfPage1));
    await pages.getByRole("link", { name: "Page 3" }).click();
    await expect(cards).toHaveCount(total - 24);
    await expect(pages.getByRole("link", { name: "Next" })).toBeHidden();
    await expect(pages.locator("[aria-current=page]")).toHaveText("3");
    await pages.getByRole("link", { name: "Previous" }).click();
    await expect(pages).toContainText("Page 2 of 3");
  },
);

test("on a phone the filters are a sheet, which folds after use", async ({
  page,
  open,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/properties");
  const search = page.getByRole("searchbox");
  await page.getByText("Filters", { exact: true }).click();
  await expect(search).toBeHidden();
  const show = page.getByRole("button", { name: "Show properties" });
  const number = show.locator("[data-total]");
  await expect(number).toHaveAttribute("data-total", ` ${total}`);
  await page.getByLabel("Status").selectOption("sold");
  if (javaScriptEnabled) await expect(number).toHaveCount(0);
  const { y = 0, height = 0 } = (await show.boundingBox()) ?? {};
  expect(y + height).toBe(844);
  await show.click();
  await expect(search).toBeVisible();
  await expect(page.getByText("Filters (1)", { exact: true })).toBeVisible();
  const first = await page.getByRole("article").first().boundingBox();
  expect(first?.y).toBeLessThan(600);
});

test(
  "filters by price and bedrooms, clears the filters, restores them on Back, and says when nothing is found",
  smoke(),
  async ({ page, open }) => {
    await open("/properties");
    await page.getByRole("search").getByText("Filters", { exact: true }).click();
    await page.getByLabel("Price from").fill("1 crore");
    await page.getByLabel("Price to").fill("4 crore");
    await page.getByLabel("Bedrooms").selectOption("3");
    await page.getByRole("button", { name: "Search" }).click();
    const titles = [
      "Chaklala terrace apartments",
      "Three-bed corner apartment",
      "Garden house on a quiet street",
    ];
    const headings = page.getByRole("article").getByRole("heading");
    await expect(headings).toHaveText(titles);

    await page.getByRole("link", { name: "Clear Filters" }).click();
    await expect(page).toHaveURL("/properties");
    await expect(page.getByText(`${total} properties`)).toBeVisible();
    await expect(page.getByRole("link", { name: "Clear Filters" })).toBeHidden();

    await page.goBack();
    await expect(headings).toHaveText(titles);
    await expect(page.getByLabel("Price from")).toHaveValue("1 crore");
    await expect(page.getByLabel("Price to")).toHaveValue("4 crore");
    await expect(page.getByLabel("Bedrooms")).toHaveValue("3");

    await open("/properties?q=lighthouse&type=villa");
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("No Properties Found");
    await expect(page.getByText('Nothing matches: villas, "lighthouse".')).toBeVisible();
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await expect(page).toHaveURL("/properties");
    await expect(page.getByText(`${total} properties`)).toBeVisible();
  },
);

test("counts what each choice leaves, filters by place, area and features, and removes them one by one", async ({
  page,
  open,
}) => {
  const inKarachi = sampleProperties.filter(({ location }) => location.endsWith("Karachi"));
  const withGarden = inKarachi.filter(({ amenities }) => amenities?.includes("Garden"));
  expect(withGarden.length).toBeGreaterThan(1);
  const headings = page.getByRole("article").getByRole("heading");
  const titlesOf = (listings: typeof sampleProperties) => listings.map(({ title }) => title);

  await open("/properties");
  await page.getByRole("search").getByText("Filters", { exact: true }).click();
  const city = page.getByLabel("City");
  await expect(city.locator("option", { hasText: "Karachi" })).toHaveText(`Karachi (${inKarachi.length})`);
  await city.selectOption("Karachi");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(headings).toHaveText(titlesOf(inKarachi));
  await expect(page.getByLabel("Neighborhood").locator("option")).not.toHaveCount(1);
  await page.getByText("Filters (1)", { exact: true }).click();
  await page.getByLabel(`Garden (${withGarden.length})`).check();
  await page.getByLabel("Order").selectOption("rate");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get("feature") === "Garden");
  await expect(headings).toHaveCount(withGarden.length);
  const villas = withGarden.filter(({ type }) => type === "villa").length;
  await expect(page.getByRole("button", { name: "Villa", exact: true })).toHaveAccessibleDescription(
    `${villas}`,
  );

  await page.getByRole("link", { name: "Remove filter: In Karachi" }).click();
  await expect(page).toHaveURL("/properties?sort=rate&feature=Garden");
  await expect(city).toHaveValue("");
  await page.getByRole("link", { name: "Remove filter: With Garden" }).click();
  await expect(page.getByText(`${total} properties`)).toBeVisible();
  await expect(page.getByLabel(/^Garden /)).not.toBeChecked();
  await expect(page.getByRole("link", { name: /^Remove filter/ })).toHaveCount(0);
});

test("an empty result says which filter to let go", readOnly, async ({ page, open }) => {
  await open("/properties?city=karachi&type=villa&minArea=1+marla&bedrooms=9");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("No Properties Found");
  await expect(
    page.getByText("Nothing matches: villas in Karachi, 1 marla or larger, 9 bedrooms or more."),
  ).toBeVisible();
  const villas = sampleProperties.filter(
    ({ type, location }) => type === "villa" && location.endsWith("Karachi"),
  );
  await page.getByRole("link", { name: `Show ${villas.length} without "9 bedrooms or more"` }).click();
  await expect(page).toHaveURL("/properties?city=karachi&type=villa&minArea=1+marla");
  await expect(page.getByRole("article").getByRole("heading")).toHaveText(villas.map(({ title }) => title));
  await expect(page.getByLabel("City")).toHaveValue("Karachi");
});
