import { access, chmod, constants, mkdir } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";
import { environment } from "#app/config/environment";
import { findMisspelt } from "#app/config/environment-schema";
import { log } from "#app/config/logger";
import { startCounts } from "#app/config/pending-counts";
import { poll } from "#app/config/poll";
import { markStarted } from "#app/config/start-errors";
import { alertEmail } from "#app/server/alerts/alert-email";
import { startAlertWorker } from "#app/server/alerts/alert-worker";
import { startDownloadWorker } from "#app/server/downloads/download-worker";
import { measurePictures } from "#app/server/files/measure-pictures";
import { removeOrphans } from "#app/server/files/remove-orphans";
import { heartbeatTimeoutMs, trashFolder } from "#app/server/files/storage-key";
import { startOutboxWorker } from "#app/server/messages/outbox-worker";
import { seedSample } from "#app/server/sample/load-sample";
import type { Pictures } from "#app/server/sample/sample-data";
import { findAutomaticBackups } from "#db/client/automatic-backups";
import { purge } from "#db/queries/database/purge";
import { endReservations } from "#db/queries/project-units/end-reservations";
import { publishDue } from "#db/queries/records/due";
import { logConsoleAsJson } from "../../config/logger";
import { createFirstAdmin } from "./create-first-admin";
import { handleUncaughtErrors } from "./graceful-shutdown";
import { installPipeline } from "./http-pipeline";
import { onListening } from "./on-listening";
import { warnOfMissingVolume } from "./volume-check";

const hourMs = 3_600_000;

/** A page may be late by this and the time of one write; the query looks at an index that holds only what is due. */
const publishIntervalMs = 1_000;

/** Runs before the server listens, when the database is open and migrated (db/client). */
export async function start(pictures: Pictures) {
  if (import.meta.env.PROD) {
    logConsoleAsJson();
    onListening(finishStart);
    installPipeline();
  }
  warnOfMisspeltSettings();
  warnOfMissingVolume();
  await mkdir(environment.UPLOADS_DIR, { recursive: true });
  await access(environment.UPLOADS_DIR, constants.W_OK);
  await restrictFiles();
  if (environment.DEMO) await seedSample(pictures);
  await createFirstAdmin();
  await purge();
  await poll(
    () => publishDue().then(() => endReservations()),
    publishIntervalMs,
    "What is due could not be published",
  )();
  startOutboxWorker(alertEmail);
  startAlertWorker();
  startDownloadWorker();
  startCounts();
  // Not awaited: a large folder takes long.
  void removeOrphans(performance.timeOrigin).then(measurePictures).catch(console.error);
  const cleanUp = poll(
    () =>
      purge()
        .then(() => removeOrphans())
        .then(measurePictures),
    hourMs,
    "What has expired could not be removed",
  );
  // What a restore left that ended with the process before.
  setTimeout(cleanUp, 2 * heartbeatTimeoutMs).unref();
  // Vite's development server listens already.
  if (import.meta.env.DEV) markStarted();
}

function warnOfMisspeltSettings() {
  for (const { name, meant } of findMisspelt(Object.keys(process.env)))
    log("warn", "settings", { message: `${name} is not a setting and changes nothing. Is ${meant} meant?` });
}

function finishStart(server: Server) {
  markStarted();
  handleUncaughtErrors();
  const { port } = server.address() as AddressInfo;
  const ms = Math.round(performance.now());
  log("info", "start", { message: `Mehrab answers at http://localhost:${port}`, ms, node: process.version });
}

/** Closes to other users of the machine what an older version made; the umask (config/environment) does for new files. */
async function restrictFiles() {
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
