import {
  type CountryCode,
  findPhoneNumbersInText,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { LRUCache } from "lru-cache";
import type { Phone } from "./phone-links";

/** Splits several numbers in one field: '0300-1234567 / 0321-7654321', '0300 1234567 - 0321 7654321', 'Cell: 0300… Office: 051…'. */
const separators =
  /\s*(?:[/,،;؛|&\n]|(?<!\p{L})(?:or|and|یا|اور)(?!\p{L})|\s[-–—]\s(?=[+(\p{Nd}])|\s(?=\p{L}{1,12}:\s?[+(\p{Nd}]))\s*/iu;

/** The code of a town in Germany stands before a slash: '030/1234567', '+49 30/1234567'. */
const codeBeforeSlash = /^(\s*\(?\+?(?:[\s()-]?\d){2,5}\)?)\s?\/(?=\s?\d{5})/;

/** Parts of a number in one field are at most so long: '051-4840167/8'. */
const lastDigits = /^\p{Nd}{1,2}$/u;

/** The settings that say which country numbers without one are of. */
export type FirmCountry = { phoneNumber: string; currency: string };

/** The country of numbers without one: that of the firm's own number, else that of its currency. */
export function phoneCountry({ phoneNumber, currency }: FirmCountry) {
  const region = currency.slice(0, 2);
  return countryOf(phoneNumber) ?? (isSupportedCountry(region) ? region : undefined);
}

/** The country of the first number of a field, if that says it. */
const countryOf = (phones: string) => parsePhoneNumberFromString(phones.split(separators)[0] ?? "")?.country;

/**
 * The telephone numbers of a field in their order, as they were typed, with their international form (ITU-T E.164, and `;ext=`)
 * where they can be read for sure.
 */
export function readPhones(typed: string, country: CountryCode | undefined): Phone[] {
  const key = `${country} ${typed}`;
  const phones = cache.get(key) ?? parsePhones(typed, country);
  cache.set(key, phones);
  return phones;
}

/** The footer of each page has the same numbers. */
const cache = new LRUCache<string, Phone[]>({ max: 200 });

function parsePhones(typed: string, country: CountryCode | undefined): Phone[] {
  const text = typed.replace(/(?<!\d)24\s?[/x×]\s?7(?!\d)/g, "").replace(codeBeforeSlash, "$1 ");
  const parts = text.split(separators).flatMap((part) => part.trim() || []);
  const phones: Phone[] = [];
  for (const text of parts) {
    const before = phones.at(-1)?.number;
    if (before && !before.includes(";") && lastDigits.test(text)) {
      const number = readNumber(before.slice(0, -text.length) + text, undefined);
      phones.push({ text, ...(number && { number: formatNumber(number) }) });
      continue;
    }
    const number = readNumber(text, country);
    phones.push({ text, ...(number && { number: formatNumber(number) }) });
  }
  return phones.some(({ number }) => number) ? phones : phones.length > 0 ? [{ text: typed.trim() }] : [];
}

const formatNumber = ({ number, ext }: PhoneNumber) => (ext ? `${number};ext=${ext}` : number);

/** The one number in a text, also between words; undefined for none, for several, and for one that could be two. */
function readNumber(text: string, country: CountryCode | undefined): PhoneNumber | undefined {
  const latin = text
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(/^00(?=[1-9])/, "+");
  // '051-4840167-8' is one number or two.
  if (/\p{Nd}{6,}\s?-\s?\p{Nd}{1,2}$/u.test(latin)) return undefined;
  const whole = parsePhoneNumberFromString(latin, country);
  const number = whole?.isPossible() ? whole : onlyNumberIn(latin, country);
  if (!number) return undefined;
  const international = withLostZero(latin, number);
  if (international) return international;
  return number.isValid() || (latin.startsWith("+") && number.isPossible()) ? number : undefined;
}

function onlyNumberIn(text: string, country: CountryCode | undefined) {
  const [first, ...others] = findPhoneNumbersInText(text, country);
  return others.length === 0 ? first?.number : undefined;
}

/** '092 300 7654321' for '0092 300 7654321': the code of the country behind a single zero. */
function withLostZero(text: string, { countryCallingCode, nationalNumber }: PhoneNumber) {
  const digits = text.replace(/\D/g, "");
  if (!digits.startsWith(`0${countryCallingCode}`) || !nationalNumber.startsWith(countryCallingCode))
    return undefined;
  const international = parsePhoneNumberFromString(`+${digits.slice(1)}`);
  return international?.isValid() && nationalNumber.length > 10 ? international : undefined;
}

/**
 * The international form of the first number in a text (ITU-T E.164, without its extension): '0300 123 4567' → '+923001234567'.
 * @returns undefined when it can't be a number
 */
export const toInternational = (phone: string, country: CountryCode | undefined): string | undefined =>
  readPhones(phone, country)
    .find(({ number }) => number)
    ?.number?.replace(/;.*/, "");

/** The digits of the first number without the code of its country: '0300 123 4567' → '3001234567'. */
export const nationalNumber = (phone: string, country: CountryCode | undefined) =>
  parsePhoneNumberFromString(toInternational(phone, country) ?? "")?.nationalNumber;

/**
 * The number of a WhatsApp account, '+923001234567', of one that was typed with or without its country.
 * @param stored digits of the present one, which are not read again
 */
export function readWhatsApp(
  typed: string,
  country: CountryCode | undefined,
  stored?: string,
): string | undefined {
  const text = typed.trim();
  if (stored && text === stored) return `+${stored}`;
  const isLong = /^[1-9]\d{10,14}$/.test(text);
  const whole = isLong ? parsePhoneNumberFromString(`+${text}`) : undefined;
  if (whole?.isValid()) return whole.number;
  const phones = readPhones(text, country);
  return phones.length === 1 && !phones[0]?.number?.includes(";") ? phones[0]?.number : undefined;
}
