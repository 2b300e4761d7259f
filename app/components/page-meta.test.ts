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

  test("a picture is shown with its whole address and its words", () => {
    const meta = pageMeta({ ...page, picture: { src: "/uploads/a-960.jpg", alt: "A villa" } });
    expect(meta).toContainEqual({ property: "og:image", content: "https://firm.example/uploads/a-960.jpg" });
    expect(meta).toContainEqual({ property: "og:image:alt", content: "A villa" });
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
