import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { relationsXml, workbook, workbookFiles, zip } from "#tests/support/workbook";
import { UnreadableTable } from "../table/unreadable-table";
import { isWorkbook, readWorkbook } from "./read-workbook";

/** The cells of the second row under one heading each, as one text. */
async function cellsOf(cells: Parameters<typeof workbook>[0][number]["rows"][number], options = {}) {
  const headings = ["Title", ...cells.map((_, index) => `C${index}`)];
  const file = workbook([{ name: "One", rows: [headings, ["House", ...cells]] }], options);
  const { rows } = await readWorkbook(file);
  return (rows[1] as string[]).slice(1).join(" · ");
}

test("a workbook that LibreOffice has written is read as people see it", async () => {
  const file = readFileSync("tests/support/libreoffice.xlsx");
  expect(isWorkbook(file)).toBe(true);
  const { rows, format } = await readWorkbook(
    file,
    (cells) => cells.filter((cell) => cell === "Title").length,
  );
  expect(format).toMatchObject({ headingRow: 2, sheet: 2, sheets: ["Notes", "Listings"] });
  expect(rows.slice(2).map((cells) => (cells as string[]).join(" · "))).toEqual([
    "Grand Tower · Two rooms\nwith a view · PKR 85,000,000 · 10 marla · 2027-03-15 · 12.5% · 1 · https://a.example/1.jpg · 0.3 · #N/A",
    "Grand Tower · مکان 14-B · 1234567.5 · 450 · 1999-12-31 · 7.0% · 0 · https://a.example/2.jpg · ab",
  ]);
});

test("numbers are read in their formats, with all digits and without decimals that say nothing", async () => {
  const number = (value: number, format: string) => ({ number: value, format });
  expect(
    await cellsOf([
      0.1 + 0.2,
      3001234567,
      number(3001234567, "0.00E+00"),
      number(28333333.333, "#,##0"),
      number(85_000_000, '_("Rs"* #,##0.00_);_("Rs"* (#,##0.00)'),
      number(450, '0" sq ft"'),
      number(33.684422, "General"),
      number(12, "00000"),
      number(5, '"open'),
      number(1e21, "General"),
    ]),
  ).toBe(
    "0.3 · 3001234567 · 3001234567 · 28,333,333 · Rs85,000,000 · 450 sq ft · 33.684422 · 00012 · 5 · 1000000000000000000000",
  );
});

test("days are ISO dates in any format, with their time where it is shown", async () => {
  const day = (number: number, format: string) => ({ number, format });
  const cells = [
    day(46354, "dd/mm/yyyy"),
    day(46354.99999999, "yyyy-mm-dd hh:mm"),
    day(46354.604166667, "[$-409]m/d/yy h:mm AM/PM;@"),
    day(46354, "mmm yyyy"),
    day(0.5, "h:mm"),
    day(1.5, "[h]:mm"),
    { xml: '<c t="d"><v>2026-11-28T00:00:00</v></c>' },
  ];
  expect(await cellsOf(cells)).toBe(
    "2026-11-28 · 2026-11-29 00:00 · 2026-11-28 14:30 · 2026-11-28 · 12:00 · 36:00 · 2026-11-28",
  );
  expect(await cellsOf([day(44892, "dd/mm/yyyy")], { is1904: true })).toBe("2026-11-28");
});

test("booleans, errors, formulas without a value and texts with parts", async () => {
  expect(
    await cellsOf([
      true,
      { xml: '<c t="e"><v>#REF!</v></c>' },
      { xml: "<c><f>B2*2</f></c>" },
      { xml: '<c t="str"><f>""</f><v></v></c>' },
      { xml: '<c t="inlineStr"><is><r><t>bold </t></r><r><t>plain</t></r></is></c>' },
      "a\rb",
    ]),
  ).toBe("TRUE · #REF! · #CALC! ·  · bold plain · a\nb");
});

test("merged cells are filled downwards, and addresses of links stand in place of one word or in a column of their own", async () => {
  const link = (ref: string, id: string) => `<hyperlink ref="${ref}" r:id="${id}"/>`;
  const after = `<mergeCells><mergeCell ref="A2:A4"/><mergeCell ref="B2:C2"/></mergeCells><hyperlinks>${link("D2", "a")}${link("D3", "b")}${link("C2", "a")}</hyperlinks>`;
  const rows = [
    ["Project", "Title", "", "Photo"],
    ["Tower", "A", "x", "View"],
    ["", "B", "", "View"],
    ["", "C"],
  ];
  const target = (id: string) =>
    `Id="${id}" Type="http://x/hyperlink" Target="https://a.example/${id}.jpg" TargetMode="External"`;
  const files = {
    ...workbookFiles([{ name: "One", rows, after }]),
    "xl/worksheets/_rels/sheet1.xml.rels": relationsXml([target("a"), target("b")]),
  };
  const table = await readWorkbook(zip(files));
  expect(table.rows).toEqual([
    ["Project", "Title", "", "Photo", "(URL)"],
    ["Tower", "A", "x", "https://a.example/a.jpg", "https://a.example/a.jpg"],
    ["Tower", "B", "", "https://a.example/b.jpg"],
    ["Tower", "C"],
  ]);
});

