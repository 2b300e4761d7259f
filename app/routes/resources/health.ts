import { log } from "#app/config/logger";
import { apiRoute } from "#app/server/http/api-route";
import { findHealthError } from "#app/server/process/health";

export const loader = apiRoute({
  /** GET /healthz, for monitoring: 200, or 503 with the reason when database, uploads or disk fail or the process stops. */
  GET: async () => {
    const message = await findHealthError();
    const headers = { "Cache-Control": "no-store" };
    if (message === undefined) return Response.json({ status: "ok" }, { headers });
    log("warn", "health", { message });
    return Response.json({ status: "broken", message }, { status: 503, headers });
  },
});
export const action = loader;
