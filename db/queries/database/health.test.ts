import { afterEach, expect, test, vi } from "vitest";
import { db } from "../../client/client";
import { runExclusive } from "./backups";
import { findDatabaseError } from "./health";

afterEach(() => vi.restoreAllMocks());

/** Starts work that blocks the writer until it is released. */
async function holdWriter(start: (work: () => Promise<void>) => Promise<void>) {
  let release = () => {};
  const end = new Promise<void>((done) => {
    release = done;
  });
  let ended = Promise.resolve();
  await new Promise<void>((begun) => {
    ended = start(() => {
      begun();
      return end;
    });
  });
  return async () => {
    release();
    await ended;
  };
}

function passTime(ms: number) {
  const now = performance.now() + ms;
  vi.spyOn(performance, "now").mockReturnValue(now);
}

test("a write that does not end is an error after ten seconds, until it ends", async () => {
  const release = await holdWriter((work) => db.transaction().execute(work));
  passTime(9_000);
  expect(await findDatabaseError()).toBeUndefined();
  passTime(2_000);
  expect(await findDatabaseError()).toBe("The database can't be written: a write does not end.");
  await release();
  passTime(2_000);
  expect(await findDatabaseError()).toBeUndefined();
});

test("a slow restore is not an error", async () => {
  passTime(20_000);
  const release = await holdWriter(runExclusive);
  passTime(60_000);
  expect(await findDatabaseError()).toBeUndefined();
  await release();
});
