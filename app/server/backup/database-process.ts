/** Child process of run-database-process: inspecting or migrating a large database would block the server for seconds. */
import { sendOutcome } from "#app/server/child-process/send-outcome";
import { migrateFile } from "#db/client/migrate";
import { databaseErrorOf, inspectDatabase } from "#db/queries/database/integrity";
import { compactDatabase } from "#db/queries/database/snapshot";

const tasks = {
  inspect: inspectDatabase,
  check: async (path: string) => databaseErrorOf(path) ?? "",
  compact: async (path: string) => compactDatabase(path),
  migrate: (path: string) => migrateFile(path).then(() => true),
};

export type Tasks = typeof tasks;

const [task, path = ""] = process.argv.slice(2);
await sendOutcome<unknown>(() => tasks[task as keyof Tasks](path));
