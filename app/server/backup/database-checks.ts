import { fileURLToPath } from "node:url";
import limit from "p-limit";
import { runChildProcess } from "#app/server/images/child-process";
import type { Inspection } from "#db/queries/database/integrity";
import type { Outcome } from "./database-process";

/** The build puts it beside the server (vite.config.ts). */
const file = import.meta.env.PROD ? "./database-process.js" : "./database-process.ts";
const script = fileURLToPath(new URL(file, import.meta.url));

/** A database of 10 GB takes a third of it. */
const timeoutMs = 600_000;

const oneAtATime = limit(1);
const timedOut = "looking through it came to no end";

/** Inspects a database of unknown origin without blocking the server. */
export async function inspect(path: string, timeout = timeoutMs): Promise<Inspection> {
  const outcome = await run("inspect", path, timeout);
  if (!outcome) return { fault: "damaged", reason: timedOut };
  if ("inspection" in outcome) return outcome.inspection;
  throw toError(outcome);
}

/** The error in the content of a database of our own; undefined when there is none. */
export async function findDatabaseError(path: string) {
  const outcome = await run("check", path);
  if (outcome && !("error" in outcome)) throw toError(outcome);
  return outcome ? (outcome.error ?? undefined) : timedOut;
}

/** Migrates a database file that no one else has open. @throws SQLite's error */
export async function migrateCopy(path: string) {
  const outcome = await run("migrate", path);
  if (!outcome || !("isMigrated" in outcome)) throw toError(outcome);
}

function toError(outcome: Outcome | undefined) {
  if (!outcome || !("failure" in outcome)) return new Error("the database could not be brought up to date");
  return Object.assign(new Error(outcome.failure), { code: outcome.code });
}

function run(task: "inspect" | "check" | "migrate", path: string, timeout = timeoutMs) {
  return oneAtATime(() => runChildProcess<Outcome>(script, [task, path], timeout));
}
