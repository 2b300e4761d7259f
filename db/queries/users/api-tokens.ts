import {
  type ListedToken,
  maxTokens,
  type NewToken,
  tokenPrefix,
  tokenScopes,
} from "#app/schemas/users/api-token";
import { type Admin, toUser } from "#app/schemas/users/user";
import { readLanguage } from "#app/words/language";
import { type Connection, db, now } from "../../client/client";
import { type Actor, insertAudit } from "../activities";
import { runOnce } from "../idempotency";
import { hashSecret, newSecret } from "../secrets";

/** Writes of `lastUsedAt` are this far apart, because each write expires the cached pages. */
const useIntervalMs = 10 * 60_000;

const maxListed = 100;

/**
 * Makes a token. @param key idempotency key @returns its text, which is not stored; 'made' when the same form has made one before, 'too many' beyond
 * the limit of live tokens
 */
export function insertApiToken({ name, scopes, days }: NewToken, key: string | null, by: Actor) {
  return db.transaction().execute(async (transaction): Promise<{ text: string } | "made" | "too many"> => {
    const live = await liveTokens(transaction, by.id);
    let text = "";
    const id = await runOnce(transaction, "api_tokens", key, async () => {
      if (live.length >= maxTokens) return 0;
      text = tokenPrefix + newSecret();
      const createdAt = now();
      const expiresAt = new Date(Date.parse(createdAt) + Number(days) * 86_400_000).toISOString();
      const token = { hash: hashSecret(text), userId: by.id, name, scopes: JSON.stringify(scopes) };
      const { insertId } = await transaction
        .insertInto("api_tokens")
        .values({ ...token, createdAt, expiresAt })
        .executeTakeFirstOrThrow();
      const subject = `${name} (${scopes.join(", ")})`;
      await insertAudit(transaction, { kind: "token made", subject }, by);
      return Number(insertId);
    });
    if (text) return { text };
    return id === 0 ? "too many" : "made";
  });
}

/** A token that works, with its user; of a disabled user there is none. */
export async function findApiToken(text: string) {
  if (!text.startsWith(tokenPrefix)) return undefined;
  const row = await db
    .selectFrom("api_tokens")
    .innerJoin("users", "users.id", "api_tokens.userId")
    .selectAll("users")
    .select(["api_tokens.id as tokenId", "api_tokens.scopes", "api_tokens.lastUsedAt"])
    .where("api_tokens.hash", "=", hashSecret(text))
    .where("api_tokens.expiresAt", ">", now())
    .where("api_tokens.revokedAt", "is", null)
    .where("users.disabledAt", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { tokenId, scopes, lastUsedAt, theme, email } = row;
  const admin: Admin = { ...toUser(row), theme, email, language: readLanguage(row.language) };
  return { id: tokenId, scopes: parseScopes(scopes), lastUsedAt, admin };
}

/** Notes that a token is used, unless a note is younger than ten minutes. */
export async function updateLastUse({ id, lastUsedAt }: { id: number; lastUsedAt: string | null }) {
  if (lastUsedAt && Date.parse(lastUsedAt) > Date.now() - useIntervalMs) return;
  await db.updateTable("api_tokens").set({ lastUsedAt: now() }).where("id", "=", id).execute();
}

/** The tokens of a user, those that work first, then the newest; those that ended stay for 30 days. */
export async function findApiTokens(userId: number): Promise<ListedToken[]> {
  const rows = await db
    .selectFrom("api_tokens")
    .select(["id", "name", "scopes", "createdAt", "expiresAt", "lastUsedAt", "revokedAt"])
    .where("userId", "=", userId)
    .orderBy((token) => token.and([token("revokedAt", "is", null), token("expiresAt", ">", now())]), "desc")
    .orderBy("id", "desc")
    .limit(maxListed)
    .execute();
  return rows.map(({ revokedAt, scopes, ...row }) => {
    const ended = revokedAt ? "revoked" : row.expiresAt <= now() ? "expired" : null;
    return { ...row, scopes: parseScopes(scopes), ended };
  });
}

/** Revokes a token of this user. @returns its name; undefined when none of the user's tokens was live under this id */
export function revokeApiToken(id: number, by: Actor) {
  return db.transaction().execute(async (transaction) => {
    const token = (await liveTokens(transaction, by.id)).find((live) => live.id === id);
    if (token) await revoke(transaction, [token], by);
    return token?.name;
  });
}

export async function revokeApiTokens(transaction: Connection, userId: number) {
  const live = await liveTokens(transaction, userId);
  if (live.length === 0) return;
  const user = transaction.selectFrom("users").select(["id", "name"]).where("id", "=", userId);
  await revoke(transaction, live, await user.executeTakeFirstOrThrow());
}

function liveTokens(transaction: Connection, userId: number) {
  return transaction
    .selectFrom("api_tokens")
    .select(["id", "name"])
    .where("userId", "=", userId)
    .where("revokedAt", "is", null)
    .where("expiresAt", ">", now())
    .limit(maxListed)
    .execute();
}

async function revoke(transaction: Connection, tokens: { id: number; name: string }[], by: Actor) {
  const ids = tokens.map(({ id }) => id);
  await transaction.updateTable("api_tokens").set({ revokedAt: now() }).where("id", "in", ids).execute();
  for (const { name } of tokens) await insertAudit(transaction, { kind: "token revoked", subject: name }, by);
}

/** The stored scopes, without any that a token can't have. */
function parseScopes(text: string) {
  const scopes: unknown = JSON.parse(text);
  return tokenScopes.filter((scope) => Array.isArray(scopes) && scopes.includes(scope));
}
