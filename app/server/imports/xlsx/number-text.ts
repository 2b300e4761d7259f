import { dateFromSerial, format, getFormatDateInfo, getFormatInfo } from "numfmt";

/** Days between the first days of a workbook of Windows and of one of an old Mac. */
const daysOf1904 = 1462;

const inEnglish = { locale: "en-US" };

const secondsOfDay = 86_400;

export type NumberFormat = { pattern: string; isDate: boolean; hasDay: boolean; hasTime: boolean };

/** Reads a number format; one that can't be read formats nothing. */
export function readFormat(pattern: string): NumberFormat {
  try {
    const { type } = getFormatInfo(pattern);
    const { year, month, day, hours } = getFormatDateInfo(pattern);
    const isDate = type === "date" || type === "datetime" || type === "time";
    // The digits that a column has no room for, or that people don't read, are not left out.
    const isPlain = type === "general" || type === "scientific" || type === "text" || type === "error";
    return { pattern: isPlain ? "" : pattern, isDate, hasDay: month && (year || day), hasTime: hours };
  } catch {
    return { pattern: "", isDate: false, hasDay: false, hasTime: false };
  }
}

/** A number as people see it in its cell, without what is wrong in its last digits and without decimals that say nothing; a day as '2026-11-28', with its time where that is shown. */
export function numberText(
  value: number,
  { pattern, isDate, hasDay, hasTime }: NumberFormat,
  is1904: boolean,
) {
  if (isDate && hasDay && value >= 1) return dayText(is1904 ? value + daysOf1904 : value, hasTime);
  if (pattern === "") return plainNumber(value);
  try {
    if (isDate) return format(pattern, value, inEnglish).trim();
    const rounded = Number(value.toPrecision(15));
    const text = format(pattern, rounded, inEnglish).trim();
    return Number.isInteger(rounded) ? text.replace(/(\d)\.0+(?!\d)/, "$1") : text;
  } catch {
    return plainNumber(value);
  }
}

/** '0.3' of 0.30000000000000004: a spreadsheet counts to 15 digits. */
function plainNumber(value: number) {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  return text.includes("e") && Math.abs(rounded) < 1e30 ? rounded.toLocaleString("en", plain) : text;
}

const plain = { useGrouping: false, maximumFractionDigits: 20 };

function dayText(serial: number, hasTime: boolean) {
  // A time has rounding errors: 23:59:59.9999 is the next day.
  const rounded = Math.round(serial * secondsOfDay) / secondsOfDay;
  const [year, ...parts] = dateFromSerial(rounded + 0.1 / secondsOfDay);
  const [month, day, hour, minute, second] = parts.map((part) => String(part).padStart(2, "0"));
  const date = `${year}-${month}-${day}`;
  const isWhole = second === "00";
  return hasTime ? `${date} ${hour}:${minute}${isWhole ? "" : `:${second}`}` : date;
}
