import { subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";

/**
 * Calls back with remix-serve's server, to which this is the only documented way; never in development, which has Vite's.
 * On the next tick, because without HOST a server listens as soon as it is told, before remix-serve adds its signal handlers.
 */
export function onListening(callback: (server: Server) => void) {
  subscribe("tracing:net.server.listen:asyncEnd", (message) => {
    const { server } = message as { server: unknown };
    if (server instanceof Server) process.nextTick(callback, server);
  });
}
