import { createHash } from "node:crypto";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { clientSource, limitedNetworks } from "#app/server/http/client-ip";
import { consume, inMinutes } from "#app/server/http/rate-limit";
import { findUserId } from "#db/queries/users/users";
import { forgetChecks, waitForTurn } from "./login-queue";
import { findCurrentSession, readDevices } from "./session";

const duration = 15 * 60;

/** Failed attempts on one user from one device that this user has signed in on. */
const perDevice = new RateLimiterMemory({ points: 10, duration });

/** Failed attempts from one IPv4 address or IPv6 /64, and from one IPv6 /48, on all users. */
const perNetwork = [30, 120].map((points) => new RateLimiterMemory({ points, duration }));

/**
 * Counts a login attempt. A limit rejects only a device that the user has signed in on (OWASP: device cookies), or a
 * public address: nobody can spend the attempts of somebody else. All other attempts on a user wait for each other.
 * @returns `retryAfter` in seconds beyond a limit; else `reset`, to be called after a right password
 * @throws BusyError when too many wait
 */
export async function countLoginAttempt(request: Request, username: string) {
  const device = await findKnownDevice(request, await findUserId(username));
  if (device) {
    const { retryAfter } = await consume(perDevice, device);
    return retryAfter ? { retryAfter } : { reset: async () => void (await perDevice.delete(device)) };
  }
  const networks = limitedNetworks(request);
  for (const [index, network] of networks.entries()) {
    const { retryAfter } = await consume(perNetwork[index] as RateLimiterMemory, network);
    if (retryAfter) return { retryAfter };
  }
  const account = hash(username.trim().toLowerCase());
  await waitForTurn(account, clientSource(request));
  return {
    reset: async () => {
      forgetChecks(account);
      for (const [index, network] of networks.entries()) await perNetwork[index]?.reward(network);
    },
  };
}

/** @param retryAfter seconds */
export function tooManyAttempts(retryAfter: number) {
  return `Too many attempts. Please try again ${inMinutes(retryAfter)}.`;
}

/** Key of a device, or of a session, that the user has signed in on. */
export async function findKnownDevice(request: Request, userId?: number) {
  if (userId === undefined) return undefined;
  const device = (await readDevices(request)).find(({ users }) => users.includes(userId));
  if (device) return `${device.id} ${userId}`;
  const session = await findCurrentSession(request);
  return session?.admin.id === userId ? session.key : undefined;
}

function hash(text: string) {
  return createHash("sha256").update(text).digest("base64url");
}
