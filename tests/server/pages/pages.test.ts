import { describe, expect, inject, test } from "vitest";
import { recordAddress } from "#app/schemas/addresses/record-address";
import { request, requestPage } from "#tests/server/support/fetch";
import { tags, textsOf } from "#tests/server/support/html";
import { routesOf } from "#tests/server/support/route-table";
import { rows } from "#tests/server/support/rows";

type Title = { id: number; title: string };
const [property] = rows<Title>("SELECT id, title FROM properties ORDER BY createdAt DESC LIMIT 1");
const [project] = rows<Title>("SELECT id, title FROM projects ORDER BY createdAt DESC LIMIT 1");
const homeTitle = "Mehrab: architecture, consultancy and construction in Pakistan";

const addressOf = (list: string, record?: Title) => (record ? recordAddress(list, record) : "");

/** Every page of the site: route pattern, path, title without the firm's name, types of its JSON-LD. */
const pages: [route: string, path: string, title: string, data: string[]][] = [
  ["/", "/", homeTitle, ["GeneralContractor"]],
  ["/about", "/about", "About", ["GeneralContractor", "BreadcrumbList"]],
  ["/properties", "/properties", "Properties", ["BreadcrumbList"]],
  [
    "/properties/:id",
    addressOf("properties", property),
    `${property?.title}`,
    ["RealEstateListing", "BreadcrumbList"],
  ],
  ["/projects", "/projects", "Projects", ["BreadcrumbList"]],
  ["/projects/:id", addressOf("projects", project), `${project?.title}`, ["CreativeWork", "BreadcrumbList"]],
  ["/contact", "/contact", "Contact Us", ["GeneralContractor", "BreadcrumbList"]],
];

test("every page of the route table is tested here, previews beside the records", () => {
  const previews = ["properties", "projects", "pages", "journal"].map((path) => `/preview/${path}/:id`);
  // In process: tests/routes/site.
  const instalments = "/properties/:id/instalments";
  const profiles = ["/team/:id", "/services/:id", "/offices/:id"];
  const landings = [
    "/properties/:id/*",
    "/projects/:id/*",
    "/search",
    "/journal",
    "/journal/:id",
    instalments,
    ...profiles,
  ];
  const others = [
    "/shortlist",
    "/alerts/new",
    "/alerts/:key",
    "/offline",
    ...previews,
    "/:address/:below?",
    "/*",
  ];
  expect(routesOf("site").toSorted()).toEqual(
    [...pages.map(([route]) => route), ...landings, ...others].toSorted(),
  );
});

test("the offline page is not indexed", async () => {
  const page = await requestPage("/offline");
  expect(page.status).toBe(200);
  expect(page.headings).toEqual(["Kept on this phone"]);
  expect(page.meta("robots")).toBe("noindex");
  expect(page.canonical).toBeUndefined();
  expect((await request("/sitemap.xml").then((response) => response.text())).includes("/offline")).toBe(
    false,
  );
});

test("a shortlist is not indexed, and four listings have at most 20 KB of document and style", async () => {
  const ids = rows<Title>("SELECT id, title FROM properties ORDER BY createdAt DESC LIMIT 4").map(
    ({ id }) => id,
  );
  const path = `/shortlist?ids=${ids.join()}`;
  const page = await requestPage(path);
  expect([page.status, page.meta("robots")]).toEqual([200, "noindex"]);
  expect(page.canonical).toBe(`${inject("origin")}/shortlist`);
  expect(page.meta("og:url")).toBe(inject("origin") + path);
  expect(page.headers.get("Cache-Control")).toContain("public");
  const compressed = await request(path, { headers: { "Accept-Encoding": "br" } });
  expect(Number(compressed.headers.get("Content-Length"))).toBeLessThanOrEqual(20 * 1024);
  expect(await request("/sitemap.xml").then((response) => response.text())).not.toContain("/shortlist");
});

describe.each(pages)("%s", (_, path, title, data) => {
  const url = inject("origin") + path;

  test("has title, heading, description and canonical URL", async () => {
    const page = await requestPage(path);
    expect(page.status).toBe(200);
    expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(page.title).toBe(path === "/" ? homeTitle : `${title} | Mehrab`);
    expect(page.headings).toEqual([path === "/" ? "From the first line to the last brick" : title]);
    expect(page.meta("description")?.length).toBeGreaterThan(40);
    expect(page.meta("description")?.length).toBeLessThanOrEqual(160);
    expect(page.canonical).toBe(url);
    expect(page.meta("robots")).toBeUndefined();
    expect(tags(page.html, "html")[0]?.lang).toBe("en");
  });

  test("has matching Open Graph tags", async () => {
    const page = await requestPage(path);
    expect(page.meta("og:title")).toBe(title);
    expect(page.meta("og:description")).toBe(page.meta("description"));
    expect(page.meta("og:url")).toBe(url);
    expect(page.meta("og:site_name")).toBe("Mehrab");
    expect(page.meta("og:type")).toBe("website");
    const shown = await request(`${page.meta("og:image")}`);
    expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  });

  test("has JSON-LD of the expected types at its end", async () => {
    const page = await requestPage(path);
    expect(page.html.indexOf("application/ld+json")).toBeGreaterThan(page.html.indexOf("</footer>"));
    expect(page.data.map((object) => object["@type"])).toEqual(data);
    for (const object of page.data) expect(object["@context"]).toBe("https://schema.org");
  });

  test("responds to HEAD like GET, without a body", async () => {
    const page = await requestPage(path, { method: "HEAD" });
    expect([page.status, page.html]).toEqual([200, ""]);
    expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  });
});

describe("a missing page or record", () => {
  test.each(["/nothing", "/nothing/at/all", "/about/us", "/properties/1/edit", "/.env"])(
    "%s is the 404 page",
    async (path) => {
      const page = await requestPage(path);
      expect(page.status).toBe(404);
      expect(page.headings).toEqual(["404 Page Not Found"]);
      expect(page.title).toBe("404 Page Not Found | Mehrab");
      expect(page.meta("robots")).toBe("noindex");
      expect(page.canonical).toBeUndefined();
      expect(textsOf(page.html, "header").join()).toContain("Properties");
    },
  );

  const ids = [
    "abc",
    "0",
    "-1",
    "1e3",
    "1.0",
    "01",
    "+1",
    "0x1",
    "1%20",
    "1%00",
    "1%2F2",
    "999",
    "9".repeat(30),
  ];
  test.each(ids)("the id %s is a 404 for properties and projects", async (id) => {
    const property = await requestPage(`/properties/${id}`);
    expect(property.status).toBe(404);
    expect(property.headings).toEqual(["Property Not Found"]);
    expect(property.main).toContain("The property you're looking for doesn't exist or has been removed.");
    expect(property.title).toBe("Property Not Found | Mehrab");
    expect(property.meta("robots")).toBe("noindex");
    const project = await requestPage(`/projects/${id}`);
    expect(project.status).toBe(404);
    expect(project.headings).toEqual(["Project Not Found"]);
    expect(project.main).toContain("The project you're looking for doesn't exist or has been removed.");
  });
});
