import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { contactMessage } from "#tests/server/support/contact-message";
import { request } from "#tests/server/support/fetch";
import { type LogEntry, parseLog } from "#tests/server/support/log";
import { type Server, startServer } from "#tests/server/support/server";
import { demo, json, signIn } from "#tests/server/support/sign-in";
import { slow } from "#tests/support/slow";

let server: Server;
const folder = mkdtempSync(join(tmpdir(), "mehrab-log-"));

beforeAll(async () => {
  server = await startServer({ DEMO: "1" });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Waits for log lines that match. */
async function findLogEntries(server: Server, matches: (entry: LogEntry) => boolean) {
  return vi.waitUntil(() => {
    const found = parseLog(server.log()).filter(matches);
    return found.length > 0 && found;
  }, 60_000);
}

/** Sends raw text and reads until the server closes the connection. */
function sendText(text: string) {
  return new Promise<string>((done) => {
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    let response = "";
    socket.on("data", (part) => {
      response += part;
    });
    socket.on("error", () => {});
    socket.on("close", () => done(response));
    socket.write(text);
  });
}

const ofPath = (path: string) => (entry: LogEntry) => entry.event === "request" && entry.path === path;

describe("access log: one line for each request", () => {
  test.each([
    ["a page", "GET", "/about", 200],
    ["a missing page", "GET", "/no-such-page", 404],
    ["a static file", "GET", "/favicon.ico", 200],
    ["an API request", "DELETE", "/api/properties/999", 401],
    ["an unsupported method", "PUT", "/contact", 405],
  ])("%s", async (_, method, path, status) => {
    const response = await request(`${path}?from=somewhere`, { method }, server.origin);
    expect(response.status).toBe(status);
    const [entry, ...more] = await findLogEntries(server, ofPath(path));
    expect(more).toEqual([]);
    expect(entry).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      level: "info",
      event: "request",
      id: response.headers.get("X-Request-Id"),
      method,
      path,
      status,
      ms: expect.any(Number),
      bytes: expect.any(Number),
    });
    expect(entry?.bytes).toBeGreaterThan(100);
  });

  test("also when the client disconnects before the response", async () => {
    const socket = connect(Number(new URL(server.origin).port), "127.0.0.1");
    await once(socket, "connect");
    const head = [
      "POST /contact HTTP/1.1",
      "Host: firm.example",
      "Content-Type: application/x-www-form-urlencoded",
      "Content-Length: 9000",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\nname=half`);
    setTimeout(() => socket.destroy(), 300);
    const isCutOff = (entry: LogEntry) => entry.cutOff === true;
    const [entry] = await findLogEntries(server, isCutOff);
    expect(entry).toMatchObject({ event: "request", method: "POST", path: "/contact", status: null });
  });

  test("every line is JSON", () => {
    const lines = server.log().trim().split("\n");
    expect(lines.filter((line) => !line.startsWith("{"))).toEqual([]);
  });
});

describe("request id", () => {
  const withId = { headers: { "X-Request-Id": "from-the-proxy.7" } };

  test("is generated without a trusted proxy", async () => {
    const first = await request("/about", withId, server.origin);
    expect(first.headers.get("X-Request-Id")).toMatch(/^[0-9a-f]{12}$/);
    const second = await request("/about", withId, server.origin);
    expect(second.headers.get("X-Request-Id")).not.toBe(first.headers.get("X-Request-Id"));
  });

  test("is taken from a trusted proxy if it is valid", slow, async () => {
    const trustingServer = await startServer({ TRUST_PROXY: "1" });
    const idFor = async (id: string) =>
      (await request("/about", { headers: { "X-Request-Id": id } }, trustingServer.origin)).headers.get(
        "X-Request-Id",
      );
    expect(await idFor("from-the-proxy.7")).toBe("from-the-proxy.7");
    for (const id of ["", "two words", '"}', "x".repeat(65)])
      expect(await idFor(id)).toMatch(/^[0-9a-f]{12}$/);
    await trustingServer.stop();
  });

  test("is in the error's log entry too, which is logged once", async () => {
    const ownServer = await startServer({ DEMO: "1" });
    const database = new Database(ownServer.database);
    // This connection has none of the functions that triggers call.
    database.pragma("legacy_alter_table = ON");
    database.exec("ALTER TABLE projects RENAME TO lost");
    database.close();
    for (const path of ["/projects", "/api/projects"]) {
      const { status, headers } = await request(path, {}, ownServer.origin);
      expect(status).toBe(500);
      const id = headers.get("X-Request-Id");
      await findLogEntries(ownServer, (entry) => entry.event === "request" && entry.id === id);
      const lines = parseLog(ownServer.log()).filter((entry) => entry.id === id);
      expect(lines.map(({ level, event }) => [level, event])).toEqual([
        ["error", "error"],
        ["warn", "request"],
      ]);
      expect(lines[0]).toMatchObject({
        message: expect.stringMatching(`^GET ${path} failed: SqliteError: no such table`),
        stack: expect.stringContaining("at "),
      });
    }
    await ownServer.stop();
  });
});

test("no input, password, cookie, search or address is in the log", async () => {
  const values = contactMessage({ name: "Zulekha Private", message: "Our private wish: four rooms." });
  await request(
    "/contact",
    { method: "POST", body: new URLSearchParams({ ...values, submission: "s1" }) },
    server.origin,
  );
  await request(
    "/api/contact",
    { method: "POST", ...json({ ...values, subject: "Call me" }) },
    server.origin,
  );
  await request("/properties?q=a-private-search", {}, server.origin);
  const wrongLogin = json({ username: "admin", password: "a wrong private word" });
  await request("/api/auth/login", { method: "POST", ...wrongLogin }, server.origin);
  const Cookie = await signIn(server.origin);
  await request("/admin/messages?q=a-private-search", { headers: { Cookie } }, server.origin);
  await findLogEntries(server, ofPath("/admin/messages"));
  const [, secret = "none"] = Cookie.match(/session=([^;]+)/) ?? [];
  const log = server.log();
  for (const word of [...Object.values(values), "private", demo.password, secret, "127.0.0.1", "?", "Cookie"])
    expect([word, log.includes(word)]).toEqual([word, false]);
});

describe("uncaught errors", () => {
  /** A server that runs this code on SIGUSR2. */
  async function serverWith(code: string) {
    const script = join(folder, `${code.length}.mjs`);
    writeFileSync(script, `process.on("SIGUSR2", () => { ${code} });`);
    return startServer({ NODE_OPTIONS: `--import ${script}` });
  }

  const isError = (entry: LogEntry) => entry.level !== "info";

  test("a rejected promise is logged once, and the site goes on", slow, async () => {
    const ownServer = await serverWith('Promise.reject(new Error("nobody waited"));');
    ownServer.signal("SIGUSR2");
    expect(await findLogEntries(ownServer, isError)).toEqual([
      expect.objectContaining({ level: "error", message: expect.stringContaining("Error: nobody waited") }),
    ]);
    expect((await request("/about", {}, ownServer.origin)).status).toBe(200);
    expect(parseLog(ownServer.log()).filter(isError)).toHaveLength(1);
    await ownServer.stop();
  });

  test("a broken connection is logged as a warning, and the site goes on", slow, async () => {
    const ownServer = await serverWith('throw Object.assign(new Error("read"), { code: "ECONNRESET" });');
    ownServer.signal("SIGUSR2");
    expect(await findLogEntries(ownServer, isError)).toMatchObject([{ level: "warn" }]);
    expect((await request("/about", {}, ownServer.origin)).status).toBe(200);
    await ownServer.stop();
  });

  test("any other error is logged once, and the process ends with 1", slow, async () => {
    const ownServer = await serverWith('throw new Error("half done");');
    ownServer.signal("SIGUSR2");
    expect(await ownServer.waitForExit()).toBe(1);
    expect(parseLog(ownServer.log()).filter(isError)).toEqual([
      expect.objectContaining({ level: "error", message: expect.stringContaining("Error: half done") }),
    ]);
    await ownServer.stop();
  });
});

describe("malformed requests", () => {
  test.each([
    ["other text", 400, "How are you?\r\n\r\n", "This request can't be read."],
    [
      "too large headers",
      431,
      `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: a=${"a".repeat(70_000)}\r\n\r\n`,
      "The headers of this request are too large.",
    ],
    [
      "other text after a request on the same connection",
      400,
      "GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\nHow are you?\r\n\r\n",
      "This request can't be read.",
    ],
  ])("%s: the response has the security headers, and is logged once", async (_, status, text, sentence) => {
    const before = parseLog(server.log()).length;
    const [head = "", body] = (await sendText(text)).split("\r\n\r\n").slice(-2);
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(body).toBe(`${sentence}\n`);
    for (const line of [
      "X-Content-Type-Options: nosniff",
      "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
      "Content-Type: text/plain; charset=utf-8",
      "Connection: close",
    ])
      expect(head).toContain(line);
    const lines = parseLog(server.log()).slice(before);
    expect(lines.filter((entry) => entry.status === status)).toEqual([
      expect.objectContaining({
        level: "info",
        event: "request",
        message: sentence,
        id: head.match(/X-Request-Id: (\w+)/)?.[1],
      }),
    ]);
  });
});
