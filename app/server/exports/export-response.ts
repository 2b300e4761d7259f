import { redirect } from "@remix-run/node";
import { localDate } from "#app/schemas/units/time-zone";
import { streamChunks } from "#app/server/files/file-stream";
import { currentConnection } from "#app/server/http/backpressure";
import { actorOf } from "#app/server/http/client-ip";
import { type Export, insertExport } from "#db/queries/activities";
import { findSettings } from "#db/queries/settings";

const types = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };

type ExportedFile = {
  /** Name of the file, before the day: 'messages'. */
  name: string;
  type: keyof typeof types;
  /** The kind of the entry in the audit log, and what it is about: the filters by default. */
  kind: Export;
  subject?: string;
  /** Address to which a link of another site is sent instead. */
  list: string;
  user: { id: number; name: string };
  chunks: AsyncGenerator<Uint8Array, void>;
};

export async function exportResponse(request: Request, { name, type, list, chunks, ...entry }: ExportedFile) {
  // A link or script of another site starts no export.
  if (/^(cross|same)-site$/.test(request.headers.get("Sec-Fetch-Site") ?? "")) return redirect(list);
  const { timeZone } = await findSettings();
  const headers = {
    "Content-Type": types[type],
    "Content-Disposition": `attachment; filename="${name}-${localDate(timeZone)}.${type}"`,
    "Cache-Control": "private, no-store",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  const subject = entry.subject ?? loggedFilters(request.url);
  await insertExport(entry.kind, subject, actorOf(request, entry.user));
  return new Response(streamChunks(chunks, currentConnection().waitForDrain), { headers });
}

/** The filters of an export for the audit log, which outlives people: without the words of a search, which may name one. */
function loggedFilters(address: string) {
  const { searchParams } = new URL(address);
  if (searchParams.has("q")) searchParams.set("q", "*");
  return searchParams.toString();
}
