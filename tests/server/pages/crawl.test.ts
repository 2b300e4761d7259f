import { beforeAll, expect, test } from "vitest";
import { request, requestPage } from "#tests/server/support/fetch";
import { tags } from "#tests/server/support/html";
import { slow } from "#tests/support/slow";

const pages = new Map<string, Awaited<ReturnType<typeof requestPage>>>();

/** The ids of a page's elements. */
const idsOf = (html: string) => [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);

beforeAll(async () => {
  const queue = ["/"];
  for (let path = queue.pop(); path; path = queue.pop()) {
    if (pages.has(path)) continue;
    const page = await requestPage(path);
    pages.set(path, page);
    // A map opens in the phone's own app, and a picture or a feed is no page.
    for (const { href = "" } of tags(page.html, "a"))
      if (href.startsWith("/") && !/\/map$|^\/uploads\/|\.xml/.test(href))
        queue.push(href.replace(/#.*/, "") || "/");
  }
});

test("every link of the site leads to a page", () => {
  expect(pages.size).toBeGreaterThan(60);
  const broken = [...pages].filter(([, { status }]) => status !== 200).map(([path]) => path);
  expect(broken).toEqual([]);
});

test("every fragment link leads to an existing id", () => {
  for (const [path, { html }] of pages)
    for (const { href = "" } of tags(html, "a")) {
      const [to, fragment] = href.split("#");
      const target = pages.get(to || path);
      if (fragment && href.startsWith("http") === false && target)
        expect([path, href, idsOf(target.html).includes(fragment)]).toEqual([path, href, true]);
    }
});

test("every page has one <h1>, one <main> and no duplicate id", () => {
  for (const [path, { html, headings }] of pages) {
    expect([path, headings.length, html.split("<main").length]).toEqual([path, 1, 2]);
    const ids = idsOf(html);
    expect([path, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([path, []]);
  }
});

test("every picture has width, height and alt, and exists in each size", slow, async () => {
  const pictures = new Set<string>();
  for (const [path, { html }] of pages) {
    for (const { src = "", width, height, alt } of tags(html, "img")) {
      expect([path, src, Number(width) > 0, Number(height) > 0, alt !== undefined]).toEqual([
        path,
        src,
        true,
        true,
        true,
      ]);
      pictures.add(src);
    }
    for (const { srcSet = "" } of tags(html, "source").filter(isFetched))
      for (const size of srcSet.split(",")) pictures.add(`${size.split(" ")[0]}`);
  }
  expect(pictures.size).toBeGreaterThan(100);
  for (const path of pictures) {
    const { status, headers } = await request(path, { method: "HEAD" });
    const type = `image/${path.split(".").at(-1)?.replace("jpg", "jpeg").replace("svg", "svg+xml")}`;
    expect([path, status, headers.get("Content-Type")]).toEqual([path, 200, type]);
  }
});

/** A data URL, the placeholder of a picture hidden on phones, is not fetched. */
function isFetched({ srcSet = "" }: { srcSet?: string }) {
  return !srcSet.startsWith("data:");
}

test("no resource of another site is loaded", () => {
  for (const [path, { html }] of pages) {
    const loaded = [...tags(html, "img"), ...tags(html, "script"), ...tags(html, "source")];
    const sources = loaded.flatMap(({ src = "", srcSet = "" }) => [src, srcSet]).filter(Boolean);
    expect([path, sources.filter((source) => !/^(\/|data:)/.test(source))]).toEqual([path, []]);
    expect([path, /<iframe|<object|<embed/.test(html)]).toEqual([path, false]);
  }
});
