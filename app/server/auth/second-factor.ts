import { LRUCache } from "lru-cache";
import { otherLimits } from "#app/config/limits";
import type { Admin, User } from "#app/schemas/users/user";
import { actorOf } from "#app/server/http/client-ip";
import { minutesOf } from "#app/server/http/rate-limit";
import { m } from "#app/words/compiled/messages.js";
import {
  findTotp,
  logWrongCodes,
  redeemRecoveryCode,
  type SecondFactorOwner,
  spendStep,
} from "#db/queries/users/second-factor";
import { findKnownDevice } from "./login-rate-limit";
import { findCurrentSession } from "./session";
import { findTotpStep, isOneTimePassword } from "./totp";

/** `recoveryCodes`: how many are left, after one was used. */
type Accepted = { recoveryCodes?: number };

/** `isOver`: too many wrong codes, the sign-in ends. */
type Rejected = { message: string; status: 401 | 429; retryAfter?: number; isOver?: boolean };

export type SecondFactorResult = Accepted | Rejected;

export async function verifySecondFactor(
  request: Request,
  user: User,
  typed: string,
): Promise<SecondFactorResult> {
  const editor = actorOf(request, user);
  if (!isOneTimePassword(typed)) {
    const recoveryCodes = await redeemRecoveryCode(editor, typed);
    return recoveryCodes === undefined ? { message: m.code_wrong(), status: 401 } : { recoveryCodes };
  }
  const { retryAfter, isLast, reset } = await countCodeAttempt(request, user.id);
  if (retryAfter > 0) return { message: tooManyCodes(retryAfter), status: 429, retryAfter };
  const totp = await findTotp(user.id);
  const step = totp && findTotpStep(totp.secret, typed);
  if (totp && step !== undefined && (await spendStep(totp.id, step))) {
    reset();
    return {};
  }
  // A code that was used counts as a wrong one: whoever has seen it being typed must not start the count anew with it.
  if (isLast) await logWrongCodes(editor);
  return { message: step === undefined ? m.code_wrong() : m.code_used(), status: 401, isOver: isLast };
}

const { points, firstDelayMs, maxDelayMs, forgetMs } = otherLimits.wrongCodes;

/** Wrong one-time passwords, by user; a device that the user has signed in on, or a session, has a count of its own. */
const wrongCodes = new LRUCache<string, { count: number; until: number }>({ max: 10_000, ttl: forgetMs });

/**
 * Counts an attempt, before its code is checked. Nobody gets here without the password, and recovery codes are not limited:
 * who knows the password delays other unknown devices at most.
 * @returns `retryAfter` in seconds; `isLast` for the attempt after which a wrong code starts a delay, and `reset`
 */
async function countCodeAttempt(request: Request, userId: number) {
  const key = (await findKnownDevice(request, userId)) ?? String(userId);
  const last = wrongCodes.get(key) ?? { count: 0, until: 0 };
  const retryAfter = Math.ceil((last.until - Date.now()) / 1000);
  const count = last.count + 1;
  const isLast = count % points === 0;
  const delayMs = Math.min(firstDelayMs * 2 ** (Math.ceil(count / points) - 1), maxDelayMs);
  if (retryAfter <= 0) wrongCodes.set(key, { count, until: isLast ? Date.now() + delayMs : 0 });
  return { retryAfter, isLast, reset: () => void wrongCodes.delete(key) };
}

export function isRejected(result: SecondFactorResult): result is Rejected {
  return "message" in result;
}

/** The admin whose second factor changes, in the session of this request. */
export async function secondFactorOwnerOf(request: Request, admin: Admin): Promise<SecondFactorOwner> {
  const { username, email } = admin;
  const session = (await findCurrentSession(request))?.key ?? "";
  return { ...actorOf(request, admin), username, email, session };
}

function tooManyCodes(retryAfter: number) {
  return m.too_many_codes({ count: minutesOf(retryAfter) });
}
