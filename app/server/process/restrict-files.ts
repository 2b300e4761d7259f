import { chmod } from "node:fs/promises";
import { dirname } from "node:path";
import { environment } from "#app/config/environment";
import { log } from "#app/config/logger";
import { trashFolder } from "#app/server/files/storage-key";
import { findAutomaticBackups } from "#db/client/automatic-backups";

/** Closes to other users of the machine what an older version made; the umask (config/environment) does for new files. */
export async function restrictFiles() {
  const { DATABASE_PATH: database, UPLOADS_DIR: uploads } = environment;
  const copies = [
    ...(await findAutomaticBackups(database, "migration")),
    ...(await findAutomaticBackups(database, "restore")),
  ].map(({ path }) => path);
  for (const file of [database, `${database}-wal`, `${database}-shm`, ...copies]) await restrict(file, 0o600);
  for (const folder of [uploads, trashFolder, ...new Set(copies.map(dirname))]) await restrict(folder, 0o700);
}

/** Some file systems have no modes, and some volumes another owner: that stops no start. */
async function restrict(path: string, mode: number) {
  await chmod(path, mode).catch(({ code }) => {
    if (code === "ENOENT") return;
    log("warn", "files", { message: `${path} may be read by other users of this machine (${code}).` });
  });
}
