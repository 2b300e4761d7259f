/** Child process of run-database-process: inspecting or migrating a large database would block the server for seconds. */
import { sendOutcome } from "#app/server/child-process/send-outcome";
import { compactDatabase, databaseErrorOf } from "#db/queries/database/snapshot";

/** The migrations are imported by the tasks that need them: they take three times as long as the rest of the process. */
const tasks = {
  inspect: async (path: string) => (await import("#db/queries/database/integrity")).inspectDatabase(path),
  check: async (path: string) => databaseErrorOf(path) ?? "",
  compact: async (path: string) => compactDatabase(path),
  migrate: async (path: string) => {
    await (await import("#db/client/migrate")).migrateFile(path);
    return true;
  },
};

export type Tasks = typeof tasks;

const [task, path = ""] = process.argv.slice(2);
await sendOutcome<unknown>(() => tasks[task as keyof Tasks](path));
