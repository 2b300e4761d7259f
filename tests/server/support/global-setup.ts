import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { copySampleSite } from "./sample-site";
import { startServer } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    /** The origin of the shared server of the whole run: 'http://127.0.0.1:40001'. */
    origin: string;
    /** Its SQLite file, with the sample data and what the tests have sent. */
    database: string;
    /** Its log file: one line per request, and every error. */
    log: string;
    /** A folder with a copy of its database and uploads as they were after its start. */
    sampleSite: string;
  }
}

/** One server with the sample data for all tests that do not change it. */
export default async function serve(project: TestProject) {
  const server = await startServer({ DEMO: "1" });
  project.provide("origin", server.origin);
  project.provide("database", server.database);
  project.provide("log", server.logFile);
  const sampleSite = await copySampleSite(server.database);
  project.provide("sampleSite", sampleSite);
  return async () => {
    await server.stop();
    rmSync(sampleSite, { recursive: true });
  };
}
