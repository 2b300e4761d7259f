import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { otherLimits } from "#app/config/limits";

/** Passwords that are hashed at once, and that may wait; hashing one takes about 15 ms. */
const { concurrency, maxWaiting } = otherLimits.passwordHashing;

const limit = pLimit(concurrency);

/** More work than can wait; a retry may succeed. */
export class BusyError extends Error {
  readonly code = "ERR_BUSY";
}

/** Argon2id of the normalized text: the same letters can be typed as other code points on another keyboard (NIST 800-63B). @throws BusyError */
export function hashPassword(password: string) {
  return run(() => hash(password.normalize("NFKC")));
}

/** Compares as well with the hash of the text as it was typed, which earlier versions stored. @throws BusyError */
export function verifyPassword(hashed: string, password: string) {
  const normalized = password.normalize("NFKC");
  return run(
    async () =>
      (await verify(hashed, normalized)) || (normalized !== password && (await verify(hashed, password))),
  );
}

/** @returns whether another password would have to wait */
export function isHashingBusy() {
  return limit.activeCount + limit.pendingCount >= concurrency;
}

async function run<Result>(work: () => Promise<Result>) {
  if (limit.pendingCount >= maxWaiting) throw new BusyError("Too many passwords are checked at once");
  return limit(work);
}
