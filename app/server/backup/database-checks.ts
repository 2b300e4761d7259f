import { fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import limit from "p-limit";
import type { Finding } from "#db/queries/database/integrity";
import type { Outcome } from "./database-process";

/** The build puts it beside the server (vite.config.ts). */
const script = import.meta.env.PROD ? "./database-process.js" : "./database-process.ts";
const program = fileURLToPath(new URL(script, import.meta.url));
const typescript = import.meta.env.PROD ? [] : ["--import", "tsx"];

/** In ms; a database of 10 GB takes a third of it. */
const longest = 600_000;
/** Of 19, where 0 is what pages are drawn at. */
const patience = 10;

const oneAtATime = limit(1);

/** Looks through a database that may come from anywhere, however large, while the server goes on answering. */
export async function inspect(path: string, most = longest): Promise<Finding> {
  const outcome = await run("inspect", path, most);
  if (!outcome) return { fault: "damaged", trouble: "looking through it came to no end" };
  if ("finding" in outcome) return outcome.finding;
  throw failureOf(outcome);
}

/** What is wrong with the content of a database of our own; undefined when nothing is. */
export async function findDatabaseError(path: string) {
  const outcome = await run("check", path, longest);
  if (outcome && !("trouble" in outcome)) throw failureOf(outcome);
  return outcome ? (outcome.trouble ?? undefined) : "looking through it came to no end";
}

/** Brings a database in a file up to date, which nobody else has open. @throws what SQLite says */
export async function migrateCopy(path: string) {
  const outcome = await run("migrate", path, longest);
  if (!outcome || !("isMigrated" in outcome)) throw failureOf(outcome);
}

function failureOf(outcome: Outcome | undefined) {
  if (!outcome || !("failure" in outcome)) return new Error("the database could not be brought up to date");
  return Object.assign(new Error(outcome.failure), { code: outcome.code });
}

function run(task: "inspect" | "check" | "migrate", path: string, most: number) {
  return oneAtATime(
    () =>
      new Promise<Outcome | undefined>((resolve, reject) => {
        let outcome: Outcome | undefined;
        const child = fork(program, [task, path], {
          execArgv: typescript,
          // None of the server's secrets.
          env: { NODE_ENV: "production" },
          timeout: most,
          killSignal: "SIGKILL",
          stdio: ["ignore", "ignore", "inherit", "ipc"],
        });
        if (child.pid) setPriority(child.pid, patience);
        child.once("message", (message: Outcome) => {
          outcome = message;
        });
        child.once("error", reject);
        child.once("close", () => resolve(outcome));
      }),
  );
}
