import { withLatinDigits } from "./digits";

const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

/** The first signs of a formula (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Texts that a spreadsheet writes otherwise than they were, because it takes them for something else. */
const converted = [
  // Numbers: '03001234567', '0012', '85,000', '1 250 000', '1E5', '50%'. A column of the usual width has room for seven digits.
  /^(?![1-9]\d{0,6}$|0$)[-+($€£¥₹₨]*\s?(?:\d[\d.,'’]*|\d{1,3}(?:\s\d{3})+)(?:e[-+]?\d+)?\s?[)%$€£¥₹₨]*$/i,
  // Dates, fractions, times: '1-2', '3/8', '2026-11-26 09:00', '1 1/2', '9:30', '5 pm'.
  /^\d{1,4}[-/.]\d{1,4}(?:[-/.]\d{1,4})?(?:\s+\d+:.*)?$/,
  /^\d+\s+\d+\/\d+$/,
  /^\d+:\d+(?::\d+(?:[.,]\d+)?)?(?:\s?[ap]m?)?$|^\d{1,2}\s?[ap]m?$/i,
  // 'Mar-27', 'March 2027', '1 March', 'MAR-0001'.
  new RegExp(`^(?=.*\\d)(?:\\d{1,4}[-/.,\\s]*)?${month}[-/.,\\s]*(?:\\d{1,4})?(?:[-/.,\\s]+\\d{1,4})?$`, "i"),
  /^(?:true|false)$/i,
];

/** Characters; a longer text is none of them. */
const maxConverted = 40;

function isConverted(text: string) {
  if (formula.test(text) || text.length > maxConverted) return formula.test(text);
  const latin = withLatinDigits(text).trim();
  return converted.some((pattern) => pattern.test(latin));
}

/** A text of an export, which gets an apostrophe where a spreadsheet would convert it. */
export const withApostrophe = (text: string) => (isConverted(text) ? `'${text}` : text);

/** A cell without the apostrophe that an export has put before it, or the formula of other programs: '="0012"'. */
export function withoutApostrophe(cell: string) {
  if (cell.startsWith("'") && isConverted(cell.slice(1))) return cell.slice(1);
  return cell.replace(/^="([^"]*)"$/, "$1");
}
