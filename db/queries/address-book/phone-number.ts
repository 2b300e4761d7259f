import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * The international form of a phone number (ITU-T E.164): '0300 123 4567' → '+923001234567'.
 * @param firmPhone a number without a country is one of the firm's country
 * @returns undefined when it can't be a number
 */
export function toInternational(phone: string, firmPhone: string): string | undefined {
  const country: CountryCode | undefined = parsePhoneNumberFromString(firmPhone)?.country;
  const number = parsePhoneNumberFromString(phone, country);
  return number?.isPossible() ? number.number : undefined;
}
