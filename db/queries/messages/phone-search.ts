import { sql } from "kysely";
import { withLatinDigits } from "#app/schemas/readers/digits";
import { toInternational } from "#app/schemas/readers/phone";
import { maxSearchResults } from "../search/search";
import { findPageSettings } from "../settings";

/** Length of the subscriber's number in most countries: the digits before it are the code of the country or of the operator. */
const comparedDigits = 9;

/** Tables with phone numbers, of which the newest are compared. */
const tables = {
  messages: {
    listed: sql`"contactId" is not null`,
    newest: sql`select id, phone from messages where spam = 0 order by "createdAt" desc, id desc`,
  },
  address_book: { listed: sql`true`, newest: sql`select id, phone from address_book order by id desc` },
};

/**
 * The ids of the messages, or of the entries of the address book, with a phone number, where a search is one: '0300-1234567',
 * '+92 300 1234567'. The last digits are also compared with those of the newest, which may have several numbers in their field.
 * @returns undefined for other searches
 */
export async function withPhone(q = "", table: keyof typeof tables = "messages") {
  if (!/^\s*\+?[\p{Nd}\s().-]{7,}$/u.test(q)) return undefined;
  const { phoneNumber } = await findPageSettings();
  const phone = toInternational(q, phoneNumber);
  const { listed, newest } = tables[table];
  const digits = withLatinDigits(q).replace(/\D/g, "").slice(-comparedDigits);
  if (digits.length < 7) return undefined;
  const stored = [" ", "-", "(", ")", "."].reduce(
    (text, sign) => sql`replace(${text}, ${sign}, '')`,
    sql`phone`,
  );
  return sql`
    select id from ${sql.table(table)} where "phoneKey" = ${phone ?? ""} and ${listed}
    union select id from (${newest} limit ${maxSearchResults}) as newest where ${stored} like ${`%${digits}%`}`;
}
