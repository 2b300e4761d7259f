import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { enquiry } from "#tests/server/support/enquiry";
import { ask } from "#tests/server/support/fetch";
import { type Line, linesOf } from "#tests/server/support/log";
import { type Server, startServer } from "#tests/server/support/server";
import { demo, json, signIn } from "#tests/server/support/sign-in";

let server: Server;
const folder = mkdtempSync(join(tmpdir(), "mehrab-log-"));

beforeAll(async () => {
  server = await startServer({ DEMO: "1" });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The lines that meet this, once there is one. */
async function said(from: Server, isMeant: (line: Line) => boolean) {
  return vi.waitUntil(() => {
    const found = linesOf(from.log()).filter(isMeant);
    return found.length > 0 && found;
  }, 10_000);
}

/** Sends what no client would, and reads until the server closes. */
function sendText(text: string) {
  return new Promise<string>((done) => {
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    let answer = "";
    socket.on("data", (part) => {
      answer += part;
    });
    socket.on("error", () => {});
    socket.on("close", () => done(answer));
    socket.write(text);
  });
}

const ofPath = (path: string) => (line: Line) => line.event === "request" && line.path === path;

describe("one line for each request", () => {
  test.each([
    ["a page", "GET", "/about", 200],
    ["a page that is not there", "GET", "/no-such-page", 404],
    ["a file of the house", "GET", "/favicon.ico", 200],
    ["a call", "DELETE", "/api/properties/999", 401],
    ["a method that no page knows", "PUT", "/contact", 405],
  ])("%s", async (_, method, path, status) => {
    const response = await ask(`${path}?from=somewhere`, { method }, server.origin);
    expect(response.status).toBe(status);
    const [line, ...more] = await said(server, ofPath(path));
    expect(more).toEqual([]);
    expect(line).toEqual({
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
    expect(line?.bytes).toBeGreaterThan(100);
  });

  test("also for one that hung up before it was answered", async () => {
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
    const isCut = (line: Line) => line.cutOff === true;
    const [line] = await said(server, isCut);
    expect(line).toMatchObject({ event: "request", method: "POST", path: "/contact", status: null });
  });

  test("nothing else than JSON goes to the log of a site that runs", () => {
    const lines = server.log().trim().split("\n");
    expect(lines.filter((line) => !line.startsWith("{"))).toEqual([]);
  });
});

describe("the id of a request", () => {
  const named = { headers: { "X-Request-Id": "from-the-proxy.7" } };

  test("is our own when nobody is trusted", async () => {
    const first = await ask("/about", named, server.origin);
    expect(first.headers.get("X-Request-Id")).toMatch(/^[0-9a-f]{12}$/);
    const second = await ask("/about", named, server.origin);
    expect(second.headers.get("X-Request-Id")).not.toBe(first.headers.get("X-Request-Id"));
  });

  test("is the proxy's when it is trusted, unless it is none", async () => {
    const behind = await startServer({ TRUST_PROXY: "1" });
    const idFor = async (id: string) =>
      (await ask("/about", { headers: { "X-Request-Id": id } }, behind.origin)).headers.get("X-Request-Id");
    expect(await idFor("from-the-proxy.7")).toBe("from-the-proxy.7");
    for (const id of ["", "two words", '"}', "x".repeat(65)])
      expect(await idFor(id)).toMatch(/^[0-9a-f]{12}$/);
    await behind.stop();
  });

  test("stands in the line of the error, too, which is there once", async () => {
    const own = await startServer({ DEMO: "1" });
    const database = new Database(own.database);
    database.exec("ALTER TABLE projects RENAME TO lost");
    database.close();
    for (const path of ["/projects", "/api/projects"]) {
      const { status, headers } = await ask(path, {}, own.origin);
      expect(status).toBe(500);
      const id = headers.get("X-Request-Id");
      await said(own, (line) => line.event === "request" && line.id === id);
      const lines = linesOf(own.log()).filter((line) => line.id === id);
      expect(lines.map(({ level, event }) => [level, event])).toEqual([
        ["error", "error"],
        ["warn", "request"],
      ]);
      expect(lines[0]).toMatchObject({
        message: expect.stringMatching(`^GET ${path} failed: SqliteError: no such table`),
        stack: expect.stringContaining("at "),
      });
    }
    await own.stop();
  });
});

test("nothing that people typed, were given or asked for is in the log", async () => {
  const values = enquiry({ name: "Zulekha Private", message: "Our private wish: four rooms." });
  await ask(
    "/contact",
    { method: "POST", body: new URLSearchParams({ ...values, submission: "s1" }) },
    server.origin,
  );
  await ask("/api/contact", { method: "POST", ...json({ ...values, subject: "Call me" }) }, server.origin);
  await ask("/properties?q=a-private-search", {}, server.origin);
  const wrong = json({ username: "admin", password: "a wrong private word" });
  await ask("/api/auth/login", { method: "POST", ...wrong }, server.origin);
  const Cookie = await signIn(server.origin);
  await ask("/admin/messages?q=a-private-search", { headers: { Cookie } }, server.origin);
  await said(server, ofPath("/admin/messages"));
  const [, secret = "none"] = Cookie.match(/session=([^;]+)/) ?? [];
  const log = server.log();
  for (const word of [...Object.values(values), "private", demo.password, secret, "127.0.0.1", "?", "Cookie"])
    expect([word, log.includes(word)]).toEqual([word, false]);
});

describe("what nobody caught", () => {
  /** A server in which this runs when it is told with SIGUSR2. */
  async function troubled(trouble: string) {
    const script = join(folder, `${trouble.length}.mjs`);
    writeFileSync(script, `process.on("SIGUSR2", () => { ${trouble} });`);
    return startServer({ NODE_OPTIONS: `--import ${script}` });
  }

  const isError = (line: Line) => line.level !== "info";

  test("a promise: is logged once, and the site goes on", async () => {
    const own = await troubled('Promise.reject(new Error("nobody waited"));');
    own.signal("SIGUSR2");
    expect(await said(own, isError)).toEqual([
      expect.objectContaining({ level: "error", message: expect.stringContaining("Error: nobody waited") }),
    ]);
    expect((await ask("/about", {}, own.origin)).status).toBe(200);
    expect(linesOf(own.log()).filter(isError)).toHaveLength(1);
    await own.stop();
  });

  test("a line that broke: the same, as a warning", async () => {
    const own = await troubled('throw Object.assign(new Error("read"), { code: "ECONNRESET" });');
    own.signal("SIGUSR2");
    expect(await said(own, isError)).toMatchObject([{ level: "warn" }]);
    expect((await ask("/about", {}, own.origin)).status).toBe(200);
    await own.stop();
  });

  test("anything else: is logged once, and the process ends with 1", async () => {
    const own = await troubled('throw new Error("half done");');
    own.signal("SIGUSR2");
    expect(await own.ended()).toBe(1);
    expect(linesOf(own.log()).filter(isError)).toEqual([
      expect.objectContaining({ level: "error", message: expect.stringContaining("Error: half done") }),
    ]);
    await own.stop();
  });
});

describe("what is no request", () => {
  test.each([
    ["no HTTP", 400, "How are you?\r\n\r\n", "This request can't be read."],
    [
      "headers without end",
      431,
      `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: a=${"a".repeat(70_000)}\r\n\r\n`,
      "The headers of this request are too large.",
    ],
    [
      "no HTTP after a request on the same line",
      400,
      "GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\nHow are you?\r\n\r\n",
      "This request can't be read.",
    ],
  ])("%s: is answered with the headers of everything, and logged once", async (_, status, text, sentence) => {
    const before = linesOf(server.log()).length;
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
    const lines = linesOf(server.log()).slice(before);
    expect(lines.filter((line) => line.status === status)).toEqual([
      expect.objectContaining({
        level: "info",
        event: "request",
        message: sentence,
        id: head.match(/X-Request-Id: (\w+)/)?.[1],
      }),
    ]);
  });
});
