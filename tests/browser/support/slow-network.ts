import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A line between the browser and a site, under an address of its own; what is on it can be lost, or be led elsewhere. */
export async function layLine(site: string) {
  let end = site;
  let loses = (_path: string) => false;
  const server = createServer((asked, answer) => {
    const { method, url = "/", headers } = asked;
    const passed = request(new URL(url, end), { method, headers }, (given) => {
      // The site has answered; that it has does not come back.
      if (method === "POST" && loses(url)) return void given.resume().once("end", () => cut(answer));
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on("error", () => cut(answer));
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** From now on the answers to forms that are sent to such a path are lost, until it is told otherwise. */
    lose: (path?: RegExp) => {
      loses = (asked) => path?.test(asked) ?? false;
    },
    leadTo: (other: string) => {
      end = other;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function cut(answer: ServerResponse) {
  answer.socket?.destroy();
}
