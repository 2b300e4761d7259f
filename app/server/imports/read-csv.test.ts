import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv } from "./read-csv";

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom(
    "",
    " ",
    '"',
    '""',
    "a,b",
    "a;b",
    "a\tb",
    "one\ntwo",
    "one\r\ntwo",
    "\r",
    "=1+1",
    "'=1",
    "10 مرلہ، لاہور",
  ),
);
const heading = fc.string({ minLength: 1, unit: fc.constantFrom("a", "b", "é", "ر", " ", '"', "\n") });

const encodings = {
  "UTF-8": (text: string) => Buffer.from(text),
  "UTF-8 with a byte order mark": (text: string) => Buffer.from(`\ufeff${text}`),
  "UTF-16 little endian": (text: string) => Buffer.from(`\ufeff${text}`, "utf16le"),
  "UTF-16 big endian": (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
};

/** At least two columns, of which the first is filled. */
const tables = fc.integer({ min: 2, max: 5 }).chain((width) =>
  fc.tuple(
    fc.array(heading, { minLength: width, maxLength: width }),
    fc.array(
      fc.tuple(fc.constantFrom("MHB-1", "ی"), fc.array(cell, { minLength: width - 1, maxLength: width - 1 })),
      {
        minLength: 1,
        maxLength: 8,
      },
    ),
  ),
);

test.each(Object.entries(encodings))(
  "any cells in any delimiter and line end are read as they are: %s",
  async (_, encode) => {
    await fc.assert(
      fc.asyncProperty(
        tables,
        fc.constantFrom(",", ";", "\t"),
        fc.constantFrom("\r\n", "\n", "\r"),
        fc.boolean(),
        async ([headings, rows], delimiter, record_delimiter, quoted) => {
          const cells = [
            headings.map((text) => `x${text}`),
            ...rows.map(([first, others]) => [first, ...others]),
          ];
          const text = stringify(cells, { delimiter, record_delimiter, quoted, quoted_match: /[\r\n]/ });
          const [head = [], ...read] = await readCsv(encode(text));
          expect(head).toEqual(headings.map((text) => `x${text}`.trim()));
          expect(read).toEqual(cells.slice(1));
        },
      ),
      { numRuns: 60 },
    );
  },
);

test("a line that names the delimiter, empty lines and the letters of Windows are read", async () => {
  const file = Buffer.from("sep=;\r\nTitle;Area\r\n\r\nB\u00fcro;1\r\n;\r\n", "latin1");
  expect(await readCsv(file)).toEqual([["Title", "Area"], [], ["Büro", "1"]]);
});

test("empty rows keep their place, also above the headings, but not at the end", async () => {
  const file = Buffer.from('\n\n Title ;Area\n"one\ntwo";1\n; \n;\nVilla;2\n\n\n');
  expect(await readCsv(file)).toEqual([[], [], ["Title", "Area"], ["one\ntwo", "1"], [], [], ["Villa", "2"]]);
});

test("a character of two code units is whole wherever a chunk ends", async () => {
  const houses = "🏡".repeat(5_000);
  for (const before of ["", "a", "ab", "abc"])
    expect(await readCsv(Buffer.from(`Title\n${before}${houses}\n`))).toEqual([["Title"], [before + houses]]);
});

test.each([
  ["", "This file has no rows under its headings."],
  ["Title\n", "This file has no rows under its headings."],
  ['Title\n"a"b\n', /quotation mark is wrong near line 2/],
  [`Title\n${"a\n".repeat(5_001)}`, "Please import at most 5,000 rows at once."],
  [`Title\na\n${"\n".repeat(20_000)}a`, "Please import at most 5,000 rows at once."],
  [`Title\n${",".repeat(100)}a`, "Please import at most 100 columns."],
])("a file that is no table is refused with a sentence", async (text, message) => {
  await expect(readCsv(Buffer.from(text))).rejects.toThrow(message);
});
