import { create as contentDisposition } from "content-disposition";
import { log } from "#app/config/logger";
import { localDate } from "#app/schemas/units/time-zone";
import type { Admin } from "#app/schemas/users/user";
import { streamChunks } from "#app/server/files/file-stream";
import { currentConnection } from "#app/server/http/backpressure";
import { actorOf } from "#app/server/http/client-ip";
import { logDownload, recordDownload } from "#db/queries/database/backups";
import { findSettings } from "#db/queries/settings";
import { createBackup } from "./write-backup";

const headers = {
  // remix-serve would compress 'application/x-tar', and pictures don't compress.
  "Content-Type": "application/octet-stream",
  "Cache-Control": "private, no-store",
};

export async function downloadBackup(request: Request, admin: Admin) {
  // A HEAD request makes no copy, so it has no file name.
  if (request.method === "HEAD") return new Response(null, { headers });
  const connection = currentConnection();
  const { timeZone } = await findSettings();
  const backup = await createBackup();
  // Before the first byte: who ends the download early may have what they want.
  await logDownload(backup.manifest.madeAt, actorOf(request, admin)).catch(async (error) => {
    await backup.discard();
    throw error;
  });
  const name = contentDisposition(`mehrab-${localDate(timeZone, Date.parse(backup.manifest.madeAt))}.tar`);
  const chunks = downloadChunks(backup);
  const cancel = async () => {
    // A generator that has not started runs no `finally`.
    await chunks.return().catch(() => {});
    await backup.discard();
  };
  // A connection that was closed while the database was copied neither reads nor cancels the body.
  connection.onDisconnect(() => void cancel());
  if (connection.isClosed()) await cancel();
  const body = streamChunks(chunks, connection.waitForDrain);
  return new Response(body, { headers: { ...headers, "Content-Disposition": name } });
}

type Backup = Awaited<ReturnType<typeof createBackup>>;

async function* downloadChunks({ chunks, discard }: Backup): AsyncGenerator<Uint8Array, void> {
  try {
    yield* chunks();
  } finally {
    await discard();
  }
  await recordDownload();
  log("info", "backup", { message: "A backup was downloaded." });
}
