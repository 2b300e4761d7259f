import { describe, expect, test } from "vitest";
import { plainTextOf } from "#app/schemas/markdown";
import { sampleProjects } from "#db/sample/projects";
import { sampleProperties } from "#db/sample/properties";
import { parseMarkdown } from "./parse-markdown";

test.each([...sampleProperties, ...sampleProjects])("the description of $title is plain text", (record) => {
  expect(parseMarkdown(record.description)).toBe(record.description);
});

test.each([
  "A_B_C and a__b__c",
  "2,900 m² * 2 and 3 * 4",
  "20*30*10 ft, 45'*90' and 50'*90'",
  "#12 Street",
  "2024. Built by the firm.",
  "First line\nsecond line\n\nanother paragraph",
  "<b>bold</b> <script>alert(1)</script> <!-- a -->",
  "&amp; &lt;b&gt; R&D;",
  "`code` and <https://example.com>",
  "a > b, and 3 | 4",
  "| a | b |\n| 1 | 2 |",
  "Ground floor\n============",
  "[note]: https://example.com",
  "+92 300 1234567",
  "(see [1](page 3)), [Plot 5], a[0]!",
])("%j is plain text", (text) => {
  expect(parseMarkdown(text)).toBe(text);
});

test("lines that are indented are no code, and escaped signs stand for themselves", () => {
  expect(parseMarkdown("  one\n\n      two\n\n\\*three\\* 4\\\n5")).toBe("one\n\ntwo\n\n*three* 4\n5");
});

const p = (...children: unknown[]) => ({ tag: "p", children });
const li = (...children: unknown[]) => ({ tag: "li", children });
const ul = (...children: unknown[]) => ({ tag: "ul", children });
const ol = (start: number, ...children: unknown[]) => ({ tag: "ol", start, children });
const a = (href: string, ...children: unknown[]) => ({ tag: "a", href, children });

const table = (...children: unknown[]) => ({ tag: "table", children });
const row = (part: string, tag: string, ...cells: string[]) => ({
  tag: part,
  children: [{ tag: "tr", children: cells.map((cell) => ({ tag, children: [cell] })) }],
});

test.each([
  [
    "**bold** and *italic*",
    [p({ tag: "strong", children: ["bold"] }, " and ", { tag: "em", children: ["italic"] })],
  ],
  ["1. Kanal house", [ol(1, li("Kanal house"))]],
  ["7. Kanal house", [ol(7, li("Kanal house"))]],
  ["* note", [ul(li("note"))]],
  ["Rooms:\n- hall\n- stair", [p("Rooms:"), ul(li("hall"), li("stair"))]],
  ["- a\n  1. b\n\n     c", [ul(li("a", ol(1, li(p("b"), p("c")))))]],
  ["above\n\n---", [p("above"), { tag: "hr", children: [] }]],
  ["> a *b*\n> c", [{ tag: "blockquote", children: [p("a ", { tag: "em", children: ["b"] }, "\nc")] }]],
  [
    "| Block | Rate |\n| --- | --: |\n| A | 1,200 |",
    [table(row("thead", "th", "Block", "Rate"), row("tbody", "td", "A", "1,200"))],
  ],
  ['[us](/contact "x")', [p(a("/contact", "us"))]],
  ["[site](HTTPS://a.example/ä)", [p(a("HTTPS://a.example/%C3%A4", "site"))]],
  [
    "[mail](mailto:a@b.example) [call](tel:+92300)",
    [p(a("mailto:a@b.example", "mail"), " ", a("tel:+92300", "call"))],
  ],
  [
    "![Hall](/uploads/a.jpg)",
    [p({ tag: "img", picture: { src: "/uploads/a.jpg", alt: "Hall" }, children: ["Hall"] })],
  ],
  ["![Hall](https://a.example/b.jpg)", [p(a("https://a.example/b.jpg", "Hall"))]],
  ["[![Hall](https://a.example/b.jpg)](/about)", [p(a("/about", { tag: "em", children: ["Hall"] }))]],
])("%j is parsed", (text, expected) => {
  expect(parseMarkdown(text)).toEqual(expected);
});

test("headings have ranks without gaps", () => {
  const content = parseMarkdown("### a\n# b\n### c\n###### d\n## e");
  if (typeof content === "string") throw new Error("No headings.");
  expect(content.map((node) => node.tag === "heading" && node.rank)).toEqual([0, 0, 1, 2, 1]);
});

test.each([
  "javascript:alert(1)",
  "JavaScript&#58;alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "//evil.example",
  "https://",
  "contact",
  "#top",
])("a link to %s stays text", (address) => {
  expect(parseMarkdown(`[a](${address}) ![b](${address})`)).toBe(`[a](${address}) ![b](${address})`);
});

test("a link and a picture without an address are words", () => {
  expect(parseMarkdown("**[Terms]() ![b]()**")).toEqual([p({ tag: "strong", children: ["Terms b"] })]);
});

test("a text beyond the limits is drawn as it was typed", () => {
  for (const text of [
    "*a* ".repeat(2_100),
    `${"- ".repeat(30)}a`,
    "**a ".repeat(40) + "b** ".repeat(40).trim(),
    "*a* ".repeat(15_000),
    `${"|a".repeat(12_000)}|\n${"|-".repeat(12_000)}|`,
    `${"> ".repeat(30)}a`,
  ])
    expect(parseMarkdown(text)).toBe(text);
});

describe("the words of a text", () => {
  test("are without signs", () => {
    const text = "## Plan\n\nA **big** [hall](/about).\n\n- one\n- two\n\n![Court](/uploads/a.jpg)";
    expect(plainTextOf(parseMarkdown(text))).toBe("Plan\n\nA big hall.\n\none\n\ntwo\n\nCourt");
  });

  test("of plain text are the text", () => {
    expect(plainTextOf(parseMarkdown("a\nb\n\nc"))).toBe("a\nb\n\nc");
  });
});
