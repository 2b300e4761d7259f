import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import type { Kysely, Selectable } from "kysely";
import { type Admin, type User, userOf } from "#app/schemas/user";
import { db } from "../../client/client";
import type { Tables } from "../../tables";
import { now } from "../now";

/** What the sample firm's admin signs in with; the login page says it for as long as it is true. */
export const demoPassword = "admin123";

/** A password that nobody could guess, for whoever is shown it once. */
export function makePassword() {
  return randomBytes(9).toString("base64url");
}

/** Compared with when there is no such user, so that an unknown name takes as long as a wrong password. */
const nobody = hash("nobody has this password");

/** The user with this name and password, or undefined: the same answer, in the same time, for an unknown name. */
export async function findByCredentials(username: string, password: string): Promise<User | undefined> {
  const row = await db.selectFrom("users").selectAll().where("username", "=", username).executeTakeFirst();
  const isRight = await verify(row?.password ?? (await nobody), password);
  return row && isRight ? userOf(row) : undefined;
}

/** The number of the user with this name; names are compared without case. */
export async function findUserId(username: string) {
  const row = await db.selectFrom("users").select("id").where("username", "=", username).executeTakeFirst();
  return row?.id;
}

export async function countUsers() {
  const count = db.selectFrom("users").select((row) => row.fn.countAll<number>().as("count"));
  return (await count.executeTakeFirstOrThrow()).count;
}

type NewUser = { username: string; password: string; name: string; role?: string };

/** @returns false when somebody has that name already */
export async function insertUser({ password, role = "admin", ...user }: NewUser) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("users")
    .values({ ...user, role, password: await hash(password), createdAt: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

let lastLook: { password: string; isDemo: boolean } | undefined;

/** Whether the first admin still has the password that everybody knows; a hash is compared once. */
export async function isDemoPasswordInForce() {
  const first = db.selectFrom("users").select("password").where("username", "=", "admin");
  const password = (await first.executeTakeFirst())?.password;
  if (!password) return false;
  if (lastLook?.password !== password) lastLook = { password, isDemo: await verify(password, demoPassword) };
  return lastLook.isDemo;
}

/** Dark mode is each admin's own, and saved in the transaction of the settings that it stands among. */
export async function updateDarkMode(transaction: Kysely<Tables>, id: number, darkMode: boolean) {
  await transaction
    .updateTable("users")
    .set({ darkMode: Number(darkMode) })
    .where("id", "=", id)
    .execute();
}

export async function isPasswordOf(id: number, password: string) {
  const row = db.selectFrom("users").select("password").where("id", "=", id);
  return verify((await row.executeTakeFirstOrThrow()).password, password);
}

/** Saves the name, and a password when there is a new one; then every session but `kept` is over from now on. */
export async function updateAccount(id: number, name: string, password?: string, kept?: string) {
  const hashed = password && (await hash(password));
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable("users").set({ name }).where("id", "=", id).execute();
    if (hashed) await setPassword(transaction, id, hashed, kept);
  });
}

/** Changes the password; every session of the user is over from now on. */
export async function changePassword(id: number, password: string) {
  const hashed = await hash(password);
  await db.transaction().execute((transaction) => setPassword(transaction, id, hashed));
}

async function setPassword(transaction: Kysely<Tables>, id: number, password: string, kept?: string) {
  await transaction.updateTable("users").set({ password }).where("id", "=", id).execute();
  // Over, not gone: a form that comes in under one of them is still known to be this user's.
  let others = transaction.updateTable("sessions").set({ expiresAt: now() }).where("userId", "=", id);
  if (kept) others = others.where("id", "!=", kept);
  await others.where("expiresAt", ">", now()).execute();
}

export function toAdmin(row: Selectable<Tables["users"]>): Admin {
  return { ...userOf(row), darkMode: row.darkMode === 1 };
}
