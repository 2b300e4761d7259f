import { stringify } from "csv-stringify/sync";
import { withApostrophe } from "#app/schemas/readers/spreadsheet-text";

export type CsvRow = (string | number | null)[];

const options = { record_delimiter: "windows", quoted: true, cast: { string: withApostrophe } } as const;

/** Batches of rows as CSV (RFC 4180) with a byte order mark, which Excel needs for UTF-8. */
export async function* toCsv(
  columns: string[],
  batches: AsyncIterable<CsvRow[]>,
): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(stringify([columns], { ...options, bom: true }));
  for await (const rows of batches) yield Buffer.from(stringify(rows, options));
}
