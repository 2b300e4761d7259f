import { finished } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { maxImportColumns, maxImportRows } from "#app/schemas/imports/import-table";
import { yieldToRequests } from "#db/client/yield-to-requests";

/** A file that is no table; its message is a sentence. */
export class UnreadableCsv extends Error {}

/** Bytes: the process answers no request while it reads a chunk, for about 1 ms. */
const chunkLength = 8 * 1024;

/** The rows of a CSV file as a spreadsheet shows them: empty ones have no cells, the first of the others are the headings. @throws UnreadableCsv */
export async function readCsv(bytes: Uint8Array): Promise<string[][]> {
  const { text, delimiter } = withDelimiter(decode(bytes));
  const rows: string[][] = [];
  let row = 0;
  const parser = parse({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    on_record(cells: string[]) {
      row++;
      if (cells.every((cell) => cell.trim() === "")) return null;
      assertSize(row, cells);
      while (rows.length < row - 1) rows.push([]);
      rows.push(cells);
      // The parser itself collects nothing.
      return null;
    },
  });
  const parsing = finished(parser.resume());
  // Both end with the parser's error.
  const feeding = feed(text, parser);
  try {
    await Promise.all([parsing, feeding]);
  } catch (error) {
    parser.destroy();
    if (error instanceof CsvError)
      throw new UnreadableCsv(
        `This file can't be read as a table: a quotation mark is wrong near line ${error.lines}.`,
      );
    throw error;
  }
  const first = rows.findIndex((cells) => cells.length > 0);
  if (first === rows.length - 1) throw new UnreadableCsv("This file has no rows under its headings.");
  return rows.map((cells, index) => (index === first ? cells.map((heading) => heading.trim()) : cells));
}

function assertSize(row: number, { length }: string[]) {
  if (row > maxImportRows + 1)
    throw new UnreadableCsv(`Please import at most ${maxImportRows.toLocaleString("en")} rows at once.`);
  if (length > maxImportColumns)
    throw new UnreadableCsv(`Please import at most ${maxImportColumns} columns.`);
}

/** Writes bytes: a piece of the text could end within a character of two code units. */
async function feed(text: string, parser: ReturnType<typeof parse>) {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length && !parser.destroyed; from += chunkLength) {
    parser.write(bytes.subarray(from, from + chunkLength));
    await yieldToRequests();
  }
  parser.end();
}

/** UTF-8 or UTF-16, with or without a byte order mark; else what Excel writes on Windows. */
function decode(bytes: Uint8Array) {
  const [first = 0, second = 0] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
    return decodeAs("utf-16le", bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0))
    return decodeAs("utf-16be", bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeAs("windows-1252", bytes);
  }
}

const decodeAs = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);

const delimiters = [",", ";", "\t"];

/** The delimiter that the headings have most of; or that of the line 'sep=;', which Excel reads. */
function withDelimiter(text: string) {
  const named = /^sep=([,;\t])\r?\n/i.exec(text);
  if (named) return { text: text.slice(named[0].length), delimiter: named[1] ?? "," };
  const counts = new Map(delimiters.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const char of text.replace(/^[\r\n]+/, "")) {
    if (char === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (char === "\n" || char === "\r") break;
    counts.set(char, (counts.get(char) ?? 0) + 1);
  }
  const count = (delimiter: string) => counts.get(delimiter) ?? 0;
  const [delimiter = ","] = [...delimiters].sort((one, other) => count(other) - count(one));
  return { text, delimiter };
}
