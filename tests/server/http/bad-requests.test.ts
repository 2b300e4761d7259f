import { describe, expect, test } from "vitest";
import { readPage } from "#tests/server/support/html";
import { findLogProblems, logSince } from "#tests/server/support/log";
import { getRaw, sendRaw } from "#tests/server/support/raw-http";

const log = logSince();

describe("an invalid path", () => {
  test.each(["/%", "/%zz", "/properties/%", "/properties/%E0%A4%A", "/projects/%ff", "/%c0%ae%c0%ae/"])(
    "%s is an error page",
    async (path) => {
      const { status, body, headers } = await getRaw(path);
      expect([400, 404]).toContain(status);
      expect(headers).toMatch(/text\/html/);
      expect(readPage(body).headings).toHaveLength(1);
      expect(body).toContain("Properties");
    },
  );

  test.each(["/api/%", "/api/properties/%zz", "/api/projects/%E0%A4%A"])(
    "%s is a JSON error",
    async (path) => {
      const { status, body, headers } = await getRaw(path);
      expect([400, 404]).toContain(status);
      expect(headers).toMatch(/application\/json/);
      expect(body).toContain('"message"');
    },
  );

  test("a path of 8,000 letters is not found", async () => {
    expect((await getRaw(`/${"a".repeat(8_000)}`)).status).toBe(404);
  });

  test.each([
    "/%5C%25",
    "//%5C!%25/x",
    "/%09/a:b:c",
    "/%0A/%25",
    "/%0d/%25.data",
    "/admin/%5C%25",
    "/properties/%5C%25",
  ])("%s is missing or redirected to the login", async (path) => {
    expect([302, 404]).toContain((await getRaw(path)).status);
  });

  test("two slashes never lead to another host", async () => {
    for (const target of [
      "//properties?type=castle",
      "//evil.example/..",
      "/\\evil.example",
      "///properties?page=99",
    ]) {
      const { status, headers } = await getRaw(target);
      expect(status).toBeLessThan(500);
      expect(headers).not.toMatch(/^location: (?:\/[/\\]|https?:)/im);
    }
  });
});

test.each(["/properties", "/properties.data", "/alerts/new", "/api/properties", "/uploads/a.jpg"])(
  "%s with 6,000 parameters is refused before any work",
  async (path) => {
    const { status, body, headers } = await getRaw(`${path}?${Array(6_000).fill("feature=1").join("&")}`);
    expect(status).toBe(400);
    expect(headers).toMatch(/content-security-policy/i);
    expect(body).toContain("This address has too many parameters.");
  },
);

describe("an invalid host", () => {
  const hosts = [
    "",
    " ",
    "a b",
    "<script>",
    '"',
    "localhost:abc",
    "a:99999",
    "[::1",
    "%00",
    "evil/",
    "u:p@evil",
    "é",
    "\\",
  ];

  test.each(hosts)("Host: %s", async (host) => {
    const { status, body } = await sendRaw(["GET /about HTTP/1.1", `Host: ${host}`]);
    expect([200, 400]).toContain(status);
    if (status === 200) expect(readPage(body).canonical).toBe("http://localhost/about");
  });

  test.each(["evil.example", "a b", "<script>", "a, b", "[::1", ":", "é"])(
    "X-Forwarded-Host: %s",
    async (host) => {
      const { status, body } = await getRaw("/about", `X-Forwarded-Host: ${host}`);
      expect(status).toBe(200);
      expect(readPage(body).canonical).toBe("http://localhost/about");
    },
  );

  test("no host, or two", async () => {
    for (const lines of [
      ["GET /about HTTP/1.1"],
      ["GET /about HTTP/1.0"],
      ["GET /about HTTP/1.1", "Host: a", "Host: b"],
    ])
      expect([200, 400]).toContain((await sendRaw(lines)).status);
  });
});

describe("an unusual request line", () => {
  test("an absolute URL is routed by its path", async () => {
    const { status, body } = await sendRaw(["GET http://localhost/about HTTP/1.1", "Host: localhost"]);
    expect([status, readPage(body).headings]).toEqual([200, ["About"]]);
  });

  test.each([
    "*",
    "about",
    "?q=a",
    "#top",
    "http://",
    "https://a:b@c",
    "javascript:alert(1)",
    "/a b",
    "/\u0001",
  ])("the target %s", async (target) => {
    expect((await getRaw(target)).status).toBeLessThan(500);
  });

  test.each(["TRACE", "OPTIONS", "PROPFIND", "LOCK", "PURGE", "QUERY", "M-SEARCH", "REPORT", "nonsense"])(
    "the method %s is not allowed anywhere",
    async (method) => {
      for (const path of [
        "/",
        "/contact",
        "/properties/1",
        "/api/properties",
        "/robots.txt",
        "/properties.data",
      ]) {
        const { status } = await sendRaw([`${method} ${path} HTTP/1.1`, "Host: localhost"]);
        expect([method, path, status]).toEqual([method, path, method === "nonsense" ? 400 : 405]);
      }
      expect((await sendRaw([`${method} * HTTP/1.1`, "Host: localhost"])).status).toBeLessThan(500);
    },
  );

  test.each([
    "Cookie: toast=%E0%A4%A",
    'Cookie: toast="; =; ;;',
    "Cookie: __proto__=1",
    "Accept-Encoding: br;q=a, ;;",
    "Accept: nonsense",
    "If-None-Match: *",
    "If-Modified-Since: yesterday",
    "Range: bytes=5-1",
    "Origin: nonsense",
    "Origin: null",
    "Sec-Fetch-Site: nonsense",
    "Content-Type: nonsense",
    "Content-Length: 0",
    "Expect: nonsense",
    "Upgrade: websocket",
  ])("the header %s", async (header) => {
    for (const path of ["/about", "/api/properties", "/properties.data"])
      expect((await getRaw(path, header)).status).toBeLessThan(500);
  });

  test("headers of 60 KB are accepted, larger ones are 431", async () => {
    expect((await getRaw("/about", `Cookie: a=${"a".repeat(60_000)}`)).status).toBe(200);
    expect((await getRaw("/about", `Cookie: a=${"a".repeat(70_000)}`)).status).toBe(431);
  });
});

test("none of these requests is logged as an error", () => {
  expect(findLogProblems(log())).toEqual([]);
});

test("Remix's own parameters cause no error", async () => {
  for (const query of ["_data=routes/site/properties", "_data=nonsense", "index", "_routes=nonsense"])
    expect((await getRaw(`/properties?${query}`)).status).toBeLessThan(500);
});

test("Remix's route manifest, which needs lazy route discovery, is no page", async () => {
  expect((await getRaw(`/__manifest?${"p=/about&".repeat(100)}`)).status).toBe(404);
});
