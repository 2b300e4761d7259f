import { describe, expect, test } from "vitest";
import { defaultValues } from "#app/schemas/lists/value-lists";
import { squareFeet } from "#app/schemas/readers/area";
import { readAmount } from "#app/schemas/readers/price";
import { sampleProjects } from "#db/sample/projects";
import { sampleProperties } from "#db/sample/properties";
import { requestPage } from "#tests/server/support/fetch";
import { tags, textsOf } from "#tests/server/support/html";

type Listing = (typeof sampleProperties)[number];

/** Titles of the sample properties that match, newest first. */
function titlesOf(matches: (listing: Listing) => boolean) {
  const newest = (one: Listing, other: Listing) => other.createdAt.localeCompare(one.createdAt);
  return sampleProperties
    .filter(matches)
    .sort(newest)
    .map(({ title }) => title);
}

/** Titles of every page of a list, in order. */
async function listed(path: string): Promise<string[]> {
  const page = await requestPage(path);
  expect(page.status).toBe(200);
  const next = tags(page.html, "a").find(({ rel }) => rel === "next");
  return next ? [...page.cards, ...(await listed(`${next.href}`))] : page.cards;
}

/** Title of the project with units for sale, which stands above the listings where filters fit it. */
const building = "Chaklala terrace apartments";

const contains = (word: string) => (listing: Listing) =>
  [
    listing.title,
    listing.location,
    listing.description,
    listing.area,
    listing.price,
    listing.type,
    listing.status,
  ].some((text) => text.toLowerCase().includes(word.toLowerCase()));

describe("search", () => {
  test.each([
    ["farmhouse", "in the title"],
    ["Chaklala", "in the place"],
    ["quake", "inside a word of the description"],
    ["VILLA", "in any case"],
    ["café", "with an accent"],
    ["CAFÉ", "with an accent in capitals"],
    ["wa", "two letters"],
    ["q", "one letter"],
    ["%", "a sign that SQL reads"],
    ["_", "another"],
    ["Shahrah-e-Faisal", "with dashes"],
  ])("finds '%s': %s", async (word) => {
    expect(await listed(`/properties?q=${encodeURIComponent(word)}`)).toEqual(titlesOf(contains(word)));
  });

  test("requires every word, in any field", async () => {
    const both = titlesOf((listing) => contains("Rawalpindi")(listing) && contains("garden")(listing));
    expect(both.length).toBeGreaterThan(0);
    expect(await listed("/properties?q=garden+Rawalpindi")).toEqual(both);
    expect(await listed("/properties?q=++Rawalpindi%09garden+")).toEqual(both);
    const short = titlesOf((listing) => contains("DHA")(listing) && contains("6")(listing));
    expect(await listed("/properties?q=DHA+6")).toEqual(short);
  });

  test("keeps the search in its field and shows the number of results", async () => {
    const page = await requestPage("/properties?q=garden");
    expect(page.fields.q?.value).toBe("garden");
    expect(page.main).toContain(`${titlesOf(contains("garden")).length} properties`);
  });
});

describe("filters", () => {
  test("every type and every status has its own list", async () => {
    for (const type of defaultValues["property-types"])
      expect(await listed(`/properties?type=${type}`)).toEqual(titlesOf((listing) => listing.type === type));
    for (const status of ["for sale", "for rent", "sold", "leased"])
      expect(await listed(`/properties?status=${status.replace(" ", "+")}`)).toEqual([
        ...(status === "for sale" ? [building] : []),
        ...titlesOf((listing) => listing.status === status),
      ]);
  });

  test("prices are parsed as written, bedrooms are a minimum", async () => {
    const price = (listing: Listing) => readAmount(listing.price) ?? Number.NaN;
    expect(await listed("/properties?minPrice=50+lakh&maxPrice=3+crore")).toEqual([
      building,
      ...titlesOf((listing) => price(listing) >= 5_000_000 && price(listing) <= 30_000_000),
    ]);
    expect(await listed("/properties?maxPrice=PKR+120,000")).toEqual(
      titlesOf((listing) => price(listing) <= 120_000),
    );
    expect(await listed("/properties?bedrooms=5")).toEqual(
      titlesOf(({ bedrooms }) => bedrooms !== null && bedrooms >= 5),
    );
  });

  test("all filters combine", async () => {
    const path =
      "/properties?q=Rawalpindi&type=apartment&status=for+sale&minPrice=1+crore&bedrooms=2&sort=price";
    expect(await listed(path)).toEqual([
      "Three-bed corner apartment",
      "Top-floor apartment with two terraces",
    ]);
    const page = await requestPage(path);
    expect(page.fields.q?.value).toBe("Rawalpindi");
    expect(page.fields.minPrice?.value).toBe("1 crore");
    expect(textsOf(page.html, "button", /aria-pressed="true"/)).toEqual(["Apartment"]);
    expect(textsOf(page.html, "option", /selected/)).toEqual([
      "Price, low to high",
      "For sale (2)",
      "2 or more (2)",
      // The city.
      "Any",
    ]);
  });

  test("projects have a category and a status", async () => {
    const matching = sampleProjects.filter(
      ({ category, status }) => category === "residential" && status === "completed",
    );
    const found = await listed("/projects?category=residential&status=completed");
    expect(found.sort()).toEqual(matching.map(({ title }) => title).sort());
    expect(await listed("/projects?q=Taxila+guest")).toEqual(["Taxila guest house"]);
  });

  test("projects have a city; the form and the chips show it as the projects spell it", async () => {
    const path = "/projects?city=RAWALPINDI&category=mixed-use&sort=title";
    const matching = sampleProjects.filter(
      ({ category, location }) => category === "mixed-use" && location.endsWith("Rawalpindi"),
    );
    expect(await listed(path)).toEqual(matching.map(({ title }) => title).sort());
    const { html } = await requestPage(path);
    expect(textsOf(html, "option", /selected/)).toEqual([
      "Title, A to Z",
      // The status.
      "Any",
      `Rawalpindi (${matching.length})`,
    ]);
    expect(html).toContain('href="/projects?category=mixed-use&amp;sort=title"');
  });
});

describe("order", () => {
  const numbers = { price: readAmount, area: squareFeet };

  test.each([
    ["price", 1],
    ["price-desc", -1],
    ["area", 1],
    ["area-desc", -1],
  ] as const)("%s, unreadable values last", async (sort, direction) => {
    const field = sort.startsWith("price") ? "price" : "area";
    const number = (listing: Listing) => numbers[field](listing[field]);
    const titles = await listed(`/properties?sort=${sort}`);
    expect(titles.length).toBe(sampleProperties.length);
    const values = titles.map((title) => {
      const listing = sampleProperties.find((one) => one.title === title);
      return listing ? number(listing) : Number.NaN;
    });
    const read = values.filter((value) => value !== null);
    expect(read).toEqual([...read].sort((one, other) => direction * (one - other)));
    expect(values.slice(read.length).every((value) => value === null)).toBe(true);
    if (field === "price") expect(titles.at(-1)).toBe("Headquarters building, five floors over a lobby");
  });

  test("newest first by default", async () => {
    expect(await listed("/properties")).toEqual([building, ...titlesOf(() => true)]);
    expect(await listed("/properties?sort=newest")).toEqual(titlesOf(() => true));
  });
});
