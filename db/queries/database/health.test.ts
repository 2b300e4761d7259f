import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { db, writer } from "../../client/client";
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

/** Sets the clock forward until the end of the test; what it caches is new to the next one, which goes further. */
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

test("many checks at once, and those of the next second, cost one look at the database", async () => {
  passTime(90_000);
  const looks = vi.spyOn(writer, "prepare");
  const errors = await Promise.all(Array.from({ length: 60 }, findDatabaseError));
  expect([new Set(errors), looks.mock.calls.length]).toEqual([new Set([undefined]), 1]);
  passTime(1_000);
  await findDatabaseError();
  expect(looks).toHaveBeenCalledTimes(2);
});

test("between two tries for a lock that another process holds other work goes on", async () => {
  passTime(120_000);
  vi.spyOn(writer, "exec").mockImplementation(() => {
    throw Object.assign(new Error("database is locked"), { code: "SQLITE_BUSY" });
  });
  const check = findDatabaseError();
  expect(await Promise.race([check, setImmediate("other work")])).toBe("other work");
  expect(await check).toBe("The database is locked by another program.");
});
