import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** A table as Excel saves it when it was opened by a double click: in columns of the usual width. @param isUtf8 'CSV UTF-8' */
export function savedByExcel(csv: Uint8Array, isUtf8 = true) {
  const rows: string[][] = parse(Buffer.from(csv), { bom: true, relax_column_count: true });
  const saved = stringify(
    rows.map((row) => row.map(savedCell)),
    { record_delimiter: "windows", bom: isUtf8, quoted_match: /[\r\n]/ },
  );
  if (isUtf8) return new TextEncoder().encode(saved);
  return new Uint8Array(Buffer.from(saved.replace(/[^\0-\xff]/g, "?"), "latin1"));
}

function savedCell(cell: string) {
  const text = cell.trim();
  if (/^[-+]?\d[\d,]*(?:\.\d*)?(?:e[-+]?\d+)?$/i.test(text))
    return savedNumber(Number(text.replaceAll(",", "")));
  if (/^(?:true|false)$/i.test(text)) return text.toUpperCase();
  const [, day = "", month = ""] = /^(\d\d?)[-/](\d\d?)$/.exec(text) ?? [];
  if (day && Number(month) >= 1 && Number(month) <= 12 && Number(day) <= 31)
    return `${day.padStart(2, "0")}-${months[Number(month) - 1]}`;
  const [, name = "", year = ""] = /^([a-z]{3})[a-z]*[- ](\d{2,4})$/i.exec(text) ?? [];
  const known = months.find((one) => one.toLowerCase() === name.toLowerCase());
  return known ? `${known}-${year.slice(-2)}` : cell;
}

/** The format General writes as many digits as the column has room for. */
function savedNumber(number: number) {
  if (Math.abs(number) < 1e8) return String(Number(number.toPrecision(8)));
  return number
    .toExponential(2)
    .replace(/e\+(\d)$/, "e+0$1")
    .toUpperCase();
}
