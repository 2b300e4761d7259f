const maxColumns = 12;

/**
 * The rows of a table that was pasted: cells are apart by tabs, as spreadsheets copy them, or by '|'. Every row is as long as
 * the longest; a first one that is shorter lacks its first cells, since the text of a field has no space at its beginning.
 */
export function tableRows(text: string): string[][] {
  const split = text.includes("\t") ? (line: string) => line.split("\t") : splitAtBars;
  const rows = text
    .split("\n")
    .filter((line) => line.trim() !== "" && !isRule(line))
    .map((line) =>
      split(line)
        .map((cell) => cell.trim())
        .slice(0, maxColumns),
    );
  const length = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row, index) => {
    const missing = Array<string>(length - row.length).fill("");
    return index === 0 ? [...missing, ...row] : [...row, ...missing];
  });
}

/** '| a | b |' is 'a | b', as Markdown has it. */
const splitAtBars = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|");

/** The line below the heading of a table in Markdown: '|---|:--:|' */
const isRule = (line: string) => /^[\s|:-]*-[\s|:-]*\|[\s|:-]*$|^[\s:]*\|[\s|:-]*-[\s|:-]*$/.test(line);

/** Tells for each column whether its cells below the heading are numbers, with or without signs: '1,200', '5 %', '–' */
export function numberColumns([, ...rows]: string[][]) {
  const isNumber = (cell = "") => !/\p{L}/u.test(cell) || cell === "";
  return (rows[0] ?? []).map(
    (_, column) =>
      rows.every((row) => isNumber(row[column])) && rows.some((row) => /\p{N}/u.test(row[column] ?? "")),
  );
}
