import { Temporal } from "temporal-polyfill";
import { isoTime } from "#app/schemas/records/fields";
import { defaultTimeZone } from "#app/schemas/units/time-zone";

/** Latest time that a form shows: '9999-12-31' is how people write 'never'. */
const lastLocalTime = "9999-12-31T23:59";

/** A UTC time in ISO 8601 as HTML's datetime-local has it, in the time zone of the firm: '2026-12-31T09:00'. */
export function toLocalTime(utc: string, timeZone: string) {
  const instant = Temporal.Instant.from(utc);
  const local = zoned((zone) => instant.toZonedDateTimeISO(zone).toPlainDateTime(), timeZone);
  return local.year > 9999 ? lastLocalTime : local.toString().replace(/:00$/, "");
}

/** Converts a local time to UTC. @returns undefined for a day that the calendar, or an hour that the time zone, does not have */
export function toUtcTime(local: string, timeZone: string) {
  try {
    const plain = Temporal.PlainDateTime.from(local, { overflow: "reject" });
    // Of an hour that occurs twice the first is meant; one that is skipped gives another hour.
    const time = zoned((zone) => plain.toZonedDateTime(zone, { disambiguation: "earlier" }), timeZone);
    return time.toPlainDateTime().equals(plain) ? isoTime(time.epochMilliseconds) : undefined;
  } catch {
    return undefined;
  }
}

/** Start of a day of the calendar and of the next one, in UTC: '2026-12-31' */
export function utcDay(date: string, timeZone: string) {
  // Not always at midnight, which some zones skip when their summer begins.
  const startOf = (day: Temporal.PlainDate) =>
    zoned((zone) => new Date(day.toZonedDateTime(zone).epochMilliseconds).toISOString(), timeZone);
  const day = Temporal.PlainDate.from(date);
  return { start: startOf(day), end: startOf(day.add({ days: 1 })) };
}

/** Reads in the default zone where the firm's is newer than the server. */
function zoned<Result>(read: (timeZone: string) => Result, timeZone: string) {
  try {
    return read(timeZone);
  } catch (error) {
    if (timeZone === defaultTimeZone) throw error;
    return read(defaultTimeZone);
  }
}
