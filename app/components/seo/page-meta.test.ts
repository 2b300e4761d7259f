import { describe, expect, test } from "vitest";
import { failedMeta, pageMeta } from "./page-meta";

const site = { name: "Mehrab", origin: "https://firm.example" };
const page = { title: "Properties", description: "Houses and plots.", path: "/properties", site };

describe("pageMeta", () => {
  test("names the firm after the page, and the one address of the page", () => {
    const meta = pageMeta(page);
    expect(meta).toContainEqual({ title: "Properties | Mehrab" });
    const href = "https://firm.example/properties";
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href });
    expect(meta).toContainEqual({ property: "og:url", content: href });
    expect(meta).toContainEqual({ property: "og:title", content: "Properties" });
  });

  test("a page that brings its whole title keeps it", () => {
    expect(pageMeta({ ...page, whole: true })).toContainEqual({ title: "Properties" });
  });

  test("a long description is cut at a word, and its line breaks are spaces", () => {
    const meta = pageMeta({ ...page, description: `One\n\n${"word ".repeat(60)}` });
    const found = meta.find((entry) => "name" in entry && entry.name === "description");
    const content = String((found as { content?: string }).content);
    expect(content.length).toBeLessThanOrEqual(160);
    expect(content).toMatch(/^One word .*word …$/);
  });

  const card = { path: "properties/7", firm: "Mehrab", title: "A villa", lines: ["Wah", "PKR 2 Crore"] };
  const of = (meta: ReturnType<typeof pageMeta>, property: string) =>
    meta.flatMap((entry) => ("property" in entry && entry.property === property ? [entry.content] : []));

  test("a card is shown with its whole address, its measures and the words of its picture", () => {
    const picture = { src: "/uploads/a.jpg", width: 1600, height: 1067, alt: "A villa at dusk" };
    const meta = pageMeta({ ...page, card: { ...card, picture } });
    expect(of(meta, "og:image")).toEqual([
      expect.stringMatching(/^https:\/\/firm\.example\/social\/properties\/7\.jpg\?v=\w+$/),
    ]);
    expect(of(meta, "og:image:width")).toEqual(["1200"]);
    expect(of(meta, "og:image:height")).toEqual(["630"]);
    expect(of(meta, "og:image:alt")).toEqual(["A villa at dusk"]);
  });

  test("a card without a picture is called by its title", () => {
    expect(of(pageMeta({ ...page, card: { ...card, picture: undefined } }), "og:image:alt")).toEqual([
      "A villa",
    ]);
  });

  test("a page without a card shows the firm's", () => {
    expect(of(pageMeta(page), "og:image")).toEqual([expect.stringContaining("/social/home.jpg?v=")]);
  });

  test("a page to be hidden has no canonical address", () => {
    const meta = pageMeta({ ...page, hidden: true });
    expect(meta).toContainEqual({ name: "robots", content: "noindex" });
    expect(meta.some((entry) => "rel" in entry)).toBe(false);
  });
});

test("a record that is not there is not to be found", () => {
  const hidden = { name: "robots", content: "noindex" };
  expect(failedMeta("Property Not Found", site)).toEqual([{ title: "Property Not Found | Mehrab" }, hidden]);
});
