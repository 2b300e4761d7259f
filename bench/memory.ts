import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { setInterval as every } from "node:timers/promises";

/** Memory of a Linux process in MB: 'VmRSS' is the resident set, 'VmHWM' its peak. */
export function memoryOf(pid: number, field: "VmRSS" | "VmHWM") {
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** Sets 'VmHWM' back to the present resident set. */
export function resetPeak(pid: number) {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

/** Peak memory in MB of any child process of `pid` until `work` is done. */
export async function childPeak(pid: number, work: Promise<unknown>) {
  let [peak, isDone] = [0, false];
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  for await (const _ of every(15)) {
    for (const child of childrenOf(pid)) peak = Math.max(peak, memoryOf(child, "VmHWM"));
    if (isDone) break;
  }
  await work;
  return peak;
}

function childrenOf(pid: number) {
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return processes.map(Number).filter((id) => parentOf(id) === pid);
}

/** The second value after the name, which is in brackets. */
function parentOf(id: number) {
  const stat = read(`/proc/${id}/stat`);
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}

/** '' for a process that has just ended. */
function read(path: string) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
