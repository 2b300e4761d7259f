import { randomBytes } from "node:crypto";
import { type Admin, type Theme, toUser, type User } from "#app/schemas/users/user";
import type { Language } from "#app/words/language";
import { type Connection, db, now } from "../../client/client";
import { insertAudit } from "../activities";
import { noticeOf } from "./notices";
import { hashPassword, verifyPassword } from "./password-hash";
import { endSessions } from "./sessions";
import { deleteUserLinks } from "./user-links";

/** Password of the demo's admin; the login page shows it while it is valid. */
export const demoPassword = "admin123";

export function generatePassword() {
  return randomBytes(9).toString("base64url");
}

/** Verified for an unknown name, which must take as long as a wrong password (timing attack). */
const dummyHash = hashPassword("nobody has this password");

export async function findByCredentials(username: string, password: string): Promise<User | undefined> {
  const row = await db.selectFrom("users").selectAll().where("username", "=", username).executeTakeFirst();
  const isValid = await verifyPassword(row?.password ?? (await dummyHash), password);
  return row && isValid && !row.disabledAt ? toUser(row) : undefined;
}

/** Names are case-insensitive. */
export function findUserByName(username: string) {
  const users = db.selectFrom("users").select(["id", "username"]);
  return users.where("username", "=", username).executeTakeFirst();
}

export async function findUserId(username: string) {
  return (await findUserByName(username))?.id;
}

/** @param except id of a user who may have it */
export async function isEmailTaken(email: string | null, except = 0, connection: Connection = db) {
  const others = connection.selectFrom("users").select("id").where("email", "=", email);
  return (await others.where("id", "!=", except).executeTakeFirst()) !== undefined;
}

export async function countUsers() {
  const count = db.selectFrom("users").select((row) => row.fn.countAll<number>().as("count"));
  return (await count.executeTakeFirstOrThrow()).count;
}

type NewUser = { username: string; password: string; name: string; role?: string; email?: string | null };

/** @returns false when the name is taken */
export async function insertUser({ password, ...user }: NewUser) {
  return (await insertUserRow({ ...user, password: await hashPassword(password) })) !== undefined;
}

/** Inserts a user whose password is hashed. @returns the id, undefined when the name is taken */
export async function insertUserRow({ role = "admin", ...user }: NewUser, transaction: Connection = db) {
  const { numInsertedOrUpdatedRows, insertId } = await transaction
    .insertInto("users")
    .values({ ...user, role, createdAt: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? Number(insertId) : undefined;
}

let demoCheck: { password: string; isDemo: Promise<boolean> } | undefined;

/** @returns whether the first admin still has the demo password; each hash is verified once, also by many at once */
export async function hasDemoPassword() {
  const first = db.selectFrom("users").select("password").where("username", "=", "admin");
  const password = (await first.executeTakeFirst())?.password;
  if (!password) return false;
  if (demoCheck?.password !== password) {
    const check = { password, isDemo: verifyPassword(password, demoPassword) };
    check.isDemo.catch(() => {
      if (demoCheck === check) demoCheck = undefined;
    });
    demoCheck = check;
  }
  return demoCheck.isDemo;
}

export async function updateTheme(id: number, theme: Theme) {
  await db.updateTable("users").set({ theme }).where("id", "=", id).execute();
}

export async function updateLanguage(id: number, language: Language) {
  await db.updateTable("users").set({ language }).where("id", "=", id).execute();
}

/** The switch of the settings, saved in their transaction; turned off it leaves a theme that is not dark. */
export async function updateDarkMode(transaction: Connection, id: number, isOn: boolean) {
  const user = transaction.updateTable("users").where("id", "=", id);
  await (isOn
    ? user.set({ theme: "dark" })
    : user.set({ theme: "light" }).where("theme", "=", "dark")
  ).execute();
}

export async function isPasswordOf(id: number, password: string) {
  const row = db.selectFrom("users").select("password").where("id", "=", id);
  return verifyPassword((await row.executeTakeFirstOrThrow()).password, password);
}

type AccountChange = { name: string; password?: string; currentSession?: string; address?: string };

/** Saves the name and a new password, if any, which expires every session but `currentSession`. */
export async function updateAccount(admin: Admin, { name, password, ...of }: AccountChange) {
  const hash = password && (await hashPassword(password));
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable("users").set({ name }).where("id", "=", admin.id).execute();
    if (hash) await setPassword(transaction, admin, hash, { kind: "password changed", ...of, user: admin });
  });
}

/** Sets the password of a user for whoever hosts the site. */
export async function changePassword(id: number, password: string) {
  const hash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    const user = transaction.selectFrom("users").selectAll().where("id", "=", id);
    await setPassword(transaction, await user.executeTakeFirstOrThrow(), hash, { kind: "password changed" });
  });
}

type PasswordChange = {
  kind: "password changed" | "password reset";
  user?: Admin;
  currentSession?: string;
  address?: string;
};

/** Ends the other sessions, sign-ins and links of the user with the old password, and tells them by mail. */
export async function setPassword(
  transaction: Connection,
  of: Pick<Admin, "id" | "username" | "name" | "email">,
  hash: string,
  { kind, user, currentSession, address }: PasswordChange,
) {
  await transaction.updateTable("users").set({ password: hash }).where("id", "=", of.id).execute();
  await endSessions(transaction, of.id, "password", currentSession);
  // A link to another address may be that of somebody who knew the old password.
  await deleteUserLinks(transaction, of.id, ["password", "email"]);
  await insertAudit(transaction, { kind, subject: of.username, subjectId: of.id }, { ...user, address });
  await noticeOf(transaction, of, "password");
}
