import { type ChildProcess, fork } from "node:child_process";
import type { Socket } from "node:net";
import { setPriority } from "node:os";
import { basename } from "node:path";
import { finished, type Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { Outcome } from "./send-outcome";

/** Niceness of the child process, 0 to 19; pages render at 0. */
const niceness = 10;

type Options = {
  /** Data for its stdin; the stream stays open when the process ends before. */
  input?: Readable;
  maxHeapMb?: number;
};

/**
 * Runs a script in a process of its own, at a low priority, without the server's secrets.
 * @param script path below `app/server`; the build puts it beside the server (vite.config.ts)
 * @param timeout in ms; with input, for which it takes none of it
 * @returns the result that the script sends; undefined when it was killed @throws the error that it sends, or its input's
 */
export function runChildProcess<Result>(
  script: string,
  args: string[],
  timeout: number,
  { input, maxHeapMb }: Options = {},
) {
  const file = import.meta.env.PROD ? `./${basename(script)}.js` : `../${script}.ts`;
  return new Promise<Result | undefined>((resolve, reject) => {
    let outcome: Outcome<Result> = {};
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
      execArgv: [
        ...(maxHeapMb ? [`--max-old-space-size=${maxHeapMb}`] : []),
        ...(import.meta.env.PROD ? [] : ["--import", "tsx"]),
      ],
      // Fewer malloc arenas, each of which keeps its memory.
      env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
      stdio: [input ? "pipe" : "ignore", "ignore", "inherit", "ipc"],
    });
    if (child.pid) setPriority(child.pid, niceness);
    const stopTimeout = killAfter(child, timeout);
    const stopFeeding = input && feed(child, input);
    child.once("message", (message: Outcome<Result>) => {
      outcome = message;
    });
    child.once("error", reject);
    child.once("close", () => {
      stopFeeding?.();
      stopTimeout();
      const { result, failure } = outcome;
      if (failure) reject(Object.assign(new Error(failure.message), failure));
      else if (input?.errored) reject(input.errored);
      else resolve(result);
    });
  });
}

/** Kills a process that takes longer, or for so long takes nothing of its input. @returns what stops it */
function killAfter(child: ChildProcess, timeout: number) {
  let seen = 0;
  const timer = setTimeout(() => {
    const { bytesWritten = 0 } = (child.stdin ?? {}) as Partial<Socket>;
    if (bytesWritten === seen) child.kill("SIGKILL");
    seen = bytesWritten;
    timer.refresh();
  }, timeout);
  return () => clearTimeout(timer);
}

/** Writes a stream to the stdin of a process with backpressure; a stream that fails kills it. @returns what stops it */
function feed(child: ChildProcess, input: Readable) {
  // A process that has ended takes no more, and sends why.
  child.stdin?.on("error", () => {});
  if (child.stdin) input.pipe(child.stdin);
  const unwatch = finished(input, (error) => error && child.kill("SIGKILL"));
  return () => {
    unwatch();
    input.unpipe();
  };
}
