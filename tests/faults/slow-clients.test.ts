import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enquiry } from "#tests/server/support/enquiry";
import { ask } from "#tests/server/support/fetch";
import { linesOf } from "#tests/server/support/log";
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
    let said = "";
    sockets.push(socket);
    socket.on("data", (part) => {
      said += part;
    });
    socket.on("error", () => {});
    socket.on("close", () => done(said));
    socket.write(text);
  });
}

const form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n";

test("200 stalled connections block no other request and are closed", async () => {
  const began = performance.now();
  const each = (text: string) => Array.from({ length: 67 }, () => stall(text));
  const headers = each("GET /about HTTP/1.1\r\nHost: localhost\r\nCookie: a");
  const bodies = each(`POST /contact HTTP/1.1\r\nHost: localhost\r\n${form}\r\nname=Bil`);
  const idle = each("GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n");
  for (let round = 0; round < 20; round++) expect((await ask("/about", {}, server.origin)).status).toBe(200);
  const sent = { method: "POST", body: new URLSearchParams(enquiry()) };
  expect((await ask("/contact", sent, server.origin)).status).toBe(302);

  const told = async (kind: string, lines: Promise<string>[]) => {
    const answers = await Promise.all(lines);
    console.log(`${kind}: ended after ${Math.round((performance.now() - began) / 1_000)} s.`);
    return [...new Set(answers.map((answer) => answer.split("\r\n", 1)[0]))];
  };
  expect(
    await Promise.all([told("Idle", idle), told("Half a header", headers), told("Half a body", bodies)]),
  ).toEqual([["HTTP/1.1 200 OK"], ["HTTP/1.1 408 Request Timeout"], ["HTTP/1.1 400 Bad Request"]]);
  expect(performance.now() - began).toBeLessThan(120_000);
});

test("a client that reads nothing and a client that sends a slow body are disconnected", async () => {
  const { origin } = server;
  const { hostname, port } = new URL(origin);
  const html = await (await ask("/", {}, origin)).text();
  const [picture = ""] = html.match(/\/uploads\/[^" ]+-1600\.webp/) ?? [];
  expect(picture).not.toBe("");
  const deaf = connect(Number(port), hostname).pause();
  sockets.push(deaf);
  deaf.on("error", () => {});
  deaf.write(`GET ${picture} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(900));
  const began = performance.now();
  const dripping = connect(Number(port), hostname);
  sockets.push(dripping);
  dripping.on("error", () => {}).resume();
  dripping.write("POST /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n");
  const drip = setInterval(() => dripping.write("a"), 3_000);
  await new Promise((closed) => dripping.once("close", closed));
  clearInterval(drip);
  const first = performance.now() - began;
  const isCut = () => linesOf(server.log()).some(({ path, cutOff }) => path === picture && cutOff);
  await expect.poll(isCut, { timeout: 280_000, interval: 1_000 }).toBe(true);
  const second = performance.now() - began;
  console.log(
    `Drops: ended after ${Math.round(first / 1_000)} s. Deaf: after ${Math.round(second / 1_000)} s.`,
  );
  expect(first).toBeLessThan(75_000);
  expect(second).toBeLessThan(280_000);
});
