import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactMessage } from "#tests/server/support/contact-message";
import { request } from "#tests/server/support/fetch";
import { parseLog } from "#tests/server/support/log";
import { type Server, startServer } from "#tests/server/support/server";

let server: Server;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startServer({ DEMO: "1" });
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.stop();
});

/** Opens a connection, sends this text and stalls. @returns the response, once the server closes */
function stall(text: string) {
  return new Promise<string>((done) => {
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    let output = "";
    sockets.push(socket);
    socket.on("data", (part) => {
      output += part;
    });
    socket.on("error", () => {});
    socket.on("close", () => done(output));
    socket.write(text);
  });
}

const form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n";

test("200 stalled connections block no other request and are closed", async () => {
  const startedAt = performance.now();
  const openStalled = (text: string) => Array.from({ length: 67 }, () => stall(text));
  const headers = openStalled("GET /about HTTP/1.1\r\nHost: localhost\r\nCookie: a");
  const bodies = openStalled(`POST /contact HTTP/1.1\r\nHost: localhost\r\n${form}\r\nname=Bil`);
  const idle = openStalled("GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n");
  for (let round = 0; round < 20; round++)
    expect((await request("/about", {}, server.origin)).status).toBe(200);
  const sent = { method: "POST", body: new URLSearchParams(contactMessage()) };
  expect((await request("/contact", sent, server.origin)).status).toBe(302);

  const statusLines = async (kind: string, connections: Promise<string>[]) => {
    const responses = await Promise.all(connections);
    console.log(`${kind}: ended after ${Math.round((performance.now() - startedAt) / 1_000)} s.`);
    return [...new Set(responses.map((response) => response.split("\r\n", 1)[0]))];
  };
  expect(
    await Promise.all([
      statusLines("Idle", idle),
      statusLines("Half a header", headers),
      statusLines("Half a body", bodies),
    ]),
  ).toEqual([["HTTP/1.1 200 OK"], ["HTTP/1.1 408 Request Timeout"], ["HTTP/1.1 400 Bad Request"]]);
  expect(performance.now() - startedAt).toBeLessThan(120_000);
});

test("a client that reads nothing and a client that sends a slow body are disconnected", async () => {
  const { origin } = server;
  const { hostname, port } = new URL(origin);
  const html = await (await request("/", {}, origin)).text();
  const [picture = ""] = html.match(/\/uploads\/[^" ]+-1600\.webp/) ?? [];
  expect(picture).not.toBe("");
  const nonReading = connect(Number(port), hostname).pause();
  sockets.push(nonReading);
  nonReading.on("error", () => {});
  nonReading.write(`GET ${picture} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(900));
  const startedAt = performance.now();
  const slowSending = connect(Number(port), hostname);
  sockets.push(slowSending);
  slowSending.on("error", () => {}).resume();
  slowSending.write("POST /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n");
  const interval = setInterval(() => slowSending.write("a"), 3_000);
  await new Promise((closed) => slowSending.once("close", closed));
  clearInterval(interval);
  const first = performance.now() - startedAt;
  const isCutOff = () => parseLog(server.log()).some(({ path, cutOff }) => path === picture && cutOff);
  await expect.poll(isCutOff, { timeout: 280_000, interval: 1_000 }).toBe(true);
  const second = performance.now() - startedAt;
  console.log(
    `Slow body: ended after ${Math.round(first / 1_000)} s. Non-reading: after ${Math.round(second / 1_000)} s.`,
  );
  expect(first).toBeLessThan(75_000);
  expect(second).toBeLessThan(280_000);
});
