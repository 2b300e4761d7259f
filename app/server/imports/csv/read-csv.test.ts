import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { UnreadableTable } from "../table/unreadable-table";
import { readCsv } from "./read-csv";

const rowsOf = async (file: Uint8Array | string) => (await readCsv(Buffer.from(file))).rows;

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
        fc.constantFrom(",", ";", "\t", "|"),
        fc.constantFrom("\r\n", "\n", "\r"),
        fc.boolean(),
        async ([headings, rows], delimiter, record_delimiter, quoted) => {
          const cells = [
            headings.map((text) => `x${text}`),
            ...rows.map(([first, others]) => [first, ...others]),
          ];
          const text = stringify(cells, { delimiter, record_delimiter, quoted, quoted_match: /[\r\n]/ });
          const { headings: head, rows: read } = await readCsv(encode(text));
          expect(head).toEqual(headings.map((text) => `x${text}`.trim()));
          expect(read.slice(1)).toEqual(cells.slice(1));
        },
      ),
      { numRuns: 60 },
    );
  },
);

test("a line that names the delimiter, empty lines and the letters of Windows are read", async () => {
  const file = Buffer.from("sep=;\r\nTitle;Area\r\n\r\nB\u00fcro;1\r\n;\r\n", "latin1");
  expect(await rowsOf(file)).toEqual([["Title", "Area"], [], ["Büro", "1"]]);
});

test("empty rows keep their place, also above the headings, but not at the end", async () => {
  const file = '\n\n Title ;Area\n"one\ntwo";1\n; \n;\nVilla;2\n\n\n';
  expect(await rowsOf(file)).toEqual([
    [],
    [],
    [" Title ", "Area"],
    ["one\ntwo", "1"],
    [],
    [],
    ["Villa", "2"],
  ]);
});

test("a character of two code units is whole wherever a chunk ends", async () => {
  const houses = "🏡".repeat(20_000);
  for (const before of ["", "a", "ab", "abc"])
    expect(await rowsOf(`Title\n${before}${houses}\n`)).toEqual([["Title"], [before + houses]]);
});

test.each([
  ["", "This file has no rows under its headings."],
  ["Title\n", "This file has no rows under its headings."],
  [`Title\n${"a\n".repeat(5_001)}`, "Please import at most 5,000 rows at once."],
  [`Title\na\n${"\n".repeat(20_000)}a`, "Please import at most 5,000 rows at once."],
  [`Title\n${",".repeat(100)}a`, "Please import at most 100 columns."],
])("a file that is no table is refused with a sentence", async (text, message) => {
  await expect(readCsv(Buffer.from(text))).rejects.toThrow(message);
});

const unread = (line: string) => ({ unread: line });

test.each<[what: string, lines: string[], rows: unknown[]]>([
  [
    "inches",
    ['55" TV,24"x24" tiles', 'a 6",b'],
    [
      ['55" TV', '24"x24" tiles'],
      ['a 6"', "b"],
    ],
  ],
  [
    "a quoted word",
    ['"Rose" Villa,b', 'a,Villa "Rose"'],
    [
      ['"Rose" Villa', "b"],
      ["a", 'Villa "Rose"'],
    ],
  ],
  [
    "spaces around marks",
    ['"a, b" , "c, d"', " x, y "],
    [
      ["a, b", "c, d"],
      [" x", " y "],
    ],
  ],
  ["backslashes", ['"He said \\"nice, big\\" view","b\nc"'], [['He said "nice, big" view', "b\nc"]]],
  ["a path in marks", ['"C:\\","b"'], [["C:\\", "b"]]],
  ["marks within marks and a comma", ['"the "big, old" one",b'], [['the "big, old" one', "b"]]],
  ["a line in one cell", ['"House,""1, 2"""', '"one"'], [["House", "1, 2"], ["one"]]],
  ["two possible readings", ['"a" b "c",d', "e,f"], [unread('"a" b "c",d'), ["e", "f"]]],
  ["a mark that nothing closes", ['a,"nice', "b,c", 'd,"e"'], [unread('a,"nice'), ["b", "c"], ["d", "e"]]],
  [
    "the rest of such a cell",
    ['a,"the "nice" old', "garden", 'x" y', "b,c", "d"],
    [unread('a,"the "nice" old'), unread("garden"), unread('x" y'), ["b", "c"], ["d"]],
  ],
  [
    "a comma too many beside a stray mark",
    ['"Rose" Villa,b,c', "d,e"],
    [unread('"Rose" Villa,b,c'), ["d", "e"]],
  ],
])("a stray quotation mark is read or costs its row: %s", async (_, lines, rows) => {
  for (const end of ["\n", "\r\n", "\r"]) {
    const file = ["Title,Price", ...lines, "Last,Row"].map((line) => line.replace("\n", end) + end).join("");
    const expected = JSON.parse(
      JSON.stringify(rows).replaceAll("b\\nc", `b${JSON.stringify(end).slice(1, -1)}c`),
    );
    expect((await rowsOf(file)).slice(1)).toEqual([...expected, ["Last", "Row"]]);
  }
});

