import { type TokenScope, tokenScopes } from "#app/schemas/users/api-token";
import type { Role } from "#app/schemas/users/permissions";
import { insertApiToken } from "#db/queries/users/api-tokens";
import { findUserId, insertUser } from "#db/queries/users/users";

/** Makes a user of this name. */
export async function makeUser(username: string, role: Role = "admin") {
  await insertUser({ username, password: "a long password", name: username, role });
  return { id: (await findUserId(username)) ?? 0, name: username };
}

/** Makes a token. @returns its text, and the header that sends it */
export async function makeToken(
  user: { id: number; name: string },
  scopes: readonly TokenScope[] = tokenScopes,
) {
  const made = await insertApiToken({ name: "script", scopes: [...scopes], days: "30" }, null, user);
  if (typeof made === "string") throw new Error(made);
  return { text: made.text, headers: { Authorization: `Bearer ${made.text}` } };
}
