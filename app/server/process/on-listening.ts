import { subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";

/**
 * Calls back with remix-serve's server, to which this is the only documented way; never in development, which has Vite's.
 * After the tick, because on every address a server listens within listen(), before remix-serve handles signals.
 */
export function onListening(callback: (server: Server) => void) {
  subscribe("tracing:net.server.listen:asyncEnd", (message) => {
    const { server } = message as { server: unknown };
    if (server instanceof Server) process.nextTick(callback, server);
  });
}
