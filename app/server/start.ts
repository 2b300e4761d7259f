import { access, constants, mkdir } from "node:fs/promises";
import { environment } from "#app/schemas/environment";
import { purge } from "#db/queries/purge";
import { boundConnections } from "./connections";
import { ensureAdmin } from "./first-admin";
import { keepMail } from "./mail";
import type { Firm } from "./notice";
import { onceListening, tellStart } from "./running";
import { sayInLines } from "./said";
import { loadSample, type Pictures } from "./sample";
import { sweep } from "./sweep";
import { warnOfLoss } from "./volume";
import { listenToTheWire } from "./wire";

const hour = 3_600_000;

/** Before anything listens: the database is open (db/client), the sample firm is there when it was asked for. */
export async function start(pictures: Pictures, firm: Firm) {
  if (import.meta.env.PROD) sayInLines();
  onceListening(tellStart);
  listenToTheWire();
  boundConnections();
  warnOfLoss();
  await mkdir(environment.UPLOADS_DIR, { recursive: true });
  await access(environment.UPLOADS_DIR, constants.W_OK);
  if (environment.DEMO) await loadSample(pictures);
  await ensureAdmin();
  await purge();
  keepMail(firm);
  // A large folder takes its time: nobody waits for it.
  void sweep(performance.timeOrigin).catch(console.error);
  setInterval(
    () =>
      purge()
        .then(() => sweep())
        .catch(console.error),
    hour,
  ).unref();
}