test("whatever stands in one line, the rows that are well above and below it are read", async () => {
  const letters = fc.constantFrom('"', '"', ",", " ", "\\", "a", "b", "5");
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: letters, maxLength: 30 }), async (line) => {
      const rows = await rowsOf(`Title,Price\n"First, one",1\na${line}\n"Last",2\n`);
      expect(rows[1]).toEqual(["First, one", "1"]);
      // A cell may go on in the next line, which then has its end.
      if (!/"Last",2$/.test(String(rows[2]))) expect(rows.at(-1)).toEqual(["Last", "2"]);
    }),
    { numRuns: 400, seed: 34 },
  );
});

test.each([
  ["pipes", "Title|Price\nHouse|1, 2 or 3\n", "|", 1],
  ["a quoted line that names the delimiter", '"sep=;"\r\nTitle;Price, net\r\nHouse;1\r\n', ";", 1],
  ["a title above the headings", "Listings of November,,\n\nNom,Prix,Lieu\nMaison,1,Lyon\n", ",", 3],
  ["a title with a comma, and headings that are known", "Mehrab, Lahore\nTitle;Price\nHouse;1\n", ";", 2],
  ["one column that is known, of sentences", "Title\nHouse, Lahore\nVilla, Lahore\n", ",", 1],
  ["one column of sentences", "Nom\nMaison, grande\n", ",", 1],
  ["a semicolon in the cells of a table with commas", "Nom,Prix\na;b;c,1\nd;e;f,2\n", ",", 1],
])("the delimiter and the row of headings are found: %s", async (_, text, delimiter, headingRow) => {
  const known = (cells: string[]) => cells.filter((cell) => ["Title", "Price"].includes(cell)).length;
  expect((await readCsv(Buffer.from(text), known)).format).toMatchObject({ delimiter, headingRow });
});

test("the row of headings that the user says has the delimiter", async () => {
  const file = Buffer.from("Mehrab, Lahore\nNom;Prix\nMaison;1\n");
  expect((await readCsv(file)).headings).toEqual(["Mehrab", "Lahore"]);
  expect(await readCsv(file, () => 0, { headingRow: 2 })).toMatchObject({
    headings: ["Nom", "Prix"],
    format: { delimiter: ";", headingRow: 2 },
  });
});

test("control characters are taken out, the end mark of DOS among them", async () => {
  expect(await rowsOf("Title,Price\nHo\0use,1\u0007\nOne\u000bTwo,2\n\u001a")).toEqual([
    ["Title", "Price"],
    ["House", "1"],
    ["One\nTwo", "2"],
  ]);
});

test("any bytes are read without a control character, or refused with a sentence", async () => {
  const bytes = fc.uint8Array({ maxLength: 60 });
  const lines = fc.array(fc.constantFrom(10, 13, 34, 44, 59, 65, 92, 0, 26, 0x96, 0xe9), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(fc.oneof(bytes, lines), async (file) => {
      const result = await readCsv(Buffer.from(file)).catch((error: unknown) => {
        if (error instanceof UnreadableTable) return undefined;
        throw error;
      });
      const cells = (result?.rows ?? []).flatMap((row) => (Array.isArray(row) ? row : [row.unread]));
      expect(cells.join("\n")).not.toMatch(/(?![\t\r\n])\p{Cc}/u);
    }),
    { numRuns: 400, seed: 16 },
  );
});

test.each<[what: string, file: string | Uint8Array, words: RegExp]>([
  [
    "xlsx",
    "PK\u0003\u0004\u0014\0\0\0 xl/workbook.bin",
    /Excel workbook of an old or binary format: save it as XLSX/,
  ],
  ["xls", Buffer.from("d0cf11e0a1b11ae10000", "hex"), /Excel workbook/],
  ["ods", "PK\u0003\u0004mimetypeapplication/vnd.oasis.opendocument.spreadsheet", /OpenDocument/],
  ["numbers", "PK\u0003\u0004Index/Document.iwa", /Numbers/],
  ["docx", "PK\u0003\u0004[Content_Types].xml word/document.xml", /Word document/],
  ["zip", "PK\u0003\u0004listings.csv", /ZIP/],
  ["PDF", "%PDF-1.7\n", /PDF/],
  ["JSON", '[{"title": "House"}]', /JSON/],
  ["an object of JSON", '{\n  "rows": []\n}', /JSON/],
  ["HTML saved as .xls", "\n<table border=1><tr><td>Title</td></tr></table>", /web page/],
  ["a page of Excel", "<html xmlns:o='urn:schemas-microsoft-com:office:office'>", /web page/],
  ["XML of Excel 2003", '<?xml version="1.0"?>\n<Workbook>', /XML/],
  ["vCards", "BEGIN:VCARD\r\nVERSION:3.0\r\n", /vCards/],
  [
    "a picture",
    Buffer.from(
      "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360f8cf500f0003010101005e9a3b0000000049454e44ae426082",
      "hex",
    ),
    /no table/,
  ],
])("a file of another kind is named: %s", async (_, file, words) => {
  await expect(readCsv(Buffer.from(file))).rejects.toThrow(words);
});

test.each(["ID;Price;Title", "PK,Title", "[Title],Price", "{Title},Price", "BMW,Title"])(
  "headings like '%s' are those of a table",
  async (line) => {
    const delimiter = line.includes(";") ? ";" : ",";
    expect((await rowsOf(`${line}\n1${delimiter}2\n`))[0]).toEqual(line.split(delimiter));
  },
);
