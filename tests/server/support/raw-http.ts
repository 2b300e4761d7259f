import { connect } from "node:net";
import { inject } from "vitest";

/**
 * Sends a raw request and reads until the server closes the connection.
 * @param lines the request line and the headers; 'Connection: close' is added
 */
export function sendRaw(lines: string[], body = "", origin = inject("origin")) {
  return new Promise<{ status: number; headers: string; body: string }>((done, failed) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    const parts: Buffer[] = [];
    socket.on("data", (part) => parts.push(part));
    socket.on("error", failed);
    socket.on("close", () => {
      const [headers = "", ...rest] = Buffer.concat(parts).toString("utf8").split("\r\n\r\n");
      done({ status: Number(headers.split(" ")[1]), headers, body: rest.join("\r\n\r\n") });
    });
    socket.write(`${[...lines, "Connection: close", "", ""].join("\r\n")}${body}`, "latin1");
  });
}

/** A plain request for this target, with these headers on top of a Host. */
export function getRaw(target: string, ...headers: string[]) {
  return sendRaw([`GET ${target} HTTP/1.1`, "Host: localhost", ...headers]);
}
