import { fork } from "node:child_process";
import { setPriority } from "node:os";

const execArgv = import.meta.env.PROD ? [] : ["--import", "tsx"];

/** Of 19; pages render at 0. */
const niceness = 10;

/**
 * Runs a script in a process of its own, at a low priority, without the server's secrets. It ends with this process,
 * which it notices by 'disconnect'.
 * @param timeout in ms
 * @returns what the script sends; undefined when it was killed
 */
export function runChildProcess<Outcome>(
  script: string,
  args: string[],
  timeout: number,
  env: Record<string, string> = {},
) {
  return new Promise<Outcome | undefined>((resolve, reject) => {
    let outcome: Outcome | undefined;
    const child = fork(script, args, {
      execArgv,
      env: { NODE_ENV: "production", ...env },
      timeout,
      killSignal: "SIGKILL",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    if (child.pid) setPriority(child.pid, niceness);
    child.once("message", (message: Outcome) => {
      outcome = message;
    });
    child.once("error", reject);
    child.once("close", () => resolve(outcome));
  });
}
