import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { request } from "#tests/server/support/fetch";
import { tags } from "#tests/server/support/html";
import { getRaw, sendRaw } from "#tests/server/support/raw-http";
import { pdf, picture } from "#tests/server/support/sample-files";
import { type Server, startServer } from "#tests/server/support/server";
import { cookieOf, json, signIn } from "#tests/server/support/sign-in";
import { upload } from "#tests/server/support/uploads";
import { waitFor } from "#tests/server/support/wait-for";
import { slow } from "#tests/support/slow";

/** A server of its own, because its data is damaged and its login rate limit used up. */
let server: Server;
let Cookie = "";
const uploads = { picture: "", pdf: "" };

beforeAll(async () => {
  server = await startServer({ DEMO: "1" });
  const session = { origin: server.origin, Cookie: await signIn(server.origin) };
  Cookie = session.Cookie;
  uploads.picture = (await upload(session, "house.jpg", await picture(40, 30).jpeg().toBuffer())).body.path;
  uploads.pdf = (await upload(session, "plan.pdf", pdf())).body.path;
  const database = new Database(server.database);
  database.pragma("ignore_check_constraints = ON");
  database.exec("UPDATE properties SET amenities = '[broken' WHERE id = 3");
  database.close();
});

afterAll(() => server.stop());

const send = (path: string, init: RequestInit = {}) => request(path, init, server.origin);
const get = (path: string, headers: Record<string, string> = {}) => send(path, { headers });
const post = (path: string, init: RequestInit = {}) => send(path, { method: "POST", ...init });

/** Requests twice, the second time with the ETag of the first response. */
async function revalidate(path: string) {
  return get(path, { "If-None-Match": (await get(path)).headers.get("ETag") ?? "" });
}

/** Sends wrong passwords from a known device until its rate limit rejects them. */
async function exceedRateLimit(path: string, init: RequestInit) {
  const headers = { ...init.headers, Cookie: Cookie.match(/device=[^;]+/)?.[0] ?? "" };
  let response = await post(path, { ...init, headers });
  for (let tries = 0; tries < 10; tries++) response = await post(path, { ...init, headers });
  return response;
}

const credentials = { username: "admin", password: "wrong password" };
const field = new URLSearchParams({ name: "A" });

type Kind = [name: string, status: number, respond: () => Promise<Response>];

const pages: Kind[] = [
  ["a page", 200, () => get("/about", { Cookie: "a=b" })],
  ["a cached page", 200, async () => get("/projects").then(() => get("/projects"))],
  ["an admin page", 200, () => get("/admin/dashboard", { Cookie })],
  ["a missing page", 404, () => get("/nothing")],
  ["a POST to a page without a form", 405, () => post("/about", { body: field })],
  ["a form with errors", 422, () => post("/contact", { body: field })],
  ["a form from another site", 403, () => post("/contact", { headers: { "Sec-Fetch-Site": "cross-site" } })],
  [
    "a form that is too large",
    413,
    () => post("/contact", { body: new URLSearchParams({ a: "a".repeat(3e5) }) }),
  ],
  ["a rate limited login", 429, () => exceedRateLimit("/login", { body: new URLSearchParams(credentials) })],
  ["an error page", 500, () => get("/properties/3")],
];

