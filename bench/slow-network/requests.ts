import type { CDPSession } from "@playwright/test";

/** One request of a page: times in ms since the first request, bytes as transferred. */
export type Transfer = {
  url: string;
  /** Resource type: 'Document', 'Script', 'Image', 'Font', … */
  type: string;
  priority: string;
  start: number;
  end?: number;
  /** Headers and body. */
  bytes: number;
  /** Compressed body. */
  body: number;
  encoding: string;
};

/** Records every network request from now on. */
export async function recordRequests(session: CDPSession) {
  const transfers: Transfer[] = [];
  const open = new Map<string, Transfer>();
  let origin = 0;
  let lastChange = Date.now();
  const close = (id: string, timestamp: number, received = 0) => {
    const transfer = open.get(id);
    if (!transfer) return;
    lastChange = Date.now();
    transfer.end = (timestamp - origin) * 1000;
    transfer.body = Math.max(0, received - transfer.bytes);
    transfer.bytes = Math.max(transfer.bytes, received);
    open.delete(id);
  };

  session.on(
    "Network.requestWillBeSent",
    ({ requestId, request, timestamp, type = "Other", redirectResponse }) => {
      if (request.url.startsWith("data:")) return;
      if (redirectResponse) close(requestId, timestamp, redirectResponse.encodedDataLength);
      origin ||= timestamp;
      lastChange = Date.now();
      const transfer: Transfer = {
        url: request.url,
        type,
        priority: request.initialPriority,
        start: (timestamp - origin) * 1000,
        bytes: 0,
        body: 0,
        encoding: "",
      };
      transfers.push(transfer);
      open.set(requestId, transfer);
    },
  );
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const transfer = open.get(requestId);
    if (!transfer) return;
    transfer.bytes = response.encodedDataLength;
    transfer.encoding = response.headers["content-encoding"] ?? response.headers["Content-Encoding"] ?? "";
  });
  session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) =>
    close(requestId, timestamp, encodedDataLength),
  );
  session.on("Network.loadingFailed", ({ requestId, timestamp }) => close(requestId, timestamp));
  session.on("Network.requestServedFromCache", ({ requestId }) => {
    const cached = open.get(requestId);
    if (cached) transfers.splice(transfers.indexOf(cached), 1);
    open.delete(requestId);
  });
  await session.send("Network.enable");

  /** Ms since the last request ended; 0 while one is open. */
  const idleFor = () => (open.size > 0 ? 0 : Date.now() - lastChange);
  return { transfers, idleFor };
}
