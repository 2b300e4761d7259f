import { defaultTimeZone } from "#app/schemas/units/time-zone";
import { sqlite } from "../../client/client";

const find = sqlite.prepare("SELECT value ->> 'timeZone' FROM settings WHERE name = 'site'").pluck();

let known = { version: "", timeZone: defaultTimeZone };

/** The firm's time zone, for the page cache, which can't wait. @param version of the data: another one reads it again */
export function storedTimeZone(version: string) {
  if (known.version !== version) known = { version, timeZone: String(find.get() ?? defaultTimeZone) };
  return known.timeZone;
}
