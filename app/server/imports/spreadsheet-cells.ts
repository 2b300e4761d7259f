import { withLatinDigits } from "#app/schemas/readers/digits";
import { m } from "#app/words/compiled/messages.js";

/** '9.23001E+11': the first digits of a number for which its column had no room. */
const shortened = /^[-+]?\d(?:[.,](\d+))?E[-+]?\d{1,3}$/i;

/** Letters that Windows-1252 lacks, of which a spreadsheet makes question marks. */
const unwritable = /[^\0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/g;

/** Errors of spreadsheets, which stand for a value that could not be computed. */
const spreadsheetError =
  /^#(?:N\/A|NAME\?|REF!|VALUE!|DIV\/0!|NUM!|NULL!|CALC!|SPILL!|ERROR!|GETTING_DATA)$/i;

/** Says that a cell has an error of a spreadsheet in place of its value; undefined for any other. */
export const spreadsheetErrorOf = (text: string) =>
  spreadsheetError.test(text) ? m.cell_spreadsheet_error({ code: text }) : undefined;

/** Says why a text can't be what somebody has written; undefined for any other. */
export function damageOf(text: string) {
  if (shortened.test(text)) return m.cell_shortened();
  if (/\?{3}/.test(text) && /^[?\s\p{P}\p{N}]+$/u.test(text)) return m.cell_lost_letters();
  return undefined;
}

/** Tells whether a cell is what a spreadsheet has made of a text: '3001234567' or '3.00E+09' of '03001234567', '???' of 'گھر'. */
export function isDamagedCopy(cell: string, text: string) {
  // An apostrophe of the export stays before what is no number any more.
  const copy = cell.trim().replace(/^'(?=\?)/, "");
  if (copy.includes("?") && copy === text.trim().replace(unwritable, "?")) return true;
  const number = numberOf(text);
  const [isShortened, decimals = ""] = shortened.exec(copy) ?? [];
  if (isShortened === undefined) return /^\d+(?:\.\d+)?$/.test(copy) && Number(copy) === number;
  const round = (value: number) => value.toExponential(decimals.length);
  return round(number) === round(Number(copy.replace(",", ".")));
}

const grouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;

/** The number that a spreadsheet takes a text for; NaN for none. */
function numberOf(text: string) {
  const digits = withLatinDigits(text).replace(/^\s*\+|\s/g, "");
  const plain = grouped.test(digits) ? digits.replaceAll(",", "") : digits;
  return /^\d+(?:\.\d+)?(?:e\d+)?$/i.test(plain) ? Number(plain) : Number.NaN;
}

/** A phone number that a program took for one with decimals: '3001234567.0'. */
export const withoutDecimals = (cell: string) => cell.trim().replace(/^(\+?\d{5,})[.,]0+$/, "$1");
