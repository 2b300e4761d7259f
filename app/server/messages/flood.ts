import type { Flood } from "#app/schemas/messages/message";

const minuteMs = 60_000;

/** More messages than this in an hour, of the page or of the API, are a flood. */
const maxPerHour = 100;

/** Events of the last hour, counted by minute. */
class HourlyCount {
  #minutes = new Map<number, number>();

  add() {
    const minute = Math.floor(Date.now() / minuteMs);
    this.#minutes.set(minute, (this.#minutes.get(minute) ?? 0) + 1);
  }

  get total() {
    const oldest = Math.floor(Date.now() / minuteMs) - 59;
    for (const minute of this.#minutes.keys()) if (minute < oldest) this.#minutes.delete(minute);
    return [...this.#minutes.values()].reduce((sum, count) => sum + count, 0);
  }
}

const newCounts = () => ({ inbox: new HourlyCount(), spam: new HourlyCount(), rejected: new HourlyCount() });

/** Apart, so that a flooded API changes nothing for messages of the page. */
const counts = { page: newCounts(), api: newCounts() };

export type Source = keyof typeof counts;

/** When the present flood was noticed. */
let since: string | undefined;

/** Counts what became of a message. @returns whether the inbox gets too many of its source for a mail each */
export function countMessage(source: Source, outcome: "inbox" | "spam" | "rejected") {
  counts[source][outcome].add();
  since = isFlood() ? (since ?? new Date().toISOString()) : undefined;
  return outcome === "inbox" && counts[source].inbox.total > maxPerHour;
}

function isFlood() {
  return Object.values(counts).some(
    ({ inbox, spam, rejected }) => inbox.total + spam.total + rejected.total > maxPerHour,
  );
}

/** The flood that is on, as this process counts it; undefined without one. */
export function findFlood(): Flood | undefined {
  if (!since || !isFlood()) return undefined;
  const sum = (outcome: "inbox" | "spam" | "rejected") =>
    counts.page[outcome].total + counts.api[outcome].total;
  const isInDigest = Object.values(counts).some(({ inbox }) => inbox.total > maxPerHour);
  return { since, inbox: sum("inbox"), spam: sum("spam"), rejected: sum("rejected"), isInDigest };
}
