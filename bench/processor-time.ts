import { readdirSync, readFileSync } from "node:fs";
import { sum } from "./statistics";

/** Processor time in ms that the threads of a Linux process have had. Other processes make it longer by their use of caches alone. */
export function processorMs(pid: number) {
  return sum(readdirSync(`/proc/${pid}/task`).map((thread) => nanosecondsOf(pid, thread))) / 1_000_000;
}

/** 0 for a thread that has just ended. */
function nanosecondsOf(pid: number, thread: string) {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]);
  } catch {
    return 0;
  }
}
