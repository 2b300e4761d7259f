import contentDisposition from "content-disposition";
import { log } from "#app/config/logger";
import { backupFileName } from "#app/schemas/backup";
import { currentConnection } from "#app/server/http/backpressure";
import { recordDownload } from "#db/queries/database/backups";
import { type Backup, createBackup } from "./write-backup";

/** Streams a backup as a download, with backpressure. */
export async function downloadBackup(request: Request) {
  // A HEAD request makes no copy, so it has no file name.
  if (request.method === "HEAD") return new Response(null, { headers });
  const connection = currentConnection();
  const backup = await createBackup();
  const name = contentDisposition(backupFileName(backup.manifest.madeAt));
  const { cancel, body } = streamBackup(backup, connection.waitForDrain);
  // A connection that was closed while the database was copied neither reads nor cancels the body.
  connection.onDisconnect(() => void cancel());
  if (connection.isClosed()) await cancel();
  return new Response(body, { headers: { ...headers, "Content-Disposition": name } });
}

const headers = {
  // remix-serve would compress 'application/x-tar', and pictures don't compress.
  "Content-Type": "application/octet-stream",
  "Cache-Control": "private, no-store",
};

function streamBackup(backup: Backup, isReady: () => Promise<boolean>) {
  const chunks = backup.chunks();
  const cancel = async () => {
    // A generator that has not started runs no `finally`.
    await chunks.return(undefined).catch(() => {});
    await backup.discard();
  };
  const read = async (stream: ReadableStreamDefaultController<Uint8Array>) => {
    if (!(await isReady())) throw new Error("The download of a backup was canceled.");
    const { value, done } = await chunks.next();
    if (!done) return stream.enqueue(value);
    await backup.discard();
    await recordDownload();
    log("info", "backup", { message: "A backup was downloaded." });
    stream.close();
  };
  const pull = (stream: ReadableStreamDefaultController<Uint8Array>) =>
    read(stream).catch(async (error) => {
      await cancel();
      throw error;
    });
  return { cancel, body: new ReadableStream({ pull, cancel }, { highWaterMark: 0 }) };
}
