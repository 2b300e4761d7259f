import { requestContext } from "#app/config/request-context";
import { ruleOf, trimSpam } from "#db/queries/messages/spam";

/** Space is freed each time that one rule has found this much. */
const trimEveryBytes = 512 * 1024;

/** Bytes that each rule has found since the last time. */
const found = new Map<string, number>();

/** Deletes the oldest spam of a rule when new spam has displaced it; in the background, after the response. */
export function trimSpamLater(spamReason: string, bytes: number) {
  const rule = ruleOf(spamReason);
  const total = (found.get(rule) ?? 0) + bytes;
  found.set(rule, total < trimEveryBytes ? total : 0);
  if (total < trimEveryBytes) return;
  const failed = (error: unknown) => console.error("Spam could not be deleted:", error);
  requestContext.exit(() => setImmediate(() => trimSpam(rule).catch(failed)));
}
