import limit from "p-limit";
import { runChildProcess } from "#app/server/child-process/run-child-process";
import type { Inspection } from "#db/queries/database/integrity";
import type { Tasks } from "./database-process";

/** A database of 10 GB takes a third of it. */
const timeoutMs = 600_000;

const oneAtATime = limit(1);
const timedOut = "looking through it came to no end";

/** Inspects a database of unknown origin without blocking the server. */
export async function inspect(path: string, timeout = timeoutMs): Promise<Inspection> {
  return (await run("inspect", path, timeout)) ?? { fault: "damaged", reason: timedOut };
}

/** The error in the content of a database of our own; undefined when there is none. */
export async function findDatabaseError(path: string) {
  const error = await run("check", path);
  return error === "" ? undefined : (error ?? timedOut);
}

/** Compacts a database file that no one else has open: nothing is left in it of what was deleted. @throws SQLite's error */
export async function compactCopy(path: string) {
  if (!(await run("compact", path))) throw new Error("the copy of the database could not be compacted");
}

/** Migrates a database file that no one else has open. @throws SQLite's error */
export async function migrateCopy(path: string) {
  if (!(await run("migrate", path))) throw new Error("the database could not be brought up to date");
}

function run<Name extends keyof Tasks>(task: Name, path: string, timeout = timeoutMs) {
  type Result = Awaited<ReturnType<Tasks[Name]>>;
  return oneAtATime(() => runChildProcess<Result>("backup/database-process", [task, path], timeout));
}
