import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** The files and folders below a folder. */
export const pathsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));

/** Files and folders that another user of the machine may read, write or enter. */
export function findOpenPaths(folder: string) {
  return pathsIn(folder).flatMap((path) => {
    const mode = statSync(path).mode & 0o777;
    return mode & 0o077 ? [`${path} ${mode.toString(8)}`] : [];
  });
}
