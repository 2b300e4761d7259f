import { numberLocale } from "./number-locale";

/** The groups of a number, with what people type between them. */
const groups = /[+(]*\d(?:[\d\s()+/.-]*\d)?/g;

/**
 * A telephone number in the digits of the page, to be read; links have Latin ones. The groups of one in digits of Arabic, which are
 * ordered as letters from the right are, would change places: U+202D keeps them.
 */
export const phoneText = (text: string) => text.replace(groups, writeGroups);

function writeGroups(text: string) {
  const written = text.replace(/\d/g, (digit) => Number(digit).toLocaleString(numberLocale()));
  return /[٠-٩]/.test(written) ? `\u202d${written}\u202c` : written;
}
