import { describe, expect, test } from "vitest";
import { sampleProperties } from "#db/sample/properties";
import { locationOf, request, requestPage } from "#tests/server/support/fetch";
import { tags, textsOf } from "#tests/server/support/html";

/** The links of a part of a page, by their text. */
function linksOf(html: string, part: RegExp) {
  const inside = html.match(part)?.[0] ?? "";
  const texts = textsOf(inside, "a");
  return Object.fromEntries(tags(inside, "a").map(({ href }, index) => [texts[index], href]));
}

const pagesPart = /<nav[^>]*aria-label="Pages".*?<\/nav>/s;
const mainPart = /<main.*<\/main>/s;

describe("pages of twelve", () => {
  test("each has its own URL and links to the next and previous", async () => {
    const pages = Math.ceil(sampleProperties.length / 12);
    const second = await requestPage("/properties?page=2");
    expect(second.cards).toHaveLength(12);
    expect(second.title).toBe("Properties, page 2 | Mehrab");
    expect(second.canonical).toMatch(/\/properties\?page=2$/);
    expect(second.main).toContain(`Page 2 of ${pages}`);
    expect(linksOf(second.html, pagesPart)).toMatchObject({
      Previous: "/properties",
      "1": "/properties",
      Next: "/properties?page=3",
    });
    const last = await requestPage(`/properties?page=${pages}`);
    expect(last.cards).toHaveLength(sampleProperties.length - 12 * (pages - 1));
    expect(linksOf(last.html, pagesPart).Next).toBeUndefined();
  });

  test("page=1 is the list itself", async () => {
    const [plain, numbered] = [await requestPage("/properties"), await requestPage("/properties?page=1")];
    expect(numbered.cards).toEqual(plain.cards);
    expect(numbered.canonical).toBe(plain.canonical);
  });

  test("links keep the filters", async () => {
    const page = await requestPage("/properties?status=for+sale&sort=price");
    expect(linksOf(page.html, pagesPart).Next).toBe("/properties?status=for+sale&sort=price&page=2");
  });

  test("twelve or fewer records have no pagination", async () => {
    expect((await requestPage("/properties?type=villa")).html).not.toContain('aria-label="Pages"');
  });

  test("a page beyond the last redirects to the first, with its filters", async () => {
    for (const [path, location] of [
      ["/properties?page=99", "/properties"],
      ["/properties?type=villa&page=2", "/properties?type=villa"],
      ["/projects?page=3", "/projects"],
      ["/properties?q=nothinglikethis&page=2", "/properties?q=nothinglikethis"],
    ])
      expect(locationOf(await request(`${path}`))).toBe(location);
  });
});

describe("an invalid value redirects to the URL without it", () => {
  test.each([
    ["/properties?type=castle", "/properties"],
    ["/properties?type=VILLA", "/properties"],
    ["/properties?type=castle&q=garden&sort=price", "/properties?q=garden&sort=price"],
    ["/properties?sort=cheap&status=gone&q=a", "/properties?q=a"],
    ["/properties?page=0", "/properties"],
    ["/properties?page=-1", "/properties"],
    ["/properties?page=1.5", "/properties"],
    ["/properties?page=two&type=villa", "/properties?type=villa"],
    ["/properties?page=99999999999999999999", "/properties"],
    ["/properties?bedrooms=many", "/properties"],
    ["/properties?bedrooms=-2", "/properties"],
    ["/projects?category=villa&status=ongoing", "/projects?status=ongoing"],
    ["/projects?status=sold", "/projects"],
    ["/projects?sort=price&status=ongoing", "/projects?status=ongoing"],
    ["/properties?type=castle&utm_source=a", "/properties?utm_source=a"],
  ])("%s", async (path, location) => {
    const response = await request(path);
    expect([response.status, locationOf(response)]).toEqual([302, location]);
  });

  test("an empty value is ignored, and so is an unknown name", async () => {
    // Twelve listings, below the project whose units are for sale.
    for (const path of ["/properties?q=&type=&sort=&page=&minPrice=", "/properties?utm_source=a&__proto__=b"])
      expect((await requestPage(path)).cards).toHaveLength(13);
  });
});

describe("no results", () => {
  test("show the search and a link back", async () => {
    const page = await requestPage("/properties?q=lighthouse&type=villa");
    expect(page.status).toBe(200);
    expect(textsOf(page.html, "h2")).toContain("No Properties Found");
    expect(page.main).toContain('Nothing matches: villas, "lighthouse".');
    expect(linksOf(page.html, mainPart)["Clear Filters"]).toBe("/properties");
    expect(page.cards).toEqual([]);
  });

  test("the same for projects", async () => {
    const page = await requestPage("/projects?q=lighthouse");
    expect(textsOf(page.html, "h2")).toContain("No Projects Found");
    expect(linksOf(page.html, mainPart)["Clear Filters"]).toBe("/projects");
  });
});

test("a filtered list is noindex, its pages are not", async () => {
  for (const path of ["/properties?type=villa", "/properties?q=a", "/projects?status=ongoing"])
    expect((await requestPage(path)).meta("robots")).toBe("noindex");
  for (const path of ["/properties", "/properties?page=2", "/projects?page=2"])
    expect((await requestPage(path)).meta("robots")).toBeUndefined();
});

test("the filter is a GET form: every type is a submit button, Enter keeps the current one", async () => {
  const { html } = await requestPage("/properties?type=villa");
  expect(html.match(/<form[^>]*role="search"/)?.[0]).toMatch(/method="get"/);
  const buttons = tags(html, "button").filter(({ name }) => name === "type");
  expect(buttons[0]).toMatchObject({ type: "submit", value: "villa", hidden: "" });
  expect(textsOf(html, "button", /name="type"/)).toEqual(
    expect.arrayContaining(["All", "Residential", "Commercial", "Apartment", "Villa", "Office", "Land"]),
  );
});
