import { expect } from "vitest";
import type { Kind, RecordModel } from "./model";
import { type Check, ownSurfaces, pageAddresses, searches, sharedSurfaces, wordsIn } from "./surfaces";
import { iso, queriesOf } from "./values";

/** How many of the shared surfaces are looked at: one in so many, each in its turn. */
type Turn = { turn: number; turns: number };

/**
 * Compares what visitors find everywhere with the model.
 * @param closely the records whose own pages, searches and forms are looked at as well
 * @returns the number of comparisons
 */
export async function checkVisitors(
  records: RecordModel[],
  closely: RecordModel[],
  time: number,
  { turn, turns }: Turn,
) {
  const seenOf = (kind: Kind) =>
    records.flatMap((record) => {
      const version = record.kind === kind ? record.visibleAt(time) : undefined;
      return version ? [{ record, version }] : [];
    });
  const closeChecks = closely.flatMap((record) => {
    const [version, index] = [record.visibleAt(time), records.indexOf(record)];
    const addresses = [0, 1, 2].map((number) => `page-${index}-${number}`);
    return [
      ...ownSurfaces(record, version, seenOf(record.kind)),
      ...(record.kind === "page" ? pageAddresses(record, version, addresses) : []),
      formOf(record),
      ...record.versions.slice(-3).flatMap(({ word }) => searches(record.kind, word, word === version?.word)),
    ];
  });
  const checks = [
    ...sharedSurfaces(seenOf).filter((_, index) => (index + turn) % turns === 0),
    ...closeChecks,
  ];
  for (const [surface, found, expected] of checks)
    expect(await found(), `${surface} at ${iso(time)}`).toEqual(expected);
  return checks.length;
}

/** A form shows the latest that was saved: no draft is lost. */
function formOf(record: RecordModel): Check {
  const { kind, id, deletion } = record;
  const found = async () => wordsIn((await queriesOf(kind).findEdited(id))?.record);
  return [`the form of ${kind} ${id}`, found, deletion ? [] : [record.edited().word]];
}
