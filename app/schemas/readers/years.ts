import { m } from "#app/words/compiled/messages.js";
import { withLatinDigits } from "./digits";

/** The years of a project; `to` is null while it goes on. */
export type Years = { from: number; to: number | null };

const year = "([12]\\d{3})";
const range = new RegExp(`^${year}(?:\\s*(?:[-–—/]|to|bis|تا|إلى|الى)\\s*${year})?$`, "i");
const since = new RegExp(
  `^(?:since|from|seit|ab|منذ|من)\\s+${year}$|^${year}\\s*(?:[-–—]|onwards?|سے)$`,
  "i",
);

/** Reads '2023', '2019 – 2023' and 'since 2021' in the languages of the site; undefined for any other text. */
export function readYears(text: string): Years | undefined {
  const typed = withLatinDigits(text.trim());
  const [, before, after] = since.exec(typed) ?? [];
  const start = before ?? after;
  if (start) return { from: Number(start), to: null };
  const [, from, to = from] = range.exec(typed) ?? [];
  return from ? { from: Number(from), to: Number(to) } : undefined;
}

/** The years in the words of the page; a text that can't be read stays as it was typed. */
export function formatYears(text: string): string {
  const years = readYears(text);
  if (!years) return text;
  const { from, to } = years;
  if (to === null) return m.years_since({ year: String(from) });
  return from === to ? String(from) : m.years_range({ from: String(from), to: String(to) });
}
