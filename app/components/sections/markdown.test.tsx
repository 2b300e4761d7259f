import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parseMarkdown } from "#app/server/markdown/parse-markdown";
import { sampleProperties } from "#db/sample/properties";
import { examples } from "#tests/support/examples";
import { Markdown } from "./markdown";

const draw = (text: string) => renderToStaticMarkup(<Markdown of={parseMarkdown(text)} />);

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;");

test.each(sampleProperties)("the description of $title is drawn as plain text", ({ description }) => {
  const paragraphs = description.split("\n\n").map((text) => `<p class="max-w-prose">${escaped(text)}</p>`);
  expect(draw(description)).toBe(paragraphs.join(""));
});

test.each([
  ["# a", '<h3 class="mt-2 max-w-prose">a</h3>'],
  ["## a\n### b\n#### c", /<h3 [^>]+>a<\/h3><h4 [^>]+>b<\/h4><h4 [^>]+>c<\/h4>/],
  [
    "- a\n- **b**",
    '<ul class="max-w-prose list-disc ps-6" dir="auto"><li>a</li><li><strong>b</strong></li></ul>',
  ],
  [
    "3. a\n\n4. b",
    /<ol [^>]+ start="3" dir="auto"><li><p class="mt-2">a<\/p><\/li><li><p class="mt-2">b<\/p><\/li><\/ol>/,
  ],
  ["1. a", /<ol class="[^"]+" dir="auto"><li>a<\/li><\/ol>/],
  ["[a](/about)", '<p class="max-w-prose"><a href="/about">a</a></p>'],
  ["[](https://a.example)", /<a href="https:\/\/a.example" rel="noopener">https:\/\/a.example<\/a>/],
  ["![A hall](/uploads/gone.jpg)", '<p class="max-w-prose">A hall</p>'],
  ["a\n<b>b</b>", '<p class="max-w-prose">a\n&lt;b&gt;b&lt;/b&gt;</p>'],
  [
    "- پہلا نکتہ\n- دوسرا",
    '<ul class="max-w-prose list-disc ps-6" lang="ur" dir="auto"><li>پہلا نکتہ</li><li>دوسرا</li></ul>',
  ],
  ["## پانچ مرلہ", '<h3 class="mt-2 max-w-prose" lang="ur">پانچ مرلہ</h3>'],
  [
    "پانچ مرلہ\n\nFive marla",
    '<p class="max-w-prose" lang="ur">پانچ مرلہ</p><p class="max-w-prose">Five marla</p>',
  ],
  ["> a", /^<blockquote class="[^"]+" dir="auto"><p class="max-w-prose">a<\/p><\/blockquote>$/],
  [
    "| a | b |\n| --- | --- |\n| 1 | **2** |",
    /<table [^>]+><thead><tr [^>]+><th [^>]+>a<\/th><th [^>]+>b<\/th><\/tr><\/thead><tbody>.*<strong>2<\/strong><\/td>/,
  ],
  ["---", /^<hr class="[^"]+"\/>$/],
])("%j is drawn", (text, expected) => {
  if (typeof expected === "string") expect(draw(text)).toBe(expected);
  else expect(draw(text)).toMatch(expected);
});

test("a picture is drawn with its size, and fetched lazily", () => {
  const picture = { src: "/uploads/a.jpg", width: 1600, height: 900, alt: "Hall" };
  const html = renderToStaticMarkup(
    <Markdown of={[{ tag: "p", children: [{ tag: "img", picture, children: ["Hall"] }] }]} />,
  );
  expect(html).toContain('src="/uploads/a-960.jpg" width="1600" height="900" alt="Hall" loading="lazy"');
});

/** Signs that mean something to a parser, or to a browser, in any order. */
const signs = [
  ..."*_#[]()!<>`~\\-+=|&:;\"'\n\t \r\0".split(""),
  "# ",
  "> ",
  "\n| a | b |\n| --- | --- |\n| c |",
  "- ",
  "1. ",
  "  ",
  "\n\n",
  "**",
  "](",
  "![",
  "a",
  "Ä",
  "اردو",
  "\u{1F3E0}",
  "<script>",
  "</p>",
  "<img src=x onerror=alert(1)>",
  "&#106;",
  "javascript:alert(1)",
  "data:text/html,x",
  "https://a.example",
  "//b.example",
  "/about",
  "/uploads/a.jpg",
  "mailto:a@b.example",
];
const hostile = fc.array(fc.constantFrom(...signs), { maxLength: 400 }).map((parts) => parts.join(""));

/** The elements of a text, with their only attributes. */
const element =
  /<\/?(p|ul|ol|li|strong|em|h3|h4|a|hr|blockquote|div|table|thead|tbody|tr|th|td)( (class|href|rel|start|lang|dir|tabindex)="[^"<>]*")*\/?>/g;
const address = /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i;

test("any text is drawn without foreign elements, attributes and addresses", () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: "binary", maxLength: 400 })), (text) => {
      const html = draw(text);
      expect(html.replace(element, "")).not.toMatch(/[<>]/);
      for (const [, href] of html.matchAll(/ href="([^"]*)"/g)) expect(href).toMatch(address);
    }),
    { numRuns: examples(300) },
  );
});

/** Texts of 20,000 characters that a few signs fill, which is what slow parsers are slow with. */
const long = fc
  .tuple(fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 6 }), fc.boolean())
  .map(([parts, isMirrored]) => {
    const part = parts.join("");
    const repeated = part.repeat(Math.ceil(20_000 / part.length)).slice(0, 20_000);
    return isMirrored
      ? repeated.slice(0, 10_000) + [...part].reverse().join("").repeat(9_000).slice(0, 10_000)
      : repeated;
  });

test("any long text is drawn in bounded time and depth", () => {
  const times: number[] = [];
  fc.assert(
    fc.property(long, (text) => {
      const start = process.cpuUsage();
      const html = draw(text);
      times.push(process.cpuUsage(start).user / 1_000);
      expect(html.length).toBeLessThan(text.length * 40);
    }),
    { numRuns: 60 },
  );
  times.sort((one, other) => one - other);
  // Processor time of parsing and drawing, on any machine; one that grows with the square of the length takes seconds.
  expect(times.at(-1)).toBeLessThan(1_000);
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(200);
});
