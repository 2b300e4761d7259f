import { access, constants, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { environment } from "#app/config/environment";
import { findDatabaseError } from "#db/queries/database/health";
import { isStopping } from "./graceful-shutdown";

/** A message and its index need a few pages of the database; a disk with less is full. */
const minFreeBytes = 1024 * 1024;

/** Finds the reason why the site can't serve requests, as a sentence without paths; undefined when it is healthy. */
export async function findHealthError() {
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
