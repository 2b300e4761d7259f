import fc from "fast-check";
import { expect, test } from "vitest";
import { numberColumns, tableRows } from "./table-rows";

test("reads a table that was copied from a spreadsheet, whose empty first cell a form has trimmed", () => {
  expect(tableRows("Small\tLarge\nArea\t80\t120\nRooms\t3")).toEqual([
    ["", "Small", "Large"],
    ["Area", "80", "120"],
    ["Rooms", "3", ""],
  ]);
});

test("reads bars, with or without those of Markdown", () => {
  const expected = [
    ["Plot", "Price"],
    ["12", "a | b".slice(0, 1)],
  ];
  expect(tableRows("Plot | Price\n12 | a")).toEqual(expected);
  expect(tableRows("| Plot | Price |\n|------|:-----:|\n| 12 | a |\n")).toEqual(expected);
});

test("tells columns of numbers from words", () => {
  const rows = tableRows("Plot\tArea\tPrice\tNote\n12\t1,250\t۴٬۲۰۰\tcorner\n13\t–\t5 %\t");
  expect(numberColumns(rows)).toEqual([true, true, true, false]);
});

test("every row of any text is as long as the others", () => {
  const text = fc.string({
    unit: fc.constantFrom("a", "1", "|", "\t", "\n", "-", " ", ":", "ب"),
    maxLength: 80,
  });
  fc.assert(
    fc.property(text, (typed) => {
      const rows = tableRows(typed);
      expect(new Set(rows.map((row) => row.length)).size).toBeLessThanOrEqual(1);
      expect(numberColumns(rows).length).toBe(rows.length > 1 ? rows[0]?.length : 0);
    }),
  );
});
