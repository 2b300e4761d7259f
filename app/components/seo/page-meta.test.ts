import { describe, expect, test } from "vitest";
import { failedMeta, pageMeta } from "./page-meta";

const site = {
  name: "Mehrab",
  origin: "https://firm.example",
  email: "",
  phone: [],
  description: "",
  hours: "",
  closing: "",
  founded: null,
  offices: [],
};
const ogImage = { src: "/social/home.jpg?v=a1", alt: "A villa at dusk" };
const page = { title: "Properties", description: "Houses and plots.", path: "/properties", site, ogImage };

describe("pageMeta", () => {
  test("has the title with the name of the firm, and the canonical URL", () => {
    const meta = pageMeta(page);
    expect(meta).toContainEqual({ title: "Properties | Mehrab" });
    const href = "https://firm.example/properties";
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href });
    expect(meta).toContainEqual({ property: "og:url", content: href });
    expect(meta).toContainEqual({ property: "og:title", content: "Properties" });
  });

  test("a title marked as whole has no firm name", () => {
    expect(pageMeta({ ...page, isWholeTitle: true })).toContainEqual({ title: "Properties" });
  });

  test("a long description is cut at a word, and its line breaks become spaces", () => {
    const meta = pageMeta({ ...page, description: `One\n\n${"word ".repeat(60)}` });
    const entry = meta.find((each) => "name" in each && each.name === "description");
    const content = String((entry as { content?: string }).content);
    expect(content.length).toBeLessThanOrEqual(160);
    expect(content).toMatch(/^One word .*word …$/);
  });

  const contentOf = (meta: ReturnType<typeof pageMeta>, property: string) =>
    meta.flatMap((entry) => ("property" in entry && entry.property === property ? [entry.content] : []));

  test("an Open Graph image has its full URL, its size and the alternative text of its picture", () => {
    const meta = pageMeta(page);
    expect(contentOf(meta, "og:image")).toEqual(["https://firm.example/social/home.jpg?v=a1"]);
    expect(contentOf(meta, "og:image:width")).toEqual(["1200"]);
    expect(contentOf(meta, "og:image:height")).toEqual(["630"]);
    expect(contentOf(meta, "og:image:alt")).toEqual(["A villa at dusk"]);
  });

  test("a page that is not indexed has no canonical URL", () => {
    const meta = pageMeta({ ...page, noIndex: true });
    expect(meta).toContainEqual({ name: "robots", content: "noindex" });
    expect(meta.some((entry) => "rel" in entry)).toBe(false);
  });
});

test("an error page is not indexed", () => {
  const robots = { name: "robots", content: "noindex" };
  expect(failedMeta("Property Not Found", site)).toEqual([{ title: "Property Not Found | Mehrab" }, robots]);
});
