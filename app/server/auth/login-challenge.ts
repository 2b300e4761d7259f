import { createCookie } from "@remix-run/node";
import { secret } from "#app/config/secret";
import type { User } from "#app/schemas/users/user";
import { readCookieValues, serializeCookie } from "#app/server/http/cookies";
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

/** @returns the cookies to set */
export async function startChallenge(request: Request, userId: number) {
  return serializeCookie(request, challengeCookie, await insertChallenge(userId));
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

/** Starts the session when the code is right. @returns the cookies to set, or why not */
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
  if (!(await deleteChallenge(secret))) return { message: challengeOver, status: 401, isOver: true };
  const cleared = await serializeCookie(request, challengeCookie, "", { maxAge: 0 });
  const headers = new Headers();
  for (const cookie of [...cleared, ...(await startSession(request, user.id))])
    headers.append("Set-Cookie", cookie);
  return { ...result, headers };
}

export const challengeOver = "This sign-in has ended. Please enter your password again.";
