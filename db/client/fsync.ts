import { open } from "node:fs/promises";

/** Waits until a file, or the names in a folder, would survive a power cut. */
export async function fsync(path: string) {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
