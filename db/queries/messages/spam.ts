import { sql } from "kysely";
import { otherLimits } from "#app/config/limits";
import { db } from "../../client/client";

export const spamRetentionDays = 30;

/** Prefix of the reason when an admin marked it. */
export const byAdmin = "Marked as spam by";

/** Rules by the first letters of their reason, as the index has them. */
const ruleLetters = 5;

/** The rule that found a message, of the reason in words. */
export function ruleOf(spamReason: string) {
  return spamReason.slice(0, ruleLetters);
}

/**
 * Deletes the oldest spam of one rule beyond the space for it: a flood displaces its own messages, not what other rules
 * have found, nor what an admin has marked.
 */
export async function trimSpam(rule: string, maxBytes = otherLimits.spamBytes.ofRule) {
  if (byAdmin.startsWith(rule)) return;
  await sql`
    delete from messages where id in (
      select id from (
        select id, sum(octet_length(name) + octet_length(email) + octet_length(subject) + octet_length(message))
          over (order by id desc) as bytes
        from messages where spam = 1 and substr(spamReason, 1, ${sql.lit(ruleLetters)}) = ${rule}
      ) where bytes > ${maxBytes}
    )`.execute(db);
}

export async function purgeSpam() {
  const before = new Date(Date.now() - spamRetentionDays * 86_400_000).toISOString();
  await sql`delete from messages indexed by messages_spam_by_time
    where spam = 1 and coalesce(spamAt, createdAt) < ${before}`.execute(db);
}
