/** Holds until a firm chooses its own. */
export const defaultTimeZone = "Asia/Karachi";

const isoDates = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>();

/** The firm's date, '2026-11-22'. @param now ms since 1970 */
export function localDate(timeZone: string, now = Date.now()) {
  // The page cache asks before every page, and a format takes longer to make than a page to send.
  const format = isoDates.get(timeZone) ?? dateFormat("en-CA", {}, timeZone);
  isoDates.set(timeZone, format);
  return format.format(now);
}

/** A format in a zone; in the default one where the zone is newer than the browser or the server. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions, timeZone: string) {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: defaultTimeZone });
  }
}
