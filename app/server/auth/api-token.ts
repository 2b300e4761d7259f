import { tokenScopes } from "#app/schemas/users/api-token";
import type { Permission } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { bearerToken } from "#app/server/http/bearer-token";
import { errorResponse } from "#app/server/http/error-responses";
import { m } from "#app/words/compiled/messages.js";
import { findApiToken, updateLastUse } from "#db/queries/users/api-tokens";

/** 401 of the API. @param error of RFC 6750, when a token was sent */
export function unauthorized(message: string, error?: "invalid_token") {
  return errorResponse(401, message, undefined, { "WWW-Authenticate": challenge(error && { error }) });
}

function challenge(parameters: Record<string, string> = {}) {
  const pairs = Object.entries({ realm: "Mehrab", ...parameters });
  return `Bearer ${pairs.map(([name, value]) => `${name}="${value}"`).join(", ")}`;
}

/**
 * The user of a request's token, whose role is looked up each time: a token never does more than its user may.
 * @returns undefined without a token @throws 401 for one that doesn't work, 403 without the scope
 */
export async function findTokenAdmin(request: Request, permission?: Permission): Promise<Admin | undefined> {
  const text = bearerToken(request);
  if (text === undefined) return undefined;
  const token = await findApiToken(text);
  if (!token) throw unauthorized(m.api_token_wrong(), "invalid_token");
  if (permission && !token.scopes.some((scope) => scope === permission)) {
    const header = challenge({ error: "insufficient_scope", scope: permission });
    const isForTokens = tokenScopes.some((scope) => scope === permission);
    const message = isForTokens ? m.api_token_scope({ scope: permission }) : m.api_not_for_tokens();
    throw errorResponse(403, message, undefined, { "WWW-Authenticate": header });
  }
  // A reader goes on while another process locks the database.
  await updateLastUse(token).catch((error) => console.error("The use of a token was not noted:", error));
  return token.admin;
}

/** Rejects a token that doesn't work at a call that shows everybody the same. @throws 401 */
export async function assertTokenWorks(request: Request) {
  await findTokenAdmin(request);
}
