import type { Admin } from "#app/schemas/users/user";
import { db } from "../../client/client";
import type { Connection } from "../../tables";
import { insertActivity } from "../activities";
import { insertMail } from "../outbox/outbox";
import { findSettings } from "../settings";
import { greeting, noticeOf } from "./notices";
import { deleteUserLinks, findUserLink, insertUserLink } from "./user-links";

const lifetimeMs = 24 * 3_600_000;

/** Two users with one address would get each other's passwords. */
async function isTaken(transaction: Connection, email: string, userId: number) {
  const other = transaction.selectFrom("users").select("id").where("email", "=", email);
  return (await other.where("id", "!=", userId).executeTakeFirst()) !== undefined;
}

/**
 * Mails a link to a new address of a user, and a notice to the present one; the address is stored when the link is used.
 *
 * @returns false when another user has the address
 */
export function mailEmailLink(admin: Admin, email: string, siteUrl: string) {
  return db.transaction().execute(async (transaction) => {
    if (await isTaken(transaction, email, admin.id)) return false;
    await deleteUserLinks(transaction, admin.id, ["email"]);
    const link = { kind: "email", userId: admin.id, email, lifetimeMs } as const;
    const { secret, expiresAt } = await insertUserLink(transaction, link);
    const { siteName } = await findSettings(transaction);
    await insertMail(transaction, {
      kind: "account",
      to: { name: admin.name, address: email },
      subject: `${siteName}: confirm your email address`,
      text: [
        `${greeting(admin.name)}\n`,
        `This address was entered for the account '${admin.username}'. To confirm it, open:\n`,
        `${siteUrl}/confirm-email?key=${secret}\n`,
        "The address can be used once, within 24 hours.",
        "If you don't know of this, ignore this mail: nothing changes.",
        "",
      ].join("\n"),
      expiresAt,
    });
    await noticeOf(transaction, admin, "email asked", `New address: ${email}`);
    return true;
  });
}

/** The address that a link confirms, and whose it becomes. */
export function findEmailLink(secret: string) {
  return findUserLink(secret, "email");
}

/** Stores the address of a link, which is used up. @returns undefined when it can't be used any more, or another user has it */
export function confirmEmail(secret: string, address?: string) {
  return db.transaction().execute(async (transaction) => {
    const link = await findUserLink(secret, "email", transaction);
    if (!link?.newEmail || (await isTaken(transaction, link.newEmail, link.id))) return undefined;
    const { id, username, name, newEmail } = link;
    await transaction.updateTable("users").set({ email: newEmail }).where("id", "=", id).execute();
    // What was mailed to the former address must not set a password any more.
    await deleteUserLinks(transaction, id, ["email", "password"]);
    await noticeOf(transaction, link, "email", `New address: ${newEmail}`);
    const entry = { subject: username, subjectId: id, isSecurity: true, address };
    await insertActivity(transaction, { kind: "email changed", ...entry, user: { id, name } });
    return newEmail;
  });
}
