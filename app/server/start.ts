import { access, constants, mkdir } from "node:fs/promises";
import { environment } from "#app/schemas/environment";
import { purge } from "#db/queries/purge";
import { ensureAdmin } from "./first-admin";
import { loadSample, type Pictures } from "./sample";
import { listenToTheWire } from "./wire";

const hour = 3_600_000;

/** Before anything listens: the database is open (db/client), the sample firm is there when it was asked for. */
export async function start(pictures: Pictures) {
  listenToTheWire();
  await mkdir(environment.UPLOADS_DIR, { recursive: true });
  await access(environment.UPLOADS_DIR, constants.W_OK);
  if (environment.DEMO) await loadSample(pictures);
  await ensureAdmin();
  await purge();
  setInterval(() => purge().catch(console.error), hour).unref();
}
