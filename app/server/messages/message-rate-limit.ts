import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { readFormToken } from "./form-token";

const hour = 3_600;

/** In an hour: how many messages come to the inbox, and how many are stored at all. */
const most = {
  form: { welcome: 100, stored: 1_000 },
  address: { welcome: 10, stored: 60 },
};

/** Who mends what was sent sends another message by the same page, or two; a program sends any number. */
const mostOfPage = 3;

const perForm = new RateLimiterMemory({ points: most.form.stored, duration: hour });
const perAddress = new RateLimiterMemory({ points: most.address.stored, duration: hour });

/** Of each page that was opened, what it has sent, and what the limits said of it. */
const pages = new LRUCache<string, Map<string, Promise<Counted>>>({ max: 10_000, ttl: hour * 1000 });

/** What the limits say of a message: `sign` puts it under Spam, `wait` (seconds) asks to send it again later. */
type Counted = { sign?: string; wait?: number };

type Arriving = {
  /** Each has limits of its own: a program that floods the API takes no place from who fills in the page. */
  form: "page" | "api";
  address: string | undefined;
  /** What came as the id of the form. */
  stamp: unknown;
  /** Stands for the stamp and all the words; null for what came without an id. */
  text: string | null;
  /** Whether it looks like spam already: such a flood takes no person's place. */
  isSpam: boolean;
};

/**
 * Counts a message. Beyond the first limit it is stored apart, so that a person who writes while somebody floods the
 * form is still found; beyond the second nothing is stored, so that nobody fills the disk. What one page has sent
 * before is stored already, and counts no more.
 */
export async function countMessageAttempt(arriving: Arriving): Promise<Counted> {
  const { form, stamp, text } = arriving;
  if (form === "api" || typeof stamp !== "string" || text === null || readFormToken(stamp) === undefined)
    return countIn(arriving, "messages");
  const sent = pages.get(stamp) ?? new Map<string, Promise<Counted>>();
  pages.set(stamp, sent);
  const known = sent.get(text);
  if (known) return known;
  if (sent.size >= mostOfPage) return countIn(arriving, "repeated");
  const counting = countIn(arriving, "messages");
  sent.set(text, counting);
  const counted = await counting;
  if (counted.wait) sent.delete(text);
  return counted;
}

async function countIn({ form, address, isSpam }: Arriving, kind: "messages" | "repeated"): Promise<Counted> {
  const fromThere = address ? await count(perAddress, `${form} ${address}`) : 0;
  if (typeof fromThere === "object") return fromThere;
  const isTooMany = fromThere > most.address.welcome;
  const all = await count(perForm, `${form} ${isSpam || isTooMany ? "spam" : kind}`);
  if (typeof all === "object") return all;
  if (isTooMany) return { sign: `More than ${most.address.welcome} messages in an hour from one address` };
  if (kind === "repeated") return { sign: `More than ${mostOfPage} messages by one page` };
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
