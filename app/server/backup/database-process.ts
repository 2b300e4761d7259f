/** Child process of database-checks: inspecting or migrating a large database would block the server for seconds. */
import { migrateFile } from "#db/client/migrate";
import { type Inspection, inspectDatabase } from "#db/queries/database/integrity";
import { databaseErrorOf } from "#db/queries/database/snapshot";

export type Outcome =
  | { inspection: Inspection }
  | { error: string | null }
  | { isMigrated: true }
  | { failure: string; code: string | undefined };

async function work(task: string, path: string): Promise<Outcome> {
  try {
    if (task === "inspect") return { inspection: await inspectDatabase(path) };
    if (task === "check") return { error: databaseErrorOf(path) ?? null };
    await migrateFile(path);
    return { isMigrated: true };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { failure: message, code };
  }
}

// The parent has ended.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
const [task = "", path = ""] = process.argv.slice(2);
process.send?.(await work(task, path), () => process.exit());
