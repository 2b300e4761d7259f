import { withLatinDigits } from "../readers/digits";

/** Months after the booking, the last one included; a single month is both. */
export type Months = { from: number; to: number };

const noun = "(?:months?|monate?n?|ماہ|مہین(?:ہ|ے|وں)|(?:ال)?(?:شهر|أشهر|شهور))";
const count = "(\\d{1,3})";
const range = `${count}(?:\\s*(?:-|–|—|to|bis|تا|سے|إلى|الى)\\s*${count})?`;

/** 'Month 6', 'Months 1–36', '1 to 36 months', '6th month', 'after 6 months', '6 ماہ بعد'; a period such as '36 months' is none. */
const patterns = [
  `${noun}\\s*${range}`,
  `${count}\\s*(?:-|–|—|to|bis|تا|سے|إلى|الى)\\s*${count}\\.?\\s*${noun}`,
  `${count}(?:st|nd|rd|th|\\.|واں|ویں)\\s*${noun}`,
  `(?:after|nach|بعد)\\s+${count}\\s*${noun}`,
  `${count}\\s*${noun}\\s*(?:after|later|nach|danach|بعد)`,
].map((pattern) => new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, "iu"));

const booking =
  /^(?:(?:on|at|bei|auf|عند)\s+)?(?:the\s+)?(?:booking|buchung|reservierung|بکنگ(?:\s+پر)?|(?:ال)?حجز)$/iu;

/** The months that a payment is due in; 0 is that of the booking. Undefined for a date, a milestone and any other words. */
export function readMonths(text: string): Months | undefined {
  const typed = withLatinDigits(text.replace(/\p{Cf}/gu, "").trim());
  if (booking.test(typed)) return { from: 0, to: 0 };
  for (const pattern of patterns) {
    const [, first, last = first] = pattern.exec(typed) ?? [];
    if (first === undefined || last === undefined) continue;
    const [from, to] = [Number(first), Number(last)];
    return from <= to ? { from, to } : undefined;
  }
  return undefined;
}
