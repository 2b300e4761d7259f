import { environment } from "#app/config/environment";
import { userLanguage } from "#app/schemas/site/site-languages";
import { dateFormat } from "#app/schemas/units/time-zone";
import type { Admin } from "#app/schemas/users/user";
import { m } from "#app/words/compiled/messages.js";
import type { InLanguage } from "#app/words/language";
import { type Connection, db } from "../../client/client";
import { insertMail } from "../outbox/outbox";
import { findSettings } from "../settings";
import { siteLanguages } from "../site-languages";

/** Mails to a user: the subject after the name of the site, and the first sentence. */
const notices = {
  "new device": [m.notice_device, m.notice_device_text],
  password: [m.notice_password, m.notice_password_text],
  "email asked": [m.notice_email_new, m.notice_email_new_text],
  email: [m.notice_email, m.notice_email_text],
  "factor added": [m.notice_factor_on, m.notice_factor_on_text],
  "factor removed": [m.notice_factor_off, m.notice_factor_off_text],
  "recovery codes": [m.notice_codes, m.notice_codes_text],
  restored: [m.notice_restored, m.notice_restored_text],
} as const;

export type NoticeKind = keyof typeof notices;

export type Recipient = Pick<Admin, "username" | "name" | "email">;

/**
 * Inserts a mail that tells a user of a change of their account, in the transaction of the change. Nobody without a confirmed
 * address gets one. `wakeOutboxWorker` sends it at once, else it is sent within half a minute.
 *
 * @param details one sentence in their language: 'Browser: Firefox on Linux.'
 */
export async function noticeOf(
  transaction: Connection,
  { username, name, email }: Recipient,
  what: NoticeKind,
  details?: (language: InLanguage) => string,
) {
  if (!email) return false;
  const language = await findUserLanguage(transaction, username);
  const { timeZone } = await findSettings(transaction);
  const [subject, sentence] = notices[what];
  const options = { dateStyle: "long", timeStyle: "short" } as const;
  const time = dateFormat(m.language_locale({}, language), options, timeZone).format(new Date());
  const lines = [
    sentence({}, language),
    m.notice_account({ username }, language),
    m.notice_time({ time, zone: timeZone }, language),
    ...(details ? [details(language)] : []),
    `\n${m.notice_if_you({}, language)}`,
    advice(language),
  ];
  return insertAccountMail(transaction, { name, email, language }, { subject: subject({}, language), lines });
}

/** The language of mails to a user. */
export async function findUserLanguage(transaction: Connection, username: string) {
  const users = transaction.selectFrom("users").select("language").where("username", "=", username);
  const user = await users.executeTakeFirst();
  return { locale: userLanguage(siteLanguages(), user?.language) };
}

/** The language of mails to an address, which may be that of a user; null is the firm's own. */
export async function findLanguageOfAddress(address: string | null) {
  const users = db.selectFrom("users").select("language").where("email", "=", address);
  return { locale: userLanguage(siteLanguages(), (await users.executeTakeFirst())?.language) };
}

/** `subject` follows the name of the site, and `lines` the greeting. */
type AccountMail = { subject: string; lines: string[]; expiresAt?: string };

type Addressee = { name: string; email: string; language: Required<InLanguage> };

/** Inserts a mail about an account. */
export async function insertAccountMail(
  transaction: Connection,
  { name, email: address, language }: Addressee,
  { subject, lines, expiresAt }: AccountMail,
) {
  const { siteName } = await findSettings(transaction);
  // A name is a text of its user: one line of it.
  const greeting = `${m.account_mail_hello({ name: name.replace(/\s+/g, " ").trim() }, language)}\n`;
  return insertMail(transaction, {
    kind: "account",
    to: { name, address },
    subject: `${siteName}: ${subject}`,
    text: [greeting, ...lines, ""].join("\n"),
    expiresAt,
    language: language.locale,
  });
}

function advice(language: InLanguage) {
  const url = environment.SITE_URL;
  return url
    ? m.notice_if_not_url({ url: `${url}/forgot-password` }, language)
    : m.notice_if_not({}, language);
}
