import { environment } from "#app/config/environment";
import { dateFormat } from "#app/schemas/units/time-zone";
import type { Admin } from "#app/schemas/users/user";
import type { Connection } from "../../client/client";
import { insertMail } from "../outbox/outbox";
import { findSettings } from "../settings";

/** Mails to a user: the subject after the name of the site, and the first sentence. */
const notices = {
  "new device": [
    "a new device signed in",
    "Somebody signed in to your account on a device that was not used before.",
  ],
  password: ["your password was changed", "The password of your account was changed."],
  "email asked": [
    "a new email address was asked for",
    "Another email address was entered for your account. Nothing changes until it is confirmed by a mail to that address.",
  ],
  email: [
    "your email address was changed",
    "Your account has another email address now. No more mails come here.",
  ],
  "factor added": ["two-factor sign-in was turned on", "A second factor was added to your account."],
  "factor removed": ["two-factor sign-in was turned off", "The second factor of your account was removed."],
  "recovery codes": [
    "new recovery codes were made",
    "New recovery codes were made for your account. The earlier ones are void.",
  ],
  restored: [
    "a backup was restored",
    "The site was replaced by a backup: what was written after the backup is gone from it, and everybody has to sign in again.",
  ],
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
  const time = dateFormat("en-GB", options, timeZone).format(new Date());
  const lines = [
    sentence,
    `Account: ${username}`,
    `Time: ${time} (${timeZone})`,
    ...(details ? [details] : []),
    "\nIf this was you, there is nothing to do.",
    `If not: ${advice()}`,
  ];
  return insertAccountMail(transaction, { name, email }, { subject, lines });
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
  const greeting = `Hello ${name.replace(/\s+/g, " ").trim()},\n`;
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
  return url
    ? `choose a new password at ${url}/forgot-password, and tell an owner of the site.`
    : "tell an owner of the site at once.";
}
