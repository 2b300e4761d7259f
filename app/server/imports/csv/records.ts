import { isDeepStrictEqual } from "node:util";
import { maxImportColumns, type StoredCells } from "#app/schemas/imports/import-table";

type Dialect = {
  delimiter: string;
  /** Reads a quotation mark after a backslash as one of the cell. */
  hasBackslashes?: boolean;
  /** Reads a cell with a stray quotation mark as it is written, or up to the mark before the next delimiter. */
  strayQuotes?: "literal" | "inner";
};

type CsvRecord = { cells: string[]; end: number };

export const delimiters = [",", ";", "\t", "|"];

const lineEnds = /[\r\n]/g;
const cellEnds = Object.fromEntries(delimiters.map((one) => [one, new RegExp(`[${one}\r\n]`, "g")]));

/** Characters of a line that can't be read. */
const maxUnread = 200;

/**
 * Reads the records of a CSV file. A stray quotation mark costs its record, not those below: its line is read again, and left
 * unread where no reading fits, or two do.
 * @param width cells of the headings: a record with a stray mark must have as many
 */
export function* readRecords(text: string, delimiter: string, width?: number) {
  let isAfterUnread = false;
  let at = 0;
  while (at < text.length) {
    const record =
      unwrapRecord(readRecord(text, at, { delimiter }), delimiter, width) ??
      rereadRecord(text, at, delimiter, width);
    // Below an unread line may stand the rest of its last cell.
    const isRest: boolean = isAfterUnread && !fits(record, width);
    const isRead: boolean = record !== undefined && !isRest;
    const end: number = record && isRead ? record.end : endOfLine(text, at);
    const unread = text.slice(at, Math.min(end, at + maxUnread));
    const cells: StoredCells = record && isRead ? record.cells : { unread };
    isAfterUnread = !isRead;
    at = end + (text.startsWith("\r\n", end) ? 2 : 1);
    yield { cells, end: at };
  }
}

/** Reads the cells up to the end of a line; undefined when a quotation mark is wrong. */
function readRecord(text: string, from: number, dialect: Dialect): CsvRecord | undefined {
  const cells: string[] = [];
  for (let at = from; ; at++) {
    const cell = readQuoted(text, skipSpaces(text, at), dialect) ?? readUnquoted(text, at, dialect);
    if (!cell) return undefined;
    cells.push(cell.text);
    at = cell.end;
    // Nobody reads more.
    const isFull = cells.length > maxImportColumns;
    if (isFull || text[at] !== dialect.delimiter) return { cells, end: at };
  }
}

/** Reads the one cell of a record as its line: a spreadsheet with another delimiter puts lines with quotation marks in one cell. */
function unwrapRecord(record: CsvRecord | undefined, delimiter: string, width = 1) {
  const [line = "", ...others] = record?.cells ?? [];
  if (!record || others.length > 0 || width === 1) return record;
  const inner = readRecord(line, 0, { delimiter });
  return inner?.end === line.length && fits(inner, width) ? { cells: inner.cells, end: record.end } : record;
}

/** Reads a record with a stray quotation mark in the one way that fits the headings. */
function rereadRecord(text: string, from: number, delimiter: string, width?: number) {
  const escaped = readRecord(text, from, { delimiter, hasBackslashes: true });
  if (fits(escaped, width)) return escaped;
  const line = text.slice(from, endOfLine(text, from));
  const literal = readRecord(line, 0, { delimiter, strayQuotes: "literal" });
  const inner = readRecord(line, 0, { delimiter, strayQuotes: "inner" });
  const [record, other] = [literal, inner].filter((one) => fits(one, width));
  if (!record || (other && !isDeepStrictEqual(record, other))) return undefined;
  return { cells: record.cells, end: from + record.end };
}

/** Checks that a record has as many cells as the headings, empty ones behind them aside. */
function fits(record: CsvRecord | undefined, width?: number) {
  if (!record || width === undefined) return record !== undefined;
  return record.cells.length >= width && record.cells.slice(width).every((cell) => cell.trim() === "");
}

/** @param from where the cell begins, without its spaces */
function readQuoted(text: string, from: number, dialect: Dialect) {
  if (text[from] !== '"') return undefined;
  let [value, at] = ["", from + 1];
  for (let quote = text.indexOf('"', at); quote >= 0; quote = text.indexOf('"', at)) {
    const within = quoteOfCell(text, quote, dialect);
    const end = within ? 0 : skipSpaces(text, quote + 1);
    if (!within && (end === text.length || [dialect.delimiter, "\r", "\n"].includes(text.charAt(end))))
      return { text: value + text.slice(at, quote), end };
    if (!within && dialect.strayQuotes !== "inner") return undefined;
    value += `${text.slice(at, within?.from ?? quote)}"`;
    at = within?.end ?? quote + 1;
  }
  return undefined;
}

/** The characters that are one quotation mark of the cell; undefined for another mark. */
function quoteOfCell(text: string, quote: number, { hasBackslashes }: Dialect) {
  if (hasBackslashes && text[quote - 1] === "\\") return { from: quote - 1, end: quote + 1 };
  return text[quote + 1] === '"' ? { from: quote, end: quote + 2 } : undefined;
}

function readUnquoted(text: string, from: number, { delimiter, strayQuotes }: Dialect) {
  const end = findFrom(cellEnds[delimiter] ?? lineEnds, text, from);
  const cell = text.slice(from, end);
  const isQuoted = text[skipSpaces(text, from)] === '"';
  // A cell that is opened and not closed may go on in the next line.
  if (isQuoted && (strayQuotes !== "literal" || cell.split('"').length % 2 === 0)) return undefined;
  return { text: cell, end };
}

function skipSpaces(text: string, from: number) {
  let at = from;
  while (text[at] === " ") at++;
  return at;
}

const endOfLine = (text: string, from: number) => findFrom(lineEnds, text, from);

function findFrom(pattern: RegExp, text: string, from: number) {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}
