import { fork } from "node:child_process";
import { setPriority } from "node:os";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Outcome } from "./send-outcome";

/** Of 19; pages render at 0. */
const niceness = 10;

/**
 * Runs a script in a process of its own, at a low priority, without the server's secrets.
 * @param script path below `app/server`; the build puts it beside the server (vite.config.ts)
 * @param timeout in ms
 * @returns the result that the script sends; undefined when it was killed @throws the error that it sends
 */
export function runChildProcess<Result>(script: string, args: string[], timeout: number) {
  const file = import.meta.env.PROD ? `./${basename(script)}.js` : `../${script}.ts`;
  return new Promise<Result | undefined>((resolve, reject) => {
    let outcome: Outcome<Result> = {};
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
      execArgv: import.meta.env.PROD ? [] : ["--import", "tsx"],
      // Fewer malloc arenas, each of which keeps its memory.
      env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
      timeout,
      killSignal: "SIGKILL",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    if (child.pid) setPriority(child.pid, niceness);
    child.once("message", (message: Outcome<Result>) => {
      outcome = message;
    });
    child.once("error", reject);
    child.once("close", () => {
      const { result, failure } = outcome;
      if (failure) reject(Object.assign(new Error(failure.message), { code: failure.code }));
      else resolve(result);
    });
  });
}
