import { m } from "#app/words/compiled/messages.js";

/** A telephone number as it was typed; `number` is its international form, '+923001234567;ext=5', where it can be read. */
export type Phone = { text: string; number?: string };

/** The numbers without extensions, as schema.org's `telephone` has them. */
export function telephonesOf(phones: Phone[]) {
  const numbers = phones.flatMap(({ number }) => number?.replace(/;.*/, "") ?? []);
  return numbers.length > 1 ? numbers : numbers[0];
}

/** Digits of a number as `wa.me` needs them. */
export const whatsAppDigits = (number: string) => number.replace(/;.*|\D/g, "");

/** Words at a field with a number that can't be read; undefined where all can. */
export const phoneHint = (phones: Phone[]) =>
  phones.every(({ number }) => number) ? undefined : m.phone_unread();
