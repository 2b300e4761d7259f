import { subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";

/**
 * Calls back once remix-serve's server listens, to which Node's diagnostics channel is the only documented way. Never in
 * development, where Vite has the server.
 */
export function onListening(callback: (server: Server) => void) {
  subscribe("tracing:net.server.listen:asyncEnd", (message) => {
    const { server } = message as { server: unknown };
    if (server instanceof Server) callback(server);
  });
}
