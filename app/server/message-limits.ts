import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

const hour = 3_600;

/** In an hour: how many messages come to the inbox, and how many are stored at all. */
const most = {
  form: { welcome: 100, stored: 1_000 },
  address: { welcome: 10, stored: 60 },
};

const perForm = new RateLimiterMemory({ points: most.form.stored, duration: hour });
const perAddress = new RateLimiterMemory({ points: most.address.stored, duration: hour });

/** What the limits say of a message: `sign` puts it under Spam, `wait` (seconds) asks to send it again later. */
type Counted = { sign?: string; wait?: number };

/**
 * Counts a message. Beyond the first limit it is stored apart, so that a person who writes while somebody floods the
 * form is still found; beyond the second nothing is stored, so that nobody fills the disk.
 * @param isSpam whether it looks like spam already: such a flood takes no person's place
 */
export async function countMessage(address: string | undefined, isSpam: boolean): Promise<Counted> {
  const fromThere = address ? await count(perAddress, address) : 0;
  if (typeof fromThere === "object") return fromThere;
  const isTooMany = fromThere > most.address.welcome;
  const all = await count(perForm, isSpam || isTooMany ? "spam" : "messages");
  if (typeof all === "object") return all;
  if (isTooMany) return { sign: `More than ${most.address.welcome} messages in an hour from one address` };
  return all > most.form.welcome && !isSpam
    ? { sign: `More than ${most.form.welcome} messages in an hour` }
    : {};
}

/** How many there were in this hour, this one included; or the seconds until there may be more. */
async function count(limiter: RateLimiterMemory, key: string) {
  try {
    return (await limiter.consume(key)).consumedPoints;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return { wait: Math.ceil(refused.msBeforeNext / 1000) };
    throw refused;
  }
}
