import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { ImageError } from "./prepare-image";
import { sanitizeSvg } from "./sanitize-svg";

const xmlns = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (content: string, attributes = 'viewBox="0 0 40 20"') =>
  `<svg ${xmlns} ${attributes}>${content}</svg>`;
const sanitize = (text: string) => sanitizeSvg(Buffer.from(text));
const red = '<path fill="#f00" d="M0 0h40v20H0z"/>';

/** The color in the middle. */
async function colorOf(text: string) {
  const { data } = await sharp(Buffer.from(text))
    .extract({ left: 256, top: 128, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

describe("a drawing stays as it is drawn", () => {
  test.each([
    ["a path", svg(red)],
    [
      "a declaration, a comment and a DOCTYPE without entities",
      `<?xml version="1.0"?><!-- made by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg(red)}`,
    ],
    ["width and height in place of a viewBox", svg(red, 'width="40" height="20px"')],
    ["millimeters", svg('<path fill="red" d="M0 0h900v900H0z"/>', 'width="40mm" height="20mm"')],
    [
      "a class",
      svg(
        `<style>.a { fill: #f00 } @media print { .a { fill: #000 } }</style><path class="a" d="M0 0h40v20H0z"/>`,
      ),
    ],
    [
      "a style sheet in CDATA",
      svg('<style><![CDATA[g > path { fill: #f00 }]]></style><g><path d="M0 0h40v20H0z"/></g>'),
    ],
    [
      "a gradient",
      svg(
        '<linearGradient id="a"><stop stop-color="#f00"/></linearGradient><path style="fill:url(#a)" d="M0 0h40v20H0z"/>',
      ),
    ],
    ["a reused shape", svg(`<defs><g id="a">${red}</g></defs><use xlink:href="#a"/>`)],
    [
      "a clip",
      svg(
        '<clipPath id="c"><rect width="40" height="20"/></clipPath><g clip-path="url(\'#c\')"><rect width="99" height="99" fill="red"/></g>',
      ),
    ],
    [
      "marks of a drawing program",
      svg(
        `<metadata><x:a xmlns:x="urn:x">text</x:a></metadata><title>Logo@2x</title><g id="Logo@2x" xmlns:ink="urn:ink" ink:label="a" data-name="b">${red}</g>`,
      ),
    ],
  ])("%s", async (_, text) => {
    const clean = sanitize(text);
    expect(await sharp(Buffer.from(clean)).metadata()).toMatchObject({ width: 512, height: 256 });
    expect(await colorOf(clean)).toEqual([255, 0, 0]);
    expect(clean).not.toMatch(/<!|<\?|metadata|title|ink:|data-name/);
    // What is written is what would be accepted again.
    expect(sanitize(clean)).toBe(clean);
  });
});

test.each([
  ["a script", svg(`<script>alert(1)</script>${red}`), "a script"],
  [
    "a script in another namespace",
    svg(`<h:script xmlns:h="http://www.w3.org/1999/xhtml">a</h:script>${red}`),
    "a script",
  ],
  ["a script in what is dropped", svg(`<metadata><script>a</script></metadata>${red}`), "a script"],
  ["an event handler", svg(red, 'viewBox="0 0 40 20" onload="alert(1)"'), "the event handler onload"],
  ["an event handler in capitals", svg('<path d="M0 0" onClick="a"/>'), "the event handler onClick"],
  ["another document", svg(`<foreignObject><p/></foreignObject>${red}`), "<foreignObject>"],
  ["a link", svg(`<a href="#b">${red}</a>`), "a link"],
  ["an animation", svg(`<set attributeName="href" to="javascript:a"/>${red}`), "an animation"],
  [
    "a foreign reference",
    svg('<use href="https://evil.example/a.svg#b"/>'),
    "outside of itself: https://evil.example/a.svg#b",
  ],
  ["a foreign XLink", svg('<use xlink:href="//evil.example/a"/>'), "outside of itself: //evil.example/a"],
  ["a script as a reference", svg('<use href=" javascript:alert(1)"/>'), "outside of itself"],
  ["an embedded picture", svg('<image href="data:image/png;base64,AA"/>'), "an embedded picture"],
  ["text", svg("<text>Firm</text>"), "convert it to outlines"],
  ["a filter", svg(`<filter id="a"/>${red}`), "<filter>"],
  [
    "a foreign url()",
    svg('<path d="M0 0" fill="url(https://evil.example/a)"/>'),
    "outside of itself: url(https",
  ],
  [
    "a foreign url() in a style",
    svg(`<path d="M0 0" style="fill: URL( 'a.svg#b' )"/>`),
    "outside of itself: URL(",
  ],
  [
    "a foreign url() in a style sheet",
    svg(`<style>*{fill:url(//evil.example)}</style>${red}`),
    "outside of itself: url(",
  ],
  ["an unclosed url()", svg(`<style>*{fill:url(//evil.example</style>${red}`), "outside of itself: url("],
  ["an import", svg(`<style>@import "a.css";</style>${red}`), "@import"],
  ["a font", svg(`<style>@font-face{src:url(#a)}</style>${red}`), "@font-face"],
  ["a hidden import", svg(`<style>@\\69mport "a.css";</style>${red}`), "backslash"],
  ["entities", `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(red)}`, "entities"],
  ["an unknown entity", svg(`<path d="&a;"/>`), "not well-formed XML"],
  ["no end", `<svg ${xmlns}>`, "not well-formed XML"],
  ["no XML", "PNG", "not well-formed XML"],
  ["nothing", "", "not well-formed XML"],
  ["another document", "<html><body/></html>", "not an SVG"],
  ["no size", svg(red, ""), "how large it is"],
  ["a size in percent", svg(red, 'width="100%" height="100%"'), "how large it is"],
  ["an empty size", svg(red, 'viewBox="0 0 0 20"'), "how large it is"],
  ["no shape", svg("<g/>"), "draws nothing"],
  ["more than 100 KB", svg(red + " ".repeat(102_400)), "100 KB"],
  ["a deep nesting", svg(`${"<g>".repeat(200)}${red}${"</g>".repeat(200)}`), "nested deeper"],
  ["a circle of references", svg('<g id="a"><use href="#a"/></g>'), "refers to itself"],
  [
    "references that multiply",
    svg(
      Array.from(
        { length: 12 },
        (_, at) => `<g id="g${at}">${`<use href="#g${at + 1}"/>`.repeat(10)}</g>`,
      ).join(""),
    ),
    "too many shapes",
  ],
])("%s is refused in words", (_, text, words) => {
  expect(() => sanitize(text)).toThrow(ImageError);
  expect(() => sanitize(text)).toThrow(words);
});

test("bytes that are no UTF-8 are refused", () => {
  expect(() => sanitizeSvg(Buffer.from([0xff, 0xfe, 0x3c, 0]))).toThrow("not text in UTF-8");
});

const part = fc.oneof(
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.constantFrom(
    "<svg ",
    xmlns,
    ">",
    "</svg>",
    "<path",
    "<style>",
    "</style>",
    "<use href='#a'",
    "/>",
    "id='a'",
    "viewBox='0 0 9 9'",
    "url(",
    "url(#a)",
    ")",
    "'",
    '"',
    "@import",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<!DOCTYPE",
    "&#0;",
    "&lt;",
    "<script",
    "on",
  ),
);

/** Whatever is sent: a sentence, or a drawing that is accepted again and holds nothing that runs or loads. */
function expectSafe(text: string) {
  let clean: string;
  try {
    clean = sanitize(text);
  } catch (error) {
    expect(error).toBeInstanceOf(ImageError);
    return;
  }
  expect(clean).not.toMatch(/<script|<foreignObject|\son\w+=|href="(?!#)|@import|<!/i);
  expect(sanitize(clean)).toBe(clean);
}

test("any text is refused in words, or is safe", () => {
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 30 }).map((parts) => parts.join("")),
      expectSafe,
    ),
    { numRuns: 500 },
  );
  const inside = fc.array(part, { maxLength: 12 }).map((parts) => svg(parts.join("") + red));
  fc.assert(fc.property(inside, expectSafe), { numRuns: 500 });
});

test.each([
  "url(",
  "url( ",
  "<g>",
  "<g/>",
  "&",
  "@",
  " ",
  "'",
  "url('",
  "<style>",
  'a="',
  "<!--",
  "<!DOCTYPE[",
])("100 KB of %j take no longer than their length asks for", (sign) => {
  const many = sign.repeat(Math.floor(100_000 / sign.length));
  const start = performance.now();
  for (const text of [
    many,
    svg(many),
    svg(`<style>${many}</style>`),
    svg(`<path d="${many.replaceAll('"', "")}"/>`),
  ])
    expectSafe(text);
  expect(performance.now() - start).toBeLessThan(3_000);
});
