import { m } from "#app/words/compiled/messages.js";
import { type InLanguage, languages } from "#app/words/language";
import { dateFormat } from "../units/time-zone";
import { withLatinDigits } from "./digits";

let monthNumbers: Map<string, number> | undefined;

/** The names of the months in the languages of the site, long and short, with their numbers from 1 on. */
function monthOf(word: string) {
  monthNumbers ??= new Map(
    languages.flatMap((language) =>
      (["long", "short"] as const).flatMap((month) => {
        const format = dateFormat(language, { month }, "UTC");
        return Array.from({ length: 12 }, (_, index): [string, number] => [
          nameKey(format.format(Date.UTC(2026, index, 15))),
          index + 1,
        ]);
      }),
    ),
  );
  return monthNumbers.get(nameKey(word)) ?? (nameKey(word) === "sept" ? 9 : undefined);
}

const nameKey = (word: string) => word.toLowerCase().replace(/\.$/, "");

/**
 * Reads a day as people write it, in the languages of the site: '2027-03-01', '1 March 2027', 'March 1st, 2027', '1. März 2027',
 * '۱ مارچ ۲۰۲۷', '01.03.2027', '25/12/2026'. A month stands for its first day.
 * @returns the day in ISO 8601, '2027-03-01'; undefined for what is no day, and for '01/03/2027', which countries read as two
 */
export function readDay(text: string): string | undefined {
  const typed = withLatinDigits(text.replace(/\p{Cf}/gu, ""))
    .trim()
    .replace(/^(?:from|since|ab|از|من)\s+|\s+سے$/iu, "");
  for (const read of [readIso, readDotted, readSlashed, readNamed]) {
    const parts = read(typed);
    if (!parts) continue;
    const [year, month, day] = parts;
    const iso = [String(year), ...[month, day].map((part) => String(part).padStart(2, "0"))].join("-");
    return isDay(iso) ? iso : undefined;
  }
  return undefined;
}

/** Tells a day of the calendar in ISO 8601: '2027-02-28', not '2027-02-30'. */
function isDay(iso: string) {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(iso) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
}

type Parts = [year: number, month: number, day: number];

function readIso(typed: string): Parts | undefined {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T00:00.*)?$/.exec(typed) ?? [];
  return year ? [Number(year), Number(month), Number(day)] : undefined;
}

/** Reads '1.3.2027': with dots the day is first wherever people write so. */
function readDotted(typed: string): Parts | undefined {
  const [, day, month, year] = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/.exec(typed) ?? [];
  return day ? [Number(year), Number(month), Number(day)] : undefined;
}

/** Reads '25/12/2026' and '12-25-2026', where one of the two can be no month, and '3/3/2027'. */
function readSlashed(typed: string): Parts | undefined {
  const [, first, second, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(typed) ?? [];
  const [one, other] = [Number(first), Number(second)];
  if (!year || (one <= 12 && other <= 12 && one !== other)) return undefined;
  return one > 12 ? [Number(year), other, one] : [Number(year), one, other];
}

const named = [
  /^(?<day>\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(?:of\s+)?(?<month>\p{L}+\.?)[,،]?[\s-]+(?<year>\d{4})$/iu,
  /^(?<month>\p{L}+\.?)\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})$/iu,
  /^(?<month>\p{L}+\.?)[,،]?\s+(?<year>\d{4})$/iu,
];

function readNamed(typed: string): Parts | undefined {
  for (const pattern of named) {
    const { day = "1", month = "", year = "" } = pattern.exec(typed)?.groups ?? {};
    const number = monthOf(month);
    if (number) return [Number(year), number, Number(day)];
  }
  return undefined;
}

/** '2027-03-01' → '1 March 2027', in the language of the page or in another; any other text stays. */
export function formatDay(day: string, language?: InLanguage) {
  if (!isDay(day)) return day;
  const options = { day: "numeric", month: "long", year: "numeric" } as const;
  return dateFormat(m.language_locale({}, language), options, "UTC").format(new Date(`${day}T12:00:00Z`));
}
