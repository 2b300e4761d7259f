import { setImmediate } from "node:timers/promises";
import pLimit from "p-limit";
import { findChanges, findRestoredMark } from "./listing-changes";
import { ListingIndex } from "./listing-index";

/** Listings: the process answers no request while it reads a batch, for about 2 ms. */
const batchSize = 1_000;

let current = { index: new ListingIndex(), lastChange: 0, mark: "" };

/** One at a time: each reads the changes that were committed before it started. */
const refresh = pLimit(1);

/** The index with every change that is committed: all listings after the start, what changed since afterwards. */
export function currentIndex() {
  return refresh(async () => {
    const mark = await findRestoredMark();
    if (mark !== current.mark) current = { index: new ListingIndex(), lastChange: 0, mark };
    for (;;) {
      const changes = await findChanges(current.lastChange, batchSize);
      for (const change of changes) current.index.apply(change);
      current.lastChange = changes.at(-1)?.id ?? current.lastChange;
      if (changes.length < batchSize) return current.index;
      await setImmediate();
    }
  });
}
