import type { Admin } from "#app/schemas/users/user";
import { m } from "#app/words/compiled/messages.js";
import type { InLanguage } from "#app/words/language";
import { db } from "../../client/client";
import { insertAudit } from "../activities";
import { findUserLanguage, insertAccountMail, noticeOf } from "./notices";
import { deleteUserLinks, findUserLink, insertUserLink } from "./user-links";
import { isEmailTaken } from "./users";

const lifetimeMs = 24 * 3_600_000;

/**
 * Mails a link to a new address of a user, and a notice to the present one; the address is stored when the link is used.
 *
 * @returns false when another user has the address
 */
export function mailEmailLink(admin: Admin, email: string, siteUrl: string) {
  return db.transaction().execute(async (transaction) => {
    // Two users with one address would get each other's passwords.
    if (await isEmailTaken(email, admin.id, transaction)) return false;
    await deleteUserLinks(transaction, admin.id, ["email"]);
    const link = { kind: "email", userId: admin.id, email, lifetimeMs } as const;
    const { secret, expiresAt } = await insertUserLink(transaction, link);
    const language = await findUserLanguage(transaction, admin.username);
    const recipient = { name: admin.name, email, language };
    await insertAccountMail(transaction, recipient, {
      subject: m.account_mail_confirm({}, language),
      lines: [
        `${m.account_mail_confirm_text({ username: admin.username }, language)}\n`,
        `${siteUrl}/confirm-email?key=${secret}\n`,
        m.account_mail_confirm_once({}, language),
        m.account_mail_confirm_ignore({}, language),
      ],
      expiresAt,
    });
    await noticeOf(transaction, admin, "email asked", newAddress(email));
    return true;
  });
}

const newAddress = (email: string) => (language: InLanguage) => m.notice_new_address({ email }, language);

/** Stores the address of a link, which is used up. @returns undefined when it can't be used any more, or another user has it */
export function confirmEmail(secret: string, address?: string) {
  return db.transaction().execute(async (transaction) => {
    const link = await findUserLink(secret, "email", transaction);
    if (!link?.newEmail || (await isEmailTaken(link.newEmail, link.id, transaction))) return undefined;
    const { id, username, name, newEmail } = link;
    await transaction.updateTable("users").set({ email: newEmail }).where("id", "=", id).execute();
    // What was mailed to the former address must not set a password any more.
    await deleteUserLinks(transaction, id, ["email", "password"]);
    await noticeOf(transaction, link, "email", newAddress(newEmail));
    const entry = { kind: "email changed", subject: username, subjectId: id };
    await insertAudit(transaction, entry, { id, name, address });
    return newEmail;
  });
}
