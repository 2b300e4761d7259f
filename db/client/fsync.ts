import { open } from "node:fs/promises";

/** Syncs a file, or the names in a folder, so that they survive a power cut. */
export async function fsync(path: string) {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
