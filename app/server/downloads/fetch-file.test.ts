import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { environment } from "#app/config/environment";
import { removeTemporary } from "#app/server/files/storage-key";
import { fetchFile } from "./fetch-file";

// Its own folder: in the common one other tests have temporary files meanwhile.
vi.hoisted(() =>
  vi.stubEnv("UPLOADS_DIR", `${process.env.TMPDIR ?? "/tmp"}/mehrab-fetch-file-${process.pid}`),
);

let server: Server;
let origin = "";
let requests: string[] = [];

const answers: Record<string, (response: ServerResponse) => void> = {
  "/house.jpg": (response) => response.end("a picture"),
  "/moved": (response) => response.writeHead(301, { Location: "/house.jpg" }).end(),
  "/loop": (response) => response.writeHead(302, { Location: "/loop" }).end(),
  "/inside": (response) => response.writeHead(302, { Location: "http://169.254.169.254/latest" }).end(),
  "/file": (response) => response.writeHead(302, { Location: "file:///etc/passwd" }).end(),
  "/large": (response) => response.end("x".repeat(2_000)),
  "/larger": (response) => response.writeHead(200, { "Content-Length": 5_000 }).end("x".repeat(5_000)),
  "/endless": (response) => void response.write("x"),
  "/empty": (response) => response.end(),
  "/busy": (response) => response.writeHead(503).end(),
};

beforeAll(async () => {
  mkdirSync(environment.UPLOADS_DIR, { recursive: true });
  server = createServer(({ url = "" }, response) => {
    requests.push(url);
    const answer = answers[url] ?? ((of: ServerResponse) => of.writeHead(404).end());
    answer(response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(environment.UPLOADS_DIR, { recursive: true });
});

const allowed = ["127.0.0.1"];
const fetched = (path: string) =>
  fetchFile(`${origin}${path}`, { allowed, maxBytes: 1_000, timeoutMs: 1_000 });
const temporaryFiles = () => readdirSync(environment.UPLOADS_DIR).filter((name) => name.endsWith(".part"));

test.each(["/house.jpg", "/moved"])("%s is fetched into a temporary file", async (path) => {
  const { path: file, size, hash } = await fetched(path);
  expect([readFileSync(file, "utf8"), size, hash.length]).toEqual(["a picture", 9, 64]);
  await removeTemporary(file);
});

test.each([
  ["/missing", "error 404", true],
  ["/busy", "error 503", false],
  ["/loop", "too often", true],
  ["/file", "no address of a picture", true],
  ["/inside", "private network", true],
  ["/large", "larger than", true],
  ["/larger", "larger than", true],
  ["/endless", "within 1 seconds", false],
  ["/empty", "empty", true],
])("%s is refused: %s", async (path, message, isFinal) => {
  await expect(fetched(path)).rejects.toMatchObject({ message: expect.stringContaining(message), isFinal });
  expect(temporaryFiles()).toEqual([]);
});

const port = () => new URL(origin).port;

test.each([
  "127.0.0.1",
  "2130706433",
  "0x7f.1",
  "017700000001",
  "0.0.0.0",
  "10.0.0.1",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "localhost",
  "[::1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[64:ff9b::7f00:1]",
  "[fd00::1]",
  "[fe80::1]",
])("no request is sent to %s", async (host) => {
  requests = [];
  const address = `http://${host}:${port()}/house.jpg`;
  await expect(fetchFile(address, { timeoutMs: 2_000 })).rejects.toMatchObject({
    message: expect.stringContaining("private network"),
    isFinal: true,
  });
  expect(requests).toEqual([]);
});

test.each(["ftp://host/a.jpg", "javascript:alert(1)", "http://user:password@host/a.jpg", "not an address"])(
  "%s is no address",
  async (address) => {
    await expect(fetchFile(address)).rejects.toMatchObject({
      message: expect.stringContaining("no address of a picture"),
    });
  },
);
