import { redirect } from "@remix-run/node";
import { streamChunks } from "#app/server/files/file-stream";
import { currentConnection } from "#app/server/http/backpressure";
import { clientIp } from "#app/server/http/client-ip";
import { type Export, insertExport } from "#db/queries/activities";

type Csv = {
  /** Of the file, before the day: 'messages'. */
  name: string;
  /** The kind of the entry in the audit log. */
  kind: Export;
  /** Where a link of another site is sent instead. */
  list: string;
  user: { id: number; name: string };
  chunks: AsyncGenerator<Uint8Array, void>;
};

/** A CSV file as a download, with an entry in the audit log that holds the filters. */
export async function csvResponse(request: Request, { name, kind, list, user, chunks }: Csv) {
  // A link or script of another site starts no export.
  if (/^(cross|same)-site$/.test(request.headers.get("Sec-Fetch-Site") ?? "")) return redirect(list);
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.csv"`,
    "Cache-Control": "private, no-store",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  await insertExport(kind, new URL(request.url).searchParams.toString(), user, clientIp(request));
  return new Response(streamChunks(chunks, currentConnection().waitForDrain), { headers });
}
