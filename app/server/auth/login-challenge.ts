import { createCookie } from "@remix-run/node";
import { secret } from "#app/config/secret";
import type { User } from "#app/schemas/users/user";
import {
  challengeMs,
  deleteChallenge,
  findChallengeUser,
  insertChallenge,
} from "#db/queries/users/login-challenges";
import { type FactorResult, isRejected, verifySecondFactor } from "./second-factor";
import { startSession } from "./session";

/** A right password without its second factor; `Secure` is added behind TLS. */
const challengeCookie = createCookie("login-challenge", {
  httpOnly: true,
  path: "/",
  sameSite: "lax",
  secrets: [secret],
  maxAge: challengeMs / 1000,
});

/** @returns the cookie to set */
export async function startChallenge(userId: number) {
  return challengeCookie.serialize(await insertChallenge(userId));
}

/** The user whose password this browser has sent in the last ten minutes, and who has no session yet. */
export async function findChallenge(request: Request) {
  const challenge: unknown = await challengeCookie.parse(request.headers.get("Cookie"));
  const user = typeof challenge === "string" ? await findChallengeUser(challenge) : undefined;
  return user && { secret: String(challenge), user };
}

type Challenge = { secret: string; user: User };

/** Starts the session when the code is right. @returns the cookies to set, or why not */
export async function completeChallenge(
  request: Request,
  { secret, user }: Challenge,
  code: string,
): Promise<FactorResult & { headers?: Headers }> {
  const result = await verifySecondFactor(request, user, code);
  if (isRejected(result)) {
    if (result.isOver) await deleteChallenge(secret);
    return result;
  }
  // Another request may have completed it, or a new password ended it.
  if (!(await deleteChallenge(secret))) return { message: challengeOver, status: 401, isOver: true };
  const headers = new Headers({ "Set-Cookie": await challengeCookie.serialize("", { maxAge: 0 }) });
  for (const cookie of await startSession(request, user.id)) headers.append("Set-Cookie", cookie);
  return { ...result, headers };
}

export const challengeOver = "This sign-in has ended. Please enter your password again.";
