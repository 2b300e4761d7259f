import { Temporal } from "temporal-polyfill";
import { defaultTimeZone } from "#app/schemas/units/time-zone";

/** A UTC time in ISO 8601 as HTML's datetime-local has it, in the time zone of the firm: '2026-12-31T09:00'. */
export function toLocalTime(utc: string, timeZone: string) {
  const instant = Temporal.Instant.from(utc);
  return zoned((zone) => instant.toZonedDateTimeISO(zone).toPlainDateTime().toString(), timeZone).replace(
    /:00$/,
    "",
  );
}

/** The same back. @returns undefined for a day that the calendar, or an hour that the time zone, does not have */
export function toUtcTime(local: string, timeZone: string) {
  try {
    const plain = Temporal.PlainDateTime.from(local, { overflow: "reject" });
    // Of an hour that occurs twice the first is meant; one that is skipped gives another hour.
    const time = zoned((zone) => plain.toZonedDateTime(zone, { disambiguation: "earlier" }), timeZone);
    return time.toPlainDateTime().equals(plain) ? new Date(time.epochMilliseconds).toISOString() : undefined;
  } catch {
    return undefined;
  }
}

/** In the default zone where the firm's is newer than the server. */
function zoned<Result>(read: (timeZone: string) => Result, timeZone: string) {
  try {
    return read(timeZone);
  } catch (error) {
    if (timeZone === defaultTimeZone) throw error;
    return read(defaultTimeZone);
  }
}
