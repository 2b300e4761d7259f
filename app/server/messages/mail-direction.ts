import { directionOf, type Language } from "#app/words/language";
import type { Mail } from "./smtp";

const rightToLeftSign = "\u200F";

const arabic = /\p{Script=Arabic}/u;
const letter = /\p{L}/u;
const address = /https?:\/\/[^\s<>"\u2066-\u2069]*[^\s<>".,:;!?)،؛؟۔\u2066-\u2069]/g;
/** An address that is isolated as an input of a message: mail programs would take the end of that for a part of it. */
const isolatedAddress = /[\u2066-\u2068](https?:\/\/[^\s\u2069]+)\u2069/g;
/** '+92 300 1234567': its groups would change places between words that are read from the right. */
const phone = /[+(]?\d[\d()/-]{0,14}(?: [\d()/-]{1,14})+|\+\d+/g;

/**
 * Lays out a mail in a language that is read from the right. Its plain text has no direction of its own, so that programs go
 * by the first letter of a line, or of all lines: invisible signs tell them. The HTML part states it.
 */
export function withDirection<Text extends Pick<Mail, "text" | "subject">>(
  mail: Text,
  language?: Language,
): Text & { html?: string } {
  if (!language || directionOf(language) === "ltr") return mail;
  const text = String(mail.text).replace(isolatedAddress, "$1");
  return {
    ...mail,
    subject: setDirection(mail.subject ?? ""),
    text: text.split("\n").map(setDirection).join("\n"),
    html: toHtml(text, language),
  };
}

/** Gives a sign to a line in which there are letters that are read from the right. */
function setDirection(line: string) {
  if (!arabic.test(line)) return line;
  const isolated = line.replace(phone, "\u2066$&\u2069");
  return arabic.test(line.match(letter)?.[0] ?? "") ? isolated : rightToLeftSign + isolated;
}

function toHtml(text: string, language: Language) {
  const lines = text.trimEnd().split("\n").map(toElement);
  const head = `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8">`;
  return `${head}<body>\n${lines.join("\n")}\n</body></html>\n`;
}

/** A line of a visitor's message, or of a title, may be in another language. */
function toElement(line: string) {
  if (!line) return "<br>";
  const isForeign = !arabic.test(line) && letter.test(line.replace(address, ""));
  // Programs that show mails know no `text-align: match-parent`.
  return `<div${isForeign ? ' dir="auto" style="text-align:right"' : ""}>${addressesAsLinks(line)}</div>`;
}

function addressesAsLinks(line: string) {
  let from = 0;
  const parts = [...line.matchAll(address)].map((found) => {
    const before = isolatePhones(line.slice(from, found.index));
    from = found.index + found[0].length;
    return `${before}<a href="${escapeHtml(found[0])}" dir="ltr">${escapeHtml(readable(found[0]))}</a>`;
  });
  return [...parts, isolatePhones(line.slice(from))].join("");
}

/** An address with its letters, which the plain text has escaped. */
function readable(url: string) {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

const isolatePhones = (text: string) => escapeHtml(text).replace(phone, '<bdi dir="ltr">$&</bdi>');

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
