import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { endStalled } from "./slow-clients";

/** Longer than a busy machine keeps this process waiting. */
const bounds = { silence: 700, stretch: 500, leastOfStretch: 20 };
const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Opens a connection to a server that answers like this, and sends the text. */
async function begin(answer: RequestListener, text: string) {
  const server = createServer((request, response) => {
    endStalled(request, response, bounds);
    answer(request, response);
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  closing.push(() => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  socket.on("error", () => {});
  socket.write(text);
  return { socket, isOpen: async () => (await connectionsOf(server)) > 0 };
}

function connectionsOf(server: ReturnType<typeof createServer>) {
  return new Promise<number>((done) => server.getConnections((_, count) => done(count)));
}

/** Sends this so often, as long as there is a line. */
async function drip(socket: Socket, text: string, times: number) {
  for (let time = 0; time < times && !socket.destroyed; time++) {
    socket.write(text);
    await pause(50);
  }
}

const get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
const post = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n";
const large = Buffer.alloc(30_000_000);

test("who asks for much and reads nothing is not waited for", async () => {
  const { isOpen } = await begin((_, response) => response.end(large), get);
  await expect.poll(isOpen, { timeout: 10_000 }).toBe(true);
  await expect.poll(isOpen, { timeout: 10_000 }).toBe(false);
});

test("who reads slowly gets all of it", async () => {
  const { socket } = await begin((_, response) => response.end(large), get);
  let bytes = 0;
  socket.on("data", (piece) => {
    bytes += piece.length;
    socket.pause();
    setTimeout(() => socket.resume(), 5);
  });
  await expect.poll(() => bytes, { timeout: 40_000 }).toBeGreaterThan(large.length);
});

test("an answer that takes its time is waited for", async () => {
  const { socket } = await begin((_, response) => void setTimeout(() => response.end("ready"), 900), get);
  let said = "";
  socket.on("data", (piece) => {
    said += piece;
  });
  await expect.poll(() => said, { timeout: 10_000 }).toContain("ready");
});

test("a body that nobody reads may come, but not drop by drop", async () => {
  const dropping = await begin((_, response) => response.end("no"), post);
  void drip(dropping.socket, "a", 1_000);
  await expect.poll(dropping.isOpen, { timeout: 10_000 }).toBe(false);

  const moving = await begin((_, response) => response.end("no"), post);
  await drip(moving.socket, "a".repeat(100), 20);
  expect(await moving.isOpen()).toBe(true);
});
