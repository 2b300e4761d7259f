import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { startServer } from "./server";
import { copySite } from "./site-templates";

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
    /** A folder with the database and the uploads of a server without sample data, whose admin has the demo password. */
    emptySite: string;
  }
}

/** One server with the sample data for all tests that do not change it. */
export default async function serve(project: TestProject) {
  const server = await startServer({ DEMO: "1" });
  project.provide("origin", server.origin);
  project.provide("database", server.database);
  project.provide("log", server.logFile);
  const sampleSite = await copySite(server.database);
  project.provide("sampleSite", sampleSite);
  const emptyServer = await startServer({ ADMIN_PASSWORD: "admin123" });
  const emptySite = await copySite(emptyServer.database);
  project.provide("emptySite", emptySite);
  await emptyServer.stop();
  return async () => {
    await server.stop();
    for (const folder of [sampleSite, emptySite]) rmSync(folder, { recursive: true });
  };
}
