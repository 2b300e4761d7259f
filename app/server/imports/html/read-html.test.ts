import fc from "fast-check";
import { expect, test } from "vitest";
import { plainTextOf } from "#app/schemas/markdown";
import { parseMarkdown } from "#app/server/markdown/parse-markdown";
import { examples } from "#tests/support/examples";
import { findLost, readHtml } from "./read-html";

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
    "| Area | 10 Marla |\n| --- | --- |\n| Beds | 4 |",
  ],
  ["<script>alert(1)</script><style>p{}</style>Hi <b></b>", "Hi"],
  ["<h2>Features</h2>5 * 3 _x_ [a](b)", "## Features\n\n5 * 3 \\_x\\_ \\[a](b)"],
  [
    "<a href='https://e.com/a b(1)'>link</a> <a href='javascript:x'>no</a>",
    "[link](https://e.com/a%20b%281%29) no",
  ],
  ['<img class="wp-image-1" src="https://e.com/a.jpg" alt="A [b]">', "![A b](https://e.com/a.jpg)"],
  ['<img class="emoji" alt="🏡" src="https://s.w.org/e.svg"> Home', "🏡 Home"],
  ["<p>un<b>closed <i>words", "unclosed *words*"],
  ["&lt;p class=&quot;x&quot;&gt;Hello &lt;b&gt;you&lt;/b&gt;&lt;/p&gt;", "Hello **you**"],
  ["A <b><i>both</i></b>, <em> it </em>.", "A ***both***, *it* ."],
])("the description %j is %j", (cell, text) => expect(readHtml(cell, true)).toBe(text));

test.each([
  [
    '<figure><a href="https://e.com/a.jpg"><img src="https://e.com/a-300x200.jpg" alt="Hall"></a><figcaption>The hall</figcaption></figure>x',
    "![Hall](https://e.com/a.jpg)\n\n*The hall*\n\nx",
  ],
  [
    '[caption id="attachment_7" width="300"]<img src="//e.com/a.jpg" /> The hall[/caption]\nNext',
    "![](https://e.com/a.jpg) The hall\n\nNext",
  ],
  [
    '<img src="data:x" data-src="https://e.com/b.jpg"><noscript><img src="https://e.com/b.jpg"></noscript>',
    "![](https://e.com/b.jpg)",
  ],
  [
    '<img src="https://e.com/s.jpg" srcset="https://e.com/m.jpg 600w, https://e.com/l.jpg 2000w">',
    "![](https://e.com/l.jpg)",
  ],
  [
    '<div class="gallery"><img src="https://e.com/1.jpg"><img src="https://e.com/2.jpg"></div>End',
    "![](https://e.com/1.jpg)\n\n![](https://e.com/2.jpg)\n\nEnd",
  ],
  ["<blockquote><p>A <b>b</b></p><p>c</p></blockquote><p>d</p>", "> A **b**\n>\n> c\n\nd"],
  [
    "<table><tr><th>A|B</th><th>C<br>D</th></tr><tr><td><ul><li>x</li></ul></td></tr></table>",
    "| A\\|B | C D |\n| --- | --- |\n| x | |",
  ],
  ["<table><tr><td><p>One</p></td><td><p>Two</p></td></tr></table>", "One\n\nTwo"],
  [
    "<iframe src='https://www.youtube.com/embed/abcdefghijk?rel=0'></iframe><p>x</p>",
    "[https://www.youtube.com/watch?v=abcdefghijk](https://www.youtube.com/watch?v=abcdefghijk)\n\nx",
  ],
  ["[embed]https://vimeo.com/1234567[/embed]", "[https://vimeo.com/1234567](https://vimeo.com/1234567)"],
  [
    '[vc_row css=".x{a>b}"][vc_column width="1/2"][vc_custom_heading text="Our story"][vc_column_text]<b>We</b> build.[/vc_column_text][/vc_column][/vc_row]',
    "Our story\n\n**We** build.",
  ],
  ["[et_pb_section][et_pb_text]<p>One</p>[/et_pb_text][/et_pb_section]", "One"],
  [
    "[su_box]One[/su_box] [sic] [Plot 5] [a](https://e.com/) two",
    "One [sic] [Plot 5] \\[a](https://e.com/) two",
  ],
  ['<a href="/about">About</a> <a href="//e.com">E</a>', "[About](/about) E"],
  ["<p>https://youtu.be/_bcdefghijk</p>", "[https://youtu.be/\\_bcdefghijk](https://youtu.be/_bcdefghijk)"],
])("the website's %j is %j", (cell, text) => expect(readHtml(cell, true)).toBe(text));

test("what could not be kept is named", () => {
  const cell =
    '<p>Ask us</p><form><input></form><script>x</script><img src="/a.jpg">[contact-form-7 id="3"][vc_row][/vc_row]';
  expect(findLost(cell)).toEqual(["form", "script", "img", "[contact-form-7]"]);
  expect(findLost("a [b] <c>")).toEqual([]);
});

let count = 0;
const word = fc.constantFrom("House", "گھر", "Straße", "50").map((text) => `${text}${++count}`);
const elements = [
  ..."p b i strong em ul ol li h2 h4 div span table tr td th blockquote figure figcaption section button a dl dd font center article".split(
    " ",
  ),
  'a href="https://e.com/"',
  'div class="gallery"',
];
const space = fc.constantFrom("", " ", "\n", "&nbsp;", "\n\n");
const content = fc.letrec((tie) => ({
  text: fc.tuple(space, word, space).map((parts) => parts.join("")),
  leaf: fc.constantFrom(
    "<br>",
    "<hr/>",
    "<!-- c -->",
    "<img src=x alt=''>",
    "[vc_row a='1']",
    "[/vc_row]",
    "* ",
    "_",
    "# ",
    "1. ",
    "|",
    "\\",
    "[",
  ),
  element: fc
    .tuple(fc.constantFrom(...elements), fc.array(tie("any"), { maxLength: 5 }), fc.boolean())
    .map(
      ([name, parts, isClosed]) => `<${name}>${parts.join(" ")}${isClosed ? `</${name.split(" ")[0]}>` : ""}`,
    ),
  any: fc.oneof({ maxDepth: 6 }, tie("text"), tie("leaf"), tie("element")),
}));
const html = fc.array(content.any as fc.Arbitrary<string>, { maxLength: 12 }).map((parts) => parts.join(" "));
const wordsIn = (text: string) => text.match(/(?:House|گھر|Straße|50)\d+/g) ?? [];

test("any HTML leaves no tag, and loses no word", () => {
  fc.assert(
    fc.property(html, fc.boolean(), (source, isMarkdown) => {
      const text = readHtml(`<p>${source}`, isMarkdown);
      expect(text).not.toMatch(/<\/?[a-z][^<>]*>|&\w+;|[\ue000-\uf8ff]|vc_row/);
      const plain = isMarkdown ? plainTextOf(parseMarkdown(text)) : text;
      // Words of a table outside its cells stand before it, as browsers show them.
      expect(wordsIn(plain).sort()).toEqual(wordsIn(source).sort());
    }),
    { seed: 39, numRuns: examples(400) },
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
  "[a ",
  '[vc_row a="',
  "<!--",
  "&amp",
])("a cell of 60,000 times %j is read", (part) =>
  expect(readHtml(`<p>${part.repeat(60_000)}`, true).length).toBeLessThan(2_000_000),
);
