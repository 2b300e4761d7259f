import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { log } from "#app/config/logger";

/** How long those who are still being served are waited for, in milliseconds. */
const longestGoodbye = 8_000;

/** Every connection, and what is being answered on it. */
const lines = new Map<Socket, Set<ServerResponse>>();

let begun = false;

/** Whether the process is on its way to its end: nobody new should be sent here. */
export function isStopping() {
  return begun;
}

/**
 * remix-serve asks the server to close when a signal comes. Node would then cut every connection whose answer has been
 * written, whether the line has taken it or not: so the server ends by itself, with whole answers.
 */
export function endInOrder(server: Server) {
  server.on("connection", (socket) => {
    lines.set(socket, new Set());
    socket.once("close", () => lines.delete(socket));
  });
  const close = server.close.bind(server);
  server.close = () => {
    stop(0, () => close());
    return server;
  };
  server.closeIdleConnections = () => {};
  end = () => void server.close();
  cut = () => server.closeAllConnections();
}

let end = () => {};
let cut = () => {};

/** Ends the process in order, within ten seconds, with an exit code that is not 0. */
export function endBecauseOfTrouble() {
  process.exitCode = 1;
  // What failed once may fail again while others are still being answered.
  if (begun) process.exit(1);
  end();
}

/** Counts the answer among those that the end waits for; from then on its line takes no other. */
export function noteAnswer({ socket }: IncomingMessage, response: ServerResponse) {
  lines.get(socket)?.add(response);
  if (begun) response.setHeader("Connection", "close");
  response.once("close", () => {
    lines.get(socket)?.delete(response);
    if (begun) endIfQuiet(socket);
  });
}

function stop(code: number, close: () => void) {
  if (begun) return;
  begun = true;
  process.exitCode ??= code;
  // A second signal, as a terminal sends one to npm and to us, is no reason for haste: it is over in seconds.
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => {});
  const answers = [...lines.values()].flatMap((open) => [...open]);
  log("info", "stop", { message: "Mehrab stops; who is being answered is waited for", open: answers.length });
  close();
  for (const answer of answers) if (!answer.headersSent) answer.setHeader("Connection", "close");
  for (const socket of lines.keys()) endIfQuiet(socket);
  const from = performance.now();
  const looking = setInterval(() => {
    const isOver = lines.size === 0 && !isBusy();
    if (!isOver && performance.now() - from < longestGoodbye) return;
    clearInterval(looking);
    cut();
    // Who was cut off while a file came in takes away what there was of it.
    setTimeout(process.exit, 300);
  }, 50);
}

/** A picture in preparation, a file being moved, a mail on its way: what only waits for its time is no work. */
function isBusy() {
  const work = /^(ProcessWrap|FSReq|TCP|TLS|GetAddrInfo)/;
  return process.getActiveResourcesInfo().some((resource) => work.test(resource));
}

function endIfQuiet(socket: Socket) {
  if (lines.get(socket)?.size === 0) socket.end();
}
