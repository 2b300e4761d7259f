import { environment } from "#app/config/environment";
import { dateFormat } from "#app/schemas/units/time-zone";
import type { Admin } from "#app/schemas/users/user";
import { m } from "#app/words/compiled/messages.js";
import type { Connection } from "../../client/client";
import { insertMail } from "../outbox/outbox";
import { findSettings } from "../settings";

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
 * @param details one sentence: 'Browser: Firefox on Linux.'
 */
export async function noticeOf(
  transaction: Connection,
  { username, name, email }: Recipient,
  what: NoticeKind,
  details = "",
) {
  if (!email) return false;
  const { timeZone } = await findSettings(transaction);
  const [subject, sentence] = notices[what];
  const options = { dateStyle: "long", timeStyle: "short" } as const;
  const time = dateFormat(m.language_locale(), options, timeZone).format(new Date());
  const lines = [
    sentence(),
    m.notice_account({ username }),
    m.notice_time({ time, zone: timeZone }),
    ...(details ? [details] : []),
    `\n${m.notice_if_you()}`,
    advice(),
  ];
  return insertAccountMail(transaction, { name, email }, { subject: subject(), lines });
}

/** `subject` follows the name of the site, and `lines` the greeting. */
type AccountMail = { subject: string; lines: string[]; expiresAt?: string };

/** Inserts a mail about an account. */
export async function insertAccountMail(
  transaction: Connection,
  { name, email: address }: { name: string; email: string },
  { subject, lines, expiresAt }: AccountMail,
) {
  const { siteName } = await findSettings(transaction);
  // A name is a text of its user: one line of it.
  const greeting = `${m.account_mail_hello({ name: name.replace(/\s+/g, " ").trim() })}\n`;
  return insertMail(transaction, {
    kind: "account",
    to: { name, address },
    subject: `${siteName}: ${subject}`,
    text: [greeting, ...lines, ""].join("\n"),
    expiresAt,
  });
}

function advice() {
  const url = environment.SITE_URL;
  return url ? m.notice_if_not_url({ url: `${url}/forgot-password` }) : m.notice_if_not();
}
