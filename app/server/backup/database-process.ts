/**
 * A process of its own for one database in a file (server/database-checks starts it): to look through a large one, or
 * to bring it up to date, takes seconds in which the server could answer nobody.
 */
import { migrateFile } from "#db/client/migrate";
import { type Finding, inspectDatabase } from "#db/queries/database/integrity";
import { databaseErrorOf } from "#db/queries/database/snapshot";

/** What the process says at its end. */
export type Outcome =
  | { finding: Finding }
  | { trouble: string | null }
  | { isMigrated: true }
  | { failure: string; code: string | undefined };

async function work(task: string, path: string): Promise<Outcome> {
  try {
    if (task === "inspect") return { finding: await inspectDatabase(path) };
    if (task === "check") return { trouble: databaseErrorOf(path) ?? null };
    await migrateFile(path);
    return { isMigrated: true };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { failure: message, code };
  }
}

// Whoever started it is gone, and nobody waits for the answer any more.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
const [task = "", path = ""] = process.argv.slice(2);
process.send?.(await work(task, path), () => process.exit());
