import { hash } from "@node-rs/argon2";
import { beforeEach, describe, expect, test } from "vitest";
import type { Admin } from "#app/schemas/users/user";
import { db, sqlite } from "../../client/client";
import { findSession, insertSession } from "./sessions";
import {
  changePassword,
  countUsers,
  demoPassword,
  findByCredentials,
  findUserId,
  hasDemoPassword,
  insertUser,
  isPasswordOf,
  updateAccount,
  updateDarkMode,
  updateLanguage,
  updateTheme,
} from "./users";

const user = { username: "Ayesha", password: "a long password", name: "Ayesha Khan" };

beforeEach(async () => {
  sqlite.exec("DELETE FROM users");
  await insertUser(user);
});

const idOf = async (username = "Ayesha") => (await findUserId(username)) ?? 0;

describe("credentials", () => {
  test("ASVS 6.2.8: ignore the case of the name, not of the password; no hash is returned", async () => {
    const found = { id: await idOf(), username: "Ayesha", name: "Ayesha Khan", role: "admin" };
    for (const name of ["Ayesha", "ayesha", "AYESHA"])
      expect(await findByCredentials(name, user.password)).toEqual(found);
  });

  test.each([
    ["Ayesha", "A long password"],
    ["Ayesha", ""],
    ["Ayesha", "a long password\0"],
    ["Ayesha\0", "a long password"],
    ["nobody", "a long password"],
    ["nobody", "nobody has this password"],
  ])("%j with %j are invalid", async (name, password) => {
    expect(await findByCredentials(name, password)).toBeUndefined();
  });
});

test("a username is unique", async () => {
  expect(await insertUser({ ...user, username: "AYESHA" })).toBe(false);
  expect(await insertUser({ ...user, username: "Bilal" })).toBe(true);
  expect(await countUsers()).toBe(2);
});

test("a password is stored as a salted hash", async () => {
  await insertUser({ ...user, username: "Bilal" });
  const hashes = sqlite.prepare("SELECT password FROM users").pluck().all();
  expect(new Set(hashes).size).toBe(2);
  for (const password of hashes) expect(password).toMatch(/^\$argon2id\$/);
});

test("a password is the same in other code points; the hash of what was typed to an earlier version still counts", async () => {
  const [composed, decomposed, wide] = [
    "caf\u00e9 noir 12",
    "cafe\u0301 noir 12",
    "caf\u00e9 noir \uff11\uff12",
  ];
  await changePassword(await idOf(), String(decomposed));
  for (const typed of [composed, decomposed, wide])
    expect(await isPasswordOf(await idOf(), String(typed))).toBe(true);
  expect(await isPasswordOf(await idOf(), "cafe noir 12")).toBe(false);
  sqlite.prepare("UPDATE users SET password = ?").run(await hash(String(decomposed)));
  expect(await isPasswordOf(await idOf(), String(decomposed))).toBe(true);
  expect(await isPasswordOf(await idOf(), String(composed))).toBe(false);
});

test("the demo password is reported until it changes", async () => {
  expect(await hasDemoPassword()).toBe(false);
  await insertUser({ username: "admin", password: demoPassword, name: "Administrator" });
  expect(await hasDemoPassword()).toBe(true);
  await changePassword(await idOf("admin"), "another password");
  expect(await hasDemoPassword()).toBe(false);
  await changePassword(await idOf("admin"), demoPassword);
  expect(await hasDemoPassword()).toBe(true);
});

test("a new password ends the user's other sessions, and no session of another user", async () => {
  await insertUser({ ...user, username: "Bilal" });
  const ids = [await insertSession(await idOf()), await insertSession(await idOf())];
  const colleague = await insertSession(await idOf("Bilal"));
  const [current = "", other = ""] = ids;
  const found = await findSession(current);
  const admin = found?.admin as Admin;
  await updateAccount(admin, { name: user.name, password: "a new password", currentSession: found?.key });
  expect((await findSession(current))?.endReason).toBeNull();
  expect((await findSession(other))?.endReason).toBe("password");
  expect((await findSession(colleague))?.endReason).toBeNull();
  expect(await isPasswordOf(await idOf(), "a new password")).toBe(true);
  expect(await isPasswordOf(await idOf(), user.password)).toBe(false);
  expect(await findByCredentials("Ayesha", user.password)).toBeUndefined();
});

test("name, theme and language belong to one user", async () => {
  await insertUser({ ...user, username: "Bilal" });
  const session = await findSession(await insertSession(await idOf()));
  await updateAccount(session?.admin as Admin, { name: "Ayesha Malik" });
  await updateDarkMode(db, await idOf(), true);
  await updateDarkMode(db, await idOf("Bilal"), false);
  const admin = async (username: string) =>
    (await findSession(await insertSession(await idOf(username))))?.admin;
  expect(await admin("Ayesha")).toMatchObject({ name: "Ayesha Malik", theme: "dark" });
  expect(await admin("Bilal")).toMatchObject({ name: "Ayesha Khan", theme: "system" });
  await updateDarkMode(db, await idOf(), false);
  expect(await admin("Ayesha")).toMatchObject({ theme: "light" });
  await updateTheme(await idOf(), "system");
  await updateLanguage(await idOf(), "ur");
  expect(await admin("Ayesha")).toMatchObject({ theme: "system", language: "ur" });
  expect((await admin("Bilal"))?.language).toBeUndefined();
  // A language that a later version has no more.
  await db.updateTable("users").set({ language: "xx" }).execute();
  expect((await admin("Ayesha"))?.language).toBeUndefined();
});
