import { maxImportColumns, maxImportRows } from "#app/schemas/imports/import-table";
import { maxHeadingRow } from "../table/find-headings";
import { tooManyColumns, tooManyRows } from "../table/unreadable-table";
import { tooLarge } from "./archive";
import { cellText, type StoredCell } from "./cell-text";
import { readXml } from "./read-xml";
import { readRelations, type Workbook } from "./workbook-parts";

/** Characters of all cells. */
const maxLength = 16 * 1024 * 1024;

/** Ranges of merged cells, and cells that get the value of another. */
const maxMerges = 20_000;

type Place = { row: number; column: number };

type Range = { from: Place; to: Place };

export type Links = Map<string, string>;

export const linkKey = ({ row, column }: Place) => `${row} ${column}`;

type Attributes = Record<string, string>;

/** The rows of a sheet from its first, as people see them, and the addresses that its cells lead to. @throws UnreadableTable */
export async function readSheet(workbook: Workbook, path: string) {
  const reader = sheetReader(workbook);
  await readXml(workbook.archive, path, reader.handlers);
  const { rows, links, linked } = reader;
  if (linked.length > 0) {
    const relations = await readRelations(workbook.archive, path);
    const targets = new Map(relations.map(({ id, target }) => [id, target]));
    for (const { at, id } of linked) links.set(linkKey(at), targets.get(id) ?? "");
  }
  fillMerges(rows, reader.merges);
  return { rows, links };
}

/** Makes handlers for the XML of a sheet. Rows and cells may say their places, or follow those before. */
function sheetReader({ sharedStrings, formats, is1904 }: Workbook) {
  const rows: string[][] = [];
  const links: Links = new Map();
  const [merges, linked]: [Range[], { at: Place; id: string }[]] = [[], []];
  const at: Place = { row: -1, column: -1 };
  let cell: StoredCell | undefined;
  let [inside, length] = ["", 0];

  const openCell = ({ r, t = "n", s = "0" }: Attributes) => {
    at.column = r ? readPlace(r).column : at.column + 1;
    cell = { type: t, format: formats[Number(s)], value: "", formula: "", hasFormula: false, text: "" };
  };
  const closeCell = () => {
    if (!cell) return;
    const link = /^HYPERLINK\(\s*"([^"]+)"/i.exec(cell.formula)?.[1];
    if (link) links.set(linkKey(at), link);
    const text = cellText(cell, sharedStrings, is1904);
    cell = undefined;
    if (text === "") return;
    length += text.length;
    if (length > maxLength) throw tooLarge();
    addCell(rows, at, text);
  };
  const handlers = {
    open(name: string, attributes: Attributes) {
      inside = name;
      if (name === "row") Object.assign(at, { row: Number(attributes.r ?? at.row + 2) - 1, column: -1 });
      else if (name === "c") openCell(attributes);
      else if (name === "f" && cell) cell.hasFormula = true;
      else if (name === "mergeCell" && merges.length < maxMerges) merges.push(readRange(attributes.ref));
      else if (name === "hyperlink" && attributes.id)
        linked.push({ at: readRange(attributes.ref).from, id: attributes.id });
    },
    close(name: string) {
      inside = name === "t" || name === "r" ? "is" : "";
      if (name === "c") closeCell();
    },
    text(text: string) {
      if (!cell) return;
      if (inside === "v") cell.value += text;
      else if (inside === "f") cell.formula += text;
      else if (inside === "t") cell.text += text;
    },
  };
  return { rows, links, merges, linked, handlers };
}

function addCell(rows: string[][], { row, column }: Place, text: string) {
  // Beyond the last row that may have the headings.
  if (!(row < maxImportRows + maxHeadingRow)) throw tooManyRows();
  if (!(column < maxImportColumns)) throw tooManyColumns();
  while (rows.length <= row) rows.push([]);
  const cells = rows[row] ?? [];
  while (cells.length < column) cells.push("");
  cells[column] = text;
}

/** The place of 'AB12', both from 0. */
function readPlace(reference = ""): Place {
  const [, letters = "", digits = ""] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? [];
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: column - 1 };
}

function readRange(reference = ""): Range {
  const [from, to = from] = reference.split(":");
  return { from: readPlace(from), to: readPlace(to) };
}

/**
 * Gives the value of cells that are merged to each row that they stand beside: the name of a tower beside its units. Columns are not
 * filled: a title over a table is one cell.
 */
function fillMerges(rows: string[][], merges: Range[]) {
  let filled = 0;
  for (const { from, to } of merges) {
    const value = rows[from.row]?.[from.column] ?? "";
    const last = Math.min(to.row, rows.length - 1);
    for (let row = from.row + 1; value !== "" && row <= last && filled < maxMerges; row++) {
      const cells = rows[row] ?? [];
      if (cells.length === 0) continue;
      while (cells.length < from.column) cells.push("");
      cells[from.column] = value;
      filled++;
    }
  }
}
