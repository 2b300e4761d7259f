import { m } from "#app/words/compiled/messages.js";
import { type Connection, db } from "../../client/client";
import { insertAudit } from "../activities";
import { findUserLanguage, insertAccountMail, noticeOf } from "./notices";
import { hashPassword } from "./password-hash";
import { removeSecondFactors } from "./second-factor";
import { findUserLink, insertUserLink } from "./user-links";
import { setPassword } from "./users";

const minuteMs = 60_000;

export const passwordLinkMinutes = 30;

/**
 * Minutes between two mails to a user, three an hour. Shorter than a link lives: whoever asks in a person's name all the time can't
 * keep the person from having one that works.
 */
export const minutesBetweenLinks = 20;

export function resetPath(secret: string) {
  return `/reset-password?key=${secret}`;
}

/**
 * Mails a link to everybody whose username or address this is, unless they got one just now. Nobody is told whether there is one.
 *
 * @returns how many mails
 */
export function mailPasswordLinks(login: string, siteUrl: string, address?: string) {
  return db.transaction().execute(async (transaction) => {
    const users = await findMailable(transaction, login);
    for (const { id, username, name, email } of users) {
      if (!email) continue;
      const { secret, expiresAt } = await insertUserLink(transaction, {
        kind: "password",
        userId: id,
        email,
        lifetimeMs: passwordLinkMinutes * minuteMs,
      });
      const language = await findUserLanguage(transaction, username);
      const recipient = { name, email, language };
      await insertAccountMail(transaction, recipient, {
        subject: m.account_mail_password({}, language),
        lines: [
          `${m.account_mail_password_text({ username }, language)}\n`,
          `${siteUrl}${resetPath(secret)}\n`,
          m.account_mail_password_once({ minutes: passwordLinkMinutes }, language),
          m.account_mail_password_ignore({}, language),
        ],
        expiresAt,
      });
      const entry = { kind: "password reset asked", subject: username, subjectId: id };
      await insertAudit(transaction, entry, { address });
    }
    return users.length;
  });
}

/** The users with this name or address who may get a mail now: not disabled, and none was mailed just now. */
function findMailable(transaction: Connection, login: string) {
  const recently = new Date(Date.now() - minutesBetweenLinks * minuteMs).toISOString();
  return transaction
    .selectFrom("users")
    .select(["id", "username", "name", "email"])
    .where((user) => user.or([user("username", "=", login), user("email", "=", login)]))
    .where("disabledAt", "is", null)
    .where("email", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("user_links")
            .select("user_links.id")
            .whereRef("user_links.userId", "=", "users.id")
            .where("user_links.kind", "=", "password")
            // Not one of `admin:recover`, which nobody was mailed.
            .where("user_links.email", "is not", null)
            .where("user_links.createdAt", ">", recently),
        ),
      ),
    )
    .execute();
}

/** Makes a link without a mail, for whoever hosts the site. @returns its secret; undefined without such a user */
export function insertRecoveryLink(username: string, withoutSecondFactor: boolean) {
  return db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom("users")
      .select(["id", "username", "name", "email", "disabledAt"])
      .where("username", "=", username)
      .executeTakeFirst();
    if (!user || user.disabledAt) return user && { isDisabled: true as const };
    const lifetimeMs = passwordLinkMinutes * minuteMs;
    const { secret } = await insertUserLink(transaction, { kind: "password", userId: user.id, lifetimeMs });
    const entry = { subject: user.username, subjectId: user.id };
    await insertAudit(transaction, { kind: "password reset asked", ...entry });
    const hadSecondFactor = withoutSecondFactor && (await removeSecondFactors(transaction, user.id));
    if (hadSecondFactor) {
      await insertAudit(transaction, { kind: "second factor removed", ...entry });
      await noticeOf(transaction, user, "factor removed");
    }
    return { isDisabled: false as const, secret, hadSecondFactor };
  });
}

/** Sets a password by a link, which is used up with all others of its user. @returns undefined when it can't be used any more */
export async function resetPassword(secret: string, password: string, address?: string) {
  const hash = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    const user = await findUserLink(secret, "password", transaction);
    if (!user) return undefined;
    await setPassword(transaction, user, hash, { kind: "password reset", address });
    return user;
  });
}
