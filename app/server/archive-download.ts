import contentDisposition from "content-disposition";
import { archiveName } from "#app/schemas/archive";
import { log } from "#app/schemas/log";
import { noteDownload } from "#db/queries/backups";
import { beginBackup } from "./archive-writing";
import { lineOf } from "./line";

/** A backup as a download, read no faster than the line takes it. */
export async function downloadBackup(request: Request) {
  const { manifest, bytes } = await beginBackup();
  const headers = {
    // Not as what it is: remix-serve would compress it, and pictures don't compress.
    "Content-Type": "application/octet-stream",
    "Content-Disposition": contentDisposition(archiveName(manifest.madeAt)),
    "Cache-Control": "private, no-store",
  };
  return new Response(streamOf(bytes(), lineOf(request)), { headers });
}

function streamOf(pieces: AsyncGenerator<Uint8Array>, isFree: () => Promise<boolean>) {
  const leave = () => pieces.return(undefined);
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        if (!(await isFree())) {
          await leave();
          return stream.error(new Error("Nobody takes the backup any more."));
        }
        const { value, done } = await pieces.next();
        if (!done) return stream.enqueue(value);
        await noteDownload();
        log("info", "backup", { message: "A backup was downloaded." });
        stream.close();
      },
      async cancel() {
        await leave();
      },
    },
    { highWaterMark: 0 },
  );
}
