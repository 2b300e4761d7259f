import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Starts `server` on a port of this machine that is free. @returns the port */
export async function listening(server: Server) {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return (server.address() as AddressInfo).port;
}

/** A port that was free a moment ago, for a process that wants to be told. */
export async function freePort() {
  const server = createServer();
  const port = await listening(server);
  await new Promise((closed) => server.close(closed));
  return port;
}
