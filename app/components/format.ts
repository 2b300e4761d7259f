import { dateFormat, defaultTimeZone } from "#app/schemas/units/time-zone";
import { m } from "#app/words/compiled/messages.js";
import { isolate } from "#app/words/isolate";

/** 'for sale' → 'For sale' */
export function capitalize(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** '2026-11-04T…' → '4 Nov 2026' */
export function formatDate(iso: string, timeZone = defaultTimeZone) {
  const options = { day: "numeric", month: "short", year: "numeric" } as const;
  return dateFormat(m.language_locale(), options, timeZone).format(new Date(iso));
}

/** '2026-11-04' → '4 Nov 2026' */
export function formatDay(day: string) {
  return formatDate(`${day}T12:00:00Z`, "UTC");
}

/** 'Lahore, +92 42 555 0210'. In Urdu an isolate keeps the groups of the number in their order. */
export function nameAndPhone(name: string, phone: string) {
  const isRightToLeft = m.language_direction() === "rtl" || /\p{Script=Arabic}/u.test(name);
  return name + m.comma() + (isRightToLeft ? `\u2066${phone}\u2069` : phone);
}

/** '2026-11-04T05:42…' → '10:42' in Karachi */
export function formatTime(iso: string, timeZone = defaultTimeZone) {
  const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return dateFormat(m.language_locale(), options, timeZone).format(new Date(iso));
}

export function formatDateTime(iso: string, timeZone = defaultTimeZone) {
  return formatDate(iso, timeZone) + m.comma() + formatTime(iso, timeZone);
}

/** The lines of a text that are not empty, each once. */
export function linesOf(text: string) {
  return [...new Set(text.split("\n").map((line) => line.trim()))].filter(Boolean);
}

/** A line of the opening hours: its time, 'AM' and 'PM' too, stays in its order after days in Urdu. */
export const hoursText = (line: string) => line.replace(/\d.*$/, isolate);

/** First 600 characters, more than two lines of any list show; never half of a surrogate pair. */
export function excerpt(text: string) {
  return text.slice(0, 600).replace(/[\ud800-\udbff]$/, "");
}

/** mailto: URL of an address, which is escaped: a question mark would begin its headers. */
export function mailHref(email: string) {
  return `mailto:${encodeURIComponent(email).replace(/%40(?!.*%40)/, "@")}`;
}

/** mailto: URL that replies to a message; both parts are escaped. */
export function replyHref(email: string, subject: string) {
  return `${mailHref(email)}?subject=${encodeURIComponent(`Re: ${subject.replace(/\s+/g, " ")}`)}`;
}

/** Cuts a text at a word, by default to the at most 160 characters that a search result shows. */
export function cutAtWord(text: string, limit = 160) {
  const oneLine = text.replace(/\s+/g, " ").trim();
  if (oneLine.length <= limit) return oneLine;
  return `${oneLine.slice(0, limit - 2).replace(/\s+\S*$/, "")} …`;
}
