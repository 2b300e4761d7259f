import type { Server } from "node:http";
import { environment } from "#app/config/environment";
import { otherLimits } from "#app/config/limits";

/** Bounds the number of connections, and how long one may stay without a complete request. */
export function limitConnections(server: Server) {
  // Node's five minutes are too short for 20 MB on a slow connection; readers of a body have a shorter idle timeout.
  server.requestTimeout = 2 * 3_600_000;
  // Node checks it every 30 seconds.
  server.headersTimeout = 20_000;
  // A browser sends its requests at once. A proxy reuses its connections, nginx for one minute and Caddy for two, and
  // must be the side that closes them: a request sent while we close is lost.
  server.keepAliveTimeout = environment.TRUST_PROXY ? 150_000 : 5_000;
  server.maxConnections = otherLimits.connections;
}
