import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { setInterval as each } from "node:timers/promises";

/** What Linux says of a process: 'VmRSS', what it holds of memory, 'VmHWM', the most that it ever held, in MB. */
export function memoryOf(pid: number, of: "VmRSS" | "VmHWM") {
  return Number(new RegExp(`${of}:\\s+(\\d+) kB`).exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** From here on 'VmHWM' tells of what comes. */
export function forgetPeak(pid: number) {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

/** The most memory, in MB, that any process started by `pid` has held until `work` is done. */
export async function peakOfChildren(pid: number, work: Promise<unknown>) {
  let [peak, isOver] = [0, false];
  const over = () => {
    isOver = true;
  };
  work.then(over, over);
  for await (const _ of each(15)) {
    for (const child of childrenOf(pid)) peak = Math.max(peak, memoryOf(child, "VmHWM"));
    if (isOver) break;
  }
  await work;
  return peak;
}

function childrenOf(pid: number) {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((id) => parentOf(id) === pid);
}

/** The second value after the name, which stands in brackets. */
function parentOf(id: number) {
  const status = read(`/proc/${id}/stat`);
  return Number(status.slice(status.lastIndexOf(")") + 2).split(" ")[1]);
}

/** '' for a process that has just ended. */
function read(path: string) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
