/** A text with its digits of any script as Latin ones: '۸۵' and '８５' → '85'. */
export const withLatinDigits = (text: string) =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitOf(digit.codePointAt(0) ?? 0)));

/** A text with its numbers in Latin digits, with commas and dots: '٤٥٬٠٠٠٫٥' → '45,000.5'. */
export const withLatinNumbers = (text: string) =>
  withLatinDigits(text).replace(/[٬،]/g, ",").replaceAll("٫", ".");

/** The digits of a script follow each other from zero on; several scripts may stand side by side. */
function digitOf(codePoint: number) {
  let first = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return (codePoint - first) % 10;
}
