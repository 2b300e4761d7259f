import { otherLimits } from "#app/config/limits";
import type { Flood } from "#app/schemas/messages/message";

/** The page and the API are counted apart: a flooded API changes nothing for messages of the page. */
export type Source = "page" | "api";

type Outcome = "inbox" | "spam" | "rejected";

/** Messages of the last hour, by minute, source and outcome. */
let counts: { minute: number; source: Source; outcome: Outcome; count: number }[] = [];

/** Time at which the present flood was noticed. */
let since: string | undefined;

/** Counts what became of a message. @returns whether the inbox gets too many of its source for a mail each */
export function countMessage(source: Source, outcome: Outcome) {
  const minute = Math.floor(Date.now() / 60_000);
  const same = counts.find(
    (one) => one.minute === minute && one.source === source && one.outcome === outcome,
  );
  if (same) same.count += 1;
  else counts.push({ minute, source, outcome, count: 1 });
  since = hasMany() ? (since ?? new Date().toISOString()) : undefined;
  return outcome === "inbox" && hasMany("inbox", [source]);
}

/** Tells that there were more messages in the last hour than the limit, of the page or of the API. */
function hasMany(outcome?: Outcome, sources: Source[] = ["page", "api"]) {
  return sources.some((source) => countLastHour(outcome, source) > otherLimits.floodPerHour);
}

function countLastHour(outcome?: Outcome, source?: Source) {
  const oldest = Math.floor(Date.now() / 60_000) - 59;
  counts = counts.filter(({ minute }) => minute >= oldest);
  return counts
    .filter((one) => one.outcome === (outcome ?? one.outcome) && one.source === (source ?? one.source))
    .reduce((sum, { count }) => sum + count, 0);
}

/** The flood that is on, as this process counts it; undefined without one. */
export function findFlood(): Flood | undefined {
  if (!since || !hasMany()) return undefined;
  const [inbox, spam, rejected] = [countLastHour("inbox"), countLastHour("spam"), countLastHour("rejected")];
  return { since, inbox, spam, rejected, isInDigest: hasMany("inbox") };
}
