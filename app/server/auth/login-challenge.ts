import { createCookie } from "@remix-run/node";
import { secret } from "#app/config/secret";
import type { User } from "#app/schemas/users/user";
import { cookieHeaders, readCookieValues, serializeCookie } from "#app/server/http/cookies";
import { m } from "#app/words/compiled/messages.js";
import {
  challengeMs,
  deleteChallenge,
  findChallengeUser,
  insertChallenge,
} from "#db/queries/users/login-challenges";
import { isRejected, type SecondFactorResult, verifySecondFactor } from "./second-factor";
import { startSession } from "./session";

/** A right password without its second factor; `Secure` is added behind TLS. */
const challengeCookie = createCookie("login-challenge", {
  httpOnly: true,
  path: "/",
  sameSite: "lax",
  secrets: [secret],
  maxAge: challengeMs / 1000,
});

/** @returns headers with its cookie */
export async function startChallenge(request: Request, userId: number) {
  return cookieHeaders(await serializeCookie(request, challengeCookie, await insertChallenge(userId)));
}

/** The user whose password this browser has sent in the last ten minutes, and who has no session yet. */
export async function findChallenge(request: Request) {
  for (const secret of await readCookieValues(request, challengeCookie)) {
    const user = typeof secret === "string" ? await findChallengeUser(secret) : undefined;
    if (user) return { secret: String(secret), user };
  }
  return undefined;
}

type Challenge = { secret: string; user: User };

/** Starts the session when the code is right. @returns headers with its cookies, or why not */
export async function completeChallenge(
  request: Request,
  { secret, user }: Challenge,
  code: string,
): Promise<SecondFactorResult & { headers?: Headers }> {
  const result = await verifySecondFactor(request, user, code);
  if (isRejected(result)) {
    if (result.isOver) await deleteChallenge(secret);
    return result;
  }
  // Another request may have completed it, or a new password ended it.
  if (!(await deleteChallenge(secret))) return { message: challengeOver(), status: 401, isOver: true };
  const cleared = await serializeCookie(request, challengeCookie, "", { maxAge: 0 });
  const started = await startSession(request, user.id);
  return { ...result, headers: cookieHeaders([...cleared, ...started.getSetCookie()]) };
}

export const challengeOver = () => m.login_ended();
