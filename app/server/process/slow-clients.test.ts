import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { slowClients } from "./connection-limit";

/** Longer than a busy machine delays this process. */
const limits = { idleMs: 2_000, intervalMs: 500, minBytes: 20 };
const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
});

/** Sends text to a server with this listener. */
async function connectTo(listener: RequestListener, text: string) {
  const server = createServer((request, response) =>
    slowClients(request, response, () => listener(request, response), limits),
  );
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  cleanups.push(() => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  socket.on("error", () => {});
  socket.write(text);
  return { socket, isOpen: async () => (await countConnections(server)) > 0 };
}

function countConnections(server: ReturnType<typeof createServer>) {
  return new Promise<number>((done) => server.getConnections((_, count) => done(count)));
}

/** Sends a text repeatedly, every 50 ms, until the connection closes. */
async function sendRepeatedly(socket: Socket, text: string, times: number) {
  for (let time = 0; time < times && !socket.destroyed; time++) {
    socket.write(text);
    await pause(50);
  }
}

const get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
const post = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n";
const large = Buffer.alloc(16_000_000);

test("a client that reads nothing is disconnected", async () => {
  const { isOpen } = await connectTo((_, response) => response.end(large), get);
  await expect.poll(isOpen, { timeout: 30_000 }).toBe(true);
  await expect.poll(isOpen, { timeout: 30_000 }).toBe(false);
});

test("a client that reads slowly receives everything", async () => {
  const { socket } = await connectTo((_, response) => response.end(large), get);
  let bytes = 0;
  socket.on("data", (chunk) => {
    bytes += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), 5);
  });
  await expect.poll(() => bytes, { timeout: 90_000 }).toBeGreaterThan(large.length);
});

test("a response that takes long to make is not cut off", async () => {
  const { socket } = await connectTo(
    (_, response) => void setTimeout(() => response.end("ready"), 2_500),
    get,
  );
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  await expect.poll(() => received, { timeout: 30_000 }).toContain("ready");
});

test("an unread body is discarded, unless it arrives too slowly", async () => {
  const slow = await connectTo((_, response) => response.end("no"), post);
  void sendRepeatedly(slow.socket, "a", 1_000);
  await expect.poll(slow.isOpen, { timeout: 30_000 }).toBe(false);

  const fast = await connectTo((_, response) => response.end("no"), post);
  await sendRepeatedly(fast.socket, "a".repeat(100), 20);
  expect(await fast.isOpen()).toBe(true);
});
