/** The time zone of the firm: every date of the site is one of its days. */
export const timeZone = "Asia/Karachi";

const isoDate = /* @__PURE__ */ new Intl.DateTimeFormat("en-CA", { timeZone });

/** The firm's date, '2026-11-22'. @param now ms since 1970 */
export function localDate(now = Date.now()) {
  return isoDate.format(now);
}