const others: Kind[] = [
  ["a redirect", 302, () => get("/admin/dashboard")],
  ["the data of a navigation", 200, () => get("/properties.data")],
  ["the data of a missing page", 404, () => get("/properties/999.data")],
  ["the data of a redirect", 202, () => get("/admin/dashboard.data")],
  ["an API response", 200, () => get("/api/projects")],
  ["a missing API route", 404, () => get("/api/nothing")],
  ["an API call by a wrong method", 405, () => send("/api/properties", { method: "DELETE" })],
  ["an API call without a session", 401, () => get("/api/auth/me")],
  ["an API call with invalid fields", 422, () => post("/api/contact", json({}))],
  ["a rate limited API login", 429, () => exceedRateLimit("/api/auth/login", json(credentials))],
  ["an API error", 500, () => get("/api/properties/3")],
  ["an uploaded picture", 200, () => get(uploads.picture)],
  ["an unchanged upload", 304, () => revalidate(uploads.picture)],
  ["a part of an uploaded picture", 206, () => get(uploads.picture, { Range: "bytes=0-9" })],
  ["an unsatisfiable range", 416, () => get(uploads.picture, { Range: "bytes=999999999-" })],
  ["an uploaded document", 200, () => get(uploads.pdf)],
  ["a missing upload", 404, () => get("/uploads/nothing.jpg")],
  ["a script of the build", 200, async () => get(await scriptPath())],
  ["the logo", 200, () => get("/mark.svg")],
  ["a range of the logo", 200, () => get("/mark.svg", { Range: "bytes=999999-" })],
  ["the logo by If-Match", 200, () => get("/mark.svg", { "If-Match": '"another"' })],
  ["the unchanged logo", 304, () => revalidate("/mark.svg")],
  ["the icon", 200, () => get("/favicon.ico")],
  ["an Open Graph image", 200, () => get("/social/about.jpg")],
  ["the sitemap", 200, () => get("/sitemap.xml")],
  ["the feed", 200, () => get("/feed.xml")],
  ["the manifest", 200, () => get("/manifest.webmanifest")],
  ["robots.txt", 200, () => get("/robots.txt")],
];

async function scriptPath() {
  return (await (await get("/about")).text()).match(/\/assets\/[^"]+\.js/)?.[0] ?? "";
}

function expectGuarded({ status, headers }: Response) {
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "cross-origin-resource-policy": expect.stringMatching(/^(same|cross)-origin$/),
  });
  const isPrivate = headers.get("Cache-Control")?.includes("no-store") && status !== 404;
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe(isPrivate ? "same-origin" : null);
  for (const name of ["X-Powered-By", "Server", "Strict-Transport-Security"])
    expect(headers.get(name)).toBeNull();
  for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/; HttpOnly.*; SameSite=Lax$/);
}

