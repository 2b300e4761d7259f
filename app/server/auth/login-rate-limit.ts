import { createHash } from "node:crypto";
import type { Admin } from "#app/schemas/users/user";
import { clientSource, limitedNetworks } from "#app/server/http/client-ip";
import { consume, forget, giveBack, minutesOf } from "#app/server/http/rate-limit";
import { m } from "#app/words/compiled/messages.js";
import { findUserId, isPasswordOf } from "#db/queries/users/users";
import { forgetChecks, waitForTurn } from "./login-queue";
import { findCurrentSession, readDevices } from "./session";

/**
 * Counts a login attempt. A limit rejects only a device that the user has signed in on (OWASP: device cookies), or a
 * public address: nobody can spend the attempts of somebody else. All other attempts on a user wait for each other.
 * @returns `retryAfter` in seconds beyond a limit; else `reset`, to be called after a right password
 * @throws BusyError when too many wait
 */
export async function countLoginAttempt(request: Request, username: string) {
  const device = await findKnownDevice(request, await findUserId(username));
  if (device) {
    const retryAfter = await consume(["loginOnDevice", device]);
    return { retryAfter, reset: () => forget("loginOnDevice", device) };
  }
  const [address, network] = limitedNetworks(request);
  const retryAfter = await consume(["loginFromAddress", address], ["loginFromNetwork", network]);
  const account = createHash("sha256").update(username.trim().toLowerCase()).digest("base64url");
  if (!retryAfter) await waitForTurn(account, clientSource(request));
  const reset = async () => {
    forgetChecks(account);
    await giveBack(["loginFromAddress", address], ["loginFromNetwork", network]);
  };
  return { retryAfter, reset };
}

export function tooManyAttempts(retryAfter: number) {
  return m.too_many_attempts({ count: minutesOf(retryAfter) });
}

/** Checks the password of a signed-in user, as a login attempt. @returns why not, and the status; undefined when it is right */
export async function checkPassword(
  request: Request,
  { id, username }: Admin,
  password: string,
  wrongPassword: string = m.password_current_wrong(),
) {
  const { retryAfter, reset } = await countLoginAttempt(request, username);
  if (retryAfter) return { status: 429, message: tooManyAttempts(retryAfter) };
  if (!(await isPasswordOf(id, password))) return { status: 422, message: wrongPassword };
  await reset();
}

/** Key of a device, or of a session, that the user has signed in on. */
export async function findKnownDevice(request: Request, userId?: number) {
  if (userId === undefined) return undefined;
  const device = (await readDevices(request)).find(({ users }) => users.includes(userId));
  if (device) return `${device.id} ${userId}`;
  const session = await findCurrentSession(request);
  return session?.admin.id === userId ? session.key : undefined;
}
