import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { post, request, requestPage } from "#tests/server/support/fetch";
import { tags } from "#tests/server/support/html";
import { signIn } from "#tests/server/support/sign-in";

const open = "public, max-age=0, s-maxage=60, stale-while-revalidate=86400";
const personal = "private, no-store";

describe.each(["/", "/properties", "/properties/1", "/contact", "/login", "/nothing", "/properties/abc"])(
  "the Content-Security-Policy of %s",
  (path) => {
    test("allows inline scripts and styles only with its nonce", async () => {
      const { headers, html } = await requestPage(path);
      const policy = headers.get("Content-Security-Policy") ?? "";
      const nonce = policy.match(/script-src 'self' 'nonce-([\w+/=]{16,})'/)?.[1];
      expect(nonce).toBeTruthy();
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
      for (const rule of [
        "default-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ])
        expect(policy).toContain(rule);
      expect(policy).not.toContain("unsafe");
      const inline = [...tags(html, "style"), ...tags(html, "script").filter(({ type }) => !isData(type))];
      expect(inline.length).toBeGreaterThan(1);
      for (const element of inline) expect(element.nonce).toBe(nonce);
      // The policy would block these.
      expect(html).not.toMatch(/<[a-z][^>]*\s(?:style|on[a-z]+)="/);
    });
  },
);

/** Browsers do not run scripts of these types. */
function isData(type: string | undefined) {
  return type === "application/ld+json" || type === "later";
}

describe("Cache-Control", () => {
  test.each(["/", "/about", "/properties?type=villa", "/projects/1"])(
    "%s: public, for a minute",
    async (path) => {
      const { headers } = await request(path);
      expect(headers.get("Cache-Control")).toBe(open);
      expect(headers.get("Vary")).toContain("Cookie");
      expect(headers.get("Set-Cookie")).toBeNull();
    },
  );

  test("data of a public page: public, without stale-while-revalidate", async () => {
    const { headers } = await request("/properties.data");
    expect(headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=60");
    expect(headers.get("Vary")).toContain("Cookie");
    const prefetched = await request("/properties.data", { headers: { "Sec-Purpose": "prefetch" } });
    expect(prefetched.headers.get("Cache-Control")).toBe("public, max-age=10, s-maxage=60");
  });

  test("private with a cookie", async () => {
    const { headers } = await request("/about", { headers: { Cookie: "session=1" } });
    expect(headers.get("Cache-Control")).toBe(personal);
  });

  test.each(["/contact", "/contact.data"])("%s: private, revalidated", async (path) => {
    expect((await request(path)).headers.get("Cache-Control")).toBe("private, no-cache");
  });

  test.each([
    "/nothing",
    "/nothing.data",
    "/admin/dashboard.data",
    "/properties/abc",
    "/login",
    "/login.data",
    "/forgot-password",
    "/reset-password?key=x",
    "/reset-password.data?key=x",
    "/confirm-email.data?key=x",
  ])("%s: private, not stored", async (path) => {
    expect((await request(path)).headers.get("Cache-Control")).toBe(personal);
  });

  test("private, revalidated, for a form with errors", async () => {
    const { headers } = await post("/contact", new URLSearchParams({ name: "A" }));
    expect(headers.get("Cache-Control")).toBe("private, no-cache");
  });
});

test.each(["/", "/about", "/admin/dashboard", "/admin/dashboard.data", "/api/properties", "/api/auth/me"])(
  "%s is private for an admin",
  async (path) => {
    const { status, headers } = await request(path, { headers: { Cookie: await signIn() } });
    expect([status, headers.get("Cache-Control"), headers.get("ETag")]).toEqual([200, personal, null]);
  },
);

describe("If-None-Match", () => {
  const getWith = (path: string, etag: string) => request(path, { headers: { "If-None-Match": etag } });

  test("of the same page: 304 without body and policy", async () => {
    const etag = (await request("/projects")).headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\/"[^"]+"$/);
    for (const known of [etag, `"x", ${etag}`]) {
      const response = await getWith("/projects", known);
      expect([response.status, await response.text()]).toEqual([304, ""]);
      expect(response.headers.get("ETag")).toBe(etag);
      expect(response.headers.get("Cache-Control")).toBe(open);
      // The stored page has its own nonce; another policy would block its scripts.
      expect(response.headers.get("Content-Security-Policy")).toBeNull();
    }
  });

  test("of another page: 200", async () => {
    const etag = (await request("/projects")).headers.get("ETag") ?? "";
    for (const path of ["/properties", "/projects?status=ongoing"])
      expect((await getWith(path, etag)).status).toBe(200);
    expect((await getWith("/projects", '"another"')).status).toBe(200);
  });

  test("with a cookie: 200", async () => {
    const etag = (await request("/projects")).headers.get("ETag") ?? "";
    const response = await request("/projects", { headers: { "If-None-Match": etag, Cookie: "toast=x" } });
    expect([response.status, response.headers.get("ETag")]).toEqual([200, null]);
  });
});

test.each(["identity", "gzip", "br", "gzip, br;q=0"])("Accept-Encoding: %s", async (coding) => {
  const response = await request("/about", { headers: { "Accept-Encoding": coding } });
  const expected = coding === "identity" ? null : coding.split(",")[0];
  expect(response.headers.get("Content-Encoding")).toBe(expected);
  expect(response.headers.get("Vary")).toContain("Accept-Encoding");
  expect(await response.text()).toContain("<h1>About</h1>");
});

/** One URL of every kind. */
const kinds = [
  "/",
  "/nothing",
  "/properties?page=99",
  "/properties.data",
  "/api/properties",
  "/api/nothing",
  "/api/contact",
  "/api/auth/me",
  "/login",
  "/admin/dashboard",
  "/robots.txt",
  "/sitemap.xml",
  "/feed.xml",
  "/uploads/nothing.jpg",
  "/mark.svg",
  "/favicon.ico",
  "/manifest.webmanifest",
  "/sw.js",
  "/social/about.jpg",
  "/social/nothing.jpg",
];

test.each(kinds)("%s is not sniffed for another content type", async (path) => {
  const { headers } = await request(path);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("X-Powered-By")).toBeNull();
});

test("no kind of response is sent in an encoding that is excluded, or not named", async () => {
  const script = (await requestPage("/about")).html.match(/\/assets\/[^"]+\.js/)?.[0];
  for (const coding of ["br;q=0", "BR;Q=0, *;q=0", "br;q=0;level=5", "x-br"])
    for (const path of [...kinds, `${script}`]) {
      const { headers } = await request(path, { headers: { "Accept-Encoding": coding } });
      expect([coding, path, headers.get("Content-Encoding")]).toEqual([coding, path, null]);
    }
});

test("X-Forwarded headers are ignored without a trusted proxy", async () => {
  const { canonical } = await requestPage("/about", {
    headers: { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https", "X-Forwarded-Port": "99" },
  });
  expect(canonical).not.toContain("evil.example");
  expect(canonical).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/about$/);
});

test("files with a hash in their name are immutable, others are not", async () => {
  const { html } = await requestPage("/about");
  const named = [html.match(/\/assets\/[^"]+\.js/)?.[0], html.match(/\/uploads\/[^", ]+\.jpg/)?.[0]];
  for (const path of named)
    expect((await request(`${path}`)).headers.get("Cache-Control")).toContain("immutable");
  expect((await request("/mark.svg")).headers.get("Cache-Control")).not.toContain("immutable");
});

test("scripts are served precompressed", async () => {
  const paths = (await (await request("/")).text()).match(/\/assets\/[\w.-]+\.js/g) ?? [];
  expect(paths.some((path) => path.startsWith("/assets/manifest-"))).toBe(true);
  for (const path of new Set(paths))
    for (const coding of ["br", "gzip"]) {
      const { headers } = await request(path, { headers: { "Accept-Encoding": coding } });
      // A response that remix-serve compresses has no Content-Length.
      const actual = [path, headers.get("Content-Encoding"), Number(headers.get("Content-Length")) > 0];
      expect(actual).toEqual([path, coding, true]);
    }
});

test("the service worker is small and revalidated", async () => {
  const response = await request("/sw.js", { headers: { "Accept-Encoding": "br" } });
  const { status, headers } = response;
  expect(brotliCompressSync(await response.text()).length).toBeLessThan(4.5 * 1024);
  expect([
    status,
    headers.get("Content-Type"),
    headers.get("Cache-Control"),
    headers.get("Content-Encoding"),
  ]).toEqual([200, "text/javascript; charset=utf-8", "no-cache", "br"]);
  // It may fetch from this site only.
  expect(headers.get("Content-Security-Policy")).toBe(
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  );
  const known = { "If-None-Match": headers.get("ETag") ?? "" };
  expect((await request("/sw.js", { headers: known })).status).toBe(304);
});

test("the service worker has the words of the page's language, else of the first", async () => {
  const textOf = async (path: string) => (await request(path)).text();
  const [first, urdu, unknown] = await Promise.all(
    ["/sw.js", "/sw.js?locale=ur", "/sw.js?locale=xx"].map(textOf),
  );
  expect(first).toContain("was sent.");
  expect(urdu).toContain("آپ کا پیغام بھیج دیا گیا۔");
  expect(urdu).not.toContain("was sent.");
  expect(unknown).toBe(first);
});
