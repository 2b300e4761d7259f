import { m } from "#app/words/compiled/messages.js";
import { withLatinDigits } from "./digits";

const days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

const dash = String.raw`\s*(?:-|–|—|to|till|until)\s*`;
const time = String.raw`(\d{1,2})(?:[:.](\d\d))?\s*(am|pm)?`;
const line = new RegExp(
  String.raw`^(\p{L}{2,9})\.?(?:${dash}(\p{L}{2,9})\.?)?\s*:?\s+(?:from\s+)?${time}${dash}${time}$`,
  "iu",
);

/** A time as it was typed; '09:00' has 24 hours, as has 13. */
type Time = { hour: number; minutes: string; half?: string; hasDay: boolean };

/**
 * Opening hours as schema.org's `openingHours` has them: 'Monday-Saturday 9:00 AM-6:00 PM' → 'Mo-Sa 09:00-18:00', 'Fri 9 to 5' →
 * 'Fr 09:00-17:00'.
 * @returns one text for each line that can be read for sure; others, such as 'Sunday closed' and 'Sat 8 to 11', are left out
 */
export function openingHours(text: string) {
  return withLatinDigits(text)
    .split("\n")
    .flatMap((words) => {
      const typed = words.replace(/\b([ap])\.\s?m\.?/gi, "$1m").trim();
      const [, from = "", to, ...times] = line.exec(typed) ?? [];
      const [first, last] = [from, to ?? from].map((name) => days.find((day) => isDay(name, day)));
      const span = spanOf(timeOf(times.slice(0, 3)), timeOf(times.slice(3)));
      return first && last && span ? `${first === last ? first : `${first}-${last}`} ${span}` : [];
    });
}

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/**
 * Finds when an office opens next: 'Monday at 9:00', 'tomorrow at 9:00'; 'now' while it is open.
 * @param now the day and the time where it is: 'Sunday 14:05'
 * @returns undefined for hours that can't be read
 */
export function nextOpening(text: string, now: string) {
  const [name = "", time = ""] = now.split(" ");
  const today = weekdays.indexOf(name);
  const spans = openingHours(text).map((entry) => {
    const [names = "", opens = "", closes = ""] = entry.split(/ |(?<=:\d\d)-/);
    const [first = 0, last = first] = names.split("-").map((day) => days.indexOf(day));
    return { first, last, opens, closes: closes > opens ? closes : "24:00" };
  });
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = (today + ahead) % 7;
    const ofDay = spans
      .filter(({ first, last }) => (day - first + 7) % 7 <= (last - first + 7) % 7)
      .sort((one, other) => one.opens.localeCompare(other.opens));
    if (ahead === 0 && ofDay.some(({ opens, closes }) => opens <= time && time < closes)) return "now";
    const next = ofDay.find(({ opens }) => ahead > 0 || opens > time);
    if (next)
      return m.opening_at({
        day: ["today", "tomorrow"][ahead] ?? weekdays[day] ?? "",
        time: next.opens.replace(/^0/, ""),
      });
  }
  return undefined;
}

const isDay = (name: string, day: string) => name.toLowerCase().startsWith(day.toLowerCase());

function timeOf([hours = "", minutes = "00", half]: (string | undefined)[]): Time | undefined {
  const hour = Number(hours);
  if (hours === "" || hour > (half ? 12 : 24) || Number(minutes) > 59) return undefined;
  return { hour, minutes, half: half?.toLowerCase(), hasDay: /^0|^1[3-9]|^2\d/.test(hours) };
}

/** '09:00-17:00'; undefined where a half of the day is missing and could be either. */
function spanOf(opens: Time | undefined, closes: Time | undefined) {
  if (!opens || !closes) return undefined;
  if (!opens.half && !closes.half)
    return opens.hasDay || closes.hasDay ? ofDay(opens, closes) : ofHalves(opens, closes);
  if (opens.half && closes.half) return format(hourOf(opens), opens, hourOf(closes), closes);
  return opens.half ? withOpening(opens, closes) : withClosing(opens, closes);
}

const hourOf = ({ hour, half }: Time) => (half ? (hour % 12) + (half === "pm" ? 12 : 0) : hour);

/** '10-18', '22:00-06:00'; '09:00-05:00' is more likely an evening. */
function ofDay(opens: Time, closes: Time) {
  const isMorning = closes.hour < opens.hour && opens.hour <= 12;
  return isMorning ? undefined : format(opens.hour, opens, closes.hour, closes);
}

/** '9 to 5' and '9 to 12'; '8 to 11' may be the morning or the evening. */
function ofHalves(opens: Time, closes: Time) {
  if (opens.hour < 6 || (closes.hour > opens.hour && closes.hour !== 12)) return undefined;
  const hour = closes.hour === 12 ? 12 : closes.hour + 12;
  return opens.hour === 12 && hour === 12 ? undefined : format(opens.hour, opens, hour, closes);
}

/** '9 am to 5' */
function withOpening(opens: Time, closes: Time) {
  if (closes.hasDay) return format(hourOf(opens), opens, closes.hour, closes);
  if (opens.half === "am" && closes.hour <= opens.hour)
    return format(hourOf(opens), opens, closes.hour + 12, closes);
  return undefined;
}

/** '9 to 5 pm', '1 to 5 pm' */
function withClosing(opens: Time, closes: Time) {
  if (opens.hasDay) return format(opens.hour, opens, hourOf(closes), closes);
  if (closes.half !== "pm") return undefined;
  const isMorning = opens.hour >= closes.hour % 12 && opens.hour < 12;
  return format((opens.hour % 12) + (isMorning ? 0 : 12), opens, hourOf(closes), closes);
}

function format(from: number, opens: Time, to: number, closes: Time) {
  const write = (hour: number, { minutes }: Time) => `${String(hour).padStart(2, "0")}:${minutes}`;
  const span = [write(from, opens), write(to, closes)];
  return span[0] === span[1] || to > 24 ? undefined : span.join("-");
}
