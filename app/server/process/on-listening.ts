import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Server } from "node:http";
import { log } from "#app/config/logger";
import { markStarted } from "#app/config/start-errors";
import { watchTrouble } from "./uncaught-errors";

type Work = (server: Server) => void;

/** When the port is ours, or at the latest when somebody asks. */
export function onceListening(work: Work) {
  const signs = ["tracing:net.server.listen:asyncEnd", "http.server.request.start"];
  const begin = (event: unknown) => {
    const { server } = event as { server: unknown };
    if (!(server instanceof Server)) return;
    for (const sign of signs) unsubscribe(sign, begin);
    work(server);
  };
  for (const sign of signs) subscribe(sign, begin);
}

/** The start is over: who hosts the site hears where it answers, and what fails from here on is no failed start. */
export function tellStart(server: Server) {
  markStarted();
  watchTrouble();
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const ms = Math.round(performance.now());
  log("info", "start", { message: `Mehrab answers at http://localhost:${port}`, ms, node: process.version });
}
