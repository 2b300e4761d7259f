import type { TestProject } from "vitest/node";
import { startServer } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the shared server of the whole run answers: 'http://127.0.0.1:40001'. */
    origin: string;
    /** Its SQLite file, with the sample firm in it and what the tests have sent. */
    database: string;
    /** What it writes: one line per request, and every error. */
    log: string;
  }
}

/** One server with the sample firm for all tests that do no harm to it. */
export default async function serve(project: TestProject) {
  const server = await startServer({ DEMO: "1" });
  project.provide("origin", server.origin);
  project.provide("database", server.database);
  project.provide("log", server.logFile);
  return () => server.stop();
}
