import { beforeEach, describe, expect, test } from "vitest";
import { requestContext } from "#app/config/request-context";
import { loader as root } from "#app/root";
import { loader as menus } from "#app/routes/api/menus";
import { loader as sitemap } from "#app/routes/resources/sitemap";
import { loader as about } from "#app/routes/site/about/route";
import { loader as projects } from "#app/routes/site/projects/route";
import { loader as properties } from "#app/routes/site/properties/route";
import { loader as search } from "#app/routes/site/search/route";
import { formSchemaOf } from "#app/schemas/records/record";
import { menuFields } from "#app/schemas/site/menu-settings";
import { parseForm } from "#app/server/http/form-data";
import { db, sqlite } from "#db/client/client";
import { pageQueries } from "#db/queries/records/pages";
import { findSettings, storeSetting } from "#db/queries/settings";
import { callRoute } from "#tests/support/call-route";
import { plainContent } from "#tests/support/plain-records";

type Entry = { page?: string; address?: string; label?: string; below?: boolean };

const call = (loader: Parameters<typeof callRoute>[0], path: string) =>
  requestContext.run({} as never, () => callRoute(loader, path));

const entryOf = (entry: Entry) => ({ page: "", address: "", label: "", below: false, ...entry });

async function store(changes: { headerMenu?: Entry[]; footerMenu?: Entry[] } & Record<string, unknown>) {
  const { headerMenu = [], footerMenu = [], ...others } = changes;
  const settings = { ...(await findSettings()), ...others };
  const lists = { headerMenu: headerMenu.map(entryOf), footerMenu: footerMenu.map(entryOf) };
  await storeSetting(db, "site", { ...settings, ...lists });
}

type Shown = { menus?: { header?: unknown[]; footer?: unknown[] }; off?: string[]; style?: string };

const shown = async () => (await call(root, "/")).body as Shown;

const insertPage = (title: string) =>
  pageQueries.insert({ ...plainContent.page, title, address: title.toLowerCase() });

beforeEach(() => sqlite.exec("DELETE FROM pages; DELETE FROM settings WHERE name = 'site'"));

test("without entries header and footer have none of their own", async () => {
  const { menus: own, style = "" } = await shown();
  expect(own).toBeUndefined();
  expect(style).not.toContain("#menu");
});

test("entries lead to built-in pages, to the firm's own wherever they are now, and elsewhere", async () => {
  const { id } = await insertPage("Careers");
  await store({
    headerMenu: [
      { page: "about", label: "The firm" },
      { page: String(id), below: true },
      { address: "/careers?from=menu", label: "Work here", below: true },
      { label: "More" },
      { address: "https://example.com", label: "Elsewhere", below: true },
    ],
    footerMenu: [{ page: "search" }, { page: "login" }],
  });
  sqlite.exec("UPDATE pages SET title = 'Jobs', address = 'jobs'");
  const { menus: own, style } = await shown();
  expect(own).toEqual({
    header: [
      [
        "/about",
        "The firm",
        [
          ["/jobs", "Jobs"],
          ["/jobs?from=menu", "Work here"],
        ],
      ],
      ["", "More", [["https://example.com", "Elsewhere"]]],
    ],
    footer: [
      ["/search", "Search"],
      ["/login", "Login"],
    ],
  });
  expect(style).toContain("#menu");
});

test("what visitors don't see is left out with what stands below it, on pages and in the API", async () => {
  const { id } = await insertPage("Careers");
  sqlite.exec("UPDATE pages SET state = 'draft', shown = 0");
  await store({
    headerMenu: [
      { page: String(id) },
      { page: "contact", below: true },
      { page: "999" },
      { page: "journal" },
      { address: "/careers", label: "Typed" },
      { label: "Empty" },
      { page: "properties", below: true },
      { page: "home" },
    ],
  });
  expect((await shown()).menus?.header).toEqual([["/", "Home"]]);
  const { body } = await call(menus, "/api/menus");
  const { header } = body as { header: Entry[] };
  expect(header.map(({ page, label }) => page || label)).toEqual(["home"]);
});

test("a page that is switched off answers 404 and is in no header, footer or sitemap", async () => {
  await store({ aboutOff: true, propertiesOff: true, projectsOff: true, searchOff: true });
  for (const [loader, path] of [
    [about, "/about"],
    [properties, "/properties"],
    [projects, "/projects"],
    [search, "/search"],
  ] as const)
    expect([path, (await call(loader, path)).status]).toEqual([path, 404]);
  expect((await shown()).off).toEqual(["/about", "/properties", "/projects", "/search"]);
  const urls = String((await call(sitemap, "/sitemap.xml")).body);
  expect(urls).toContain("/contact</loc>");
  expect(urls).not.toMatch(/\/(about|properties|projects|search)</);
});

describe("a form", () => {
  const errorsOf = (entries: Entry[]) => {
    const form = new FormData();
    for (const [index, { below, ...texts }] of entries.entries()) {
      for (const [name, text] of Object.entries(texts)) form.set(`headerMenu[${index}].${name}`, text ?? "");
      if (below) form.set(`headerMenu[${index}].below`, "on");
    }
    return parseForm(form, formSchemaOf(menuFields)).reply().error ?? {};
  };

  test.each<[Entry[], string, string]>([
    [[{ address: "javascript:alert(1)", label: "x" }], "[0].address", "begins with / or https://"],
    [[{ address: "//example.com", label: "x" }], "[0].address", "begins with / or https://"],
    [[{ page: "nowhere" }], "[0].page", "choose a page from the list"],
    [[{ page: "about", address: "/x" }], "[0].address", "not both"],
    [[{ address: "/x" }], "[0].label", "enter a label"],
    [[{ label: "Nothing" }], "[0].page", "choose a page or enter an address"],
    [[{ page: "about", below: true }], "[0].below", "no entry above"],
    [[{ page: "about" }, { page: "about", below: true }], "[1].page", "can't stand below itself"],
    [
      [{ page: "about" }, { address: "/about", label: "x", below: true }],
      "[1].page",
      "can't stand below itself",
    ],
    [[{ page: "7" }, { page: "home" }, { page: "7" }], "[2].page", "leads there already"],
    [Array.from({ length: 200 }, (_, n) => ({ page: String(n + 1) })), "", "at most 40 entries"],
  ])("%j is refused at %s", (entries, place, message) => {
    expect(errorsOf(entries)).toEqual({ [`headerMenu${place}`]: [expect.stringContaining(message)] });
  });

  test("empty entries are dropped", () => {
    expect(errorsOf([{ page: "", address: " ", label: "" }, { page: "home" }])).toEqual({});
  });
});
