import { access, constants, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { environment } from "#app/config/environment";
import { findDatabaseError } from "#db/queries/database/health";
import { isStopping } from "./graceful-shutdown";

/** A message and its index need a few pages; less than this is full. In bytes. */
const leastRoom = 1024 * 1024;

/** Why nobody should be sent here, as a sentence that names no path; undefined when everything answers. */
export async function findHealthError() {
  if (isStopping()) return "Mehrab is stopping.";
  return (await findDatabaseError()) ?? (await troubleOfUploads()) ?? (await troubleOfDisk());
}

async function troubleOfUploads() {
  try {
    const folder = await stat(environment.UPLOADS_DIR);
    if (!folder.isDirectory()) return "The folder of uploads is a file.";
    await access(environment.UPLOADS_DIR, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const isGone = (error as { code?: string }).code === "ENOENT";
    return isGone ? "The folder of uploads is gone." : "The folder of uploads can't be written.";
  }
}

async function troubleOfDisk() {
  for (const [path, holds] of [
    [dirname(environment.DATABASE_PATH), "the database"],
    [environment.UPLOADS_DIR, "the uploads"],
  ] as const) {
    const { bavail, bsize } = await statfs(path);
    if (bavail * bsize < leastRoom) return `The disk that holds ${holds} is full.`;
  }
}
