import contentDisposition from "content-disposition";
import { log } from "#app/config/logger";
import { backupFileName } from "#app/schemas/backup";
import { currentConnection } from "#app/server/http/backpressure";
import { recordDownload } from "#db/queries/database/backups";
import { type Backup, beginBackup } from "./write-backup";

/** A backup as a download, read no faster than the line takes it. */
export async function downloadBackup(request: Request) {
  // Who asks only for the head gets no name of a day that may be over, and nothing is copied for it.
  if (request.method === "HEAD") return new Response(null, { headers });
  const connection = currentConnection();
  const backup = await beginBackup();
  const name = contentDisposition(backupFileName(backup.manifest.madeAt));
  const stream = streamOf(backup, connection.waitForDrain);
  // Whoever left while the database was copied reads nothing, and cancels nothing either.
  connection.onDisconnect(() => void stream.leave());
  if (connection.isClosed()) await stream.leave();
  return new Response(stream.body, { headers: { ...headers, "Content-Disposition": name } });
}

const headers = {
  // Not as what it is: remix-serve would compress it, and pictures don't compress.
  "Content-Type": "application/octet-stream",
  "Cache-Control": "private, no-store",
};

function streamOf({ bytes, end }: Backup, isFree: () => Promise<boolean>) {
  const pieces = bytes();
  const leave = async () => {
    // A generator that has not begun has nothing to clear up: so the end does not depend on it.
    await pieces.return(undefined).catch(() => {});
    await end();
  };
  const read = async (stream: ReadableStreamDefaultController<Uint8Array>) => {
    if (!(await isFree())) throw new Error("Nobody takes the backup any more.");
    const { value, done } = await pieces.next();
    if (!done) return stream.enqueue(value);
    await end();
    await recordDownload();
    log("info", "backup", { message: "A backup was downloaded." });
    stream.close();
  };
  const pull = async (stream: ReadableStreamDefaultController<Uint8Array>) => {
    await read(stream).catch(async (error) => {
      await leave();
      throw error;
    });
  };
  return { leave, body: new ReadableStream({ pull, cancel: leave }, { highWaterMark: 0 }) };
}
