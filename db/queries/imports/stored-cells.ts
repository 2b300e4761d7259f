import { yieldToRequests } from "../../client/yield-to-requests";

/** Rows: the process answers no request while it reads or writes a batch, for less than 1 ms. */
const batchSize = 100;

/** Text between two rows; a line break within a cell is escaped. */
const separator = ",\n";

/** The cells of a table as JSON, with a row in each line. */
export async function encodeCells(cells: string[][]) {
  const lines = await inBatches(cells, (row) => JSON.stringify(row));
  return `[${lines.join(separator)}]`;
}

/** @param json what `encodeCells` wrote */
export function decodeCells(json: string): Promise<string[][]> {
  return inBatches(json.slice(1, -1).split(separator), (line) => JSON.parse(line));
}

async function inBatches<From, To>(rows: From[], convert: (row: From) => To) {
  const converted: To[] = [];
  for (let from = 0; from < rows.length; from += batchSize) {
    converted.push(...rows.slice(from, from + batchSize).map(convert));
    await yieldToRequests();
  }
  return converted;
}
