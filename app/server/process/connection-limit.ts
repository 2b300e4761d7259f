import { subscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";
import { environment } from "#app/config/environment";

/** How long the headers of a request may take, in milliseconds; Node looks every half minute. */
const longestHeaders = 20_000;

/**
 * How long a connection waits for its next request, in milliseconds. A visitor's browser asks for all it needs at once;
 * a proxy keeps its few connections, nginx for one minute and Caddy for two, and must be the one who closes them: what
 * it sends just as we close is lost.
 */
const longestIdle = environment.TRUST_PROXY ? 150_000 : 5_000;

/** Far more than a firm has visitors, and few enough that their sockets leave files and memory for everything else. */
const mostConnections = 4_000;

/** Bounds what somebody can hold on to without asking for anything. */
export function boundConnections() {
  for (const sign of ["tracing:net.server.listen:asyncEnd", "http.server.request.start"])
    subscribe(sign, (event) => bound((event as { server: Server }).server));
}

function bound(server: Server) {
  server.headersTimeout = longestHeaders;
  server.keepAliveTimeout = longestIdle;
  server.maxConnections = mostConnections;
}
