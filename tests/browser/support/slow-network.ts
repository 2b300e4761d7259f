import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy between the browser and a site, at an origin of its own, that can lose responses or change its target. */
export async function startProxy(site: string) {
  let target = site;
  let losesResponse = (_path: string) => false;
  const server = createServer((incoming, outgoing) => {
    const { method, url = "/", headers } = incoming;
    const forwarded = request(new URL(url, target), { method, headers }, (response) => {
      // The site has handled the request; only its response is lost.
      if (method === "POST" && losesResponse(url))
        return void response.resume().once("end", () => reset(outgoing));
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on("error", () => reset(outgoing));
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Loses the responses to forms that are sent to such a path, until it is called again. */
    loseResponses: (path?: RegExp) => {
      losesResponse = (url) => path?.test(url) ?? false;
    },
    setTarget: (origin: string) => {
      target = origin;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function reset(response: ServerResponse) {
  response.socket?.destroy();
}
