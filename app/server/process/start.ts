import { access, constants, mkdir } from "node:fs/promises";
import { environment } from "#app/config/environment";
import { removeOrphans } from "#app/server/files/remove-orphans";
import type { Firm } from "#app/server/messages/notification-email";
import { startOutboxWorker } from "#app/server/messages/outbox-worker";
import { purge } from "#db/queries/database/purge";
import { boundConnections } from "./connection-limit";
import { sayInLines } from "./console-to-json";
import { createFirstAdmin } from "./create-first-admin";
import { listenToTheWire } from "./http-pipeline";
import { onceListening, tellStart } from "./on-listening";
import { type Pictures, seedSample } from "./seed";
import { warnOfLoss } from "./volume-check";

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
  if (environment.DEMO) await seedSample(pictures);
  await createFirstAdmin();
  await purge();
  startOutboxWorker(firm);
  // A large folder takes its time: nobody waits for it.
  void removeOrphans(performance.timeOrigin).catch(console.error);
  setInterval(
    () =>
      purge()
        .then(() => removeOrphans())
        .catch(console.error),
    hour,
  ).unref();
}
