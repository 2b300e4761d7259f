import { subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";

/**
 * Calls back once remix-serve's HTTP server listens, before its first request. remix-serve creates the server itself, so
 * Node's diagnostics channel is the only documented way to it. Never in development, where Vite has the server.
 */
export function onListening(callback: (server: Server) => void) {
  subscribe("tracing:net.server.listen:asyncEnd", (message) => {
    const { server } = message as { server: unknown };
    if (server instanceof Server) callback(server);
  });
}
