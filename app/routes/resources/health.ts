import { access, constants, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { environment } from "#app/config/environment";
import { log } from "#app/config/logger";
import { apiRoute } from "#app/server/http/api-route";
import { isStopping } from "#app/server/process/graceful-shutdown";
import { findDatabaseError } from "#db/queries/database/health";

export const loader = apiRoute({
  /** GET /healthz, for monitoring: 200, or 503 with the reason when database, uploads or disk fail or the process stops. */
  GET: async () => {
    const message = await findHealthError();
    const headers = { "Cache-Control": "no-store" };
    if (message === undefined) return Response.json({ status: "ok" }, { headers });
    log("warn", "health", { message });
    return Response.json({ status: "broken", message }, { status: 503, headers });
  },
});
export const action = loader;

/** A message and its index need a few pages of the database; a disk with less is full. */
const minFreeBytes = 1024 * 1024;

/** Finds the reason why the site can't serve requests, as a sentence without paths; undefined when it is healthy. */
async function findHealthError() {
  if (isStopping()) return "Mehrab is stopping.";
  return (await findDatabaseError()) ?? (await findUploadsError()) ?? (await findDiskError());
}

async function findUploadsError() {
  try {
    const folder = await stat(environment.UPLOADS_DIR);
    if (!folder.isDirectory()) return "The folder of uploads is a file.";
    await access(environment.UPLOADS_DIR, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const isMissing = (error as { code?: string }).code === "ENOENT";
    return isMissing ? "The folder of uploads is gone." : "The folder of uploads can't be written.";
  }
}

async function findDiskError() {
  for (const [path, content] of [
    [dirname(environment.DATABASE_PATH), "the database"],
    [environment.UPLOADS_DIR, "the uploads"],
  ] as const) {
    const { bavail, bsize } = await statfs(path);
    if (bavail * bsize < minFreeBytes) return `The disk that holds ${content} is full.`;
  }
}
