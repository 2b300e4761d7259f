import { writeFile } from "node:fs/promises";

export type Outcome<Result> = {
  result?: Result;
  failure?: { message: string; code?: string; path?: string };
};

/** Runs the work of a child process, sends its outcome to the parent, and ends; ends at once when the parent has ended. */
export async function sendOutcome<Result>(work: () => Promise<Result>) {
  // An ordinary exit would finish the work first.
  process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
  // Without memory the system kills this process rather than the server.
  await writeFile("/proc/self/oom_score_adj", "1000").catch(() => {});
  const outcome: Outcome<Result> = await work().then(
    (result) => ({ result }),
    ({ message, code, path }) => ({ failure: { message, code, path } }),
  );
  process.send?.(outcome, () => process.exit());
}
