import { log } from "#app/config/logger";
import { api } from "#app/server/http/api";
import { findHealthError } from "#app/server/process/health";

/** GET /healthz, for monitoring: 200, or 503 with the reason when database, uploads or disk fail or the process stops. */
async function read() {
  const message = await findHealthError();
  const headers = { "Cache-Control": "no-store" };
  if (message === undefined) return Response.json({ status: "ok" }, { headers });
  log("warn", "health", { message });
  return Response.json({ status: "broken", message }, { status: 503, headers });
}

const calls = api({ GET: read });

export const loader = calls.loader;
export const action = calls.action;
