import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#tests/support/examples";
import { readHtml } from "./html-cells";

test.each([
  ["House &amp; Garden", "House & Garden"],
  ["House &amp;amp; Garden", "House & Garden"],
  ["&#8220;Rose&#8221; &ndash; Phase&nbsp;5", "“Rose” – Phase 5"],
  ["<strong>House</strong> &lt; 5 Marla", "House < 5 Marla"],
  ["x < y & z", "x < y & z"],
  ["AT&T; R&D <new>", "AT&T; R&D <new>"],
])("the title %j is %j", (cell, text) => expect(readHtml(cell, false)).toBe(text));

test.each([
  ["<p>A <b>bold </b>house.&nbsp;</p><p>Two &amp; three</p>", "A **bold** house.\n\nTwo & three"],
  ['<P CLASS="x">A</P>\r\n<P>B<br/>C</P>', "A\n\nB\nC"],
  ["Line one\n\n<b>Bold</b> text\nx", "Line one\n\n**Bold** text\nx"],
  ["<!-- wp:paragraph -->\n<p>x</p>\n<!-- /wp:paragraph -->", "x"],
  [
    "Rooms\n<ul>\n<li>One</li>\n<li>Two<ol><li>In</li></ol></li>\n</ul>\nEnd",
    "Rooms\n\n- One\n- Two\n   1. In\n\nEnd",
  ],
  [
    "<table><tr><td>Area</td><td>10 Marla</td></tr><tr><td>Beds</td><td>4</td></tr></table>",
    "Area 10 Marla\nBeds 4",
  ],
  ["<script>alert(1)</script><style>p{}</style>Hi <b></b>", "Hi"],
  ["<h2>Features</h2>5 * 3 _x_ [a](b)", "## Features\n\n5 * 3 \\_x\\_ \\[a](b)"],
  [
    "<a href='https://e.com/a b(1)'>link</a> <a href='javascript:x'>no</a>",
    "[link](https://e.com/a%20b%281%29) no",
  ],
  ['<img class="wp-image-1" src="https://e.com/a.jpg" alt="A [b]">', "![A b](https://e.com/a.jpg)"],
  ['<img class="emoji" alt="🏡" src="https://s.w.org/e.svg"> Home', "🏡 Home"],
  ["<p>un<b>closed <i>words", "unclosed words"],
  ["&lt;p class=&quot;x&quot;&gt;Hello &lt;b&gt;you&lt;/b&gt;&lt;/p&gt;", "Hello **you**"],
  ["A <b><i>both</i></b>, <em> it </em>.", "A ***both***, *it* ."],
])("the description %j is %j", (cell, text) => expect(readHtml(cell, true)).toBe(text));

const words = fc.constantFrom(
  "House",
  " ",
  "\n",
  "5 & 6",
  "گھر",
  "&nbsp;",
  "&amp;",
  "*",
  "_x_",
  "# 1",
  "1. ",
  "[a](b)",
  "<",
  ">",
);
const tags = fc.constantFrom(
  "p",
  "b",
  "i",
  "strong",
  "ul",
  "ol",
  "li",
  "h2",
  "br",
  "a href='https://e.com/'",
  "td",
  "table",
  "div",
  "img src=x",
);
const html = fc.array(
  fc.oneof(
    words,
    tags.map((tag) => `<${tag}>`),
    tags.map((tag) => `</${tag.split(" ")[0]}>`),
  ),
  { maxLength: 40 },
);

test("no cell keeps tags or entities", () => {
  fc.assert(
    fc.property(html, fc.boolean(), (parts, isMarkdown) => {
      const text = readHtml(`<p>${parts.join("")}`, isMarkdown);
      expect(text).not.toMatch(
        /<\/?(?:p|b|i|strong|[uo]l|li|h2|br|a|td|table|div|img)\b[^<>]*>|&\w+;|[\ue000-\ue006]/,
      );
    }),
    { seed: 34, numRuns: examples(200) },
  );
});

test.each([
  "<b>",
  "<p>x",
  "<ul><li>x",
  "<a href=x>",
  "<b> </b> ",
  "<br> ",
  "[",
  "<",
  '<a "',
  "&lt;p ",
  "<!--",
  "&amp",
])("a cell of 60,000 times %j is read", (part) =>
  expect(readHtml(`<p>${part.repeat(60_000)}`, true).length).toBeLessThan(2_000_000),
);