test.each(pages)(
  "%s (%d) allows inline scripts and styles only with its nonce",
  async (_, status, respond) => {
    const response = await respond();
    expect(response.status).toBe(status);
    expectGuarded(response);
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    const nonce = policy.match(/script-src 'self' 'nonce-([\w+/=]{16,})'/)?.[1];
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    const html = await response.text();
    const inline = [
      ...tags(html, "style"),
      ...tags(html, "script").filter(({ type }) => type !== "application/ld+json" && type !== "later"),
    ];
    expect(inline.length).toBeGreaterThan(1);
    for (const element of inline) expect(element.nonce).toBe(nonce);
    expect(html).not.toMatch(/<[a-z][^>]*\s(?:style|on[a-z]+)="/);
  },
);

test("a page that the back-office shows beside its form may be framed by the site itself, and is that of a visitor without script", async () => {
  const headers = { Cookie, "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": "same-origin" };
  const response = await get("/about", headers);
  expectGuarded(response);
  expect(response.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const html = await response.text();
  expect(html).toContain(">Login</a>");
  const executable = tags(html, "script").filter(({ type }) => type !== "application/ld+json");
  expect(executable).toEqual([]);
  for (const [path, sent] of [
    ["/about", { ...headers, "Sec-Fetch-Site": "cross-site" }],
    ["/about", { ...headers, "Sec-Fetch-Dest": "document" }],
    ["/admin/site", headers],
    ["/login", headers],
  ] as const)
    expect((await get(path, sent)).headers.get("Content-Security-Policy")).toContain(
      "frame-ancestors 'none'",
    );
});

test.each(others)("%s (%d) may load and run nothing", async (_, status, respond) => {
  const response = await respond();
  expect(response.status).toBe(status);
  expectGuarded(response);
  const policy = response.headers.get("Content-Security-Policy");
  expect(policy).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
  expect(policy).not.toContain("script-src");
});

test("pages with a session or a password, and those of visitors, differ in the policy of openers", async () => {
  const policyOf = async (path: string, headers = {}) =>
    (await get(path, headers)).headers.get("Cross-Origin-Opener-Policy");
  expect(await policyOf("/login")).toBe("same-origin");
  for (const path of ["/admin/dashboard", "/about"])
    expect(await policyOf(path, { Cookie })).toBe("same-origin");
  for (const path of ["/", "/projects", "/contact", "/nothing"]) expect(await policyOf(path)).toBeNull();
});

test("an unchanged page (304) keeps its policy", async () => {
  const response = await revalidate("/projects");
  expect(response.status).toBe(304);
  expectGuarded(response);
  expect(response.headers.get("Content-Security-Policy")).toBeNull();
});

test("an unchanged file (304) has the security headers", async () => {
  const path = await scriptPath();
  // A compressed file has another version.
  const version = (await request(path, { headers: { "Accept-Encoding": "identity" } })).headers.get("ETag");
  const { status, headers } = await getRaw(path, `If-None-Match: ${version}`);
  expect(status).toBe(304);
  expect(headers).toContain("X-Content-Type-Options: nosniff");
  expect(headers).not.toMatch(/Content-Security-Policy|X-Powered-By|\nServer/);
});

test("a page whose address holds a secret names it to nobody, and the log has no search", async () => {
  const response = await get("/invitation?key=not-a-secret", { "Sec-Fetch-Site": "none" });
  expect([response.status, response.headers.get("Referrer-Policy")]).toEqual([404, "no-referrer"]);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
  await waitFor(() => server.log().includes('"path":"/invitation"'));
  expect(server.log()).not.toContain("not-a-secret");
});

test("no range or condition is logged as an error", () => {
  expect(server.log()).not.toMatch(/RangeNotSatisfiable|PreconditionFailed/);
});

describe("TLS", () => {
  const https = { "X-Forwarded-Proto": "https" };
  const http = { "X-Forwarded-Proto": "http" };
  const oneYear = "max-age=31536000";
  /** By their settings as JSON. */
  const servers = new Map<string, Promise<Server>>();

  function serverWith(settings: Record<string, string>) {
    const key = JSON.stringify(settings);
    const started = servers.get(key) ?? startServer({ DEMO: "1", ...settings });
    servers.set(key, started);
    return started;
  }

  afterAll(async () => {
    for (const started of servers.values()) await (await started).stop();
  });

  type Case = [string, Record<string, string>, Record<string, string>, string | null, boolean];

  test.each<Case>([
    ["nothing is known", {}, {}, null, false],
    ["any client says https", {}, https, null, false],
    ["a trusted proxy says https", { TRUST_PROXY: "1" }, https, oneYear, true],
    ["a trusted proxy says http", { TRUST_PROXY: "1" }, http, null, false],
    ["a trusted proxy says nothing", { TRUST_PROXY: "1" }, {}, null, false],
  ])("%s: HSTS and Secure cookies", slow, (_, ...expected) => expectCookies(...expected));

  test.each<Case>([
    ["SITE_URL is https", { SITE_URL: "https://firm.example" }, {}, oneYear, true],
    [
      "SITE_URL is https, but the proxy says http",
      { SITE_URL: "https://firm.example", TRUST_PROXY: "1" },
      http,
      null,
      true,
    ],
    ["SITE_URL is http", { SITE_URL: "http://firm.example" }, https, null, false],
  ])("%s: HSTS and Secure cookies", slow, (_, ...expected) => expectCookies(...expected));

  async function expectCookies(settings: Case[1], headers: Case[2], policy: Case[3], isSecure: Case[4]) {
    const { origin } = await serverWith(settings);
    const values = { username: "admin", password: "admin123" };
    const signedIn = await request(
      "/login",
      { method: "POST", headers, body: new URLSearchParams(values) },
      origin,
    );
    expect(signedIn.headers.getSetCookie()).toHaveLength(3);
    for (const cookie of signedIn.headers.getSetCookie()) expect(cookie.includes("; Secure")).toBe(isSecure);
    for (const name of ["session", "device"])
      expect(cookieOf(signedIn, isSecure ? `__Host-${name}` : name)).not.toBe("");
    for (const path of ["/about", "/api/properties", "/mark.svg", "/nothing"])
      expect((await request(path, { headers }, origin)).headers.get("Strict-Transport-Security")).toBe(
        policy,
      );
    const forwarded = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const lines = ["GET / HTTP/1.1", "Host: localhost", ...forwarded, "Not a header"];
    const malformed = await sendRaw(lines, "", origin);
    expect(malformed.status).toBe(400);
    expect(malformed.headers.includes(`Strict-Transport-Security: ${oneYear}`)).toBe(policy !== null);
  }
});
