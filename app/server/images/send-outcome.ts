/** What a child process sends its parent. */
export type Outcome<Result> = { result?: Result; failure?: { message: string; code?: string } };

/** Does the work of a child process, sends its outcome to the parent, and ends; ends at once when the parent has ended. */
export async function sendOutcome<Result>(work: () => Promise<Result>) {
  // An ordinary exit would finish the work first.
  process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
  const outcome: Outcome<Result> = await work().then(
    (result) => ({ result }),
    ({ message, code }) => ({ failure: { message, code } }),
  );
  process.send?.(outcome, () => process.exit());
}