test("the first sheet with rows is read, or the one that is chosen; hidden ones are none", async () => {
  const sheets = [
    { name: "Hidden", rows: [["Title"], ["No"]], isHidden: true },
    { name: "Cover", rows: [["Price list"]] },
    { name: "Houses", rows: [["Title"], ["House"], [], ["Villa"]] },
    { name: "Plots", rows: [["Title"], ["Plot"]] },
  ];
  const first = await readWorkbook(workbook(sheets));
  expect(first.format).toMatchObject({ sheet: 2, sheets: ["Cover", "Houses", "Plots"] });
  expect(first.rows).toEqual([["Title"], ["House"], [], ["Villa"]]);
  const { rows } = await readWorkbook(workbook(sheets), undefined, { sheet: 3 });
  expect(rows).toEqual([["Title"], ["Plot"]]);
  await expect(readWorkbook(workbook(sheets), undefined, { sheet: 1 })).rejects.toThrow("no rows");
});

const plain = { name: "One", rows: [["Title"], ["House"]] };
const sheetPath = "xl/worksheets/sheet1.xml";
const zeros = new Uint8Array(80 * 1024 * 1024);

test.each<[string, () => Uint8Array, RegExp]>([
  ["its sheet is huge", () => zip({ ...workbookFiles([plain]), [sheetPath]: zeros }), /holds too much/],
  [
    "a size is wrong",
    () => zip({ ...workbookFiles([plain]), [sheetPath]: zeros }, { [sheetPath]: 99 }),
    /damaged/,
  ],
  ["one text stands everywhere", repeatedText, /holds too much/],
  ["it is cut", () => workbook([plain]).subarray(0, 900), /damaged/],
  ["its XML is broken", () => zip({ ...workbookFiles([plain]), [sheetPath]: "<worksheet><row>" }), /damaged/],
  ["it has no sheets", () => workbook([]), /no rows/],
  [
    "it has 5,001 rows",
    () => workbook([{ name: "One", rows: Array(5_002).fill(["x"]) }]),
    /at most 5,000 rows/,
  ],
  [
    "a row is far below",
    () => zip({ ...workbookFiles([plain]), [sheetPath]: farCell("A1048576") }),
    /5,000 rows/,
  ],
  ["a column is far", () => zip({ ...workbookFiles([plain]), [sheetPath]: farCell("XFD2") }), /100 columns/],
])("a workbook is refused with a sentence: %s", async (_, file, sentence) => {
  await expect(readWorkbook(file())).rejects.toThrow(sentence);
});

function farCell(place: string) {
  const row = place.replace(/\D+/, "");
  return `<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="${row}"><c r="${place}"><v>1</v></c></row></sheetData></worksheet>`;
}

/** 100 KB that 1,000 cells share. */
function repeatedText() {
  const cell = { xml: '<c t="s"><v>0</v></c>' };
  const files = workbookFiles([{ name: "One", rows: [["Title"], ...Array(1_000).fill([cell])] }]);
  const relations = files["xl/_rels/workbook.xml.rels"] ?? "";
  const shared =
    '<Relationship Id="s" Type="http://x/sharedStrings" Target="sharedStrings.xml"/></Relationships>';
  return zip({
    ...files,
    "xl/_rels/workbook.xml.rels": relations.replace("</Relationships>", shared),
    "xl/sharedStrings.xml": `<sst><si><t>${"x".repeat(100_000)}</t></si></sst>`,
  });
}

test("entities that a file defines are not replaced", async () => {
  const xml = `<!DOCTYPE a [<!ENTITY a "x">]>${farCell("A2").replace('<c r="A2"><v>1</v>', '<c r="A2" t="str"><v>&a;</v>')}`;
  await expect(readWorkbook(zip({ ...workbookFiles([plain]), [sheetPath]: xml }))).rejects.toThrow("damaged");
});

test("any texts in cells are read as they are", async () => {
  const text = fc
    .string({ unit: "grapheme", minLength: 1 })
    .filter((one) => /^[^\p{C}_]*\S[^\p{C}_]*$/u.test(one));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 8 }), async (cells) => {
      const { rows } = await readWorkbook(workbook([{ name: "One", rows: [["A", "B"], ...cells] }]));
      expect(rows.slice(1)).toEqual(cells);
    }),
    { numRuns: 30 },
  );
});

test("a workbook with any wrong bytes is read, or refused with a sentence", async () => {
  const file = readFileSync("tests/support/libreoffice.xlsx");
  const wrongByte = fc.record({ at: fc.nat(file.length - 1), byte: fc.nat(255) });
  await fc.assert(
    fc.asyncProperty(fc.array(wrongByte, { minLength: 1, maxLength: 4 }), async (changes) => {
      const damaged = Buffer.from(file);
      for (const { at, byte } of changes) damaged[at] = byte;
      await readWorkbook(damaged).catch((error: unknown) => expect(error).toBeInstanceOf(UnreadableTable));
    }),
    { numRuns: 200 },
  );
});
