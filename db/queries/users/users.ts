import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { toUser, type User } from "#app/schemas/users/user";
import { db } from "../../client/client";
import type { Tables } from "../../tables";
import { now } from "../now";
import { hashPassword, verifyPassword } from "./password-hash";
import { endSessions } from "./sessions";

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
  return row && isValid ? toUser(row) : undefined;
}

/** The user's id; names are case-insensitive. */
export async function findUserId(username: string) {
  const row = await db.selectFrom("users").select("id").where("username", "=", username).executeTakeFirst();
  return row?.id;
}

export async function countUsers() {
  const count = db.selectFrom("users").select((row) => row.fn.countAll<number>().as("count"));
  return (await count.executeTakeFirstOrThrow()).count;
}

type NewUser = { username: string; password: string; name: string; role?: string };

/** @returns false when the name is taken */
export async function insertUser({ password, role = "admin", ...user }: NewUser) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("users")
    .values({ ...user, role, password: await hashPassword(password), createdAt: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

let demoCheck: { password: string; isDemo: Promise<boolean> } | undefined;

/** Whether the first admin still has the demo password; each hash is verified once, also by many at once. */
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

/** Each admin's own; saved in the transaction of the settings, whose form it is part of. */
export async function updateDarkMode(transaction: Kysely<Tables>, id: number, darkMode: boolean) {
  await transaction
    .updateTable("users")
    .set({ darkMode: Number(darkMode) })
    .where("id", "=", id)
    .execute();
}

export async function isPasswordOf(id: number, password: string) {
  const row = db.selectFrom("users").select("password").where("id", "=", id);
  return verifyPassword((await row.executeTakeFirstOrThrow()).password, password);
}

/** Saves the name and a new password, if any, which expires every session but `currentSession`. */
export async function updateAccount(id: number, name: string, password?: string, currentSession?: string) {
  const hashed = password && (await hashPassword(password));
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable("users").set({ name }).where("id", "=", id).execute();
    if (hashed) await setPassword(transaction, id, hashed, currentSession);
  });
}

export async function changePassword(id: number, password: string) {
  const hashed = await hashPassword(password);
  await db.transaction().execute((transaction) => setPassword(transaction, id, hashed));
}

async function setPassword(
  transaction: Kysely<Tables>,
  id: number,
  password: string,
  currentSession?: string,
) {
  await transaction.updateTable("users").set({ password }).where("id", "=", id).execute();
  await endSessions(transaction, id, "password", currentSession);
}
